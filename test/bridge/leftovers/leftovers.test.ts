import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { BridgeCommand } from '../../../src/bridge/api/shapes.ts';
import { endLeftovers } from '../../../src/bridge/leftovers/endLeftovers.ts';
import { endLeftoversHere } from '../../../src/bridge/leftovers/endLeftoversHere.ts';
import { LeftBook } from '../../../src/bridge/leftovers/LeftBook.ts';
import { readLeft } from '../../../src/bridge/leftovers/leftFile.ts';
import { RunTree } from '../../../src/bridge/process/RunTree.ts';
import { newRecord } from '../runs/support/newRecord.ts';
import { openRunWorld, type RunWorld } from '../runs/support/runWorld.ts';
import { isAlive } from '../support/processes.ts';

const PROJECT = randomUUID();
const reported = () => true;

let world: RunWorld;
let book: LeftBook;
let runId: string;
let changes: number;
const started: ChildProcess[] = [];
beforeEach(() => {
  world = openRunWorld();
  book = world.deps.left;
  changes = 0;
  book.onChange = () => {
    changes++;
  };
  runId = randomUUID();
  Object.assign(world.deps.settings, { stopDelays: { sigtermAfterMs: 20, sigkillAfterMs: 200 } });
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await world.close();
});

/** A process that a run has left. Without a mark, it is known by its id and its start alone. */
async function leave(mark: string | undefined = runId): Promise<number> {
  const env = { PATH: process.env.PATH ?? '', ...(mark === undefined ? {} : { BASCULE_RUN: mark }) };
  const child = spawn('sleep', ['300'], { env, detached: true, stdio: 'ignore' });
  started.push(child);
  await once(child, 'spawn');
  return child.pid as number;
}
const bornOf = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
};
const left = () => new RunTree({ runId }).left();
const note = async () => book.note({ runId, projectId: PROJECT }, await left());

