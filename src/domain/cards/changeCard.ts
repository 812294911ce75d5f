import { z } from 'zod';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { CardPriority } from '../../tables/words.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { labelNames } from '../board/labels/labelInput.ts';
import type { TxContext } from '../context.ts';
import { uuid } from '../input/uuid.ts';
import { recordMentions } from '../members/mentions/recordMentions.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { assignee, body, dueOn, estimate, headSha, pullRequestNumber, pullRequestUrl, title } from './cardInput.ts';
import { requireParent } from './parts/requireParent.ts';
import { signalParent } from './parts/signalParts.ts';
import { requireAssignee } from './requireAssignee.ts';
import { setLabels } from './setLabels.ts';
import { wantedAssignee } from './wantedAssignee.ts';

export const CARD_CHANGES = z.object({
  title: title.nullish(),
  body: body.nullish(),
  pullRequestNumber: pullRequestNumber.nullish(),
  pullRequestUrl: pullRequestUrl.nullish(),
  headSha: headSha.nullish(),
  labels: labelNames.nullish(),
  parentId: uuid.nullish(),
  assigneeId: uuid.nullish(),
  assignee: assignee.nullish(),
  dueOn: dueOn.nullish(),
  estimate: estimate.nullish(),
});

/**
 * Changes of a card. A missing field keeps its value; null clears a field that may be empty, and keeps title, body, labels and
 * priority.
 */
export type CardChanges = z.input<typeof CARD_CHANGES> & { priority?: CardPriority | null | undefined };

type Content = Pick<
  CardRow,
  | 'id'
  | 'title'
  | 'body'
  | 'pullRequestNumber'
  | 'pullRequestUrl'
  | 'headSha'
  | 'priority'
  | 'parentId'
  | 'assigneeId'
  | 'dueOn'
  | 'estimate'
  | 'updatedAt'
>;

const UPDATE = prepare((card: Bound<Content>) =>
  build
    .updateTable('card')
    .set({
      title: card.title,
      body: card.body,
      pullRequestNumber: card.pullRequestNumber,
      pullRequestUrl: card.pullRequestUrl,
      headSha: card.headSha,
      priority: card.priority,
      parentId: card.parentId,
      assigneeId: card.assigneeId,
      dueOn: card.dueOn,
      estimate: card.estimate,
      updatedAt: card.updatedAt,
    })
    .where('id', '=', card.id),
);

/**
 * Changes the content of a card that is locked. For new labels, another parent and mentions in the body
 * the caller has locked the project before the card.
 * @param wanted what `CARD_CHANGES` passed
 * @returns the changed card
 * @throws Refusal bad_user_input (`labels`, `assigneeId`, `assignee`, and what `requireParent` throws), storage_limit for longer texts
 */
export async function changeCard(tx: TxContext, card: CardRow, wanted: CardChanges): Promise<CardRow> {
  const otherLabels = wanted.labels ? await setLabels(tx, card, wanted.labels) : false;
  const { parentId, assigneeId, dueOn, estimate } = changedPlan(card, {
    ...wanted,
    assigneeId: await wantedAssignee(tx, card, wanted),
  });
  if (parentId !== null && parentId !== card.parentId) await requireParent(tx, card, parentId);
  if (assigneeId !== null && assigneeId !== card.assigneeId) await requireAssignee(tx, card, assigneeId);
  const texts = {
    title: wanted.title ?? card.title,
    body: wanted.body ?? card.body,
    pullRequestUrl: wanted.pullRequestUrl === undefined ? card.pullRequestUrl : wanted.pullRequestUrl,
  };
  const before = bytesOf(card.title, card.body, card.pullRequestUrl);
  await requireStorage(tx, card.ownerId, { bytes: bytesOf(texts.title, texts.body, texts.pullRequestUrl) - before });
  const content: Content = {
    ...texts,
    id: card.id,
    pullRequestNumber: wanted.pullRequestNumber === undefined ? card.pullRequestNumber : wanted.pullRequestNumber,
    headSha: wanted.headSha === undefined ? card.headSha : wanted.headSha,
    priority: wanted.priority ?? card.priority,
    parentId,
    assigneeId,
    dueOn,
    estimate,
    updatedAt: tx.now,
  };
  await run(tx.queries, UPDATE, content);
  await recordMentions(tx, card, { before: card.body, text: texts.body });
  signalCard(tx, card, 'card-changed');
  if (texts.title !== card.title || parentId !== card.parentId) signalParent(tx, card);
  if (parentId !== card.parentId) signalParent(tx, { ...card, parentId });
  // Nobody else changes a locked card, so it is what was written.
  const after: CardRow = { ...card, ...content };
  const fields = [...AUDITED.filter((name) => after[name] !== card[name]), ...(otherLabels ? ['labels'] : [])];
  if (fields.length > 0) auditCard(tx, card, 'board.card_changed', { fields });
  return after;
}

/** What people plan of a card: who sees to it until when, how much it is, and what it is a part of. */
type Plan = Pick<CardRow, 'parentId' | 'assigneeId' | 'dueOn' | 'estimate'>;

const changedPlan = (card: CardRow, wanted: CardChanges): Plan => ({
  parentId: wanted.parentId === undefined ? card.parentId : wanted.parentId,
  assigneeId: wanted.assigneeId === undefined ? card.assigneeId : wanted.assigneeId,
  dueOn: wanted.dueOn === undefined ? card.dueOn : wanted.dueOn,
  estimate: wanted.estimate === undefined ? card.estimate : wanted.estimate,
});

/** The fields whose change the audit log names. */
const AUDITED = [
  'title',
  'body',
  'priority',
  'pullRequestNumber',
  'pullRequestUrl',
  'headSha',
  'parentId',
  'assigneeId',
  'dueOn',
  'estimate',
] as const;
