import { findStranger } from '../workspaces/findStranger.ts';
import type { CardOf } from '../workspaces/Workspace.ts';
import type { Workspaces } from '../workspaces/Workspaces.ts';
import type { Waiting } from './WorkTable.ts';

const EVERY_MS = 3_000;

interface FixedPortsDeps {
  readonly workspaces: Pick<Workspaces, 'find'>;
  /** The card of the work with this key; undefined when it waits no more. */
  cardOf(key: string): CardOf | undefined;
  /** Starts everything that may start. */
  pump(): void;
  readonly find?: typeof findStranger;
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
 * because the agent's server could not listen there, and its page would be another's.
 */
export class FixedPorts {
  /** By the key of the work. */
  private readonly obstructions = new Map<string, Obstruction>();
  /** The work that a look has just found nothing in the way of. */
  private cleared: string | undefined;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly find: typeof findStranger;
  private readonly everyMs: number;

  constructor(private readonly deps: FixedPortsDeps) {
    this.find = deps.find ?? findStranger;
    this.everyMs = deps.everyMs ?? EVERY_MS;
  }

  /** Whether the work, which nothing else keeps waiting, may begin now. If not, it waits for a look, which calls `pump`. */
  mayBegin(work: Waiting): boolean {
    const { key, port, isCheck } = work;
    // What listens there is what the check is about.
    if (port === undefined || isCheck || this.cleared === key) return true;
    if (!this.isTaken(work)) {
      const begun = { key, port, stranger: undefined };
      this.obstructions.set(key, begun);
      void this.look(begun);
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

  private async look(at: Obstruction): Promise<void> {
    const { key } = at;
    const stranger = await this.strangerOn(at).catch(() => undefined);
    // A reload may have given the work another port, which has a look of its own.
    if (this.obstructions.get(key) !== at) return;
    at.stranger = stranger;
    if (stranger === undefined) {
      this.obstructions.delete(key);
      this.cleared = key;
    } else this.lookLater(at);
    this.deps.pump();
    this.cleared = undefined;
  }

  private lookLater(at: Obstruction): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.look(at);
    }, this.everyMs).unref();
    this.timers.add(timer);
  }

  private async strangerOn({ key, port }: Obstruction): Promise<string | undefined> {
    const card = this.deps.cardOf(key);
    if (card === undefined) return undefined;
    return await this.find(port, (await this.deps.workspaces.find(card))?.root);
  }
}
