import { type Statement, statement } from '../../db/statement.ts';
import { ERASURE } from '../../events/OutboxTail.ts';
import { Account } from '../../tables/Account.ts';
import { AccountIdentity } from '../../tables/AccountIdentity.ts';
import { AccountStorage } from '../../tables/AccountStorage.ts';
import { AccountToken } from '../../tables/AccountToken.ts';
import { AgentPermission } from '../../tables/AgentPermission.ts';
import { Artifact } from '../../tables/Artifact.ts';
import { AuditRecord } from '../../tables/AuditRecord.ts';
import { BoardColumn } from '../../tables/BoardColumn.ts';
import { Bridge } from '../../tables/Bridge.ts';
import { BridgeBeat } from '../../tables/BridgeBeat.ts';
import { BridgeStream } from '../../tables/BridgeStream.ts';
import { Card } from '../../tables/Card.ts';
import { CardAsk } from '../../tables/CardAsk.ts';
import { CardComment } from '../../tables/CardComment.ts';
import { CardMention } from '../../tables/CardMention.ts';
import { CardReview } from '../../tables/CardReview.ts';
import { ChangeComment } from '../../tables/ChangeComment.ts';
import { ChangeView } from '../../tables/ChangeView.ts';
import { Command } from '../../tables/Command.ts';
import { columnName, typeOf } from '../../tables/columns.ts';
import { DataExport } from '../../tables/DataExport.ts';
import { Document } from '../../tables/Document.ts';
import { DocumentVersion } from '../../tables/DocumentVersion.ts';
import type { MarkedTable } from '../../tables/defineTable.ts';
import type { Erasure } from '../../tables/Erasure.ts';
import { ExperimentChange } from '../../tables/ExperimentChange.ts';
import { ExperimentDefinition } from '../../tables/ExperimentDefinition.ts';
import { ExperimentPin } from '../../tables/ExperimentPin.ts';
import { ExperimentSum } from '../../tables/ExperimentSum.ts';
import { ForgeRules } from '../../tables/ForgeRules.ts';
import { ForgeToken } from '../../tables/ForgeToken.ts';
import { HostSample } from '../../tables/HostSample.ts';
import { ImportedThing } from '../../tables/ImportedThing.ts';
import { InboxChoices } from '../../tables/InboxChoices.ts';
import { InboxMark } from '../../tables/InboxMark.ts';
import { InboxTold } from '../../tables/InboxTold.ts';
import { Label } from '../../tables/Label.ts';
import { Mail } from '../../tables/Mail.ts';
import { OauthPayload } from '../../tables/OauthPayload.ts';
import { OutboxEvent } from '../../tables/OutboxEvent.ts';
import { Passkey } from '../../tables/Passkey.ts';
import { PersonalToken } from '../../tables/PersonalToken.ts';
import { Project } from '../../tables/Project.ts';
import { ProjectInvitation } from '../../tables/ProjectInvitation.ts';
import { ProjectMember } from '../../tables/ProjectMember.ts';
import { ProjectRepository } from '../../tables/ProjectRepository.ts';
import { ProjectWebhook } from '../../tables/ProjectWebhook.ts';
import { PullRequestComment } from '../../tables/PullRequestComment.ts';
import { PullRequestPost } from '../../tables/PullRequestPost.ts';
import { PushSubscription } from '../../tables/PushSubscription.ts';
import { RecoveryCode } from '../../tables/RecoveryCode.ts';
import { Registration } from '../../tables/Registration.ts';
import type { Row } from '../../tables/Row.ts';
import { Run } from '../../tables/Run.ts';
import { RunFacts } from '../../tables/RunFacts.ts';
import { RunUsage } from '../../tables/RunUsage.ts';
import { Session } from '../../tables/Session.ts';
import { SiteReviewComment } from '../../tables/SiteReviewComment.ts';
import { StorageChange } from '../../tables/StorageChange.ts';
import { Subscription } from '../../tables/Subscription.ts';
import { ToolCall } from '../../tables/ToolCall.ts';
import { Totp } from '../../tables/Totp.ts';
import { WebhookDelivery } from '../../tables/WebhookDelivery.ts';
import { WebhookEndpoint } from '../../tables/WebhookEndpoint.ts';
import { WorkRequest } from '../../tables/WorkRequest.ts';
import { FIRST_ID } from '../input/page.ts';

/**
 * The result of a step: how many rows were deleted or skipped. None: the step is done. Steps are SQL texts, because the table
 * and the columns of most follow from the marks of its definition, and each batch was measured on long tables.
 */
