import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Row } from './Row.ts';
import type { CommandCause, CommandKind, CommandState } from './words.ts';

/** A command to one bridge (document 1 §2.5, §3.1). `payload` is frozen at storing: the bytes that hub and replies carry. */
export const Command = defineTable(
  defineEntity({
    name: 'Command',
    tableName: 'bridge_command',
    indexes: [
      {
        name: 'bridge_command_pending',
        expression: `create index "bridge_command_pending" on "bridge_command" ("account_id", "bridge_id", "id") where "state" = 'pending'`,
      },
      {
        name: 'bridge_command_expiry',
        expression: `create index "bridge_command_expiry" on "bridge_command" ("expires_at") where "state" = 'pending'`,
      },
      { name: 'bridge_command_run', properties: ['runId', 'id'] },
    ],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id').index(),
      bridgeId: p.uuid(),
      runId: p.uuid(),
      kind: p.string().columnType('text').$type<CommandKind>(),
      cause: p.string().columnType('text').$type<CommandCause>(),
      state: p.string().columnType('text').$type<CommandState>(),
      reason: p.string().columnType('text').nullable(),
      payload: p.string().columnType('text'),
      createdAt: p.datetime(),
      expiresAt: p.datetime(),
      settledAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'bridge_commands.json',
      as: { projectId: 'project', runId: 'run' },
      without: { accountId: 'the account is the one that is exported' },
    },
    erased: { with: { project: 'projectId', account: 'accountId' } },
  },
);
export type CommandRow = Row<typeof Command>;
