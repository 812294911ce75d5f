import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** A job queue in a process of its own, asked for one measurement after the other. */
export interface QueuePeer {
  /** @returns jobs taken and finished per second; fails when the database does not hold as many finished as were counted */
  run(clients: number, seconds: number): Promise<number>;
  stop(): Promise<void>;
}

export async function startQueuePeer(file: string, url: string, jobs: number): Promise<QueuePeer> {
  const child = fork(join(import.meta.dirname, `${file}.js`));
  await ask(child, { url, jobs });
  return {
    run: async (clients, seconds) => ((await ask(child, { clients, seconds })) as { rate: number }).rate,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

function ask(child: ChildProcess, message: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the peer ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (answer: { error?: string }) => {
      child.off('exit', ended);
      if (answer.error === undefined) resolve(answer);
      else reject(new Error(answer.error));
    });
    child.send(message);
  });
}

/** The peer's side: `open` makes its queue with so many jobs at each run, and answers a measurement. */
export function serveQueue(
  open: (url: string, jobs: number) => Promise<(clients: number, seconds: number) => Promise<number>>,
): void {
  let run: ((clients: number, seconds: number) => Promise<number>) | undefined;
  process.on('message', (message: { url?: string; jobs?: number; clients?: number; seconds?: number }) => {
    const answer = async () => {
      if (message.url !== undefined) run = await open(message.url, message.jobs ?? 0);
      else return { rate: await run?.(message.clients ?? 1, message.seconds ?? 1) };
      return {};
    };
    answer().then(
      (value) => process.send?.(value),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
