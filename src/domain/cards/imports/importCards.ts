import { invalidInput, type Refusal } from '../../../errors.ts';
import { newId } from '../../../lib/uuid.ts';
import { authorize } from '../../authorize.ts';
import { signalCard } from '../../board/cards/signalCard.ts';
import { auditProject } from '../../board/projects/auditProject.ts';
import type { ProjectRow } from '../../board/projects/projectRow.ts';
import { lockProject } from '../../board/projects/requireProject.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { parseInput } from '../../input/parseInput.ts';
import { rowBytes } from '../../storage/bytesOf.ts';
import { requireStorage } from '../../storage/requireStorage.ts';
import { findKnown, type KnownCard } from './findKnown.ts';
import { ImportBoard } from './ImportBoard.ts';
import { IMPORT_SOURCE, type ImportedCard, MAX_IMPORTED } from './importInput.ts';
import { type Judged, judgeCards, type OfferedCard, type Refused } from './judgeCards.ts';
import { type NewCard, type NewComment, writeImport } from './writeImport.ts';

export const IMPORT_STATES = ['created', 'known', 'refused'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What became of one card, or would become of it. */
export interface ImportOutcome {
  key: string;
  state: ImportState;
  /** Null for a card that is refused, and for one that a dry run would create. */
  cardId: string | null;
  number: number | null;
  addedComments: number;
  refusal: Refusal | null;
  /** The field that is refused; null when the refusal is about no field. */
  field: string | null;
}

export interface Imported {
  outcomes: ImportOutcome[];
  /** The names of what the cards ask for and the board did not have. */
  newColumns: string[];
  newLabels: string[];
}

/**
 * Brings cards of another board onto this one, with their comments. A card that came before by the same source and key is known:
 * it stays as it is, and gets the comments that it does not have. A card that breaks a rule is refused; the others are written in
 * one transaction. They enter their columns silently: no rule runs for them, and nobody is notified.
 * @throws Refusal bad_user_input (`source`, `cards`), project_not_found, storage_limit, and forbidden where a column is to be made
 *   by a person who may make none
 */
export async function importCards(
  ctx: Context,
  input: {
    projectId: string;
    source: string;
    cards: readonly OfferedCard[];
    /** Whether a column that the board does not have is made. */
    createsColumns?: boolean | null;
    dryRun?: boolean | null;
  },
): Promise<Imported> {
  authorize(ctx, 'write', 'projects');
  const { source } = parseInput(IMPORT_SOURCE, input);
  if (input.cards.length === 0 || input.cards.length > MAX_IMPORTED) {
    throw invalidInput([{ propertyPath: 'cards', message: `must be 1 to ${MAX_IMPORTED} cards` }]);
  }
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const board = await ImportBoard.open(tx, project, input.createsColumns === true);
    const judged = judgeCards(tx.now, input.cards);
    const cards = judged.flatMap(({ card }) => (card === undefined ? [] : [card]));
    const plan = planImport(board, judged, await findKnown(tx, project.id, source, cards));
    const { columns, labels } = board.missing;
    const imported = { outcomes: plan.outcomes, newColumns: columns, newLabels: labels };
    if (input.dryRun === true) await requireStorage(tx, project.ownerId, growthOf(plan.accepted));
    else await carryOut(tx, project, board, { source, accepted: plan.accepted });
    return imported;
  });
}

/** A card that is written, or that is there and gets comments. */
interface Accepted {
  card: ImportedCard;
  offered: OfferedCard;
  outcome: ImportOutcome;
  added: NonNullable<ImportedCard['comments']>;
}

function planImport(
  board: ImportBoard,
  judged: readonly Judged[],
  known: ReadonlyMap<string, KnownCard>,
): { outcomes: ImportOutcome[]; accepted: Accepted[] } {
  const accepted: Accepted[] = [];
  const outcomes = judged.map(({ offered, card, refused }): ImportOutcome => {
    if (card === undefined) return refusedOutcome(offered.key, refused);
    const has = known.get(card.key);
    const why = has === undefined ? board.admit(card.column, card.labels ?? []) : undefined;
    if (why !== undefined) return refusedOutcome(card.key, why);
    const added = (card.comments ?? []).filter(({ key }) => !has?.comments.has(key));
    const outcome: ImportOutcome = {
      key: card.key,
      state: has === undefined ? 'created' : 'known',
      cardId: has?.cardId ?? null,
      number: has?.number ?? null,
      addedComments: added.length,
      refusal: null,
      field: null,
    };
    accepted.push({ card, offered, outcome, added });
    return outcome;
  });
  return { outcomes, accepted };
}

const isCreated = ({ outcome }: Accepted): boolean => outcome.state === 'created';

function growthOf(accepted: readonly Accepted[]): { cards: number; bytes: number } {
  const created = accepted.filter(isCreated);
  const texts = [
    ...created.map(({ card }) => rowBytes(card.title, card.body)),
    ...accepted.flatMap(({ added }) => added.map(({ text }) => rowBytes(text))),
  ];
  return { cards: created.length, bytes: texts.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Writes what was accepted, and notes in the outcomes which cards it became. */
async function carryOut(
  tx: TxContext,
  project: ProjectRow,
  board: ImportBoard,
  { source, accepted }: { source: string; accepted: readonly Accepted[] },
): Promise<void> {
  await board.make();
  const created = accepted.filter(isCreated);
  const cards: NewCard[] = [];
  for (const one of created) cards.push(await newCard(tx, board, one));
  const comments = accepted.flatMap(({ card, outcome, added }) =>
    added.map(
      ({ key, text, createdAt }): NewComment => ({
        cardId: outcome.cardId as string,
        cardKey: card.key,
        key,
        text,
        createdAt: createdAt ?? tx.now,
      }),
    ),
  );
  await requireStorage(tx, project.ownerId, growthOf(accepted));
  const numbers = await writeImport(tx, project, { source, cards, comments });
  for (const [place, { outcome }] of created.entries()) outcome.number = numbers[place] as number;
  for (const { outcome } of accepted) {
    if (outcome.state === 'known' && outcome.addedComments === 0) continue;
    const card = { id: outcome.cardId as string, ownerId: project.ownerId, projectId: project.id };
    signalCard(tx, card, outcome.state === 'created' ? 'card-created' : 'card-changed');
  }
  if (cards.length + comments.length > 0) {
    auditProject(tx, project, 'board.cards_imported', { count: cards.length });
  }
}

async function newCard(tx: TxContext, board: ImportBoard, { card, offered, outcome }: Accepted): Promise<NewCard> {
  outcome.cardId = newId();
  return {
    id: outcome.cardId,
    key: card.key,
    title: card.title,
    body: card.body ?? '',
    ...(await board.placeIn(card.column)),
    priority: offered.priority ?? 'none',
    dueOn: card.dueOn ?? null,
    estimate: card.estimate ?? null,
    isArchived: offered.isArchived === true,
    createdAt: card.createdAt ?? tx.now,
    labelIds: board.labelIds(card.labels ?? []),
  };
}

const refusedOutcome = (key: string, { refusal, field }: Refused): ImportOutcome => ({
  key,
  state: 'refused',
  cardId: null,
  number: null,
  addedComments: 0,
  refusal,
  field,
});
