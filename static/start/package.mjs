// PyScript begins by writing its own package into the working folder, as source, for the interpreter to compile. In
// both of ours it is on the path already, compiled, so these lines of what PyScript runs are left out. Should it ever
// write them in another way they stay, and do no harm.
import { breath } from './breath.mjs';

const WRITING = /^_path\.write_text\(.*\)$/gm;

export const spared = (python) => {
    const whole = python.runPythonAsync.bind(python);
    python.runPythonAsync = async (code, ...more) => {
        await breath();
        return whole(code.replace(WRITING, ''), ...more);
    };
    return python;
};
