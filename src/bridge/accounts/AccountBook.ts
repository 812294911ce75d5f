import { isDeepStrictEqual } from 'node:util';
import type { AccountRow } from '../api/shapes.ts';
import type { AccountCheck, AccountTrouble, Harness, HarnessContext } from '../harness/Harness.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Account, Rules } from '../rules/Rules.ts';
import type { AccountUse } from '../runs/accountUses.ts';
import { accountLists } from '../runs/listedAccounts.ts';
import { AccountLimits } from './AccountLimits.ts';
import { envOfAccount } from './envOfAccount.ts';
import type { LimitsFile } from './LimitsFile.ts';
import { readFolders } from './readFolders.ts';

const MOST_REASON = 200;
const NOT_CHECKED = 'not checked yet';

/** Results by the account's name. */
export type AccountChecks = ReadonlyMap<string, AccountCheck>;

export interface AccountCheckDeps {
  readonly harnesses: ReadonlyMap<string, Harness>;
  readonly context: HarnessContext;
  readonly inherited: Readonly<Record<string, string>>;
}

/** Checks every declared account, used or not, in parallel (document 3 §2.3). */
export async function checkAccounts(rules: Rules, deps: AccountCheckDeps): Promise<AccountChecks> {
  // A missing folder is reported by itself. Judging its files too would keep the other projects waiting.
  const faults = await readFolders(rules);
  const dirs = [...rules.projects.values()].filter(({ slug }) => !faults.has(slug)).map(({ dir }) => dir);
  const checked = await Promise.all(
    [...rules.accounts.values()].map(
      async (account) => [account.name, await checkAccount(rules, account, dirs, deps)] as const,
    ),
  );
  return new Map(checked);
}

async function checkAccount(
  rules: Rules,
  account: Account,
  dirs: readonly string[],
  deps: AccountCheckDeps,
): Promise<AccountCheck> {
  const harness = deps.harnesses.get(account.harness) as Harness;
  try {
    const env = await envOfAccount(account, harness, { rules, inherited: deps.inherited });
    const check = await harness.check({ account, env, dirs }, deps.context);
    const refuses = harness.refusedModes?.(env) ?? {};
    return check.state === 'failing' || Object.keys(refuses).length === 0 ? check : { ...check, refuses };
  } catch (error) {
    return { state: 'failing', reason: hidePrivate((error as Error).message) };
  }
}

