import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Effort, WorkRequestState } from './words.ts';

/**
 * The context for the agent besides the subject: five keys, each null if the card had no such value (document 1
 * §2.6).
 */
export interface WorkContext {
  pullRequestNumber: number | null;
  pullRequestUrl: string | null;
  headSha: string | null;
  reason: string | null;
  documentId: string | null;
  /** The checks that sent the work back, in words; only then. */
  failedChecks?: string;
}

/** A period in which a bridge held a request. */
export interface ClaimRecord {
  bridgeId: string;
  /** Times are RFC 3339 in UTC, to the second. */
  claimedAt: string;
  /** The last lease of this claim; null while the claim is held, because the row itself holds the current lease. */
  leaseUntil: string | null;
  endedAt: string | null;
  /** The state of the request after the claim; `open` if the lease ran out. */
  end: string | null;
}

/** A piece of agent work on one subject, offered to bridges and claimed under a lease (document 1 §2.6, §3.2). */
export const WorkRequest = defineTable(
  defineEntity({
    name: 'WorkRequest',
    tableName: 'work_request',
    indexes: [
      { name: 'work_request_project', properties: ['projectId', 'id'] },
      { name: 'work_request_subject', properties: ['projectId', 'subjectId'] },
      {
        name: 'work_request_offered',
        expression: `create index "work_request_offered" on "work_request" ("account_id", "created_at", "id") where "state" = 'open'`,
      },
      {
        name: 'work_request_active_subject',
        expression: `create index "work_request_active_subject" on "work_request" ("subject_id") where "state" in ('open', 'claimed')`,
      },
      {
        name: 'work_request_lease',
        expression: `create index "work_request_lease" on "work_request" ("lease_until") where "state" = 'claimed'`,
      },
      {
        name: 'work_request_claimed',
        expression: `create index "work_request_claimed" on "work_request" ("project_id", "subject_id") where "state" = 'claimed'`,
      },
      {
        name: 'work_request_worn',
        expression: `create index "work_request_worn" on "work_request" ("project_id", "id") where "state" = 'open' and "claim_count" >= 3`,
      },
      {
        name: 'work_request_limited',
        expression: `create index "work_request_limited" on "work_request" ("project_id", "id") where "state" = 'open' and "limited_since" is not null`,
      },
      {
        name: 'work_request_waiting_subject',
        expression: `create index "work_request_waiting_subject" on "work_request" ("waiting_since") where "state" = 'open' and "subject_type" <> 'card'`,
      },
      {
        name: 'work_request_timeout',
        expression: `create index "work_request_timeout" on "work_request" ("times_out_at") where "state" = 'open' and "times_out_at" is not null`,
      },
    ],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      kind: p.string().columnType('text'),
      capability: p.string().columnType('text').nullable(),
      state: p.string().columnType('text').$type<WorkRequestState>(),
      subjectType: p.string().columnType('text'),
      subjectId: p.uuid(),
      cardNumber: p.integer().nullable(),
      ruleId: p.string().columnType('text').nullable(),
      resumeSessionId: p.uuid().nullable(),
      context: p.json<WorkContext>(),
      model: p.string().columnType('text').nullable(),
      effort: p.string().columnType('text').$type<Effort>().nullable(),
      prompt: p.string().columnType('text').nullable(),
      /** How often the workflow has reopened this work after a failure. */
      attempt: p.integer().default(1),
      claimCount: p.integer().default(0),
      bridgeId: p.uuid().nullable(),
      /** The fencing token, a credential that only the claiming bridge sees. Kept after settling, to recognize a repeated result. */
      claimToken: p.uuid().nullable().hidden(),
      leaseUntil: p.datetime().nullable(),
      /** The periods in which bridges held the request, oldest first; at most the newest 50. */
      claims: p.json<ClaimRecord[]>().defaultRaw(`'[]'::jsonb`),
      reason: p.string().columnType('text').nullable(),
      /** Where the work began in a trace of the instance (W3C Trace Context); null for work that is not traced. */
      traceparent: p.string().columnType('text').nullable(),
      createdAt: p.datetime(),
      /** When the request began to wait for a claim: its creation, or its last reopening. */
      waitingSince: p.datetime(),
      /** When the card template's work timeout ends the wait; null for none. */
      timesOutAt: p.datetime().nullable(),
      /** Since when this work has been handed back because the agent accounts that took it were limited; null otherwise. */
      limitedSince: p.datetime().nullable(),
      /** How often in a row bridges have handed this work back because they were stopped. */
      handBacks: p.integer().default(0),
      /** How often in a row failed checks have sent this work back. */
      sentBack: p.integer().default(0),
      settledAt: p.datetime().nullable(),
      /** The set of attempts that the request is one of; null for all other work. */
      attemptSetId: p.uuid().nullable(),
      /** The attempt whose worktree the work gets: the request itself, or the one that was picked for its card before. */
      attemptId: p.uuid().nullable(),
      attemptNumber: p.integer().nullable(),
      /** The account of the bridge that the attempt names. */
      attemptAccount: p.string().columnType('text').nullable(),
      /** When it last changed: a claim, a renewed lease, a reopening, its end. Null since it was opened. */
      updatedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'bridge_work_requests.json',
      as: {
        projectId: 'project',
        ruleId: 'rule',
        bridgeId: 'bridge',
        attemptSetId: 'attemptSet',
        attemptId: 'attempt',
      },
      without: {
        accountId: 'the account is the one that is exported',
        claimToken: 'it is a credential',
        traceparent: 'it leads to records of the operator',
      },
    },
    erased: { with: { project: 'projectId' }, along: 'id' },
  },
);
