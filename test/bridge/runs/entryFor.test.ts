import type { Rules, WorkEntry } from '../../../src/bridge/rules/Rules.ts';
import { appEntry, entryFor } from '../../../src/bridge/runs/entryFor.ts';

const worker = { ...appEntry('implement', 'card', 'Work.'), accounts: ['own'] };
const command = { action: 'command', kind: 'tidy', subject: 'document' } as unknown as WorkEntry;
const rules = (appPrompts = false) =>
  ({
    work: new Map<string, WorkEntry>([
      ['implement', worker],
      ['tidy', command],
    ]),
    defaults: { accounts: ['usual'] },
    appPrompts,
  }) as unknown as Rules;
const find = (kind: string, subjectType: string, prompt: string | null, appPrompts = false) =>
  entryFor(rules(appPrompts), { kind, subjectType, prompt });

describe('What the rule file does with a request', () => {
  it('is its entry, for its subject alone', () => {
    expect(find('implement', 'card', null)).toBe(worker);
    expect(find('tidy', 'document', null)).toBe(command);
    expect(find('implement', 'document', null)).toBeUndefined();
    expect(find('review', 'card', null)).toBeUndefined();
  });

  it('is the prompt of a shipped rule only where those are on, and behind an entry', () => {
    expect(find('review', 'card', 'Do it.')).toBeUndefined();
    expect(find('review', 'card', '', true)).toBeUndefined();
    expect(find('review', 'card', null, true)).toBeUndefined();
    expect(find('implement', 'card', 'Do it.', true)).toBe(worker);
    expect(find('implement', 'document', 'Do it.', true)).toEqual({
      action: 'worker',
      kind: 'implement',
      subject: 'document',
      prompt: 'Do it.',
      accounts: [],
      model: undefined,
      permissions: undefined,
      before: undefined,
      workerPool: 'default',
      variants: [],
      metrics: [],
    });
  });
});
