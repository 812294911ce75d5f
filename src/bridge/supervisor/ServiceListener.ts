import type {
  BridgeCommand,
  EventsReply,
  HeartbeatBody,
  HeartbeatReply,
  ProjectInfo,
  WorkRequest,
} from '../api/shapes.ts';
import type { StreamEvent } from '../loops/EventIntake.ts';
import type { HeartbeatLoop } from '../loops/HeartbeatLoop.ts';
import type { CommandDesk } from '../work/CommandDesk.ts';
import type { Dispatcher } from '../work/Dispatcher.ts';
import type { BridgeOwner } from './BridgeOwner.ts';
import type { BridgeState } from './BridgeState.ts';

/** The maximum number of requests in a heartbeat reply. A list of this length may be incomplete. */
const OFFERS_MOST = 100;

export interface Listening {
  readonly state: BridgeState;
  readonly dispatcher: Dispatcher;
  readonly desk: CommandDesk;
  readonly heartbeat: HeartbeatLoop;
  readonly owner: BridgeOwner;
}

type EventHandler = (event: StreamEvent) => void | Promise<void>;

/** Passes what the service sends (heartbeat replies, sessions and events) to the parts that it concerns. */
export class ServiceListener {
  private readonly handlers: Readonly<Record<string, EventHandler>> = {
    'bridge.work_request': ({ data }) => this.parts.dispatcher.offers.take(data as WorkRequest),
    'bridge.command': (event) => this.takeCommand(event),
    'board.card_held': (event) => this.setHold(event, true),
    'board.card_released': (event) => this.setHold(event, false),
    'project.renamed': ({ data }) => this.projectRenamed((data as { projectId: string }).projectId),
  };

  constructor(private readonly parts: Listening) {}

  /** @param reply undefined for an older service, whose heartbeats have no reply */
  replied(reply: HeartbeatReply | undefined, sent: HeartbeatBody | undefined): void {
    const { state, dispatcher, desk, heartbeat, owner } = this.parts;
    if (sent?.hostSamples !== undefined) state.sampling.accepted(sent.hostSamples);
    if (reply !== undefined && sent !== undefined) state.left.accepted(sent.leftovers);
    owner.cliRange(reply?.cliRange);
    if (reply !== undefined && state.pause.set(reply.paused)) heartbeat.beatNow();
    dispatcher.runs.loseClaims(reply?.lostClaims ?? []);
    void dispatcher.runs.endAttempts(reply?.endedAttempts ?? []);
    dispatcher.claimsConfirmed();
    if (reply !== undefined) {
      for (const command of reply.commands) void desk.receive(command);
      // A paused bridge is offered nothing. What it knows of stays in its status, and events say what becomes of that.
      const complete = !reply.paused && reply.workRequests.length < OFFERS_MOST;
      dispatcher.offers.takeAll(reply.workRequests, complete);
    }
    dispatcher.pump();
  }

  /** A session with the service has begun; no event has been handled yet. */
  async connected(session: EventsReply, signal: AbortSignal): Promise<void> {
    const { state, dispatcher, owner } = this.parts;
    owner.cliRange(session.cliRange);
    this.takeFlags(session);
    await this.projectsRead(session.projects);
    // Kept ends go first: the service takes a run for lost if neither the inventory nor an end mentions it.
    await state.queue.sendKept();
    await state.book
      .inventory((runs) => state.api.inventory(runs, signal))
      .catch((error: Error) => state.log.warn('report_failed', { what: 'inventory', error: error.message }));
    await state.holds.refresh();
    dispatcher.pump();
  }

  /**
   * Asks for everything that lost events would have brought: the list of holds, and with a heartbeat the work and the
   * commands.
   */
  async catchUpAll(): Promise<void> {
    await this.parts.state.holds.refresh();
    this.parts.heartbeat.beatNow();
    this.parts.dispatcher.pump();
  }

  async handle(event: StreamEvent): Promise<void> {
    const { type } = event;
    const handler = Object.hasOwn(this.handlers, type) ? this.handlers[type] : undefined;
    if (handler === undefined) this.drop(event, 'unknown_type');
    else await handler(event);
  }

  /** Takes the service's current list of projects and drops the work of projects that are gone. */
  async projectsRead(projects: readonly (ProjectInfo | EventsReply['projects'][number])[]): Promise<void> {
    this.parts.state.projects.refresh(projects);
    await this.parts.dispatcher.dropDead();
  }

  takeFlags({ flags }: EventsReply): void {
    this.parts.state.settings.replace(flags);
    this.applyFlags();
  }

  /** Sets the intervals of heartbeats and samples, which the flags and the rules decide together. */
  applyFlags(): void {
    const { state, heartbeat } = this.parts;
    const { heartbeatSeconds, samplingOn, samplingSeconds } = state.settings;
    heartbeat.setInterval(heartbeatSeconds);
    state.sampling.configure({ enabled: samplingOn && state.rules.collect, intervalSeconds: samplingSeconds });
  }

  private takeCommand(event: StreamEvent): void {
    const command = event.data as BridgeCommand;
    if (command.bridgeId === this.parts.state.api.bridgeId) void this.parts.desk.receive(command);
    else this.drop(event, 'other_bridge');
  }

  private setHold({ data }: StreamEvent, held: boolean): void {
    const { subject } = data as { subject?: { id?: string } };
    if (subject?.id !== undefined) this.parts.state.holds.set(subject.id, held);
    this.parts.dispatcher.pump();
  }

  private projectRenamed(projectId: string): Promise<void> {
    this.parts.state.projects.renamed(projectId);
    return this.parts.dispatcher.dropDead();
  }

  private drop({ id, type }: StreamEvent, reason: string): void {
    this.parts.state.log.info('event_dropped', { id: String(id), type, reason });
  }
}
