import { isUuid } from '../lib/uuid.ts';
import type { Signal, SignalBus } from './signals.ts';

type Look = Signal<'look'>;

/** How often a process says again what its subscribers look at, and for how long it is believed. */
const AGAIN_MS = 20_000;
const BELIEVED_MS = 45_000;
/** So many looks of other processes are remembered. What is looked at beyond them is reported less often, and nothing more. */
const MOST_OTHERS = 20_000;

/**
 * What people look at, in all processes: each tells the others of its own subscribers. Nothing is stored. A lost message costs
 * at most the time until the next one.
 */
export class Looks {
  /** The looks of this process, each with the number of its subscribers. */
  private readonly own = new Map<string, { readonly look: Look; count: number }>();
  /** Until when the looks of other processes count, by `performance.now()`. */
  private readonly others = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  /** @param tell tells the other processes */
  constructor(
    signals: SignalBus,
    private readonly tell: (looks: readonly Look[]) => void,
  ) {
    signals.listen((signal) => {
      if (signal.kind === 'look') this.hear(signal);
    });
  }

  /**
   * Somebody who may see a project begins to look at a thing of it: a run, a card, or the project itself.
   * @returns ends it
   */
  begin(accountId: string, projectId: string, thingId: string): () => void {
    const look: Look = { kind: 'look', accountId, projectId, thingId };
    const key = keyOf(look);
    const known = this.own.get(key) ?? { look, count: 0 };
    known.count++;
    this.own.set(key, known);
    if (known.count === 1) this.tell([look]);
    this.wind();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      known.count--;
      if (known.count === 0) this.own.delete(key);
    };
  }

  /** Whether somebody looks at one of these things of a project. */
  isAt(projectId: string, ...thingIds: readonly string[]): boolean {
    const now = performance.now();
    return thingIds.some((thingId) => {
      const key = keyOf({ projectId, thingId });
      return this.own.has(key) || (this.others.get(key) ?? 0) > now;
    });
  }

  /** Every client of the channel may say so, of anything. */
  private hear(look: Look): void {
    if (!isUuid(look.projectId) || !isUuid(look.thingId)) return;
    const key = keyOf(look);
    if (this.others.size >= MOST_OTHERS && !this.others.has(key)) return;
    this.others.set(key, performance.now() + BELIEVED_MS);
    this.wind();
  }

  private wind(): void {
    this.timer ??= setInterval(() => this.again(), AGAIN_MS).unref();
  }

  private again(): void {
    const now = performance.now();
    for (const [key, until] of this.others) if (until <= now) this.others.delete(key);
    if (this.own.size > 0) this.tell([...this.own.values()].map(({ look }) => look));
    if (this.own.size > 0 || this.others.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

const keyOf = ({ projectId, thingId }: Pick<Look, 'projectId' | 'thingId'>): string => `${projectId} ${thingId}`;
