import type { ProcessRow } from '../../../src/bridge/process/processList.ts';
import { RunTree, type RunTreeParts } from '../../../src/bridge/process/RunTree.ts';

const SCRIPT = '/runs/one/keeper.sh';
const KEEPER = row(50, 1, { group: 50, command: `/bin/sh ${SCRIPT} /runs/one 12` });

function row(pid: number, parent: number, more: Partial<ProcessRow> = {}): ProcessRow {
  return { pid, parent, group: pid, born: `t${pid}`, command: `program${pid} x`, runId: undefined, ...more };
}

/** A tree over tables that the test changes. Signals are kept, and end a process unless it is stubborn. */
function open(rows: ProcessRow[], stubborn: readonly number[] = [], more: Partial<RunTreeParts> = {}) {
  const state = { rows };
  const signals: string[] = [];
  const tree = new RunTree({
    runId: 'one',
    keeper: { pid: 50, script: SCRIPT },
    bridge: 10,
    list: async () => state.rows,
    signal: (pid, name) => {
      signals.push(`${name} ${pid}`);
      if (!stubborn.includes(pid)) state.rows = state.rows.filter((one) => one.pid !== pid);
    },
    ...more,
  });
  const pids = async () => (await tree.left()).map(({ pid }) => pid).sort((a, b) => a - b);
  return { state, signals, tree, pids };
}

describe('The processes of a run', () => {
  it('are the descendants of its keeper, its group, and what carries its mark, with all that these started', async () => {
    const { pids } = open([
      row(1, 0),
      row(10, 1),
      KEEPER,
      row(51, 50),
      row(52, 51, { group: 52 }),
      row(60, 1, { group: 50 }),
      row(61, 60, { group: 61 }),
      row(70, 1, { runId: 'one' }),
      row(71, 70),
      row(80, 1),
    ]);
    expect(await pids()).toEqual([51, 52, 60, 61, 70, 71]);
  });

  it('stay those of the run when their parents are gone', async () => {
    const { state, tree, pids } = open([KEEPER, row(51, 50), row(52, 51), row(80, 1)]);
    await tree.note();
    state.rows = [row(52, 1), row(80, 1)];
    expect(await pids()).toEqual([52]);
  });

  it('are no longer those whose ids were given to other processes since', async () => {
    const { state, signals, tree } = open([KEEPER, row(51, 50), row(52, 51), row(53, 51)]);
    await tree.note();
    state.rows = [row(52, 1, { born: 'later' }), row(53, 1), row(54, 52)];
    expect(await tree.end(1_000)).toEqual({ ended: [{ pid: 53, born: 't53', name: 'program53' }], left: [] });
    expect(signals).toEqual(['SIGTERM 53']);
  });

  it('do not include the group of a process that got the id of the keeper', async () => {
    const { pids } = open([row(50, 1, { command: 'other', group: 50 }), row(51, 50), row(60, 1, { group: 50 })]);
    expect(await pids()).toEqual([]);
  });

  it('are those with the mark alone where the keeper was not seen alive', async () => {
    const { pids } = open([row(51, 50), row(60, 1, { group: 50 }), row(70, 1, { runId: 'one' })], [], {
      keeper: undefined,
    });
    expect(await pids()).toEqual([70]);
  });

  it('are never the bridge and what started it, a keeper with its pauses, and the processes of other runs', async () => {
    const { pids } = open([
      // The bridge runs in what a run started: a person has an agent start it.
      row(5, 1, { runId: 'one' }),
      row(10, 5, { runId: 'one' }),
      KEEPER,
      row(49, 50, { group: 50, command: KEEPER.command }),
      row(48, 49, { group: 50, command: 'sleep 10' }),
      row(51, 50),
      row(90, 51, { command: '/bin/sh /runs/other/keeper.sh /runs/other 12' }),
      row(91, 90, { runId: 'other' }),
      row(92, 91),
    ]);
    expect(await pids()).toEqual([51]);
  });

  it('of the group are left out where the keeper ends them', async () => {
    const { tree } = open([
      row(60, 1, { group: 50 }),
      row(70, 1, { runId: 'one', command: '/usr/bin/python3.11 -m x' }),
    ]);
    expect(await tree.left(false)).toEqual([{ pid: 70, born: 't70', name: 'python3.11' }]);
  });

  it('get SIGTERM once, and SIGKILL when they are there after the delay', async () => {
    const { signals, tree } = open([row(70, 1, { runId: 'one' }), row(71, 1, { runId: 'one' })], [71]);
    const { ended, left } = await tree.end(60);
    expect(signals.slice(0, 3)).toEqual(['SIGTERM 71', 'SIGTERM 70', 'SIGKILL 71']);
    expect(signals.slice(3).every((signal) => signal === 'SIGKILL 71')).toBe(true);
    expect([ended, left]).toEqual([
      [{ pid: 70, born: 't70', name: 'program70' }],
      [{ pid: 71, born: 't71', name: 'program71' }],
    ]);
  });

  it('that are started meanwhile are ended, too', async () => {
    const { state, signals, tree } = open([row(70, 1, { runId: 'one' })], [], {});
    const list = async () => {
      if (signals.length === 1 && state.rows.length === 0) state.rows = [row(72, 1, { runId: 'one' })];
      return state.rows;
    };
    Object.assign(tree, { list });
    expect((await tree.end(1_000)).ended.map(({ pid }) => pid)).toEqual([70, 72]);
    expect(signals).toEqual(['SIGTERM 70', 'SIGTERM 72']);
  });
});
