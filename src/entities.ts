import { Account } from './domain/accounts/Account.ts';
import { OauthPayload } from './domain/accounts/OauthPayload.ts';
import { Session } from './domain/accounts/Session.ts';
import { TokenRevocation } from './domain/accounts/TokenRevocation.ts';
import { AuditRecord } from './domain/audit/AuditRecord.ts';
import { BoardColumn } from './domain/board/BoardColumn.ts';
import { Card } from './domain/board/Card.ts';
import { CardDocument } from './domain/board/CardDocument.ts';
import { CardHold } from './domain/board/CardHold.ts';
import { Project } from './domain/board/Project.ts';
import { Bridge } from './domain/bridges/Bridge.ts';
import { BridgeBeat } from './domain/bridges/BridgeBeat.ts';
import { HostSample } from './domain/bridges/HostSample.ts';
import { Command } from './domain/commands/Command.ts';
import { FeatureFlag } from './domain/flags/FeatureFlag.ts';
import { Run } from './domain/runs/Run.ts';
import { WorkRequest } from './domain/work/WorkRequest.ts';
import { OutboxCursor } from './events/OutboxCursor.ts';
import { OutboxEvent } from './events/OutboxEvent.ts';

/** Every table that the mapper knows; the migrations are checked against them. */
export const entities = [
  Account,
  Session,
  TokenRevocation,
  OauthPayload,
  FeatureFlag,
  AuditRecord,
  Project,
  BoardColumn,
  Card,
  CardDocument,
  CardHold,
  Bridge,
  BridgeBeat,
  HostSample,
  WorkRequest,
  Command,
  Run,
  OutboxEvent,
  OutboxCursor,
];
