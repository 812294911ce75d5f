import { Account } from '../../tables/Account.ts';
import { AccountIdentity } from '../../tables/AccountIdentity.ts';
import { AgentPermission } from '../../tables/AgentPermission.ts';
import { Artifact } from '../../tables/Artifact.ts';
import { AttemptSet } from '../../tables/AttemptSet.ts';
import { AuditRecord } from '../../tables/AuditRecord.ts';
import { BoardColumn } from '../../tables/BoardColumn.ts';
import { Bridge } from '../../tables/Bridge.ts';
import { BridgeBeat } from '../../tables/BridgeBeat.ts';
import { Card } from '../../tables/Card.ts';
import { CardAsk } from '../../tables/CardAsk.ts';
import { CardBlock } from '../../tables/CardBlock.ts';
import { CardComment } from '../../tables/CardComment.ts';
import { CardDocument } from '../../tables/CardDocument.ts';
import { CardHold } from '../../tables/CardHold.ts';
import { CardMention } from '../../tables/CardMention.ts';
import { CardPullRequest } from '../../tables/CardPullRequest.ts';
import { CardReview } from '../../tables/CardReview.ts';
import { ChangeComment } from '../../tables/ChangeComment.ts';
import { ChangeView } from '../../tables/ChangeView.ts';
import { Command } from '../../tables/Command.ts';
import { Document } from '../../tables/Document.ts';
import { DocumentVersion } from '../../tables/DocumentVersion.ts';
import { ExperimentDefinition } from '../../tables/ExperimentDefinition.ts';
import { ExperimentPin } from '../../tables/ExperimentPin.ts';
import { ForgeRules } from '../../tables/ForgeRules.ts';
import { ForgeToken } from '../../tables/ForgeToken.ts';
import { HostSample } from '../../tables/HostSample.ts';
import { ImportedThing } from '../../tables/ImportedThing.ts';
import { InboxChoices } from '../../tables/InboxChoices.ts';
import { InboxMark } from '../../tables/InboxMark.ts';
import { InboxTold } from '../../tables/InboxTold.ts';
import { Label } from '../../tables/Label.ts';
import { Mail } from '../../tables/Mail.ts';
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
import { RegisteredOperation } from '../../tables/RegisteredOperation.ts';
import { Run } from '../../tables/Run.ts';
import { RunBucketTime } from '../../tables/RunBucketTime.ts';
import { RunChange } from '../../tables/RunChange.ts';
import { RunFacts } from '../../tables/RunFacts.ts';
import { RunMessage } from '../../tables/RunMessage.ts';
import { RunTranscript } from '../../tables/RunTranscript.ts';
import { RunUsage } from '../../tables/RunUsage.ts';
import { SiteReviewComment } from '../../tables/SiteReviewComment.ts';
import { Subscription } from '../../tables/Subscription.ts';
import { ToolCall } from '../../tables/ToolCall.ts';
import { Totp } from '../../tables/Totp.ts';
import { WebhookEndpoint } from '../../tables/WebhookEndpoint.ts';
import { WithheldWork } from '../../tables/WithheldWork.ts';
import { WorkRequest } from '../../tables/WorkRequest.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';
import { DEFAULT_HARNESS } from '../runs/shownRun.ts';
import { exportColumns, exportFileOf, exportObject, iso } from './exportColumns.ts';

/**
 * A file of the data export: its name, and the query whose rows, as JSON objects, are its entries. `$1` is the account.
 * A query over partitions is asked once for each of them: `PARTITION` stands for its table and `WEEK` for its week.
 *
 * A table's definition says which file holds its rows and which columns are in no file, such as the claim token and the
 * password's hash; every other column is in the file by itself. What is named here is what a query adds.
 */
export interface ExportFile {
  readonly name: string;
  readonly sql: string;
  readonly partitionsOf?: 'host_sample' | 'worker_run_tool_calls';
}

/** Rows of a list, each with the time at which the bridge reported the list. */
const reportedRows = (list: string, reported: string) =>
  `(select coalesce(jsonb_agg(item || jsonb_build_object('reportedAt', ${iso(reported)}) order by place), '[]')
    from jsonb_array_elements(${list}) with ordinality as listed(item, place))`;

/** The run that a row names, while it is on record. */
const runThatStands = (row: string) => `(select r.id from run r where r.id = ${row}.run_id)`;

const cardOf = (row: string) => `case when ${row}.subject_type = 'card' then ${row}.subject_id end as card`;

