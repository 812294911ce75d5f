import type { AccountFiles, Harness, HarnessContext } from '../harness/Harness.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Account, Rules } from '../rules/Rules.ts';
import type { AccountUse } from '../runs/accountUses.ts';
import { type AccountBook, checkAccounts } from './AccountBook.ts';
import type { AccountLimit } from './AccountLimits.ts';
import { AccountWatch, type Marks, marksOf } from './AccountWatch.ts';
import { lookupEnvOf } from './envOfAccount.ts';
import { FailedChecks } from './FailedChecks.ts';
import { FOLDER_WORDS, type FolderFaults, faultOfProject, readFolders } from './readFolders.ts';

export interface ReadinessDeps {
  /** The rules in force. */
  readonly rules: () => Rules;
  readonly accounts: AccountBook;
  readonly harnesses: ReadonlyMap<string, Harness>;
  readonly context: () => HarnessContext;
  readonly inherited: Readonly<Record<string, string>>;
  readonly log: BridgeLog;
  readonly clock: () => Date;
}

/**
 * Whether the machine still has what a run needs: the project's folder and the account's program. Both are looked at
 * before a claim, because a run that cannot start ends as a failure, for which the board pauses the card (ruling 45).
 */
export class Readiness {
  private faults: FolderFaults = new Map();
  /** Whether all folders have been looked at since the start. */
  private looked = false;
  /** Accounts whose program was missing at the last look. */
  private readonly lacking = new Set<string>();
  private readonly failed = new FailedChecks();
  private readonly watch = new AccountWatch();
  private looking: Promise<boolean> | undefined;
  /** Called when a check before a claim finds something missing, so that the heartbeat can report it soon. */
  onLoss: () => void = () => undefined;

  constructor(private readonly deps: ReadinessDeps) {}

  /** Whether the project's folder could be used at the last look. */
  folderReady(slug: string): boolean {
    return !this.faults.has(slug);
  }

  /** For heartbeats; undefined until every folder was looked at, so that the service keeps what it knows. */
  get reasonOf(): ((slug: string) => string | undefined) | undefined {
    if (!this.looked) return undefined;
    return (slug) => {
      const fault = this.faults.get(slug);
      return fault && `${this.folderOf(slug)} of the project ${slug.slice(0, 60)} ${FOLDER_WORDS[fault]}`;
    };
  }

  /** The same for a person, one line per project. */
  get words(): string[] {
    return [...this.faults].map(
      ([slug, fault]) => `${this.folderOf(slug)} of the project ${slug} ${FOLDER_WORDS[fault]}`,
    );
  }

  private folderOf(slug: string): string {
    return this.deps.rules().projects.get(slug)?.repositories === undefined ? 'the folder' : 'a folder';
  }

  /**
   * Checks before a claim. `false` means that the work has to wait; the books already record for what.
   * @param lists of each, one account has to be able to work
   */
  async allows(slug: string, lists: readonly (readonly AccountUse[])[]): Promise<boolean> {
    const project = this.deps.rules().projects.get(slug);
    if (project === undefined) return false;
    const fault = await faultOfProject(project);
    const faults = new Map(this.faults);
    if (fault === undefined) faults.delete(slug);
    else faults.set(slug, fault);
    if (this.replace(faults)) this.onLoss();
    if (fault !== undefined) return false;
    const found = await Promise.all(lists.map((list) => this.hasProgram(list, project.dir)));
    return !found.includes(false);
  }

  /** Whether one of the accounts that can work has its program. Those behind it are not looked at. */
  private async hasProgram(list: readonly AccountUse[], dir: string): Promise<boolean> {
    for (const { account, mode } of list)
      if (this.deps.accounts.isReady(account, mode) && !(await this.lacksProgram(account, dir))) return true;
    return false;
  }

