import { isMachine } from './isMachine.ts';
import { isOwn, type OwnVoice } from './ownVoice.ts';
import type { PullRequestSnapshot } from './PullRequestSnapshot.ts';

/** Who speaks at a forge without being a person that judges: the agents of a project, and this service. */
export interface Machines extends OwnVoice {
  /** The login as which the agents of the project push; null where nobody recorded one. */
  readonly agentLogin: string | null;
}

/**
 * Whether a review is a person's judgement of the work of another. Apps and agents judge nothing for people, nobody approves their own
 * work, and a review that this service posted with a person's token is not that person's.
 */
export function isByPerson(
  review: Pick<PullRequestSnapshot['reviews'][number], 'author' | 'id'>,
  pullRequestAuthor: string | null,
  machines: Machines,
): boolean {
  const login = review.author.toLowerCase();
  const others = [machines.agentLogin, pullRequestAuthor].map((name) => name?.replace(/^@/, '').toLowerCase());
  return login !== '' && !isMachine(login) && !others.includes(login) && !isOwn(review, machines);
}
