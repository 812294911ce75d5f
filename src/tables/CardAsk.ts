import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { feedbackColumns } from './feedbackColumns.ts';
import type { Row } from './Row.ts';
import type { AskKind, AskResume } from './words.ts';

/**
 * A question of a session to the owner of its card (document 1 §2.5), or what a run at work asks leave for. Open until it has an
 * answer. Ids ascend with time.
 */
export const CardAsk = defineTable(
  defineEntity({
    name: 'CardAsk',
    tableName: 'card_ask',
    indexes: [
      { properties: ['accountId', 'id'] },
      { properties: ['cardId', 'id'] },
      { properties: ['projectId'] },
      {
        name: 'card_ask_open',
        expression: `create index "card_ask_open" on "card_ask" ("card_id", "id") where "answer_id" is null`,
      },
      {
        name: 'card_ask_open_of_project',
        expression: `create index "card_ask_open_of_project" on "card_ask" ("project_id", "id") where "answer_id" is null`,
      },
      {
        name: 'card_ask_card_answers',
        expression: `create index "card_ask_card_answers" on "card_ask" ("card_id", "answer_id") where "answer_id" is not null and "kind" = 'question'`,
      },
      {
        name: 'card_ask_project_answers',
        expression: `create index "card_ask_project_answers" on "card_ask" ("project_id", "answer_id") where "answer_id" is not null and "kind" = 'question'`,
      },
      {
        name: 'card_ask_waiting',
        expression: `create index "card_ask_waiting" on "card_ask" ("project_id", "session_id") where "resume" = 'waiting'`,
      },
      {
        name: 'card_ask_permission',
        expression: `create unique index "card_ask_permission" on "card_ask" ("run_id", "permission_key") where "kind" = 'permission'`,
      },
      {
        name: 'card_ask_deadline',
        expression: `create index "card_ask_deadline" on "card_ask" ("deadline_at") where "kind" = 'permission' and "answer_id" is null`,
      },
    ],
    properties: {
      ...feedbackColumns,
      sessionId: p.uuid(),
      /** Whether it is a question of the session, or what a run at work asks leave for, which is no feedback. */
      kind: p.string().columnType('text').$type<AskKind>().default('question'),
      /** The id of the run that asked, if it was known. No foreign key, because the question outlives the run. */
      runId: p.uuid().nullable(),
      question: p.string().columnType('text'),
      /** Ready-made answers, in the order in which the session offers them; empty when it offers none. */
      options: p.array().columnType('text[]').$type<string[]>().defaultRaw(`'{}'`),
      createdAt: p.datetime(),
      /** Of a permission, like the next two: the bridge's id of what the run asks leave for. */
      permissionKey: p.uuid().nullable(),
      /** What is allowed from then on where a person always allows it. */
      permissionRule: p.string().columnType('text').nullable(),
      /** When it is refused unless a person has answered. */
      deadlineAt: p.datetime().nullable(),
      /** The answer's own id, so that lists of feedback are in the order of time. */
      answerId: p.uuid().nullable(),
      answer: p.string().columnType('text').nullable(),
      closedAt: p.datetime().nullable(),
      /** What the answer did to the session; null while the question is open. */
      resume: p.string().columnType('text').$type<AskResume>().nullable(),
      /** Why the session was not resumed, in words for a person. */
      resumeRefused: p.string().columnType('text').nullable(),
    },
  }),
  {
    exported: {
      file: 'card_asks.json',
      as: { projectId: 'project', cardId: 'card', runId: 'run' },
      without: {
        accountId: 'the account is the one that is exported',
        answerId: 'only orders the answer among the feedback',
        permissionKey: 'only ties the question to a request of the bridge',
      },
    },
    erased: { with: { project: 'projectId', card: 'cardId' }, along: { card: 'id' } },
  },
);
export type AskRow = Row<typeof CardAsk>;
