import { type Queries, statement } from '../../db/statement.ts';

/** What this service said itself about the pull request of a card, so that its rules do not take it for the word of others. */
export interface OwnVoice {
  /** The forge's ids of the reviews that it posted, some of them in the name of a person. */
  readonly ownReviews: readonly string[];
  /** The logins as which its app posts: they are known before the forge delivers what was posted. */
  readonly ownLogins: readonly string[];
}

export const NO_VOICE: OwnVoice = { ownReviews: [], ownLogins: [] };

/** SQL text, because other statements take the columns over. */
export const ownVoiceOf = (card: string): string =>
  `array(select o.forge_id from pull_request_post o where o.card_id = ${card} and o.kind = 'review' and o.forge_id is not null) as own_reviews,
     array(select distinct o.posted_as from pull_request_post o where o.card_id = ${card} and o.posted_as is not null) as own_logins`;

const READ = statement<OwnVoice>('pull_request_own_voice', `select ${ownVoiceOf('$1::uuid')}`);

export async function readOwnVoice(queries: Queries, cardId: string): Promise<OwnVoice> {
  const [voice] = await queries.query(READ, [cardId]);
  return voice ?? NO_VOICE;
}

/** Whether a review is one that this service posted. */
export const isOwn = (
  { id, author }: { readonly id: string | null; readonly author: string },
  { ownReviews, ownLogins }: OwnVoice,
): boolean => (id !== null && ownReviews.includes(id)) || ownLogins.includes(author);
