import { findInModels } from '../../../src/bridge/checks/findInModels.ts';
import type { Rules, Variant, WorkEntry, WorkerEntry } from '../../../src/bridge/rules/Rules.ts';
import { appEntry } from '../../../src/bridge/runs/entryFor.ts';

const OFFERS = { gemini: ['gemini-3'], opencode: ['openai/x', 'openai/y'], silent: [] };
const accounts = [
  ...Object.entries(OFFERS).map(([name, models]) => ({ name, offer: { models, modes: [] } })),
  { name: 'claude' },
];

const worker = (keys: Partial<WorkerEntry>): WorkEntry => ({ ...appEntry('implement', 'card', 'Work.'), ...keys });
const variant = (account: string | undefined, model: string | undefined): Variant => ({
  name: `${account} ${model}`,
  weight: 1,
  model,
  account,
  permissions: undefined,
});
/** What is found in rules with this entry alone: the model and the account of each finding. */
const found = (entry: WorkEntry, usual: readonly string[] = []) => {
  const rules = { work: new Map([[entry.kind, entry]]), accounts: new Map(), defaults: { accounts: usual } };
  return findInModels(rules as unknown as Rules, accounts).map(({ message }) =>
    message.replace(/^work\.implement wants the model (\S+), .* the account (\S+) does not offer; .*$/, '$1 of $2'),
  );
};

describe('Models that the agents of accounts do not offer', () => {
  it('are judged of each variant with its own account', () => {
    const right = [variant('gemini', 'gemini-3'), variant('opencode', 'openai/x')];
    expect(found(worker({ variants: right }))).toEqual([]);
    const wrong = [variant('gemini', 'openai/x'), variant('opencode', 'gemini-3')];
    expect(found(worker({ variants: wrong }))).toEqual(['openai/x of gemini', 'gemini-3 of opencode']);
  });

  it('are those of the entry where a variant names none, and the accounts likewise', () => {
    const entry = { model: 'gemini-3', accounts: ['opencode'] };
    expect(found(worker({ ...entry, variants: [variant('gemini', undefined)] }))).toEqual([]);
    expect(found(worker({ ...entry, variants: [variant(undefined, 'openai/y')] }))).toEqual([]);
    expect(found(worker({ ...entry, variants: [variant(undefined, undefined)] }))).toEqual(['gemini-3 of opencode']);
    expect(found(worker(entry))).toEqual(['gemini-3 of opencode']);
  });

  it('are reported once for each account that may work with them and whose offer is known', () => {
    const twice = [variant(undefined, 'gemini-3'), { ...variant(undefined, 'gemini-3'), name: 'again' }];
    const names = ['claude', 'gemini', 'opencode', 'silent'];
    expect(found(worker({ accounts: names, variants: twice }))).toEqual(['gemini-3 of opencode', 'gemini-3 of silent']);
    expect(found(worker({ model: 'gemini-3' }), ['opencode'])).toEqual(['gemini-3 of opencode']);
    expect(found(worker({ accounts: names }))).toEqual([]);
    expect(found({ action: 'command', kind: 'tidy', subject: 'card' } as unknown as WorkEntry)).toEqual([]);
  });
});
