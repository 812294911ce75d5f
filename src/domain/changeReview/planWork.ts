import { sql } from 'kysely';
import { among, type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { WORK_REQUEST_NAMES, type WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { rulesIn, rulesWhen } from '../workflow/rulesFor.ts';
import type { Workflow, WorkflowRule } from '../workflow/Workflow.ts';
import { readWorkflow } from '../workflow/workflowOf.ts';

/** The reason that work carries which a review asked for, as that of a forge does. */
export const CHANGES_REQUESTED = 'changes-requested';

/** What a review that asks for changes does about the work on its card. */
export type WorkPlan =
  | { readonly does: 'nothing'; readonly because: string }
  /** Work is open already: it finds the comments. */
  | { readonly does: 'reach'; readonly request: WorkRequestRow }
  | {
      readonly does: 'open';
      readonly workflow: Workflow;
      readonly rule: WorkflowRule;
      /** The slug of the column that the card moves to first; null where it stays. */
      readonly column: string | null;
      readonly resumeSessionId: string | null;
    };

const REVIEW = 'review';

const ACTIVE = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build
    .selectFrom('workRequest')
    .select(WORK_REQUEST_NAMES)
    .where('subjectId', '=', cardId)
    .where('subjectType', '=', sql.lit('card'))
    .where('state', 'in', [sql.lit<'open'>('open'), sql.lit<'claimed'>('claimed')])
    .orderBy('id', 'desc'),
);

/**
 * Whether a run made the change, as far as that is known: the folder of a card holds the change of earlier runs too, so one that left
 * it as an earlier run had it only read it.
 */
const MADE = sql<boolean>`exists (
  select from run_change h where h.run_id = r.id and h.file_count + h.commit_count > 0 and not exists (
    select from run_change p where p.card_id = h.card_id and p.repository = h.repository and p.run_id < h.run_id
      and p.head is not distinct from h.head and p.files = h.files))`;

/** The work of the card that an agent did, of these rules, the last that made the change, else the last, that of the picked attempt too. A bridge names requests, so only those of the card's project count. */
const LATEST = prepare((of: Bound<{ projectId: string; cardId: string; ruleIds: readonly string[] }>) =>
  build
    .selectFrom('run as r')
    .innerJoin('workRequest as w', 'w.id', 'r.workRequestId')
    .select(['w.ruleId', 'r.sessionId', MADE.as('hasMade')])
    .where('r.projectId', '=', of.projectId)
    .where('r.subjectId', '=', of.cardId)
    .where('r.subjectType', '=', sql.lit('card'))
    .where('r.kind', '=', sql.lit<'worker'>('worker'))
    .where('w.projectId', '=', of.projectId)
    .where('w.subjectId', '=', of.cardId)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('w.timesOutAt', 'is not', null),
        exists(
          selectFrom('attemptSet as s').whereRef('s.pickedId', '=', 'w.id').whereRef('s.id', '=', 'w.attemptSetId'),
        ),
      ]),
    )
    .where('w.kind', '<>', sql.lit(REVIEW))
    .where('w.ruleId', '=', among(of.ruleIds))
    .orderBy('hasMade', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(1)),
);

const COLUMNS = prepare(({ projectId }: Bound<{ projectId: string }>) =>
  build.selectFrom('boardColumn').select('slug').where('projectId', '=', projectId),
);

/**
 * Plans the work that a review asks for: that of the workflow's rule for requested changes, else that of the agent which made the
 * change, or was the last on the card, in the column of its rule. The lock of the card makes it binding.
 */
export async function planWork(queries: Queries, card: CardRow): Promise<WorkPlan> {
  if (card.archivedAt !== null) return nothing('The card is archived, so no work was opened.');
  if (card.held) return nothing('Agents are paused on this card, so no work was opened.');
  const active = await run(queries, ACTIVE, { cardId: card.id });
  const working = active.find(({ kind }) => kind !== REVIEW);
  if (working !== undefined) return { does: 'reach', request: working };
  const workflow = await readWorkflow(queries, card.projectId);
  const forIt = rulesWhen(workflow, card.column).find(({ when = [] }) => when.includes(CHANGES_REQUESTED));
  if (workflow === undefined) return nothing(NO_RULE);
  const latest = await readLatest(queries, card, workflow);
  if (forIt === undefined) return (await planAgain(queries, card, workflow, latest)) ?? nothing(NO_RULE);
  // The agent that made the change knows it best; a bridge without its session begins another one. One that read it was asked for that.
  const resumeSessionId = latest?.hasMade ? latest.sessionId : null;
  return { does: 'open', workflow, rule: forIt, column: null, resumeSessionId };
}

const NO_RULE =
  'No rule of the workflow has had an agent work on this card, so no work was opened. Move the card to a column where agents work.';

type Latest = { readonly ruleId: string | null; readonly sessionId: string | null; readonly hasMade: boolean };

/** Without what only tidies up when a card ends. */
const agentRules = ({ rules }: Workflow) => rules.filter(({ on, when = [] }) => on.length + when.length > 0);

function readLatest(queries: Queries, card: CardRow, workflow: Workflow): Promise<Latest | undefined> {
  const ruleIds = agentRules(workflow).map(({ id }) => id);
  return runOne(queries, LATEST, { projectId: card.projectId, cardId: card.id, ruleIds });
}

async function planAgain(
  queries: Queries,
  card: CardRow,
  workflow: Workflow,
  latest: Latest | undefined,
): Promise<WorkPlan | undefined> {
  const rule = agentRules(workflow).find(({ id }) => id === latest?.ruleId);
  if (latest === undefined || rule === undefined) return undefined;
  const plan = { does: 'open', workflow, rule, resumeSessionId: latest.sessionId } as const;
  if (rulesIn(workflow, card.column).includes(rule)) return { ...plan, column: null };
  const slugs = new Set((await run(queries, COLUMNS, { projectId: card.projectId })).map(({ slug }) => slug));
  const column = rule.on.find((slug) => slugs.has(slug));
  return column === undefined ? undefined : { ...plan, column };
}

const nothing = (because: string): WorkPlan => ({ does: 'nothing', because });
