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
import type { Cursored } from '../readByCursor.ts';
import type { AsRest } from './AsRest.ts';
import type { BridgeEvent } from './BridgeEvent.ts';
import type { BridgeFollowOptions } from './BridgeFollowOptions.ts';
import type {
  ActivityReply,
  ActivityRow,
  Claim,
  CommandAnswer,
  EventsReply,
  HeartbeatReply,
  MessageReceipt,
  PermissionReply,
  PermissionRequest,
  PinQuestion,
  ProjectInfo,
  ReplayPage,
  RunChanges,
  RunTiming,
  TakenMessage,
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
 * The REST paths of a bridge, typed. `handle` is a project's id or slug. Every call except `claim` is safe to repeat,
 * and is retried after temporary failures. Every call throws BasculeError.
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
  /** Returns the stored state, even if the command was settled before. */
  answerCommand(
    commandId: string,
    answer: CommandAnswer,
    options?: CallOptions,
  ): Promise<{ readonly commandId: string; readonly state: string }>;
  /** Where the event stream is. @throws BasculeError `UPGRADE_REQUIRED` until a heartbeat reported `work-requests` */
  events(options?: CallOptions): Promise<EventsReply>;
  /** A page of the events after a cursor, including those of the two minutes before it. */
  replay(after: string, options?: CallOptions): Promise<ReplayPage>;
  /**
   * Follows the events over the hub's stream and the replay, each once and in order, over any number of connections. A
   * heartbeat that reports `work-requests` has to come first.
   */
  follow(options?: BridgeFollowOptions): Cursored<BridgeEvent>;
  projects(options?: CallOptions): Promise<readonly ProjectInfo[]>;
  cardHolds(options?: CallOptions): Promise<readonly { readonly projectId: string; readonly cardId: string }[]>;
  columns(handle: string, options?: CallOptions): Promise<AsRest<RestColumnsQuery['bridgeBoardColumns']>>;
  card(handle: string, cardId: string, options?: CallOptions): Promise<AsRest<RestCardQuery['bridgeBoardCard']>>;
  /** One state that a run reached. `runId` is the bridge's own. @returns the service's id of the run */
  reportRun(handle: string, runId: string, report: RunReport, options?: CallOptions): Promise<{ readonly id: string }>;
  /** Reports a run once, in a closing state. */
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
  /** At most 500 calls. Calls whose `seq` is already stored are ignored. */
  reportToolCalls(
    handle: string,
    runId: string,
    calls: { readonly calls: readonly ToolCall[]; readonly timing?: RunTiming },
    options?: CallOptions,
  ): Promise<{ readonly stored: number }>;
  /** What the run changed so far. A revision that is no newer than the stored one is ignored. @returns the stored one */
  reportRunChanges(
    handle: string,
    runId: string,
    changes: RunChanges,
    options?: CallOptions,
  ): Promise<{ readonly revision: number }>;
  /**
   * Asks the people of a run's card for leave to do something. Repeat the request with the same key, a uuid, while the state is `open`.
   * Nobody's answer denies it after `waitSeconds`, at most 3600.
   */
  requestPermission(
    handle: string,
    runId: string,
    key: string,
    request: PermissionRequest,
    options?: CallOptions,
  ): Promise<PermissionReply>;
  /**
   * Takes a message to give it to the agent of a run, by this bridge's id of the run. From then on its text does not change.
   * @throws BasculeError `refused` when it was withdrawn or refused, or when that run has ended
   */
  takeMessage(messageId: string, runId: string, options?: CallOptions): Promise<TakenMessage>;
  /** How far a message has come. One that says less than is stored changes nothing. @returns the stored state */
  reportMessage(
    messageId: string,
    receipt: MessageReceipt,
    options?: CallOptions,
  ): Promise<{ readonly messageId: string; readonly state: string }>;
  /** Reports all runs that the bridge holds. Open runs of the bridge that are missing from the list become lost. */
  reportRunInventory(runs: readonly ListedRun[], options?: CallOptions): Promise<void>;
  /** Tells what live runs do, at most 100. The newest state replaces the one before: send none again that failed. */
  reportRunActivity(runs: readonly ActivityRow[], options?: CallOptions): Promise<ActivityReply>;
  reportInteractiveRun(
    handle: string,
    sessionId: string,
    report: LaunchReport,
    options?: CallOptions,
  ): Promise<{ readonly id: string }>;
  /** Returns the experiment variant that a card runs. */
  pin(
    handle: string,
    experiment: string,
    cardId: string,
    question: PinQuestion,
    options?: CallOptions,
  ): Promise<{ readonly variant: string; readonly switchedFrom: string | null }>;
}
