import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Holder {
  child: ChildProcess;
  url: string;
  owned: boolean;
  /** Lets it stop the database and end by itself. */
  finish(): Promise<void>;
  kill(): Promise<void>;
}

/** Why a process was not let near the cluster. */
export interface Refused {
  refused: string;
  message: string;
}

const children = new Set<ChildProcess>();

/** For afterEach: a failed test must leave no process behind, or the run would wait for it. */
export function killHolders(): void {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
}

/** `prefix`: a command line that goes before the program's, such as that of `unshare`. */
export function spawnStarter(dataDir: string, prefix: readonly string[] = []): ChildProcess {
  const [program = '', ...args] = [...prefix, process.execPath, join(import.meta.dirname, 'holdCluster.ts'), dataDir];
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A separate process group represents the terminal's.
    detached: true,
  });
  children.add(child);
  return child;
}

/** Another process that uses the cluster; resolves when it is connected. */
export async function spawnHolder(dataDir: string, prefix: readonly string[] = []): Promise<Holder> {
  const outcome = await tryToHold(dataDir, prefix);
  if ('refused' in outcome) throw new Error(`the holder was refused: ${outcome.message}`);
  return outcome;
}

/** Another process that wants to use the cluster. */
export async function tryToHold(dataDir: string, prefix: readonly string[] = []): Promise<Holder | Refused> {
  const child = spawnStarter(dataDir, prefix);
  if (!child.stdout) throw new Error('no stdout');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(lines, 'line'),
    ended.then(([code]) => Promise.reject(new Error(`the holder ended with ${code}`))),
  ]);
  const said = JSON.parse(line) as { url: string; owned: boolean } | Refused;
  if ('refused' in said) {
    await ended;
    return said;
  }
  const finish = async () => {
    child.stdin?.end();
    await ended;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { child, ...said, finish, kill };
}