/** Removes paths and e-mail addresses, which must not leave the machine (document 3 §2.3). */
function hidePrivate(text: string): string {
  return text
    .replace(/(~|\.{0,2})\/[^\s:'"]+|[A-Za-z]:\\[^\s:'"]+/g, '…')
    .replace(/\S+@\S+/g, '…')
    .slice(0, MOST_REASON);
}

/** The accounts that an entry or an app prompt may use. */
export function usedAccounts(rules: Rules): Set<string> {
  const used = new Set([...rules.work.values()].flatMap((entry) => accountLists(rules, entry).flat()));
  if (rules.appPrompts) for (const name of rules.defaults.accounts) used.add(name);
  return used;
}

/** Which accounts can work now. An account that has not been checked yet gets no work. */
export class AccountBook {
  readonly limits: AccountLimits;
  private checks: AccountChecks | undefined;

  /**
   * @param file keeps the limits; without one they end with the process
   * @param uses what the rules in force use accounts for
   */
  constructor(
    private readonly log: BridgeLog,
    private readonly file?: LimitsFile,
    private readonly uses: () => readonly AccountUse[] = () => [],
  ) {
    this.limits = new AccountLimits(() => void file?.write(this.limits.all));
  }

  /** Goes on with the limits that an earlier process met. */
  async load(now: Date): Promise<void> {
    const kept = await this.file?.read();
    if (kept === undefined) return;
    this.limits.restore(kept, now);
    for (const [account, { reason }] of this.limits.all) this.log.error('account_failed', { account, reason });
  }

  /** Takes over the checks of a reload: a person may have repaired what was limited. */
  reload(checks: AccountChecks): void {
    this.limits.clear();
    this.apply(checks);
  }

  /** Takes over the checks of a start. */
  apply(checks: AccountChecks): void {
    for (const [account, check] of checks) this.tell(account, check);
    this.checks = checks;
  }

  /** Replaces the result of one account. It changes nothing before the first checks are done. */
  set(account: string, check: AccountCheck): void {
    const before = this.checks?.get(account);
    if (this.checks === undefined || isDeepStrictEqual(before, check)) return;
    this.tell(account, check);
    this.checks = new Map([...this.checks, [account, check]]);
  }

  /** Whether the account's last check failed. */
  hasFailed(account: string): boolean {
    return this.checks?.get(account)?.state === 'failing';
  }

  isReady(account: string, mode?: string): boolean {
    return this.reasonOf(account, mode) === undefined;
  }

  /** Why the account cannot work now, in the native mode if one is given; undefined when it can. */
  reasonOf(account: string, mode?: string): string | undefined {
    const check = this.checks?.get(account);
    if (check === undefined) return NOT_CHECKED;
    if (check.state === 'failing') return check.reason;
    return this.limits.reasonOf(account) ?? refusedBy(check, mode);
  }

  /**
   * The earliest time at which one account of each list is free of its limit; undefined when something else keeps the accounts
   * of a list from working.
   */
  backAt(lists: readonly (readonly AccountUse[])[]): Date | undefined {
    const failing = lists.filter((list) => !list.some(({ account, mode }) => this.isReady(account, mode)));
    const ends = failing.map((list) => earliest(list.flatMap((use) => this.endOf(use) ?? [])));
    if (ends.includes(undefined)) return undefined;
    return ends.filter((end) => end !== undefined).reduce<Date | undefined>((a, b) => (a && a > b ? a : b), undefined);
  }

  private endOf({ account, mode }: AccountUse): Date | undefined {
    const check = this.checks?.get(account);
    const works = check?.state === 'ready' && refusedBy(check, mode) === undefined;
    return works ? this.limits.untilOf(account) : undefined;
  }

  /** Why no work of the rules can use the account: its program refuses the modes of all of it. */
  private refusalOf(account: string, check: AccountCheck): string | undefined {
    const uses = this.uses().filter((use) => use.account === account);
    const reasons = uses.map(({ mode }) => refusedBy(check, mode));
    return reasons.includes(undefined) ? undefined : reasons[0];
  }

  /** For heartbeats. Undefined until the first checks are done, so that the service keeps the previous state. */
  rows(rules: Rules): AccountRow[] | undefined {
    if (this.checks === undefined) return undefined;
    const checks = [...this.checks].map(([account, check]): [string, AccountCheck] => {
      if (check.state === 'failing') return [account, check];
      const reason = this.limits.reasonOf(account) ?? this.refusalOf(account, check);
      return [account, reason === undefined ? check : { state: 'failing', reason }];
    });
    return accountRows(rules, new Map(checks)).slice(0, 50);
  }

  /** Leaves an account alone that could not be worked with. */
  limit(account: string, trouble: AccountTrouble, now: Date): void {
    const reason = this.limits.note(account, trouble, now);
    if (reason !== undefined) this.log.error('account_failed', { account, reason });
  }

  /** The pause of an account is over. */
  endLimit(account: string): void {
    this.limits.end(account);
    if (this.isReady(account)) this.log.info('account_ready', { account });
  }

  /** A run of the account has succeeded. */
  worked(account: string): void {
    const before = this.limits.reasonOf(account);
    this.limits.worked(account);
    if (before !== undefined && this.isReady(account)) this.log.info('account_ready', { account });
  }

  private tell(account: string, check: AccountCheck): void {
    const uses = this.uses().filter((use) => use.account === account);
    const [refused] = uses.flatMap(({ mode }) => refusedBy(check, mode) ?? []);
    if (check.state === 'failing') this.log.error('account_failed', { account, reason: check.reason });
    else if (refused !== undefined) this.log.error('account_failed', { account, reason: refused });
    else if (this.checks?.get(account)?.state === 'failing') this.log.info('account_ready', { account });
  }
}

function refusedBy(check: AccountCheck, mode: string | undefined): string | undefined {
  return check.state === 'ready' && mode !== undefined ? check.refuses?.[mode] : undefined;
}

function earliest(times: readonly Date[]): Date | undefined {
  return times.reduce<Date | undefined>((a, b) => (a && a < b ? a : b), undefined);
}

/**
 * The accounts as the service and `bascule status` see them. A project whose folder is missing is reported separately,
 * because work on other projects continues.
 */
export function accountRows(rules: Rules, checks: AccountChecks): AccountRow[] {
  const used = usedAccounts(rules);
  return [...rules.accounts.values()].map(({ name, harness }) => {
    const check = checks.get(name) ?? { state: 'failing' as const, reason: NOT_CHECKED };
    return {
      name,
      harness,
      ...(check.state === 'ready'
        ? { state: 'ready' }
        : { state: 'failing', reason: check.reason.slice(0, MOST_REASON) }),
      used: used.has(name),
    };
  });
}
