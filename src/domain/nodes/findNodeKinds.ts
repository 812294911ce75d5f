import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { bridgeNodeId, feedbackNodeId } from './nodeIds.ts';

/** The things that a uuid names. */
export type NodeKind =
  | 'viewer'
  | 'project'
  | 'column'
  | 'card'
  | 'label'
  | 'run'
  | 'workRequest'
  | 'command'
  | 'runMessage'
  | 'ask'
  | 'comment'
  | 'review'
  | 'changeComment'
  | 'artifact'
  | 'feedback'
  | 'document'
  | 'documentVersion'
  | 'export'
  | 'auditRecord'
  | 'operation'
  | 'bridge';

/** Kinds that belong to no project: a token that is bound to projects has none of them. */
const OF_ACCOUNT: ReadonlySet<NodeKind> = new Set<NodeKind>(['export', 'auditRecord', 'operation', 'bridge']);

/** Which thing a node is, and the key by which its own finder knows it. */
export interface FoundNode {
  readonly kind: NodeKind;
  readonly key: string;
}

const owned = (kind: NodeKind, table: string, owner = 'account_id'): string =>
  `select '${kind}' as kind, x.id from ${table} x where x.id = any($1::uuid[]) and x.${owner} = $2`;

/**
 * One statement looks into the primary key of every table. The ids ascend with time, so no two tables share one. It
 * is SQL text because it goes through many tables in one list.
 */
const KINDS = statement<{ kind: NodeKind; id: string }>(
  'node_kinds',
  [
    owned('project', 'project', 'owner_id'),
    owned('card', 'card', 'owner_id'),
    owned('run', 'run'),
    owned('workRequest', 'work_request'),
    owned('command', 'bridge_command'),
    owned('runMessage', 'run_message'),
    owned('ask', 'card_ask'),
    owned('comment', 'card_comment'),
    owned('review', 'card_review'),
    owned('changeComment', 'change_comment'),
    owned('document', 'document'),
    owned('documentVersion', 'document_version'),
    owned('artifact', 'artifact'),
    owned('export', 'data_export'),
    owned('auditRecord', 'audit_record'),
    owned('operation', 'registered_operation'),
    `select 'column', k.id from board_column k join project p on p.id = k.project_id
     where k.id = any($1::uuid[]) and p.owner_id = $2`,
    `select 'label', l.id from label l join project p on p.id = l.project_id
     where l.id = any($1::uuid[]) and p.owner_id = $2`,
    `select 'bridge', b.bridge_id from bridge b where b.account_id = $2 and b.bridge_id = any($3::uuid[])`,
    `select 'feedback', m.id from card_comment m where m.id = any($4::uuid[]) and m.account_id = $2`,
    `select 'feedback', v.id from card_review v where v.id = any($4::uuid[]) and v.account_id = $2`,
    `select 'feedback', s.id from site_review_comment s where s.id = any($4::uuid[]) and s.account_id = $2`,
    `select 'feedback', d.id from change_comment d where d.id = any($4::uuid[]) and d.account_id = $2 and d.draft_by is null`,
    `select 'feedback', a.answer_id from project p
     join card_ask a on a.project_id = p.id and a.kind = 'question' and a.answer_id = any($4::uuid[]) where p.owner_id = $2`,
  ].join('\nunion all\n'),
);

/** Finds out which of the caller's things each uuid names; a uuid that names none is left out. */
export async function findNodeKinds(ctx: Context, ids: readonly string[]): Promise<Map<string, FoundNode>> {
  authorize(ctx, 'view', 'projects');
  const { accountId } = ctx.actor;
  const found = new Map<string, FoundNode>();
  if (ids.includes(accountId)) found.set(accountId, { kind: 'viewer', key: accountId });
  const bridgeIds = ids.map((id) => bridgeNodeId(accountId, id));
  const sourceIds = ids.map(feedbackNodeId);
  for (const { kind, id } of await ctx.queries.query(KINDS, [ids, accountId, bridgeIds, sourceIds])) {
    // A thing's own finder determines its project.
    if (ctx.actor.projects === undefined || !OF_ACCOUNT.has(kind))
      found.set(nodeIdOf(kind, id, accountId), { kind, key: id });
  }
  return found;
}

function nodeIdOf(kind: NodeKind, key: string, accountId: string): string {
  if (kind === 'bridge') return bridgeNodeId(accountId, key);
  return kind === 'feedback' ? feedbackNodeId(key) : key;
}
