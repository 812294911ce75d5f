import type { Author } from '../../tables/words.ts';

/** A comment as its statements return it. */
export interface CommentRow {
  id: string;
  cardId: string;
  author: Author;
  text: string;
  createdAt: Date;
}

/** The columns above, of the table under alias `m`. */
export const COMMENT_COLUMNS = `m.id, m.card_id as "cardId", m.author, m.text, m.created_at as "createdAt"`;
