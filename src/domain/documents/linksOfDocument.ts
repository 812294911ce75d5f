import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { DocumentRow } from '../../tables/Document.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import type { TxContext } from '../context.ts';

type OfDocument = Bound<{ documentId: string; projectId: string }>;
type Document = Pick<DocumentRow, 'id' | 'projectId'>;

/** The cards of its own project; a link of another project's card may name any id. */
const LINKED = prepare(({ documentId, projectId }: OfDocument) =>
  build
    .selectFrom('cardDocument as x')
    .innerJoin('card as c', 'c.id', 'x.cardId')
    .select(['c.id', 'c.ownerId', 'c.projectId', 'c.number'])
    .distinct()
    .where('x.documentId', '=', documentId)
    .where('c.projectId', '=', projectId),
);

const UNLINK = prepare(({ documentId, projectId }: OfDocument) =>
  build
    .deleteFrom('cardDocument')
    .where('documentId', '=', documentId)
    .where('cardId', 'in', build.selectFrom('card').select('id').where('projectId', '=', projectId)),
);

/** Signals to open boards that the cards which link a document show it differently. */
export async function signalLinkedCards(tx: TxContext, { id: documentId, projectId }: Document): Promise<void> {
  for (const card of await run(tx.queries, LINKED, { documentId, projectId })) signalCard(tx, card, 'card-changed');
}

/** Takes a document off the cards of its project. */
export async function unlinkFromCards(tx: TxContext, { id: documentId, projectId }: Document): Promise<void> {
  for (const card of await run(tx.queries, LINKED, { documentId, projectId })) {
    signalCard(tx, card, 'card-changed');
    auditCard(tx, card, 'board.card_changed', { fields: ['documents'] });
  }
  await run(tx.queries, UNLINK, { documentId, projectId });
}