describe('The book of what runs have left', () => {
  it('names it to the service once its run is reported, and says so when it changes', async () => {
    const pid = await leave();
    await note();
    expect(book.rows(() => false)).toEqual([]);
    expect(book.rows(reported)).toEqual([{ runId, projectId: PROJECT, count: 1, processes: [{ pid, name: 'sleep' }] }]);
    expect(changes).toBe(1);
    await book.look();
    expect(changes).toBe(1);
  });

  it('finds that it has ended by itself since', async () => {
    const pid = await leave();
    await note();
    process.kill(pid, 'SIGKILL');
    await once(started[0] as ChildProcess, 'exit');
    await book.look();
    expect(book.rows(reported)).toEqual([]);
    expect(changes).toBe(2);
    expect(await readLeft(world.config)).toEqual([]);
  });

  it('asks for no heartbeat because other processes are there, and names those that last: a loop starts new ones all the time', async () => {
    const loop = await leave();
    const before = await leave();
    await note();
    expect(book.rows(reported)).toMatchObject([{ count: 2 }]);
    process.kill(before, 'SIGKILL');
    await once(started[1] as ChildProcess, 'exit');
    const next = await leave();
    await book.look();
    expect(changes).toBe(1);
    expect(book.rows(reported)).toMatchObject([{ count: 1, processes: [{ pid: loop }] }]);
    const kept = (await readLeft(world.config))[0]?.processes.map(({ pid }) => pid);
    expect(kept?.sort()).toEqual([loop, next].sort());
    await book.look();
    expect(book.rows(reported)).toMatchObject([{ count: 2 }]);
    expect(changes).toBe(1);
  });

  it('is read by the next bridge, and a process that has got the id of another one is none of the run', async () => {
    const [marked, bare, stranger] = [await leave(), await leave(''), await leave('')];
    await book.note({ runId, projectId: PROJECT }, [
      ...(await left()),
      { pid: bare, born: await bornOf(bare), name: 'sleep' },
      { pid: stranger, born: '1', name: 'sleep' },
    ]);
    const next = new LeftBook(world.config, world.log);
    await next.load();
    const pids = next.rows(reported)[0]?.processes.map(({ pid }) => pid);
    expect(pids?.sort()).toEqual([marked, bare].sort());
    await next.end({ runId, projectId: PROJECT }, 200);
    expect([await isAlive(marked), await isAlive(bare), await isAlive(stranger)]).toEqual([false, false, true]);
    expect(next.rows(reported)).toEqual([]);
  });

  it('remembers the control groups of a run, and what is in them without a mark is the run’s for the next bridge too', async () => {
    const [marked, bare] = [await leave(), await leave('')];
    const scope = world.config.at('bascule-run-1.scope');
    await mkdir(scope);
    await writeFile(`${scope}/cgroup.procs`, `${bare}\n`);
    await book.note({ runId, projectId: PROJECT, cgroups: [scope] }, await left());
    const next = new LeftBook(world.config, world.log);
    await next.load();
    expect(next.rows(reported)[0]?.count).toBe(2);
    expect(await endLeftoversHere(world.config, undefined, 200)).toMatchObject([{ isDone: true }]);
    expect([await isAlive(marked), await isAlive(bare)]).toEqual([false, false]);
  });

  it('forgets what another start of the machine had left', async () => {
    const bare = await leave('');
    await book.note({ runId, projectId: PROJECT }, [{ pid: bare, born: await bornOf(bare), name: 'sleep' }]);
    const file = world.config.at('leftovers.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"boot":"[^"]*"/, '"boot":"before"'));
    const next = new LeftBook(world.config, world.log);
    await next.load();
    expect(next.rows(reported)).toEqual([]);
    expect(await isAlive(bare)).toBe(true);
  });

  it('moves a damaged file aside', async () => {
    await writeFile(world.config.at('leftovers.json'), '{"boot"');
    await book.load();
    expect(world.log.of('state_damaged')).toHaveLength(1);
    expect(await readFile(world.config.at('leftovers.json.damaged'), 'utf8')).toBe('{"boot"');
  });
});

describe('The command that ends it', () => {
  const command = (runKey: string | null) => ({ runKey, projectId: PROJECT }) as BridgeCommand;
  const handle = (runKey: string | null = runId) => endLeftovers(command(runKey), world.deps);
  /** A service that accepts each heartbeat. */
  const accept = () => {
    const told: number[] = [];
    book.onChange = () => {
      const rows = book.rows(reported);
      told.push(rows.length);
      setImmediate(() => book.accepted(rows));
    };
    return told;
  };

  it('ends it, and is answered after the service has heard that nothing is left', async () => {
    const pid = await leave();
    await note();
    const told = accept();
    await handle();
    expect(await isAlive(pid)).toBe(false);
    expect(told.at(-1)).toBe(0);
    expect(world.log.of('leftovers_ended')).toMatchObject([{ run_id: runId, count: 1, processes: `sleep (${pid})` }]);
  });

  it('finds it by its mark where the book has been lost, and is done where nothing is there any more', async () => {
    const pid = await leave();
    accept();
    await handle();
    expect(await isAlive(pid)).toBe(false);
    await handle();
    expect(world.log.of('leftovers_ended')).toHaveLength(1);
  });

  it('is refused with the names of what cannot be ended, which stays in the book', async () => {
    const stubborn = { pid: 99, born: '7', name: 'sudo' };
    await book.note({ runId, projectId: PROJECT }, [stubborn]);
    book.end = async (of) => {
      await book.note(of, [stubborn]);
      return { ended: [], left: [stubborn] };
    };
    await expect(handle()).rejects.toThrow('1 process could not be ended: sudo (99).');
    expect(book.rows(reported)).toHaveLength(1);
    expect(world.log.of('leftovers_run')).toMatchObject([{ run_id: runId, count: 1 }]);
  });

  it('is refused while the run is at work, and touches nothing', async () => {
    const pid = await leave();
    await world.book.open(newRecord({ runId, state: 'running' }));
    await expect(handle()).rejects.toThrow('The run is not over: stop it first.');
    await expect(handle(null)).rejects.toThrow('This bridge does not hold the run.');
    expect(await isAlive(pid)).toBe(true);
  });
});

describe('Ending it on the machine', () => {
  const here = (id?: string) => endLeftoversHere(world.config, id, 200);

  it('ends what every run has left that is over, and says what', async () => {
    const pid = await leave();
    await note();
    const stranger = await leave(randomUUID());
    expect(await here()).toEqual([{ line: `Ended 1 process of run ${runId}: sleep (${pid}).`, isDone: true }]);
    expect([await isAlive(pid), await isAlive(stranger)]).toEqual([false, true]);
    expect(await here()).toEqual([]);
  });

  it('finds a run that a person names by its mark alone', async () => {
    const pid = await leave();
    expect(await here()).toEqual([]);
    expect(await here(runId)).toEqual([{ line: `Ended 1 process of run ${runId}: sleep (${pid}).`, isDone: true }]);
  });

  it('leaves a run alone that is at work: of this folder, or by the keeper of another one', async () => {
    const pid = await leave();
    const refusal = [{ line: `Run ${runId} is not over: stop it on the board first.`, isDone: false }];
    await world.book.open(newRecord({ runId, state: 'running' }));
    expect(await here(runId)).toEqual(refusal);
    const other = randomUUID();
    const marked = await leave(other);
    const folder = world.config.at('elsewhere', other);
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/keeper.sh`, 'while :; do sleep 0.02; done\n');
    started.push(spawn('/bin/sh', [`${folder}/keeper.sh`, folder], { stdio: 'ignore' }));
    await once(started.at(-1) as ChildProcess, 'spawn');
    expect(await here(other)).toMatchObject([{ isDone: false }]);
    expect([await isAlive(pid), await isAlive(marked)]).toEqual([true, true]);
  });
});
