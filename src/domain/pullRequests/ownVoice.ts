import { type Queries, statement } from '../../db/statement.ts';

/** What this service said itself about a pull request, for whichever card of the project, so that its rules do not take it for the word of others. */
export interface OwnVoice {
  /** The forge's ids of the reviews that it posted, some of them in the name of a person. */
  readonly ownReviews: readonly string[];
  /** The logins as which its app posts: they are known before the forge delivers what was posted. */
  readonly ownLogins: readonly string[];
}

export const NO_VOICE: OwnVoice = { ownReviews: [], ownLogins: [] };

/** What was posted on the pull request of the card `card`: several cards may share it. */
const posted = (card: string): string =>
  `pull_request_post o where o.pull_request_number = ${card}.pull_request_number and o.card_id in (
       select s.id from card s where s.project_id = ${card}.project_id and s.pull_request_number = ${card}.pull_request_number)`;

/**
 * SQL text, because other statements take the columns over.
 * @param card the alias of the card
 */
export const ownVoiceOf = (card: string): string =>
  `array(select o.forge_id from ${posted(card)} and o.kind = 'review' and o.forge_id is not null) as own_reviews,
     array(select distinct o.posted_as from ${posted(card)} and o.posted_as is not null) as own_logins`;

const READ = statement<OwnVoice>('pull_request_own_voice', `select ${ownVoiceOf('c')} from card c where c.id = $1`);

export async function readOwnVoice(queries: Queries, cardId: string): Promise<OwnVoice> {
  const [voice] = await queries.query(READ, [cardId]);
  return voice ?? NO_VOICE;
}

/** Whether a review is one that this service posted. */
export const isOwn = (
  { id, author }: { readonly id: string | null; readonly author: string },
  { ownReviews, ownLogins }: OwnVoice,
): boolean => (id !== null && ownReviews.includes(id)) || ownLogins.includes(author);
