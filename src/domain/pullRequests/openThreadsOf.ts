import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';

/** An open conversation of a pull request, as a reading of its forge showed it. */
export interface OpenThread {
  readonly id: string;
  readonly path: string | null;
  readonly line: number | null;
  readonly text: string;
}

/** The conversations that can be answered: deliveries may name others, and GitLab's name none. */
export function openThreadsOf({ state, facts }: CardPullRequestRow): OpenThread[] {
  if (state === 'merged' || state === 'closed') return [];
  return facts.threads.flatMap(({ id, isResolved, path = null, line = null, text }) =>
    isResolved || text === undefined ? [] : [{ id, path, line, text }],
  );
}
