import { isDeepStrictEqual } from 'node:util';
import type { AccountRow } from '../api/shapes.ts';
import type { AccountCheck, AccountTrouble, Harness, HarnessContext } from '../harness/Harness.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Account, Rules } from '../rules/Rules.ts';
import { accountsOf } from '../runs/entryFor.ts';
import { AccountLimits } from './AccountLimits.ts';
import { envOfAccount } from './envOfAccount.ts';
import { readFolders } from './readFolders.ts';

const MOST_REASON = 200;

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
    return await harness.check({ account, env, dirs }, deps.context);
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
function usedAccounts(rules: Rules): Set<string> {
  const used = new Set([...rules.work.values()].flatMap((entry) => accountsOf(rules, entry)));
  if (rules.appPrompts && rules.defaults.account !== undefined) used.add(rules.defaults.account);
  return used;
}

/** Which accounts can work now. An account that has not been checked yet gets no work. */
export class AccountBook {
  readonly limits = new AccountLimits();
  private checks: AccountChecks | undefined;

  constructor(private readonly log: BridgeLog) {}

  /** Takes over the checks of a start or a reload. */
  apply(checks: AccountChecks): void {
    this.limits.clear();
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

  isReady(account: string): boolean {
    return this.limits.reasonOf(account) === undefined && this.checks?.get(account)?.state === 'ready';
  }

  /** For heartbeats. Undefined until the first checks are done, so that the service keeps the previous state. */
  rows(rules: Rules): AccountRow[] | undefined {
    if (this.checks === undefined) return undefined;
    const checks = [...this.checks].map(([account, check]): [string, AccountCheck] => {
      const reason = check.state === 'ready' ? this.limits.reasonOf(account) : undefined;
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

  private tell(account: string, check: AccountCheck): void {
    if (check.state === 'failing') this.log.error('account_failed', { account, reason: check.reason });
    else if (this.checks?.get(account)?.state === 'failing') this.log.info('account_ready', { account });
  }
}

/**
 * The accounts as the service and `bascule status` see them. A project whose folder is missing is reported separately,
 * because work on other projects continues.
 */
export function accountRows(rules: Rules, checks: AccountChecks): AccountRow[] {
  const used = usedAccounts(rules);
  return [...rules.accounts.values()].map(({ name, harness }) => {
    const check = checks.get(name) ?? { state: 'failing' as const, reason: 'not checked yet' };
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
