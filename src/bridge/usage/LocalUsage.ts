import { lookupEnvOf } from '../accounts/envOfAccount.ts';
import type { Usage } from '../api/shapes.ts';
import type { Rules } from '../rules/Rules.ts';
import type { SessionNote } from '../runs/Sessions.ts';
import { type FindUsageDeps, findUsage } from './findUsage.ts';
import type { SessionPlan } from './planBackfill.ts';

export interface LocalUsageDeps extends FindUsageDeps {
  readonly rules: Rules;
  readonly findNote: (sessionId: string) => Promise<SessionNote | undefined>;
}

/** The usage of sessions, from the transcripts on this machine. */
export class LocalUsage {
  /** Processes by the harness's session id. Read once, because that takes a look at every transcript. */
  private sessions: Promise<ReadonlyMap<string, readonly Usage[]>> | undefined;

  constructor(private readonly deps: LocalUsageDeps) {}

  /**
   * The usage of each run in the plan; undefined when that of any run is unknown here, because the service checks their
   * number.
   */
  async read(plan: SessionPlan): Promise<readonly Usage[] | undefined> {
    const note = await this.deps.findNote(plan.sessionId);
    const sessionId = note?.harnessSessionId ?? plan.sessionId;
    if (plan.runId === undefined) {
      // What processes have recorded themselves is exact, provided that each run was one process.
      this.sessions ??= this.readAll();
      const processes = (await this.sessions).get(sessionId);
      if (processes?.length === plan.windows.length) return processes;
    }
    const usages: Usage[] = [];
    for (const window of plan.windows) {
      const usage = await this.readWindow(window, sessionId, note?.account);
      if (usage === undefined) return undefined;
      usages.push(usage);
    }
    return usages;
  }

  private readWindow(
    { run, ...window }: SessionPlan['windows'][number],
    sessionId: string,
    noted: string | undefined,
  ): Promise<Usage | undefined> {
    const { rules } = this.deps;
    const named = rules.accounts.get(noted ?? run.account ?? '');
    const others = [...rules.accounts.values()].filter((account) => account !== named);
    // Runs from before accounts were recorded name none, so any account may have held them.
    const accounts = [...(named === undefined ? [] : [named]), ...others].filter(
      ({ harness }) => run.harness === null || run.harness === harness,
    );
    return findUsage(accounts, sessionId, window, this.deps);
  }

  private async readAll(): Promise<ReadonlyMap<string, readonly Usage[]>> {
    const { rules, harnesses, context } = this.deps;
    const found = new Map<string, readonly Usage[]>();
    for (const account of rules.accounts.values()) {
      const harness = harnesses.get(account.harness);
      if (harness?.readSessions === undefined) continue;
      const env = await lookupEnvOf(account, harness, this.deps);
      for await (const session of harness.readSessions(account, env, context)) {
        found.set(session.sessionId, session.processes);
      }
    }
    return found;
  }
}