export interface Step {
  done: number;
}

/** Rows of a table by a column that has an index, wherever they lie; a row that moved meanwhile is met by the next batch. */
const rowsOf = (table: string, column: string, type: string) =>
  statement<Step>(
    `erase_${table}_by_${column}`,
    `with gone as (
       delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} = $1::${type} limit $2::int))
       returning 1
     )
     select count(*)::int as done from gone`,
  );

/** The id after which the rows of a table still exist. */
const behind = (table: string): string =>
  `coalesce((select e.gone_to from erasure e where e.id = $1 and e.going_through = '${table}'), '${FIRST_ID}')`;

/** Remembers how far a batch came; `$1` is the erasure. */
const marked = (table: string, id: string): string =>
  `update erasure e set going_through = '${table}', gone_to = l.last
   from (select ${id} as last from batch order by ${id} desc limit 1) l where e.id = $1`;

/**
 * The same for tables that may be long, in the order of an index of the column and the row's id. Deleted rows leave dead
 * entries in that index until a vacuum, or for as long as an old snapshot is open. A batch that started at the beginning
 * would walk through all of them, and the deletion of a hundred million rows would never end. No row is added behind the
 * mark, because the deleted thing has no owner any more.
 */
const rowsAlong = (table: string, column: string, id: string) =>
  statement<Step>(
    `erase_${table}_along_${column}`,
    `with batch as materialized (
       select ${id} from ${table} where ${column} = $1::uuid and ${id} > ${behind(table)} order by ${id} limit $2::int
     ), gone as (
       delete from ${table} t using batch b where t.${id} = b.${id}
     ), marked as (
       ${marked(table, id)}
     )
     select count(*)::int as done from batch`,
  );

/** Each has twenty entries in indexes, and thousands of calls. */
export const RUNS_AT_ONCE = 200;
/** The first runs of the project; their calls go before them, because no key ties calls to their run. */
const FIRST_RUNS = `select r.id, r.first_report_at from run r
  where r.project_id = $1 and r.id > ${behind('run')} order by r.id limit ${RUNS_AT_ONCE}`;

const CALLS = statement<Step>(
  'erase_calls',
  `with batch as materialized (
     select c.week, c.run_id, c.seq from (${FIRST_RUNS}) r
     cross join lateral (
       select t.week, t.run_id, t.seq from worker_run_tool_calls t
       where t.week = floor(extract(epoch from r.first_report_at) / 604800)::int and t.run_id = r.id limit $2::int) c
     limit $2::int
   ), gone as (
     delete from worker_run_tool_calls t using batch b
     where t.week = b.week and t.run_id = b.run_id and t.seq = b.seq returning 1
   )
   select count(*)::int as done from gone`,
);

const RUNS = statement<Step>(
  'erase_runs',
  `with batch as materialized (select r.id from (${FIRST_RUNS}) r order by r.id limit $2::int), gone as (
     delete from run r using batch b where r.id = b.id
   ), marked as (
     ${marked('run', 'id')}
   )
   select count(*)::int as done from batch`,
);

/**
 * How the deletion of a page of events ends. It notes how far events were deleted, because one that is missing below that is no
 * sign that the database lost any (`OutboxTail`), and marks where the next page begins.
 */
const AFTER_EVENTS = `     returning o.shard, o.sequence
   ), noted as (
     insert into outbox_cursor as c (consumer, shard, sequence)
     select '${ERASURE}', shard, max(sequence) from gone group by shard
     on conflict (consumer, shard) do update set sequence = greatest(c.sequence, excluded.sequence)
   ), marked as (
     update erasure e set outbox_from = l.last from (select max(sequence) as last from page) l
     where e.id = $1 and l.last is not null
   )
   select count(*)::int as done from page`;

/**
 * The owner's events, looked through once from the oldest on, with a mark that outlives this process: no index knows
 * an event's project. Events of other projects are skipped.
 */
const EVENTS_OF_PROJECT = statement<Step>(
  'erase_events_of_project',
  `with mark as materialized (
     select e.of_account, e.outbox_from from erasure e where e.id = $1
   ), page as materialized (
     select o.sequence, o.project_id from mark m
     cross join lateral (
       select sequence, project_id from outbox where owner_id = m.of_account and sequence > m.outbox_from
       order by sequence limit $2::int) o
   ), gone as (
     delete from outbox o using page p where o.sequence = p.sequence and p.project_id = $1
${AFTER_EVENTS}`,
);

