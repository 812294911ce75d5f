import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Row } from './Row.ts';
import { type ResultStatus, type RunKind, type RunState, WAITING_RUN_STATES } from './words.ts';

/** A state that a run reached, and when: one entry per run and state (document 2 §3.2). */
export interface HistoryEntry {
  state: string;
  /** RFC 3339 in UTC, to the second. */
  at: string;
}

/** The processes that a run has left running, as its bridge last told them. */
export interface Leftovers {
  /** How many there are. */
  readonly count: number;
  /** At most 20 of them. */
  readonly processes: readonly { readonly pid: number; readonly name: string }[];
}

/** An index over some of the runs, in SQL because the mapper cannot express its condition. */
const partial = (name: string, columns: string, condition: string) => ({
  name,
  expression: `create index "${name}" on "run" (${columns}) where ${condition}`,
});

/**
 * A run of an agent or a command on a bridge (document 2 §2.1). `id` is the service's, `runKey` the bridge's.
 *
 * The history is a column of the row: one statement changes state and history together, a page of runs reads both, and a run
 * has at most as many entries as there are states.
 */
export const Run = defineTable(
  defineEntity({
    name: 'Run',
    tableName: 'run',
    // The bridge is last, because tool calls look for a run by its key among the runs of every bridge.
    uniques: [{ properties: ['projectId', 'runKey', 'bridgeId'] }],
    indexes: [
      { properties: ['projectId', 'id'] },
      partial(
        'run_open_by_bridge',
        '"account_id", "bridge_id"',
        `"state" in ('queued', 'resumed', 'preparing', 'running', 'stopping')`,
      ),
      partial('run_timed_out_by_bridge', '"account_id", "bridge_id"', `"state" = 'timed-out'`),
      partial('run_session', '"project_id", "session_id"', '"session_id" is not null'),
      {
        name: 'run_open_interactive_session',
        expression: `create unique index "run_open_interactive_session" on "run" ("project_id", "session_id") where "kind" = 'interactive' and "state" = 'running'`,
      },
      partial(
        'run_open_interactive_card',
        '"project_id", "subject_id"',
        `"kind" = 'interactive' and "state" = 'running'`,
      ),
      partial('run_continues', '"continues_id"', '"continues_id" is not null'),
      partial(
        'run_ended_badly',
        '"project_id", "id"',
        `"state" in ('waiting-for-person', 'no-result', 'unfinished', 'blocked', 'gave-up', 'failed', 'not-started', 'timed-out', 'lost')`,
      ),
      partial(
        'run_waits',
        '"project_id", "subject_id"',
        `"state" in (${WAITING_RUN_STATES.map((state) => `'${state}'`).join(', ')}) and "followed_at" is null`,
      ),
      partial('run_left_by_bridge', '"account_id", "bridge_id"', '"leftovers" is not null'),
      { name: 'run_first_report', properties: ['firstReportAt', 'id'] },
      { name: 'run_by_card', properties: ['projectId', 'subjectId', 'id'] },
      { name: 'run_by_bridge', properties: ['projectId', 'bridgeId', 'id'] },
      { name: 'run_by_state', properties: ['projectId', 'state', 'id'] },
      { name: 'run_by_kind', properties: ['projectId', 'kind', 'id'] },
      { name: 'run_by_work_kind', properties: ['projectId', 'workKind', 'id'] },
      partial('run_by_account', '"project_id", "account", "id"', '"account" is not null'),
      partial('run_by_model', '"project_id", "model", "id"', '"model" is not null'),
      partial('run_by_experiment', '"project_id", "experiment", "id"', '"experiment" is not null'),
      partial('run_by_variant', '"project_id", "experiment", "variant", "id"', '"experiment" is not null'),
      partial('run_by_start', '"project_id", "started_at", "id"', '"started_at" is not null'),
      {
        name: 'run_words',
        expression: `create index "run_words" on "run" using gin (text_words("account_id", "output")) where "output" is not null`,
      },
      partial('run_checks', '"project_id", "bridge_id", "check_of_key"', '"check_of_key" is not null'),
      partial('run_of_request', '"work_request_id"', '"work_request_id" is not null'),
    ],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      bridgeId: p.uuid().nullable(),
      runKey: p.uuid().nullable(),
      kind: p.string().columnType('text').$type<RunKind>(),
      state: p.string().columnType('text').$type<RunState>(),
      history: p.json<HistoryEntry[]>().defaultRaw(`'[]'::jsonb`),
      /** The highest rank of the states that the bridge reported itself; -1 before its first report. */
      reportedRank: p.smallint().default(-1),
      sessionId: p.uuid().nullable(),
      subjectType: p.string().columnType('text'),
      subjectId: p.uuid(),
      cardNumber: p.integer().nullable(),
      workRequestId: p.uuid().nullable(),
      workKind: p.string().columnType('text').nullable(),
      ruleId: p.string().columnType('text').nullable(),
      /** The run of the same project and bridge that this one resumes. */
      continuesId: p.uuid().nullable(),
      /** Of a check: its name, the bridge's id of the run whose work it checks, and how many checks that work has. */
      checkName: p.string().columnType('text').nullable(),
      checkOfKey: p.uuid().nullable(),
      checkCount: p.smallint().nullable(),
      startedAt: p.datetime().nullable(),
      endedAt: p.datetime().nullable(),
      exitCode: p.integer().nullable(),
      hasResult: p.boolean().nullable(),
      resultStatus: p.string().columnType('text').$type<ResultStatus>().nullable(),
      resultReason: p.string().columnType('text').nullable(),
      resultFields: p.json<Record<string, unknown>>().nullable(),
      failureReason: p.string().columnType('text').nullable(),
      output: p.string().columnType('text').nullable(),
      /** What people should know about the run beside its result, a sentence each. */
      notices: p.array().columnType('text[]').$type<string[]>().nullable(),
      /** What of the run still runs on its machine although it has ended; null when nothing does. */
      leftovers: p.json<Leftovers>().nullable(),
      resumeSkipped: p.string().columnType('text').nullable(),
      workerPool: p.string().columnType('text').nullable(),
      experiment: p.string().columnType('text').nullable(),
      variant: p.string().columnType('text').nullable(),
      requestedModel: p.string().columnType('text').nullable(),
      switchedFrom: p.string().columnType('text').nullable(),
      harness: p.string().columnType('text').nullable(),
      account: p.string().columnType('text').nullable(),
      model: p.string().columnType('text').nullable(),
      harnessSessionId: p.string().columnType('text').nullable(),
      peakContextTokens: p.bigint().nullable(),
      toolTimeMs: p.bigint().nullable(),
      idleGapMs: p.bigint().nullable(),
      firstReportAt: p.datetime(),
      /** For a run that waits for a person: the start of a later run about its card, which replaced it. */
      followedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'worker_runs.json',
      as: { projectId: 'project', continuesId: 'continues' },
      without: {
        accountId: 'the account is the one that is exported',
        reportedRank: 'the history tells it',
        followedAt: 'the later run tells it',
      },
    },
    erased: { with: { project: 'projectId' } },
  },
);
export type RunRow = Row<typeof Run>;
