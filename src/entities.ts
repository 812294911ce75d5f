import { ProcessState } from './db/ProcessState.ts';
import { Account } from './domain/accounts/Account.ts';
import { OauthPayload } from './domain/accounts/OauthPayload.ts';
import { Session } from './domain/accounts/Session.ts';
import { TokenRevocation } from './domain/accounts/TokenRevocation.ts';
import { CardAsk } from './domain/asks/CardAsk.ts';
import { AuditRecord } from './domain/audit/AuditRecord.ts';
import { BoardColumn } from './domain/board/BoardColumn.ts';
import { Card } from './domain/board/Card.ts';
import { CardDocument } from './domain/board/CardDocument.ts';
import { CardHold } from './domain/board/CardHold.ts';
import { Project } from './domain/board/Project.ts';
import { Bridge } from './domain/bridges/Bridge.ts';
import { BridgeBeat } from './domain/bridges/BridgeBeat.ts';
import { BridgeStream } from './domain/bridges/BridgeStream.ts';
import { HostSample } from './domain/bridges/HostSample.ts';
import { Command } from './domain/commands/Command.ts';
import { Erasure } from './domain/erasure/Erasure.ts';
import { ExperimentChange } from './domain/experiments/ExperimentChange.ts';
import { ExperimentDefinition } from './domain/experiments/ExperimentDefinition.ts';
import { ExperimentPin } from './domain/experiments/ExperimentPin.ts';
import { ExperimentSum } from './domain/experiments/ExperimentSum.ts';
import { DataExport } from './domain/exports/DataExport.ts';
import { RunBucketTime } from './domain/facts/RunBucketTime.ts';
import { RunFacts } from './domain/facts/RunFacts.ts';
import { CardComment } from './domain/feedback/CardComment.ts';
import { CardReview } from './domain/feedback/CardReview.ts';
import { FeatureFlag } from './domain/flags/FeatureFlag.ts';
import { PullRequestComment } from './domain/runs/PullRequestComment.ts';
import { Run } from './domain/runs/Run.ts';
import { ToolCall } from './domain/toolcalls/ToolCall.ts';
import { RunUsage } from './domain/usage/RunUsage.ts';
import { WorkRequest } from './domain/work/WorkRequest.ts';
import { OutboxCursor } from './events/OutboxCursor.ts';
import { OutboxEvent } from './events/OutboxEvent.ts';
import { OutboxGap } from './events/OutboxGap.ts';

/** Every table that the mapper knows; the migrations are checked against them. */
export const entities = [
  Account,
  Session,
  TokenRevocation,
  OauthPayload,
  Erasure,
  FeatureFlag,
  AuditRecord,
  Project,
  BoardColumn,
  Card,
  CardDocument,
  CardHold,
  CardComment,
  CardAsk,
  CardReview,
  Bridge,
  BridgeBeat,
  BridgeStream,
  HostSample,
  WorkRequest,
  Command,
  Run,
  RunUsage,
  ToolCall,
  RunFacts,
  RunBucketTime,
  PullRequestComment,
  ExperimentPin,
  ExperimentDefinition,
  ExperimentSum,
  ExperimentChange,
  DataExport,
  OutboxEvent,
  OutboxGap,
  OutboxCursor,
  ProcessState,
];