const EVENTS_OF_ACCOUNT = statement<Step>(
  'erase_events_of_account',
  `with page as materialized (
     select o.sequence from outbox o
     where o.owner_id = $1 and o.sequence > (select e.outbox_from from erasure e where e.id = $1)
     order by o.sequence limit $2::int
   ), gone as (
     delete from outbox o using page p where o.sequence = p.sequence
${AFTER_EVENTS}`,
);

const SAMPLES = statement<Step>(
  'erase_samples',
  `with batch as materialized (
     select account_id, bridge_id, sampled_at from host_sample where account_id = $1 limit $2::int
   ), gone as (
     delete from host_sample h using batch b
     where h.account_id = b.account_id and h.bridge_id = b.bridge_id and h.sampled_at = b.sampled_at returning 1
   )
   select count(*)::int as done from gone`,
);

/** A step whose statements are of their own kind: a row is found by more than a column of its table. */
interface OwnStep {
  readonly of: readonly MarkedTable[];
  readonly statements: readonly Statement<Step>[];
}

type Kind = Row<typeof Erasure>['kind'];

/** The statement that deletes a table's rows with what they belong to, as the table's definition says. */
function stepOf(table: MarkedTable, kind: Kind): Statement<Step> {
  const { erased } = table.marks;
  const by = 'with' in erased ? erased.with[kind] : undefined;
  if (by === undefined || !('with' in erased)) throw new Error(`${table.tableName} does not go with a ${kind}`);
  const along = typeof erased.along === 'object' ? erased.along[kind] : erased.along;
  return along === undefined
    ? rowsOf(table.tableName, columnName(by), typeOf(table, by))
    : rowsAlong(table.tableName, columnName(by), columnName(along));
}

/**
 * Steps run in this order, each until nothing is left. A step waits for transactions that still change its rows, so that
 * the events, which come last, are complete.
 */
export const ORDER: Readonly<Record<Kind, readonly (MarkedTable | OwnStep)[]>> = {
  project: [
    ProjectInvitation,
    ProjectMember,
    Command,
    WorkRequest,
    ImportedThing,
    CardMention,
    CardComment,
    CardAsk,
    CardReview,
    ChangeComment,
    SiteReviewComment,
    // Their bytes went before (`eraseArtifacts`).
    Artifact,
    Card,
    DocumentVersion,
    Document,
    BoardColumn,
    Label,
    AgentPermission,
    ProjectWebhook,
    ProjectRepository,
    ForgeRules,
    PullRequestComment,
    PullRequestPost,
    ExperimentPin,
    ExperimentDefinition,
    // A run whose usage is gone already has nothing to be taken out of.
    RunUsage,
    RunFacts,
    ExperimentChange,
    ExperimentSum,
    { of: [ToolCall, Run], statements: [CALLS, RUNS] },
    WebhookEndpoint,
    // Every line of the log and every run that could add one is written.
    WebhookDelivery,
    { of: [OutboxEvent], statements: [EVENTS_OF_PROJECT] },
    Project,
  ],
  // Its projects have erasures of their own, which come first. The log and the events are tied to it by no key.
  account: [
    ProjectInvitation,
    ProjectMember,
    CardMention,
    Command,
    { of: [HostSample], statements: [SAMPLES] },
    BridgeStream,
    BridgeBeat,
    Bridge,
    DataExport,
    InboxMark,
    ChangeComment,
    InboxChoices,
    InboxTold,
    PushSubscription,
    ChangeView,
    Session,
    AccountIdentity,
    AccountToken,
    Registration,
    Passkey,
    Totp,
    RecoveryCode,
    PersonalToken,
    ForgeToken,
    Subscription,
    Mail,
    AccountStorage,
    StorageChange,
    WebhookEndpoint,
    WebhookDelivery,
    Account,
    OauthPayload,
    AuditRecord,
    { of: [OutboxEvent], statements: [EVENTS_OF_ACCOUNT] },
  ],
  // The feedback on it. Its runs and requests stay on record.
  card: [ImportedThing, CardMention, CardComment, CardAsk, CardReview, ChangeComment, SiteReviewComment, Artifact],
};

const stepsOf = (kind: Kind): readonly (readonly Statement<Step>[])[] =>
  ORDER[kind].map((step) => ('statements' in step ? step.statements : [stepOf(step, kind)]));

/** Each statement takes the id and how many rows a batch may have. */
export const STEPS = { card: stepsOf('card'), project: stepsOf('project'), account: stepsOf('account') };
