import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { ColumnRow } from '../board/columns/columnRow.ts';
import type { TxContext } from '../context.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { rulesIn } from './rulesFor.ts';
import type { Workflow } from './Workflow.ts';
import { readWorkflows } from './workflowOf.ts';

/** The reason on the requests that end because their card went to a column that does not ask for their work. */
export const CARD_MOVED = 'card-moved';

const COLUMNS = prepare(({ cardIds }: Bound<{ cardIds: readonly string[] }>) =>
  build
    .selectFrom('card as c')
    .innerJoin('boardColumn as k', 'k.id', 'c.columnId')
    .select(['c.id', 'c.projectId', 'k.slug', 'k.terminal', 'k.backlog'])
    .where('c.id', '=', among(cardIds)),
);

/**
 * The requests that the workflow would not open in the current columns of their locked cards, because their rule is
 * for other columns. A request whose rule is gone stays, because a change of the rules ends no work.
 */
export async function findLeftBehind(tx: TxContext, requests: readonly WorkRequestRow[]): Promise<WorkRequestRow[]> {
  const asked = requests.filter(({ subjectType, timesOutAt }) => subjectType === 'card' && timesOutAt !== null);
  if (asked.length === 0) return [];
  const cardIds = asked.map(({ subjectId }) => subjectId);
  const columns = new Map((await run(tx.queries, COLUMNS, { cardIds })).map((row) => [row.id, row]));
  const workflows = await readWorkflows(
    tx.queries,
    [...columns.values()].map(({ projectId }) => projectId),
  );
  return asked.filter(({ subjectId, ruleId }) => {
    const column = columns.get(subjectId);
    const workflow = column && workflows.get(column.projectId);
    return column !== undefined && workflow !== undefined && isElsewhere(workflow, column, ruleId);
  });
}

function isElsewhere(
  workflow: Workflow,
  column: Pick<ColumnRow, 'slug' | 'terminal' | 'backlog'>,
  ruleId: string | null,
): boolean {
  const isIts = ({ id }: { readonly id: string }) => id === ruleId;
  return workflow.rules.some(isIts) && !rulesIn(workflow, column).some(isIts);
}
