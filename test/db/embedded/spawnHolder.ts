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

export function spawnStarter(dataDir: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'holdCluster.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A process group of its own stands for the terminal's.
    detached: true,
  });
}

/** Another process that uses the cluster; resolves when it is connected. */
export async function spawnHolder(dataDir: string): Promise<Holder> {
  const child = spawnStarter(dataDir);
  if (!child.stdout) throw new Error('no stdout');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(lines, 'line'),
    ended.then(([code]) => Promise.reject(new Error(`the holder ended with ${code}`))),
  ]);
  const { url, owned } = JSON.parse(line) as { url: string; owned: boolean };
  const finish = async () => {
    child.stdin?.end();
    await ended;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { child, url, owned, finish, kill };
}
