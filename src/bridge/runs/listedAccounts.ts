import { isSameProgram } from '../rules/isSameProgram.ts';
import type { Rules, Variant, WorkEntry } from '../rules/Rules.ts';

/**
 * The names of the accounts that a run of the entry may use, the preferred one first.
 * @param requestModel the model that the request names, which only accounts of one program know
 */
export function listedAccounts(
  rules: Pick<Rules, 'accounts' | 'defaults'>,
  entry: WorkEntry,
  variant: Variant | undefined,
  requestModel: string | undefined,
): readonly string[] {
  if (entry.action === 'command') return [];
  if (variant?.account !== undefined) return [variant.account];
  const listed = entry.accounts.length > 0 ? entry.accounts : rules.defaults.accounts;
  if (requestModel === undefined) return listed;
  const first = rules.accounts.get(listed[0] ?? '');
  return listed.filter((name, at) => {
    const account = rules.accounts.get(name);
    return at === 0 || (account !== undefined && first !== undefined && isSameProgram(account, first));
  });
}

/** The same for every run that the entry may come to: a list for the entry, or for each of its variants. Equal lists count once. */
export function accountLists(rules: Pick<Rules, 'accounts' | 'defaults'>, entry: WorkEntry): (readonly string[])[] {
  const variants = entry.action === 'worker' && entry.variants.length > 0 ? entry.variants : [undefined];
  const lists = variants.map((variant) => listedAccounts(rules, entry, variant, undefined));
  return [...new Map(lists.map((list) => [list.join(' '), list])).values()].filter((list) => list.length > 0);
}
