// Storage that answers where localStorage throws: MicroPython cannot catch what JavaScript throws.
//
//   mezaniStorage.read(name)         the text, or null
//   mezaniStorage.write(name, text)  whether it is kept: not when storage is refused or full
//   mezaniStorage.drop(name)         whether it is gone

const attempt = (use, otherwise) => {
    try {
        return use(localStorage);
    } catch {
        return otherwise;
    }
};

window.mezaniStorage = {
    read: (name) => attempt((storage) => storage.getItem(name), null),
    write: (name, text) => attempt((storage) => (storage.setItem(name, text), true), false),
    drop: (name) => attempt((storage) => (storage.removeItem(name), true), false),
};
