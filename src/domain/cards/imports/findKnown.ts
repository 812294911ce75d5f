import { unprepared } from '../../../db/statement.ts';
import type { TxContext } from '../../context.ts';
import type { ImportedCard } from './importInput.ts';

/**
 * SQL text, because the card is locked and the row that names it is not: nobody deletes the card before its comments are written.
 * Planned at each call, because an import fills the table while it runs: a plan for the empty table would read all of it each time.
 */
const KNOWN = unprepared<{ key: string; commentKey: string; cardId: string; number: number }>(
  `select i.key, i.comment_key, i.card_id, c.number
   from imported_thing i join card c on c.id = i.card_id
   where i.project_id = $1 and i.source = $2 and i.key = any($3::text[]) and i.comment_key = any($4::text[])
   for key share of c`,
);

/** A card that came before, with the keys of those of the asked comments that it has. */
export interface KnownCard {
  cardId: string;
  number: number;
  comments: Set<string>;
}

/** Finds the cards that came from a source before, by their keys. */
export async function findKnown(
  tx: TxContext,
  projectId: string,
  source: string,
  cards: readonly ImportedCard[],
): Promise<Map<string, KnownCard>> {
  const commentKeys = new Set(cards.flatMap(({ comments }) => (comments ?? []).map(({ key }) => key)));
  const rows = await tx.queries.query(KNOWN, [projectId, source, cards.map(({ key }) => key), ['', ...commentKeys]]);
  const known = new Map<string, KnownCard>();
  for (const { key, commentKey, cardId, number } of rows) {
    if (commentKey === '') known.set(key, { cardId, number, comments: new Set() });
  }
  for (const { key, commentKey } of rows) if (commentKey !== '') known.get(key)?.comments.add(commentKey);
  return known;
}
