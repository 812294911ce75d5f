import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import { WORK_REQUEST_NAMES, type WorkRequestRow } from '../work/requests/workRequestRow.ts';
import type { WorkflowRule } from './Workflow.ts';

type OfRules = Bound<{ projectId: string; cardId: string; ruleIds: readonly string[] }>;

const LATEST = prepare(({ projectId, cardId, ruleIds }: OfRules) =>
  build
    .selectFrom('workRequest')
    .distinctOn('ruleId')
    .select(WORK_REQUEST_NAMES)
    .where('projectId', '=', projectId)
    .where('subjectId', '=', cardId)
    .where('subjectType', '=', sql.lit('card'))
    .where('timesOutAt', 'is not', null)
    .where('ruleId', '=', among(ruleIds))
    .orderBy('ruleId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);

/** The last request of each of the rules for a card; a rule that has asked for none is left out. */
export function latestRequests(
  tx: TxContext,
  { id, projectId }: Pick<CardRow, 'id' | 'projectId'>,
  rules: readonly WorkflowRule[],
): Promise<WorkRequestRow[]> {
  return run(tx.queries, LATEST, { projectId, cardId: id, ruleIds: rules.map((rule) => rule.id) });
}
