import type {
  HeartbeatInput,
  LaunchReportInput,
  ListedRunInput,
  RestCardQuery,
  RestColumnsQuery,
  RunReportInput,
  SessionUsageReportInput,
  UsageInput,
} from '../../generated/rest.ts';
import type { CallOptions } from '../ClientOptions.ts';
import type { Cursored, CursorOptions } from '../readByCursor.ts';
import type { AsRest } from './AsRest.ts';
import type { BridgeEvent } from './BridgeEvent.ts';
import type {
  Claim,
  CommandAnswer,
  EventsReply,
  HeartbeatReply,
  PinQuestion,
  ProjectInfo,
  ReplayPage,
  RunTiming,
  ToolCall,
  WorkResult,
} from './wire.ts';

export type HeartbeatReport = AsRest<HeartbeatInput>;
export type RunReport = AsRest<RunReportInput>;
export type LaunchReport = AsRest<LaunchReportInput>;
export type ListedRun = AsRest<ListedRunInput>;
export type Usage = AsRest<UsageInput>;
export type SessionUsage = AsRest<SessionUsageReportInput>;

/**
 * The REST paths of a bridge, typed. `handle` is a project's id or slug. Every call may be repeated, and is after failures
 * that may pass, but for `claim`; every call throws BasculeError.
 */
export interface BridgeClient {
  readonly bridgeId: string;
  heartbeat(report: HeartbeatReport, options?: CallOptions): Promise<HeartbeatReply>;
  /** @throws BasculeError `ALREADY_CLAIMED`, `CARD_HELD`, `CAPABILITY_MISSING`, `UNKNOWN_BRIDGE`, `WORK_REQUEST_NOT_FOUND` */
  claim(workRequestId: string, options?: CallOptions): Promise<Claim>;
  /** @throws BasculeError `CLAIM_LOST`: stop that work */
  result(
    workRequestId: string,
    result: WorkResult,
    options?: CallOptions,
  ): Promise<{ readonly workRequestId: string; readonly state: 'done' | 'refused' }>;
  /** Answers with the state that is stored, also where the command was settled before. */
  answerCommand(
    commandId: string,
    answer: CommandAnswer,
    options?: CallOptions,
  ): Promise<{ readonly commandId: string; readonly state: string }>;
  /** Where the event stream is. @throws BasculeError `UPGRADE_REQUIRED` until a heartbeat reported `work-requests` */
  events(options?: CallOptions): Promise<EventsReply>;
  /** A page of the events after a cursor; it repeats those of the two minutes before. */
  replay(after: string, options?: CallOptions): Promise<ReplayPage>;
  /**
   * Follows the events over the hub's stream and the replay, each once and in order, over any number of connections. A
   * heartbeat that reports `work-requests` has to come first.
   */
  follow(options?: CursorOptions): Cursored<BridgeEvent>;
  projects(options?: CallOptions): Promise<readonly ProjectInfo[]>;
  cardHolds(options?: CallOptions): Promise<readonly { readonly projectId: string; readonly cardId: string }[]>;
  columns(handle: string, options?: CallOptions): Promise<AsRest<RestColumnsQuery['bridgeBoardColumns']>>;
  card(handle: string, cardId: string, options?: CallOptions): Promise<AsRest<RestCardQuery['bridgeBoardCard']>>;
  /** One state that a run reached. `runId` is the bridge's own. @returns the service's id of the run */
  reportRun(handle: string, runId: string, report: RunReport, options?: CallOptions): Promise<{ readonly id: string }>;
  /** A run that is reported once, in a state that closes it. */
  reportEndedRun(
    handle: string,
    report: RunReport & { readonly runId: string },
    options?: CallOptions,
  ): Promise<{ readonly id: string }>;
  reportSessionUsage(
    handle: string,
    sessionId: string,
    usage: SessionUsage,
    options?: CallOptions,
  ): Promise<{ readonly runs: number; readonly updated: number }>;
  /** At most 500 calls. Those whose `seq` is held already are passed over. */
  reportToolCalls(
    handle: string,
    runId: string,
    calls: { readonly calls: readonly ToolCall[]; readonly timing?: RunTiming },
    options?: CallOptions,
  ): Promise<{ readonly stored: number }>;
  /** All runs that the bridge holds; its open ones that are not among them become lost. */
  reportRunInventory(runs: readonly ListedRun[], options?: CallOptions): Promise<void>;
  reportInteractiveRun(
    handle: string,
    sessionId: string,
    report: LaunchReport,
    options?: CallOptions,
  ): Promise<{ readonly id: string }>;
  /** Which variant of an experiment a card runs. */
  pin(
    handle: string,
    experiment: string,
    cardId: string,
    question: PinQuestion,
    options?: CallOptions,
  ): Promise<{ readonly variant: string; readonly switchedFrom: string | null }>;
}
