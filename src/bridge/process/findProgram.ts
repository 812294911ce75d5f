import { constants } from 'node:fs';
import { access, open, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, resolve } from 'node:path';

type Env = Readonly<Record<string, string>>;

/**
 * The absolute path of a program: a name is looked up on the environment's PATH, anything else is resolved against
 * `cwd`.
 * @throws Error with a text for a person when the program does not exist or cannot be executed
 */
export async function findProgram(
  program: string,
  env: Env,
  cwd: string,
  platform = process.platform,
): Promise<string> {
  const windows = platform === 'win32';
  if (program === '' || program.includes('\0')) throw new Error('the name of the program is empty or contains a NUL');
  if (program.includes('/') || (windows && program.includes('\\'))) {
    const file = isAbsolute(program) ? program : resolve(cwd, program);
    await checkExecutable(file, program);
    return file;
  }
  const path = pathOf(env, windows);
  if (windows) return await findOnWindows(program, path);
  let blocked: string | undefined;
  for (const dir of path.split(delimiter)) {
    const file = resolve(cwd, dir, program);
    const fault = await faultOf(file);
    if (fault === undefined) {
      await checkInterpreter(file);
      return file;
    }
    if (fault !== 'missing') blocked ??= `${file} ${fault}`;
  }
  throw new Error(blocked ?? `the program ${program} is not on PATH`);
}

/** The environment's PATH, whose name Windows writes in any case. */
export function pathOf(env: Env, windows: boolean): string {
  if (!windows) return env.PATH ?? '';
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH');
  return name === undefined ? '' : (env[name] ?? '');
}

async function checkExecutable(file: string, named: string): Promise<void> {
  const fault = await faultOf(file);
  if (fault !== undefined) throw new Error(`${named} ${fault === 'missing' ? 'does not exist' : fault}`);
  await checkInterpreter(file);
}

async function faultOf(file: string): Promise<string | undefined> {
  try {
    if (!(await stat(file)).isFile()) return 'is not a file';
    await access(file, constants.X_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'cannot be executed: permission denied';
  }
}

/**
 * Rejects a script whose interpreter is missing. Running it would fail as if the script itself were missing, which
 * misleads people.
 */
async function checkInterpreter(file: string): Promise<void> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (handle === undefined) return;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0);
    const [, interpreter] = /^#![ \t]*(\/[^\s]*)/.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
    if (interpreter === undefined) return;
    await stat(Buffer.from(interpreter, 'latin1')).catch(() => {
      throw new Error(`${file} cannot be executed: its interpreter ${interpreter} does not exist`);
    });
  } finally {
    await handle.close();
  }
}

async function findOnWindows(program: string, path: string): Promise<string> {
  const { default: which } = await import('which');
  const file = await which(program, { path, nothrow: true });
  if (file === null) throw new Error(`the program ${program} is not on PATH`);
  // Windows runs these only through its command interpreter, which has its own rules for arguments.
  if (/\.(cmd|bat)$/i.test(file)) throw new Error(`${file} is a batch file: name the program that it starts`);
  return file;
}
