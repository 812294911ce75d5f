import type { Harness } from '../harness/Harness.ts';
import type { Account, InteractiveEntry, Rules, Variant, WorkerEntry } from '../rules/Rules.ts';
import { listedAccounts } from './listedAccounts.ts';
import { modeOf } from './modeOf.ts';
import type { WorkerPlan } from './RunRecord.ts';
import { worktreeOf } from './worktreeOf.ts';

/** Options of `bridge run` for harnesses with `takesRunOptions` (ruling 34). They apply until a restart. */
export interface AgentFlags {
  readonly model: string | undefined;
  readonly permissionMode: string | undefined;
}

export interface Choice {
  /** The slug of the project; undefined: nothing of the project applies. */
  readonly project?: string | undefined;
  readonly entry: WorkerEntry;
  readonly variant: Variant | undefined;
  /** The request's model overrides every other (ruling 33). */
  readonly requestModel: string | undefined;
  /** The name of the account to use; undefined: the preferred one. */
  readonly account?: string | undefined;
  /** The account and model of the earlier run, which a person's resume keeps. */
  readonly recorded: { readonly account: Account; readonly model: string | undefined } | undefined;
}

/** Account, model and mode of a session in a terminal. */
export interface InteractivePlan {
  readonly account: Account;
  readonly model: string | undefined;
  /** The native mode; undefined when none is passed. */
  readonly mode: string | undefined;
  readonly envFiles: readonly string[];
}

/** No account can run this. The text is for a person. */
class NoAccount extends Error {}

/** The account, model and mode of a worker, by the precedence of document 3 §2.3. */
export function planWorker(
  rules: Rules,
  flags: AgentFlags,
  harnesses: ReadonlyMap<string, Harness>,
  dir: string,
  choice: Choice,
): WorkerPlan {
  const { entry, variant, recorded } = choice;
  const project = choice.project === undefined ? undefined : rules.projects.get(choice.project);
  const named = choice.account ?? listedAccounts(rules, entry, variant, choice.requestModel)[0];
  const account = recorded?.account ?? accountOf(rules, named);
  const harness = harnesses.get(account.harness) as Harness;
  const level = variant?.permissions ?? entry.permissions;
  const mode = modeOf({ rules, flags, harness }, entry.action, account, level);
  const model =
    choice.requestModel ??
    (recorded
      ? recorded.model
      : (variant?.model ?? entry.model ?? account.model ?? (harness.takesRunOptions ? flags.model : undefined)));
  return {
    template: entry.prompt,
    account,
    model,
    mode,
    before: entry.before,
    leftovers: entry.leftovers ?? rules.leftovers,
    dir,
    workspace: worktreeOf(entry, project),
    ...(project?.repositories && { repositories: project.repositories }),
    envFiles: [rules.envFile, account.envFile].filter((file) => file !== undefined),
    ...(entry.subject === 'card' && project?.checks?.length && { checks: project.checks }),
    collect: rules.collect,
  };
}

/** The plan of a terminal session, which takes its mode from its own entry alone (document 3 §2.5). */
export function planInteractive(
  rules: Rules,
  flags: AgentFlags,
  harnesses: ReadonlyMap<string, Harness>,
  entry: InteractiveEntry,
  { requestModel, account: named }: Pick<Choice, 'requestModel' | 'account'>,
): InteractivePlan {
  const account = accountOf(rules, named ?? listedAccounts(rules, entry, undefined, requestModel)[0]);
  const harness = harnesses.get(account.harness) as Harness;
  return {
    account,
    model: requestModel ?? entry.model ?? account.model ?? (harness.takesRunOptions ? flags.model : undefined),
    mode: modeOf({ rules, flags, harness }, entry.action, account, entry.permissions),
    envFiles: [rules.envFile, account.envFile].filter((file) => file !== undefined),
  };
}

function accountOf(rules: Rules, name: string | undefined): Account {
  const account = name === undefined ? undefined : rules.accounts.get(name);
  if (account === undefined)
    throw new NoAccount(name === undefined ? 'no account is set' : `there is no account ${name}`);
  return account;
}
