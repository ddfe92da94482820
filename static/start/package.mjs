// PyScript begins by writing its own package into the working folder, as source, for the interpreter to compile. In
// both of ours it is on the path already, compiled, so these lines of what PyScript runs are left out. Should it ever
// write them in another way they stay, and do no harm.
const WRITING = /^_path\.write_text\(.*\)$/gm;

export const spared = (python) => {
    for (const run of ['runPython', 'runPythonAsync']) {
        const whole = python[run].bind(python);
        python[run] = (code, ...more) => whole(code.replace(WRITING, ''), ...more);
    }
    return python;
};
