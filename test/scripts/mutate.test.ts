import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The exports of the module in scripts/, which is not TypeScript. */
interface Worker {
  begin(mutant: number): Promise<void>;
  run(task: object, withinMs: number): Promise<{ failed?: string; pid: number; begin: string; ended?: boolean }>;
  end(): void;
}
type StartWorker = (script: string, envOf: (begin: number) => NodeJS.ProcessEnv) => Worker;

/** Answers a task with its own number, ends before or after the answer when the task says so. */
const SCRIPT = `process.on('message', ({ fate }) => {
  if (fate === 'dies') process.exit(7);
  process.send({ pid: process.pid, begin: process.env.BEGIN }, () => {
    if (fate === 'dies after it') process.exit(7);
  });
});
process.send({ ready: true });
`;

describe('A process that runs tests against mutants', () => {
  let dir: string;
  let worker: Worker;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'bascule-mutate-'));
    const { startWorker } = (await import(join(ROOT, 'scripts/mutate/startWorker.mjs'))) as {
      startWorker: StartWorker;
    };
    writeFileSync(join(dir, 'script.mjs'), SCRIPT);
    worker = startWorker(join(dir, 'script.mjs'), (begin) => ({ BEGIN: String(begin) }));
  });
  afterEach(() => {
    worker.end();
    rmSync(dir, { recursive: true, force: true });
  });

  const isGone = (pid: number) => () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  };

  it('stays the same one from task to task', async () => {
    await worker.begin(3);
    const first = await worker.run({}, 60_000);
    await worker.begin(3);
    expect(await worker.run({}, 60_000)).toEqual(first);
    expect(first.begin).toBe('3');
  });

  it('that ends between two tasks is followed by another with the same mutant', async () => {
    await worker.begin(3);
    const { pid } = await worker.run({ fate: 'dies after it' }, 60_000);
    await until('the process has ended', isGone(pid));
    const next = await worker.run({}, 60_000);
    expect(next).toMatchObject({ begin: '3' });
    expect(next.pid).not.toBe(pid);
    await worker.run({ fate: 'dies after it' }, 60_000);
    await until('the process has ended', isGone(next.pid));
    await worker.begin(3);
    expect(await worker.run({}, 60_000)).toMatchObject({ begin: '3' });
  });

  it('that ends in a task is that task’s failure, and no other’s', async () => {
    await worker.begin(0);
    expect(await worker.run({ fate: 'dies' }, 60_000)).toMatchObject({ failed: 'the process ended with 7' });
    await worker.begin(0);
    expect((await worker.run({}, 60_000)).failed).toBeUndefined();
  });

  it('that does not start is an error, and no endless try', async () => {
    writeFileSync(join(dir, 'script.mjs'), 'process.exit(4);');
    await expect(worker.begin(0)).rejects.toThrow('does not start: the process ended with 4');
  });
});
