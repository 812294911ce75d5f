import { isMachine } from './isMachine.ts';
import type { PullRequestSnapshot } from './PullRequestSnapshot.ts';

/** Who speaks at a forge without being a person that judges: the agents of a project, and this service. */
export interface Machines {
  /** The login as which the agents of the project push; null where nobody recorded one. */
  readonly agentLogin: string | null;
  /** The forge's ids of the reviews that this service posted, some of them in the name of a person. */
  readonly ownReviews: readonly string[];
}

/**
 * Whether a review is a person's judgement of the work of another. Apps and agents judge nothing for people, nobody approves their own
 * work, and a review that this service posted with a person's token is not that person's.
 */
export function isByPerson(
  { author, id }: Pick<PullRequestSnapshot['reviews'][number], 'author' | 'id'>,
  pullRequestAuthor: string | null,
  { agentLogin, ownReviews }: Machines,
): boolean {
  const login = author.toLowerCase();
  const others = [agentLogin, pullRequestAuthor].map((name) => name?.replace(/^@/, '').toLowerCase());
  const isOwn = id !== null && ownReviews.includes(id);
  return login !== '' && !isMachine(login) && !others.includes(login) && !isOwn;
}
