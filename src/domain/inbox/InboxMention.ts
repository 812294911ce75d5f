import type { Author } from '../../tables/words.ts';
import type { TextPlace } from '../nodes/searchTexts.ts';

/** What an item says of the text that mentions its person, as facts. */
export interface InboxMention {
  readonly place: TextPlace;
  /** Null for an agent, and once the account is deleted. */
  readonly writerId: string | null;
  /** Null for a description, which may have several. */
  readonly author: Author | null;
  /** The text from the line on that names the person. */
  readonly excerpt: string;
}
