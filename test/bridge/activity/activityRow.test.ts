import { ActivityBook } from '../../../src/bridge/activity/ActivityBook.ts';
import { activityRow } from '../../../src/bridge/activity/activityRow.ts';
import { type LiveState, startingAt } from '../../../src/bridge/activity/LiveState.ts';
import { parseActivities } from '../../../src/domain/reports/parseActivities.ts';
import { newId } from '../../../src/lib/uuid.ts';

const RUN = { runId: 'r', projectId: 'p' };
const call = { id: 'c', tool: 'Bash', kind: 'running', subject: 'npm test', inSubagent: true } as const;

describe('the report of a live run', () => {
  it('leaves out what is not known', () => {
    expect(activityRow({ ...RUN, state: startingAt(1_000) }, 1_500)).toEqual({
      ...RUN,
      kind: 'starting',
      forMs: 500,
      refusals: 0,
      calls: [],
    });
  });

  it('names the ports on which the worktree listens, as news of the run', () => {
    expect(activityRow({ ...RUN, state: { ...startingAt(1_000), ports: [20_010, 20_012] } }, 1_500)).toMatchObject({
      ports: [20_010, 20_012],
    });
    const book = new ActivityBook(() => new Date(1_000));
    const hear = book.open(RUN, () => ({ subcommandPrograms: [], collectFullText: false, dir: '/' }));
    book.wereTold(book.due());
    book.listens('r', []);
    expect(book.due()).toEqual([]);
    book.listens('r', [20_010]);
    hear({ type: 'text', text: 'It is up.', inSubagent: false, at: 1_000 });
    expect(book.due()).toMatchObject([{ state: { ports: [20_010] } }]);
  });

  it('keeps within what the service accepts, whatever the clock or the program says', () => {
    const doing = { kind: 'retrying', tool: undefined, subject: undefined, since: 0, attempt: 1e12, of: 1e12 } as const;
    const calls = [{ ...call, startedAt: 0, endedAt: 1e15, state: 'done' }] as const;
    const row = activityRow({ ...RUN, state: { ...startingAt(0), doing, calls } }, 1e15);
    expect(parseActivities({ runs: [{ ...row, runId: newId(), projectId: newId() }] }, new Date())).toHaveLength(1);
  });

  it('has durations in place of times, which are never negative', () => {
    const state: LiveState = {
      ...startingAt(0),
      model: 'm',
      session: 's',
      doing: { kind: 'retrying', tool: undefined, subject: undefined, since: 9_000, attempt: 3, of: 10 },
      refusals: 2,
      calls: [
        { ...call, startedAt: 1_000, endedAt: 3_000, state: 'done' },
        { ...call, startedAt: 6_000, endedAt: undefined, state: 'running' },
      ],
    };
    expect(activityRow({ ...RUN, state }, 5_000)).toEqual({
      ...RUN,
      kind: 'retrying',
      forMs: 0,
      attempt: 3,
      of: 10,
      model: 'm',
      harnessSessionId: 's',
      refusals: 2,
      calls: [
        {
          kind: 'running',
          tool: 'Bash',
          subject: 'npm test',
          state: 'done',
          agoMs: 4_000,
          durationMs: 2_000,
          inSubagent: true,
        },
        { kind: 'running', tool: 'Bash', subject: 'npm test', state: 'running', agoMs: 0, inSubagent: true },
      ],
    });
  });
});
