import { findStranger } from '../workspaces/findStranger.ts';
import type { CardOf } from '../workspaces/Workspace.ts';
import type { Workspaces } from '../workspaces/Workspaces.ts';
import type { Waiting } from './WorkTable.ts';

const EVERY_MS = 3_000;

export interface FixedPortsDeps {
  readonly workspaces: Pick<Workspaces, 'find'>;
  /** The card of the work with this key; undefined when it waits no more. */
  cardOf(key: string): CardOf | undefined;
  /** Starts everything that may start. */
  pump(): void;
  readonly find?: typeof findStranger;
  readonly everyMs?: number;
}

/**
 * Looks at what listens on a fixed port before work on it begins. A process that is none of the work's own worktree keeps it waiting,
 * because the agent's server could not listen there, and its page would be another's.
 */
export class FixedPorts {
  /** What listens, by the key of the work; undefined while that is being looked at. */
  private readonly taken = new Map<string, string | undefined>();
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
  mayBegin({ key, port, isCheck }: Waiting): boolean {
    // What listens there is what the check is about.
    if (port === undefined || isCheck || this.cleared === key) return true;
    if (!this.taken.has(key)) {
      this.taken.set(key, undefined);
      void this.look(key, port);
    }
    return false;
  }

  isTaken(key: string): boolean {
    return this.taken.has(key);
  }

  /** What listens on the port of the work, for people. */
  strangerOf(key: string): string | undefined {
    return this.taken.get(key);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async look(key: string, port: number): Promise<void> {
    const stranger = await this.strangerOn(key, port).catch(() => undefined);
    if (stranger === undefined) this.taken.delete(key);
    else this.taken.set(key, stranger);
    this.cleared = stranger === undefined ? key : undefined;
    this.deps.pump();
    this.cleared = undefined;
    if (stranger !== undefined) this.lookLater(key, port);
  }

  private lookLater(key: string, port: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.look(key, port);
    }, this.everyMs).unref();
    this.timers.add(timer);
  }

  private async strangerOn(key: string, port: number): Promise<string | undefined> {
    const card = this.deps.cardOf(key);
    if (card === undefined) return undefined;
    return await this.find(port, (await this.deps.workspaces.find(card))?.root);
  }
}
