import type { PlatformWorld } from '../../support/platform.ts';

/** A pull request of a card with the open conversation `T1`, in which the project lets agents answer. */
export async function addPullRequest(
  world: PlatformWorld,
  { accountId, projectId, cardId, text }: { accountId: string; projectId: string; cardId: string; text: string },
): Promise<void> {
  await world.sql('update card set pull_request_number = 7 where id = $1', [cardId]);
  await world.sql('insert into forge_rules (project_id, posts_reviews, changed_at) values ($1, true, now())', [
    projectId,
  ]);
  const at = '2026-01-01T00:00:00.000Z';
  const threads = [{ id: 'T1', isResolved: false, path: text, line: 1, text, at }];
  const lists = { checks: [], early: [], reviews: [], threads };
  const facts = { ...lists, protection: null, isMergeable: null, acted: {}, headAt: at };
  await world.sql(
    `insert into card_pull_request (card_id, account_id, project_id, forge, repository, connection, number, url, title, branch,
       base, state, head_sha, checks, review, open_threads, is_behind, in_queue, facts, changed_at)
     values ($1, $2, $3, 'github', 'octo/harbour', '1', 7, 'https://forge.example/pull/7', $4, 'card-1', 'main', 'open', 'abcd',
       'none', 'none', 1, false, false, $5, now())`,
    [cardId, accountId, projectId, text, JSON.stringify(facts)],
  );
}
