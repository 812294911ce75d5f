import type { Rules, Variant, WorkEntry } from '../../../src/bridge/rules/Rules.ts';
import { appEntry } from '../../../src/bridge/runs/entryFor.ts';
import { accountLists, listedAccounts } from '../../../src/bridge/runs/listedAccounts.ts';

const worker = { ...appEntry('implement', 'card', 'Work.'), accounts: ['own', 'other'] };
const command = { action: 'command', kind: 'tidy', subject: 'document' } as unknown as WorkEntry;
const harnesses = { own: 'code-agent', other: 'exec-agent', third: 'code-agent' };
const rules = (accounts = ['usual', 'spare']) =>
  ({
    accounts: new Map(Object.entries(harnesses).map(([name, harness]) => [name, { name, harness }])),
    defaults: { accounts },
  }) as unknown as Rules;
const variant = (account: string | undefined): Variant => ({
  name: 'v',
  weight: 1,
  model: 'm',
  account,
  permissions: undefined,
});

describe('The accounts that a run may come to use', () => {
  it('are those of the entry in their order, else those of the defaults, and none of a command', () => {
    expect(accountLists(rules(), command)).toEqual([]);
    expect(accountLists(rules(), worker)).toEqual([['own', 'other']]);
    expect(accountLists(rules(), { ...worker, accounts: [] })).toEqual([['usual', 'spare']]);
    expect(accountLists(rules([]), { ...worker, accounts: [] })).toEqual([]);
    const session = { action: 'interactive', accounts: ['mine'], variants: [variant('a')] } as unknown as WorkEntry;
    expect(accountLists(rules(), session)).toEqual([['mine']]);
  });

  it('are a list for each variant, each once: its own account alone, or those of the entry', () => {
    const variants = [variant('a'), variant(undefined), variant('a')];
    expect(accountLists(rules(), { ...worker, variants })).toEqual([['a'], ['own', 'other']]);
  });

  it('are those of one program where the request names a model, which no other knows', () => {
    const entry = { ...worker, accounts: ['own', 'other', 'third'] };
    expect(listedAccounts(rules(), entry, undefined, 'opus')).toEqual(['own', 'third']);
    expect(listedAccounts(rules(), entry, undefined, undefined)).toEqual(['own', 'other', 'third']);
  });
});
