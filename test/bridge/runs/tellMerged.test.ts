import type { RunRecord } from '../../../src/bridge/runs/RunRecord.ts';
import { tellMerged } from '../../../src/bridge/runs/tellMerged.ts';

const DEPS = { workspaces: { readMerge: async () => ({ isMerged: true, notices: [] }) } } as unknown as Parameters<
  typeof tellMerged
>[0];
const subject = { workKind: 'accept', subjectType: 'card', workRequestId: null };
const tell = (record: object) =>
  tellMerged(DEPS, { commandId: 'c', subject, ...record } as RunRecord, 'succeeded', new AbortController().signal);

describe('A command of the kind accept', () => {
  it('says that the change is in its base branch where a person accepted it, and not where a workflow asked for it', async () => {
    expect(await tell({})).toEqual({ merged: true, notices: [] });
    const subjectOfRequest = { ...subject, workRequestId: 'r' };
    expect(await tell({ commandId: undefined, subject: subjectOfRequest })).toEqual({});
    // A person runs it again.
    expect(await tell({ subject: subjectOfRequest })).toEqual({});
  });
});
