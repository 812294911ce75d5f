import type { WorkRequest } from '../api/shapes.ts';
import type { Harness } from '../harness/Harness.ts';
import type { Rules, WorkEntry } from '../rules/Rules.ts';
import { appEntry } from './entryFor.ts';
import { listedAccounts } from './listedAccounts.ts';
import { type ModeSources, modeOf } from './modeOf.ts';

/** An account, and the native mode in which a run would use it. */
export interface AccountUse {
  readonly account: string;
  /** Undefined when none is passed. */
  readonly mode: string | undefined;
}

export interface UseSources {
  readonly rules: Rules;
  readonly flags: ModeSources['flags'];
  readonly harnesses: ReadonlyMap<string, Harness>;
}

/**
 * How the runs of the entry may come to use accounts, the preferred one first: a list for the entry, or for each of its
 * variants. Equal lists count once.
 */
export function accountUses(sources: UseSources, entry: WorkEntry, requestModel?: string): (readonly AccountUse[])[] {
  const { rules } = sources;
  const variants = entry.action === 'worker' && entry.variants.length > 0 ? entry.variants : [undefined];
  const lists = variants.map((variant) =>
    listedAccounts(rules, entry, variant, requestModel).map((name) => useOf(sources, entry, name, variant)),
  );
  return [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()].filter((list) => list.length > 0);
}

/** The same for a request. An attempt that names an account gets that one or waits. */
export function requestUses(
  sources: UseSources,
  entry: WorkEntry,
  { model, attempt }: Pick<WorkRequest, 'model' | 'attempt'>,
): (readonly AccountUse[])[] {
  const account = attempt?.account ?? undefined;
  if (account !== undefined && entry.action !== 'command') return [[useOf(sources, entry, account)]];
  return accountUses(sources, entry, model ?? undefined);
}

/** How a run of the entry uses the account. */
export function useOf(
  { rules, flags, harnesses }: UseSources,
  entry: WorkEntry,
  name: string,
  variant?: { readonly permissions?: AccountPermissions },
): AccountUse {
  const account = rules.accounts.get(name);
  const harness = account && harnesses.get(account.harness);
  if (account === undefined || harness === undefined || entry.action === 'command')
    return { account: name, mode: undefined };
  const level = variant?.permissions ?? entry.permissions;
  return { account: name, mode: modeOf({ rules, flags, harness }, entry.action, account, level) };
}

type AccountPermissions = Extract<WorkEntry, { action: 'worker' }>['permissions'];

/** Every use that work of these rules may make of an account. */
export function allUses(sources: UseSources): AccountUse[] {
  const entries: WorkEntry[] = [...sources.rules.work.values()];
  if (sources.rules.appPrompts) entries.push(appEntry('', 'card', ''));
  return entries.flatMap((entry) => accountUses(sources, entry).flat());
}
