import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import type { CommandKind, CommandState, MemberRole, RunState, WorkRequestState } from './words.ts';

/** A column as it was when the line was written. */
export interface AuditColumn {
  id: string;
  /** The name that people on the board saw then. */
  label: string;
}

/**
 * The details of a line beyond its type. It outlives the things that it names, so it contains ids, numbers and names
 * of columns, but no text that somebody wrote.
 */
export interface AuditDetail {
  /** The number of the card. */
  card?: number;
  /** The column that a card left, or a column before its change. */
  from?: AuditColumn;
  /** The column that a card entered, or a column after its change. */
  to?: AuditColumn;
  /** How many cards an import made. */
  count?: number;
  /** The fields that changed, named as in the graph. */
  fields?: string[];
  /** The comment, question or review. */
  saidId?: string;
  artifactId?: string;
  /** The run that the line is about. */
  runId?: string;
  /** The kind of work. */
  work?: string;
  /** The state of the run, request or command after the action. */
  state?: RunState | WorkRequestState | CommandState;
  command?: CommandKind;
  /** The account of the person that the line is about. */
  personId?: string;
  /** The person's new role in the project, or the one that they had until then. */
  role?: MemberRole;
}

/** An action in an account, and its actor. It never contains an access token or a claim token. */
export const AuditRecord = defineTable(
  defineEntity({
    name: 'AuditRecord',
    tableName: 'audit_record',
    indexes: [
      { properties: ['accountId', 'id'] },
      {
        name: 'audit_record_of_project',
        expression: `create index "audit_record_of_project" on "audit_record" ("project_id", "type", "id") where "subject_type" <> 'work-request' or "detail" is not null`,
      },
      {
        name: 'audit_record_of_card',
        expression: `create index "audit_record_of_card" on "audit_record" ("card_id", "type", "id") where "card_id" is not null`,
      },
    ],
    properties: {
      id: p.uuid().primary(),
      /** No foreign key, which would lock the account's row with every claim. Deleting an account deletes its records. */
      accountId: p.uuid(),
      /** The type of the action, such as `bridge.work_request_claimed`. */
      type: p.string().columnType('text'),
      /**
       * Who acted: `person:<account>`, `agent:<account>`, `token:<account>`, `bridge:<bridge>`, `workflow`, `system`, `install` for the
       * page of the installation, or `nobody` for what anybody may ask for, such as a reset of a password.
       */
      actor: p.string().columnType('text'),
      subjectType: p.string().columnType('text'),
      subjectId: p.string().columnType('text'),
      projectId: p.uuid().nullable(),
      /** The card that the action concerns. No foreign key: the line outlives it. */
      cardId: p.uuid().nullable(),
      /** Null for claims and results, which are written thousands of times a second and have no further details. */
      detail: p.json<AuditDetail>().nullable(),
      at: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'audit.json',
      as: { projectId: 'project', cardId: 'card' },
      without: { accountId: 'the account is the one that is exported' },
    },
    erased: { with: { account: 'accountId' }, along: 'id' },
  },
);