  /**
   * Checks everything that may have appeared or disappeared.
   * @returns whether something changed
   */
  lookAgain(): Promise<boolean> {
    // A folder on a disk that does not answer blocks one check; no second check is started for it.
    this.looking ??= this.look().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async look(): Promise<boolean> {
    const rules = this.deps.rules();
    const faults = await readFolders(rules);
    if (rules !== this.deps.rules()) return false;
    const changed = this.replace(faults) || !this.looked;
    this.looked = true;
    const found = await this.recheck(rules);
    return changed || found;
  }

  /**
   * Runs the whole check of the accounts whose program was missing, whose pause is over, or whose files have changed, since nothing
   * else would notice their return.
   */
  private async recheck(rules: Rules): Promise<boolean> {
    const now = this.deps.clock();
    const paused = this.deps.accounts.limits.due(now);
    const timely = new Set([...this.lacking, ...paused, ...this.failed.due(now)]);
    const repaired = await this.findRepaired(rules, now);
    this.lacking.clear();
    const accounts = new Map([...rules.accounts].filter(([name]) => timely.has(name) || repaired.has(name)));
    if (accounts.size === 0) {
      this.endLimits(paused);
      return false;
    }
    const before = new Map<string, Marks>();
    for (const [name, account] of accounts) before.set(name, await marksOf(await this.filesOf(rules, account)));
    const checks = await checkAccounts({ ...rules, accounts }, { ...this.deps, context: this.deps.context() });
    if (rules !== this.deps.rules()) return false;
    const dirs = this.dirsOf(rules);
    for (const [name, check] of checks) {
      this.deps.accounts.set(name, check);
      const isMissing = check.state === 'failing' && (await this.missingOf(name, dirs)) !== undefined;
      if (isMissing) this.lacking.add(name);
      if (check.state === 'ready' || isMissing) this.failed.forget(name);
      else if (timely.has(name)) this.failed.note(name, this.deps.clock());
      const files = await this.filesOf(rules, accounts.get(name) as Account);
      if (check.state === 'ready') await this.watch.remember(name, files);
      else await this.watch.failed(name, files, before.get(name) as Marks);
    }
    this.endLimits(paused);
    for (const [name, limit] of repaired) if (checks.get(name)?.state === 'ready') this.endRepaired(name, limit);
    return [...accounts.keys()].some((name) => this.deps.accounts.isReady(name));
  }

  /**
   * The accounts that could not work and whose files have changed, each with the limit that a sign-in ends, if it has one. A change
   * of settings does not make a provider take a login that it has refused.
   */
  private async findRepaired(rules: Rules, now: Date): Promise<Map<string, AccountLimit | undefined>> {
    const { accounts } = this.deps;
    const repaired = new Map<string, AccountLimit | undefined>();
    for (const account of rules.accounts.values()) {
      const { name } = account;
      const files = await this.filesOf(rules, account);
      const limit = accounts.limits.all.get(name);
      const refused = limit?.kind === 'sign-in' ? limit : undefined;
      if (!accounts.hasFailed(name) && refused === undefined) await this.watch.remember(name, files);
      else {
        const changed = await this.watch.look(name, files, now);
        if (changed.signIn || (changed.settings && accounts.hasFailed(name))) {
          repaired.set(name, changed.signIn ? refused : undefined);
        }
      }
    }
    return repaired;
  }

  private async filesOf(rules: Rules, account: Account): Promise<AccountFiles> {
    const harness = this.deps.harnesses.get(account.harness);
    const keys = [rules.envFile, account.envFile].filter((file) => file !== undefined);
    if (harness?.files === undefined) return { signIn: keys, settings: [] };
    const env = await lookupEnvOf(account, harness, { rules, inherited: this.deps.inherited });
    const { signIn, settings } = harness.files({ account, env, dirs: this.dirsOf(rules) });
    return { signIn: [...keys, ...signIn], settings };
  }

  private dirsOf(rules: Rules): string[] {
    return [...rules.projects.values()].filter(({ slug }) => this.folderReady(slug)).map(({ dir }) => dir);
  }

  /** Ends a limit, unless a run has met another one during the check. */
  private endRepaired(name: string, limit: AccountLimit | undefined): void {
    const { accounts } = this.deps;
    if (limit !== undefined && accounts.limits.all.get(name) === limit) accounts.endLimit(name);
  }

  /** Ends the limits that are still over: during a check, a run may have met the next one of the same account. */
  private endLimits(names: readonly string[]): void {
    const { limits } = this.deps.accounts;
    for (const name of limits.due(this.deps.clock())) if (names.includes(name)) this.deps.accounts.endLimit(name);
  }

  private async lacksProgram(name: string, dir: string): Promise<boolean> {
    const reason = await this.missingOf(name, [dir]);
    if (reason === undefined) return false;
    this.lacking.add(name);
    this.deps.accounts.set(name, { state: 'failing', reason });
    this.onLoss();
    return true;
  }

  /** The reason, if the account's program is missing. */
  private async missingOf(name: string, dirs: readonly string[]): Promise<string | undefined> {
    const rules = this.deps.rules();
    const account = rules.accounts.get(name);
    const harness = account && this.deps.harnesses.get(account.harness);
    if (account === undefined || harness === undefined) return undefined;
    const env = await lookupEnvOf(account, harness, { rules, inherited: this.deps.inherited });
    return harness.missingProgram({ account, env, dirs }, this.deps.context());
  }

  private replace(faults: FolderFaults): boolean {
    const before = this.faults;
    this.faults = faults;
    let changed = false;
    for (const [project, fault] of faults) {
      if (before.get(project) === fault) continue;
      changed = true;
      this.deps.log.error('project_not_ready', { project, reason: `its folder ${FOLDER_WORDS[fault]}` });
    }
    for (const project of before.keys()) {
      if (faults.has(project)) continue;
      changed = true;
      this.deps.log.info('project_ready', { project });
    }
    return changed;
  }
}
