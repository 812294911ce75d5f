import { sql } from 'kysely';
import { z } from 'zod';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { newId } from '../../lib/uuid.ts';
import type { Card } from '../../tables/Card.ts';
import type { Filled, Row } from '../../tables/Row.ts';
import type { CardPriority } from '../../tables/words.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import { type CardRow, readCard } from '../board/cards/cardRow.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { columnOf } from '../board/columns/columnRow.ts';
import { lockColumn } from '../board/columns/lockColumn.ts';
import { labelNames } from '../board/labels/labelInput.ts';
import { lockProject } from '../board/projects/requireProject.ts';
import type { TxContext } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { uuid } from '../input/uuid.ts';
import { recordMentions } from '../members/mentions/recordMentions.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { onCardEntered } from '../workflow/onCardEntered.ts';
import { assignee, body, dueOn, estimate, title } from './cardInput.ts';
import { requireParent } from './parts/requireParent.ts';
import { signalParent } from './parts/signalParts.ts';
import { requireAssignee } from './requireAssignee.ts';
import { setLabels } from './setLabels.ts';
import { wantedAssignee } from './wantedAssignee.ts';

const INPUT = z.object({
  title,
  body: body.nullish(),
  labels: labelNames.nullish(),
  parentId: uuid.nullish(),
  assigneeId: uuid.nullish(),
  assignee: assignee.nullish(),
  dueOn: dueOn.nullish(),
  estimate: estimate.nullish(),
});

/** The project's row is the counter: its lock lasts until the commit, so a number is neither lost nor given twice. */
const NEXT_NUMBER = prepare(({ projectId }: Bound<{ projectId: string }>) =>
  build
    .updateTable('project')
    .set(({ eb }) => ({ nextCardNumber: eb('nextCardNumber', '+', sql.lit(1)) }))
    .where('id', '=', projectId)
    .returning(({ eb }) => eb('nextCardNumber', '-', sql.lit(1)).as('number')),
);

type Stored = Omit<Filled<Row<typeof Card>>, 'updatedAt'> &
  Pick<Row<typeof Card>, 'parentId' | 'assigneeId' | 'dueOn' | 'estimate'>;

const INSERT = prepare((card: Bound<Stored>) =>
  build.insertInto('card').values({
    id: card.id,
    projectId: card.projectId,
    ownerId: card.ownerId,
    number: card.number,
    title: card.title,
    body: card.body,
    columnId: card.columnId,
    position: card.position,
    priority: card.priority,
    parentId: card.parentId,
    assigneeId: card.assigneeId,
    dueOn: card.dueOn,
    estimate: card.estimate,
    createdAt: card.createdAt,
    updatedAt: card.createdAt,
  }),
);

/** A card that shall be made. */
export interface NewCard {
  projectId: string;
  title: string;
  body?: string | null;
  column?: string | null;
  labels?: string[] | null;
  priority?: CardPriority | null;
  /** The card of the project that it becomes a part of. */
  parentId?: string | null;
  /** The account of a person of the project. */
  assigneeId?: string | null;
  /** The e-mail address or the account of a person of the project; it goes before `assigneeId`, where null does not. */
  assignee?: string | null;
  /** A day, such as 2026-12-24. */
  dueOn?: string | null;
  estimate?: number | null;
}

/**
 * Adds a card at the end of a column, the Backlog unless another is named, within the transaction of a verb that has judged
 * its caller. The rules of the column run for it.
 * @throws Refusal bad_user_input (`title`, `body`, `labels`, `assigneeId`, `assignee`, `dueOn`, `estimate`, and what `requireParent` throws),
 *   project_not_found, column_not_found, storage_limit
 */
export async function insertCard(tx: TxContext, input: NewCard): Promise<CardRow> {
  const wanted = parseInput(INPUT, input);
  const project = await lockProject(tx, input.projectId);
  const column = await lockColumn(tx, project.id, input.column ?? null);
  await requireStorage(tx, project.ownerId, { cards: 1, bytes: rowBytes(wanted.title, wanted.body) });
  const above = { ownerId: project.ownerId, projectId: project.id };
  const assigneeId = (await wantedAssignee(tx, above, wanted)) ?? null;
  if (assigneeId !== null) await requireAssignee(tx, above, assigneeId);
  if (wanted.parentId) await requireParent(tx, above, wanted.parentId);
  const next = await runOne(tx.queries, NEXT_NUMBER, { projectId: project.id });
  const id = newId();
  await run(tx.queries, INSERT, {
    id,
    projectId: project.id,
    ownerId: project.ownerId,
    number: next?.number as number,
    title: wanted.title,
    body: wanted.body ?? '',
    columnId: column.id,
    position: column.end,
    priority: input.priority ?? 'none',
    parentId: wanted.parentId ?? null,
    assigneeId,
    dueOn: wanted.dueOn ?? null,
    estimate: wanted.estimate ?? null,
    createdAt: tx.now,
  });
  const card = (await readCard(tx.queries, project.ownerId, id)) as CardRow;
  if (wanted.labels?.length) await setLabels(tx, card, wanted.labels);
  // A stranger with a preview token speaks for nobody and calls nobody.
  if (!tx.actor.preview) await recordMentions(tx, card, { text: card.body });
  signalCard(tx, card, 'card-created');
  signalParent(tx, card);
  auditCard(tx, card, 'board.card_created', { to: columnOf(card) });
  await onCardEntered(tx, card);
  return card;
}
