import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';
import { Run } from './Run.ts';
import type { RunMessageState } from './words.ts';

/**
 * What a person writes to the agent of a run. It belongs to the session, so that a later run of the session may take it. Ids
 * ascend with time.
 */
export const RunMessage = defineTable(
  defineEntity({
    name: 'RunMessage',
    tableName: 'run_message',
    indexes: [
      { name: 'run_message_session', properties: ['projectId', 'sessionId', 'id'] },
      {
        name: 'run_message_open',
        expression: `create index "run_message_open" on "run_message" ("project_id", "session_id", "id") where "state" in ('waiting', 'queued', 'taken')`,
      },
      {
        name: 'run_message_command',
        expression: `create index "run_message_command" on "run_message" ("command_id") where "state" in ('waiting', 'queued', 'taken')`,
      },
    ],
    properties: {
      id: p.uuid().primary(),
      accountId: p.uuid(),
      projectId: p.uuid(),
      /** The run that the person wrote to. */
      runId: () => p.manyToOne(Run).mapToPk().deleteRule('cascade').fieldName('run_id').index(),
      sessionId: p.uuid(),
      /** The bridge that has the session. */
      bridgeId: p.uuid(),
      /** The person who wrote it; null once the account is deleted. */
      personId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('person_id').index(),
      text: p.string().columnType('text'),
      /** Whether it ends what the agent does at the moment. */
      interrupt: p.boolean(),
      state: p.string().columnType('text').$type<RunMessageState>(),
      /** Why it was refused. */
      reason: p.string().columnType('text').nullable(),
      /** The command that brings it to the bridge; null while none does. */
      commandId: p.uuid().nullable(),
      /** How often its session was resumed with it. */
      resumes: p.smallint(),
      /** The bridge's id of the run that took it. */
      takenBy: p.uuid().nullable(),
      createdAt: p.datetime(),
      editedAt: p.datetime().nullable(),
      takenAt: p.datetime().nullable(),
      deliveredAt: p.datetime().nullable(),
      answeredAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'run_messages.json',
      as: { projectId: 'project', runId: 'run' },
      without: {
        accountId: 'the account is the one that is exported',
        personId: 'may name another person',
        commandId: 'the commands of the run tell it',
      },
    },
    erased: { withRowsOf: 'run' },
  },
);
export type RunMessageRow = Row<typeof RunMessage>;
