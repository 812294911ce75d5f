import { findPortUse, findStranger } from '../workspaces/findStranger.ts';
import type { CardOf } from '../workspaces/Workspace.ts';
import type { Workspaces } from '../workspaces/Workspaces.ts';
import type { Waiting } from './WorkTable.ts';

const EVERY_MS = 3_000;

interface FixedPortsDeps {
  readonly workspaces: Pick<Workspaces, 'roots'>;
  /** The card of the work with this key; undefined when it waits no more. */
  cardOf(key: string): CardOf | undefined;
  /** Whether the work would begin now, were its port free. */
  isNext(key: string): boolean;
  /** Starts everything that may start. */
  pump(): void;
  readonly find?: typeof findPortUse;
  readonly everyMs?: number;
}

/** What keeps work from its port. */
interface Obstruction {
  readonly key: string;
  readonly port: number;
  /** What listens there; undefined while that is being looked at. */
  stranger: string | undefined;
}

/**
 * Looks at what listens on a fixed port before work on it begins. A process that is none of the work's own worktree keeps it waiting,
 * because the agent's server could not listen there, and its page would be another's. All that waits for a port shares one look at it.
 */
export class FixedPorts {
  /** By the key of the work. */
  private readonly obstructions = new Map<string, Obstruction>();
  /** The ports that are looked at now or in a moment. */
  private readonly looked = new Set<number>();
  /** The work that a look has just found nothing in the way of. */
  private cleared: ReadonlySet<string> = new Set();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly find: typeof findPortUse;
  private readonly everyMs: number;

  constructor(private readonly deps: FixedPortsDeps) {
    this.find = deps.find ?? findPortUse;
    this.everyMs = deps.everyMs ?? EVERY_MS;
  }

  /** Whether the work, which nothing else keeps waiting, may begin now. If not, it waits for a look, which calls `pump`. */
  mayBegin(work: Waiting): boolean {
    const { key, port, isCheck } = work;
    // What listens there is what the check is about.
    if (port === undefined || isCheck || this.cleared.has(key)) return true;
    if (!this.isTaken(work)) {
      // Until the next look, what keeps other work from the port has it.
      const [other] = this.waitingFor(port).filter(({ stranger }) => stranger !== undefined);
      this.obstructions.set(key, { key, port, stranger: other?.stranger });
      if (!this.looked.has(port)) void this.look(port);
    }
    return false;
  }

  /** Whether something listens on the port of the work, or may do so. */
  isTaken({ key, port }: Pick<Waiting, 'key' | 'port'>): boolean {
    return port !== undefined && this.obstructions.get(key)?.port === port;
  }

  /** What listens on the port of the work, for people. */
  strangerOf(work: Pick<Waiting, 'key' | 'port'>): string | undefined {
    return this.isTaken(work) ? this.obstructions.get(work.key)?.stranger : undefined;
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private waitingFor(port: number): Obstruction[] {
    return [...this.obstructions.values()].filter((one) => one.port === port);
  }

  private async look(port: number): Promise<void> {
    this.looked.add(port);
    const strangers = await this.strangersOn(port);
    const cleared = new Set<string>();
    // A reload may have given work another port. What was added during the look shares it where nothing listens.
    for (const at of this.waitingFor(port)) {
      if (strangers !== undefined && !strangers.has(at)) continue;
      at.stranger = strangers?.get(at);
      const isNext = this.deps.isNext(at.key);
      if (at.stranger !== undefined && isNext) continue;
      // What something else keeps waiting by now has a new look when that is over.
      this.obstructions.delete(at.key);
      if (isNext) cleared.add(at.key);
    }
    if (this.waitingFor(port).length > 0) this.lookLater(port);
    else this.looked.delete(port);
    this.cleared = cleared;
    this.deps.pump();
    this.cleared = new Set();
  }

  private lookLater(port: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.look(port);
    }, this.everyMs).unref();
    this.timers.add(timer);
  }

  /** What keeps each work from the port; undefined where nothing listens there. */
  private async strangersOn(port: number): Promise<Map<Obstruction, string | undefined> | undefined> {
    const use = await this.find(port).catch(() => undefined);
    if (use === undefined) return undefined;
    const rootOf = await this.deps.workspaces.roots().catch(() => () => undefined);
    const strangers = new Map<Obstruction, string | undefined>();
    for (const at of this.waitingFor(port)) {
      const card = this.deps.cardOf(at.key);
      strangers.set(at, await findStranger(use, card && rootOf(card)));
    }
    return strangers;
  }
}