const harnessOf = (row: string) => `coalesce(${row}.harness, '${DEFAULT_HARNESS}')`;

/** Every file, in the order in which they are written (document 1 §2.9, document 2 §8). */
export const EXPORT_FILES: readonly ExportFile[] = [
  {
    name: exportFileOf(Account),
    sql: `select ${exportColumns(Account, 'a')} from account a where a.id = $1`,
  },
  {
    name: exportFileOf(PersonalToken),
    sql: `select ${exportColumns(PersonalToken, 't')} from personal_token t where t.account_id = $1 order by t.id`,
  },
  {
    name: exportFileOf(ForgeToken),
    sql: `select ${exportColumns(ForgeToken, 't')} from forge_token t where t.account_id = $1 order by t.id`,
  },
  {
    name: exportFileOf(AccountIdentity),
    sql: `select ${exportColumns(AccountIdentity, 'i')} from account_identity i where i.account_id = $1 order by i.id`,
  },
  {
    name: exportFileOf(Passkey),
    sql: `select ${exportColumns(Passkey, 'k')} from passkey k where k.account_id = $1 order by k.id`,
  },
  {
    name: exportFileOf(Totp),
    sql: `select ${exportColumns(Totp, 't')} from totp t where t.account_id = $1`,
  },
  {
    name: exportFileOf(RecoveryCode),
    sql: `select ${exportColumns(RecoveryCode, 'r')} from recovery_code r where r.account_id = $1 order by r.id`,
  },
  {
    name: exportFileOf(Subscription),
    sql: `select ${exportColumns(Subscription, 's')} from subscription s where s.account_id = $1 order by s.id`,
  },
  {
    name: exportFileOf(RegisteredOperation),
    sql: `select ${exportColumns(RegisteredOperation, 'o')}
      from registered_operation o where o.account_id = $1 order by o.name`,
  },
  {
    name: exportFileOf(InboxMark),
    sql: `select ${exportColumns(InboxMark, 'm')} from inbox_mark m where m.account_id = $1 order by m.item_id`,
  },
  {
    name: exportFileOf(InboxChoices),
    sql: `select ${exportColumns(InboxChoices, 'c')} from inbox_choices c where c.account_id = $1`,
  },
  {
    name: exportFileOf(InboxTold),
    sql: `select ${exportColumns(InboxTold, 't')} from inbox_told t where t.account_id = $1 order by t.item_id, t.way`,
  },
  {
    name: exportFileOf(PushSubscription),
    sql: `select ${exportColumns(PushSubscription, 's')} from push_subscription s where s.account_id = $1 order by s.id`,
  },
  {
    name: exportFileOf(Mail),
    sql: `select ${exportColumns(Mail, 'm')} from mail m where m.account_id = $1 order by m.id`,
  },
  {
    name: exportFileOf(WebhookEndpoint),
    sql: `select ${exportColumns(WebhookEndpoint, 'w')} from webhook_endpoint w where w.account_id = $1 order by w.id`,
  },
  {
    name: exportFileOf(AuditRecord),
    sql: `select ${exportColumns(AuditRecord, 'r')} from audit_record r where r.account_id = $1 order by r.id`,
  },
  {
    name: exportFileOf(Project),
    sql: `select ${exportColumns(Project, 'p')},
        (select coalesce(jsonb_agg(${exportObject(BoardColumn, 'c', { label: 'coalesce(c.label, c.label_key)' })}
           order by c.position), '[]')
         from board_column c where c.project_id = p.id) as columns,
        (select coalesce(jsonb_agg(${exportObject(Label, 'l')} order by l.name), '[]')
         from label l where l.project_id = p.id) as labels,
        (select coalesce(jsonb_agg(${exportObject(AgentPermission, 'a')} order by a.id), '[]')
         from agent_permission a where a.project_id = p.id) as agent_permissions,
        (select coalesce(jsonb_agg(${exportObject(ForgeRules, 'f')}), '[]')
         from forge_rules f where f.project_id = p.id) as forge_rules,
        (select coalesce(jsonb_agg(${exportObject(ProjectWebhook, 'w')} order by w.id), '[]')
         from project_webhook w where w.project_id = p.id) as webhooks,
        (select coalesce(jsonb_agg(${exportObject(ProjectRepository, 'x')} order by x.id), '[]')
         from project_repository x where x.project_id = p.id) as repositories
      from project p where p.owner_id = $1 order by p.id`,
  },
  {
    name: exportFileOf(ProjectMember),
    sql: `select ${exportColumns(ProjectMember, 'm')}
      from project_member m where m.account_id = $1 order by m.id`,
  },
  {
    name: exportFileOf(ProjectInvitation),
    sql: `select ${exportColumns(ProjectInvitation, 'i')}
      from project_invitation i where i.invited_by = $1 order by i.id`,
  },
  {
    name: exportFileOf(Card),
    sql: `select ${exportColumns(Card, 'c')}, b.slug as column,
        (select coalesce(jsonb_agg(${exportObject(CardDocument, 'd')}), '[]')
         from card_document d where d.card_id = c.id) as documents,
        (select coalesce(jsonb_agg(${exportObject(CardBlock, 'x')} order by x.created_at, x.blocker_id), '[]')
         from card_block x where x.card_id = c.id) as blockers,
        (select coalesce(jsonb_agg(${exportObject(WithheldWork, 'x')} order by x.created_at, x.rule_id), '[]')
         from withheld_work x where x.card_id = c.id) as withheld_work,
        (select coalesce(jsonb_agg(l.name order by l.name), '[]')
         from card_label x join label l on l.id = x.label_id where x.card_id = c.id) as labels
      from card c join board_column b on b.id = c.column_id where c.owner_id = $1 order by c.project_id, c.number`,
  },
  {
    name: exportFileOf(Bridge),
    sql: `select ${exportColumns(Bridge, 'b', {
      workerPools: reportedRows('b.worker_pools', 'bb.worker_pools_reported_at'),
      agentAccounts: reportedRows('b.agent_accounts', 'bb.accounts_reported_at'),
    })}, ${exportColumns(BridgeBeat, 'bb')},
        case when b.update_state is not null then jsonb_build_object(
          'state', b.update_state, 'version', b.update_version, 'install', b.update_install) end as update
      from bridge b left join bridge_beat bb on bb.account_id = b.account_id and bb.bridge_id = b.bridge_id
      where b.account_id = $1 order by b.bridge_id`,
  },
  {
    name: exportFileOf(Command),
    sql: `select ${exportColumns(Command, 'c', { payload: 'c.payload::jsonb' })}
      from bridge_command c where c.account_id = $1 order by c.id`,
  },
  {
    name: exportFileOf(HostSample),
    partitionsOf: 'host_sample',
    sql: `select ${exportColumns(HostSample, 'h')}
      from PARTITION h where h.account_id = $1 order by h.bridge_id, h.sampled_at`,
  },
  {
    name: exportFileOf(WorkRequest),
    sql: `select ${exportColumns(WorkRequest, 'w')}, ${cardOf('w')}
      from work_request w where w.account_id = $1 order by w.id`,
  },
  {
    name: exportFileOf(AttemptSet),
    sql: `select ${exportColumns(AttemptSet, 'a')} from attempt_set a where a.owner_id = $1 order by a.id`,
  },
  {
    name: exportFileOf(CardHold),
    sql: `select ${exportColumns(CardHold, 'h')} from card_hold h where h.owner_id = $1 order by h.id`,
  },
  {
    name: exportFileOf(CardComment),
    sql: `select ${exportColumns(CardComment, 'm')} from card_comment m where m.account_id = $1 order by m.id`,
  },
  {
    name: exportFileOf(Document),
    sql: `select ${exportColumns(Document, 'd')} from document d where d.account_id = $1 order by d.id`,
  },
  {
    name: exportFileOf(DocumentVersion),
    sql: `select ${exportColumns(DocumentVersion, 'v')} from document_version v where v.account_id = $1 order by v.id`,
  },
  {
    name: exportFileOf(CardMention),
    sql: `select ${exportColumns(CardMention, 'x')} from card_mention x where x.account_id = $1 order by x.id`,
  },
  {
    name: exportFileOf(ImportedThing),
    sql: `select ${exportColumns(ImportedThing, 'i')} from imported_thing i join project p on p.id = i.project_id
      where p.owner_id = $1 order by i.id`,
  },
  {
    name: exportFileOf(CardAsk),
    sql: `select ${exportColumns(CardAsk, 'a', { runId: runThatStands('a') })}
      from card_ask a where a.account_id = $1 order by a.id`,
  },
  {
    name: exportFileOf(CardReview),
    sql: `select ${exportColumns(CardReview, 'v', { runId: runThatStands('v') })}
      from card_review v where v.account_id = $1 order by v.id`,
  },
  {
    name: exportFileOf(CardPullRequest),
    sql: `select ${exportColumns(CardPullRequest, 'q')} from card_pull_request q where q.account_id = $1 order by q.card_id`,
  },
  {
    name: exportFileOf(SiteReviewComment),
    sql: `select ${exportColumns(SiteReviewComment, 's')} from site_review_comment s where s.account_id = $1 order by s.id`,
  },
  {
    name: exportFileOf(Artifact),
    sql: `select ${exportColumns(Artifact, 'f')} from artifact f where f.account_id = $1 order by f.id`,
  },
  {
    name: exportFileOf(Run),
    sql: `select ${exportColumns(Run, 'r', { harness: harnessOf('r') })}, ${cardOf('r')}, u.source as "usageSource"
      from run r left join worker_run_usage u on u.run_id = r.id where r.account_id = $1 order by r.id`,
  },
  {
    name: exportFileOf(RunChange),
    sql: `select r.project_id as project, r.run_key as "runKey",
        ${exportColumns(RunChange, 'x', { patch: `translate(encode(x.patch, 'base64'), E'\\n', '')` })}
      from run r join run_change x on x.run_id = r.id where r.account_id = $1 order by r.id, x.place`,
  },
  {
    name: exportFileOf(ChangeComment),
    sql: `select ${exportColumns(ChangeComment, 'm')}, m.draft_by is not null as "isDraft" from change_comment m
      where (m.account_id = $1 and m.draft_by is null) or m.person_id = $1 order by m.id`,
  },
  {
    name: exportFileOf(RunMessage),
    sql: `select ${exportColumns(RunMessage, 'm')} from run r join run_message m on m.run_id = r.id
      where r.account_id = $1 order by m.id`,
  },
  {
    name: exportFileOf(ChangeView),
    sql: `select ${exportColumns(ChangeView, 'v')} from change_view v
      where v.person_id = $1 order by v.card_id, v.repository, v.path`,
  },
  {
    name: exportFileOf(RunUsage),
    sql: `select ${exportColumns(RunUsage, 'u')} from worker_run_usage u where u.account_id = $1 order by u.id`,
  },
  {
    name: exportFileOf(ToolCall),
    partitionsOf: 'worker_run_tool_calls',
    // The inner order keeps the planner from reading every account's calls of the week to find this account's.
    sql: `select r.project_id as project, r.run_key as "runKey", ${exportColumns(ToolCall, 't')}
      from (select id, project_id, run_key from run
            where account_id = $1 and first_report_at >= to_timestamp(WEEK * 604800.0)
              and first_report_at < to_timestamp((WEEK + 1) * 604800.0) order by id) r
      cross join lateral (select * from PARTITION p where p.week = WEEK and p.run_id = r.id order by p.seq) t`,
  },
  {
    name: exportFileOf(RunTranscript),
    sql: `select r.run_key as "runKey", ${exportColumns(RunTranscript, 't')}
      from run r join run_transcript t on t.run_id = r.id where r.account_id = $1 order by r.id`,
  },
  {
    name: exportFileOf(RunBucketTime),
    sql: `select f.project_id as project, f.run_key as "runKey", ${exportColumns(RunBucketTime, 'b')}
      from worker_run_facts f join worker_run_bucket_times b on b.run_id = f.run_id
      where f.account_id = $1 order by f.run_id, b.bucket`,
  },
  {
    name: exportFileOf(RunFacts),
    sql: `select ${exportColumns(RunFacts, 'f', { harness: harnessOf('f') })},
        case when f.state not in ${OPEN_RUN_SQL} then f.state end as outcome
      from worker_run_facts f where f.account_id = $1 order by f.run_id`,
  },
  {
    name: exportFileOf(ExperimentPin),
    sql: `select ${exportColumns(ExperimentPin, 'p')}
      from experiment_pin p where p.account_id = $1 order by p.project_id, p.experiment, p.card_id`,
  },
  {
    name: exportFileOf(ExperimentDefinition),
    sql: `select ${exportColumns(ExperimentDefinition, 'd')}
      from experiment_definition d where d.account_id = $1 order by d.project_id, d.experiment`,
  },
  {
    name: exportFileOf(PullRequestComment),
    sql: `select ${exportColumns(PullRequestComment, 'c')}
      from pull_request_comment c where c.account_id = $1 order by c.id`,
  },
  {
    name: exportFileOf(PullRequestPost),
    sql: `select ${exportColumns(PullRequestPost, 'c')} from pull_request_post c where c.account_id = $1 order by c.id`,
  },
];
