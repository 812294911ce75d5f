import { isUuid, newId } from '../lib/uuid.ts';
import type { Signal, SignalBus } from './signals.ts';

type Watch = Signal<'watch'>;
/** A run by the names that its bridge knows. */
export type WatchedRun = Pick<Watch, 'accountId' | 'bridgeId' | 'runKey'>;

/** How often a process repeats what its subscribers follow, and for how long it is believed. */
const AGAIN_MS = 20_000;
const BELIEVED_MS = 45_000;
/** So many runs that other processes name are remembered. Transcripts of runs beyond them arrive later, and nothing more. */
const MOST_OTHERS = 20_000;

interface Following {
  readonly run: WatchedRun;
  /** The subscribers of this process. */
  own: number;
  /** The other processes with subscribers, each with the moment until which it is believed, by `performance.now()`. */
  readonly others: Map<string, number>;
}

/**
 * Whose transcripts people follow, in all processes: each tells the others when its first subscriber of a run comes and when its last
 * one leaves. Nothing is stored. A lost message costs the time until the next repetition.
 */
export class Watchers {
  private readonly processId = newId();
  /** By bridge, then by the bridge's id of the run. */
  private readonly bridges = new Map<string, Map<string, Following>>();
  private readonly listeners = new Set<(accountId: string, bridgeId: string) => void>();
  private timer: NodeJS.Timeout | undefined;
  private remembered = 0;

  /** @param tell sends to the other processes */
  constructor(
    signals: SignalBus,
    private readonly tell: (watches: readonly Watch[]) => void,
  ) {
    signals.listen((signal) => {
      if (signal.kind === 'watch') this.hear(signal);
      // The process that has the bridge's new socket may have started after the last repetition.
      if (signal.kind === 'transcript-socket') this.repeat(signal.accountId, signal.bridgeId);
    });
  }

  /**
   * Somebody who may see a run begins to follow its transcript.
   * @returns ends it
   */
  begin(run: WatchedRun): () => void {
    const following = this.at(run);
    following.own++;
    if (following.own === 1) {
      this.tell([this.toSignal(run, true)]);
      if (following.others.size === 0) this.changed(run);
    }
    this.wind();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      following.own--;
      if (following.own > 0) return;
      this.tell([this.toSignal(run, false)]);
      this.dropIfUnwatched(following);
    };
  }

  /** The runs of a bridge that somebody follows, by the bridge's ids. */
  watchedOf(accountId: string, bridgeId: string): string[] {
    return [...(this.bridges.get(keyOf({ accountId, bridgeId }))?.keys() ?? [])];
  }

  /** Calls the listener whenever the list of a bridge may have changed. */
  onChange(listener: (accountId: string, bridgeId: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Every client of the channel may name anything. */
  private hear({ accountId, bridgeId, runKey, processId, watches }: Watch): void {
    if (processId === this.processId || ![accountId, bridgeId, runKey, processId].every(isUuid)) return;
    const run = { accountId, bridgeId, runKey };
    const known = this.bridges.get(keyOf(run))?.get(runKey);
    if (!watches) {
      if (known === undefined || !known.others.delete(processId)) return;
      this.dropIfUnwatched(known);
      return;
    }
    if (known === undefined && this.remembered >= MOST_OTHERS) return;
    const following = known ?? this.at(run);
    following.others.set(processId, performance.now() + BELIEVED_MS);
    if (known === undefined) this.changed(run);
    this.wind();
  }

  private at(run: WatchedRun): Following {
    const { accountId, bridgeId, runKey } = run;
    const key = keyOf(run);
    const runs = this.bridges.get(key) ?? new Map<string, Following>();
    this.bridges.set(key, runs);
    let following = runs.get(runKey);
    if (following === undefined) {
      following = { run: { accountId, bridgeId, runKey }, own: 0, others: new Map() };
      runs.set(runKey, following);
      this.remembered++;
    }
    return following;
  }

  private dropIfUnwatched({ run, own, others }: Following): void {
    if (own > 0 || others.size > 0) return;
    const key = keyOf(run);
    const runs = this.bridges.get(key);
    if (!runs?.delete(run.runKey)) return;
    this.remembered--;
    if (runs.size === 0) this.bridges.delete(key);
    this.changed(run);
  }

  private changed({ accountId, bridgeId }: WatchedRun): void {
    for (const listener of this.listeners) listener(accountId, bridgeId);
  }

  private repeat(accountId: string, bridgeId: string): void {
    const own = [...(this.bridges.get(keyOf({ accountId, bridgeId }))?.values() ?? [])].filter((each) => each.own > 0);
    if (own.length > 0) this.tell(own.map(({ run }) => this.toSignal(run, true)));
  }

  private wind(): void {
    this.timer ??= setInterval(() => this.again(), AGAIN_MS).unref();
  }

  private again(): void {
    const now = performance.now();
    const all = [...this.bridges.values()].flatMap((runs) => [...runs.values()]);
    for (const following of all) {
      for (const [processId, until] of following.others) if (until <= now) following.others.delete(processId);
      this.dropIfUnwatched(following);
    }
    const own = all.filter((each) => each.own > 0);
    if (own.length > 0) this.tell(own.map(({ run }) => this.toSignal(run, true)));
    if (this.remembered > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private toSignal({ accountId, bridgeId, runKey }: WatchedRun, watches: boolean): Watch {
    return { kind: 'watch', accountId, bridgeId, runKey, processId: this.processId, watches };
  }
}

const keyOf = ({ accountId, bridgeId }: Pick<WatchedRun, 'accountId' | 'bridgeId'>): string =>
  `${accountId} ${bridgeId}`;
