import type { HookRow } from '../api/shapes.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { cleanText } from '../process/cleanText.ts';
import type { HookRule, Leftovers, Rules } from '../rules/Rules.ts';
import type { RunSettings } from '../runs/RunDeps.ts';
import { execHook } from './execHook.ts';
import { HOOK_EVENTS, type HookEvent } from './HookDeps.ts';
import { HookLeftovers } from './HookLeftovers.ts';

const MOST_ROWS = 100;
const MOST_ERROR = 500;
/** How long a stop waits for its hooks. */
const STOP_MS = 5_000;

type Outcome = Pick<HookRow, 'lastRunAt' | 'outcome' | 'error'>;

export interface HookRunnerDeps {
  readonly rules: Rules;
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly inherited: Readonly<Record<string, string>>;
  readonly settings: Pick<RunSettings, 'stopDelays'>;
}

/**
 * Runs the hooks of the rule file when the bridge starts, stops, becomes busy or becomes idle. Hooks never delay work.
 */
export class HookRunner {
  private hooks: readonly HookRule[];
  private leftovers: Leftovers;
  private readonly left: HookLeftovers;
  private readonly outcomes = new Map<string, Outcome>();
  /** Runs one event at a time, so that `idle` never overtakes `busy`. */
  private queue: Promise<void> = Promise.resolve();
  private stopping = false;
  /** The number of live workers. */
  private workers = 0;

  constructor(private readonly deps: HookRunnerDeps) {
    this.hooks = deps.rules.hooks;
    this.leftovers = deps.rules.leftovers;
    this.left = new HookLeftovers(deps.config, deps.log);
  }

  start(): void {
    // A bridge that was killed has not ended what its hooks had left.
    if (this.hooks.length > 0 && this.leftovers === 'end') this.queue = this.clear();
    this.fire('start');
  }

  /** Fires `busy` when the first worker begins and `idle` when the last one has ended. */
  workersChanged(count: number): void {
    if (count > 0 && this.workers === 0) this.fire('busy');
    if (count === 0 && this.workers > 0) this.fire('idle');
    this.workers = count;
  }

  async stop(): Promise<void> {
    if (this.stopping) return;
    this.fire('stop', STOP_MS);
    this.stopping = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([this.queue, late]);
    clearTimeout(timer);
    if (this.hooks.length > 0) await this.clear();
  }

  apply(rules: Rules): void {
    this.hooks = rules.hooks;
    this.leftovers = rules.leftovers;
    const there = new Set(rules.hooks.map(({ package: name }) => name));
    for (const key of this.outcomes.keys())
      if (!there.has(key.slice(0, key.lastIndexOf(' ')))) this.outcomes.delete(key);
  }

  /** A row per hook, for heartbeats. */
  rows(): HookRow[] {
    return this.hooks
      .flatMap((hook) =>
        HOOK_EVENTS.flatMap((event) => {
          const outcome = this.outcomes.get(`${hook.package} ${event}`);
          return outcome === undefined ? [] : [{ package: hook.package, ref: hook.ref, event, ...outcome }];
        }),
      )
      .slice(0, MOST_ROWS);
  }

  private clear(): Promise<void> {
    return this.left.clear(this.leftovers, this.deps.settings.stopDelays.sigkillAfterMs);
  }

  private fire(event: HookEvent, timeoutMs?: number): void {
    const { hooks } = this;
    if (hooks.length === 0 || this.stopping) return;
    this.queue = this.queue.then(async () => {
      await Promise.all(hooks.map((hook) => this.run(hook, event, timeoutMs)));
    });
  }

  private async run(hook: HookRule, event: HookEvent, timeoutMs: number | undefined): Promise<void> {
    const lastRunAt = new Date().toISOString();
    const fields = { package: hook.package, ref: hook.ref, hook_event: event };
    let outcome: Outcome;
    try {
      const { config, inherited } = this.deps;
      const end = await execHook(hook, event, { config, inherited, timeoutMs, mark: this.left.newMark() });
      if (end === undefined) return;
      const failed = end.timedOut || end.exitCode !== 0;
      outcome = {
        lastRunAt,
        outcome: end.timedOut ? 'timeout' : failed ? 'failed' : 'ok',
        ...(failed ? { error: cleanText(end.output.trim() || `exit code ${end.exitCode}`, MOST_ERROR, 'end') } : {}),
      };
    } catch (error) {
      outcome = { lastRunAt, outcome: 'failed', error: cleanText((error as Error).message, MOST_ERROR, 'end') };
    }
    this.outcomes.set(`${hook.package} ${event}`, outcome);
    if (outcome.outcome === 'ok') this.deps.log.info('hook_ran', fields);
    else this.deps.log.error('hook_failed', { ...fields, outcome: outcome.outcome, error: outcome.error });
  }
}
