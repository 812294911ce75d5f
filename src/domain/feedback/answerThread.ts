import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { line, said } from '../input/text.ts';
import { uuid } from '../input/uuid.ts';
import { openThreadsOf } from '../pullRequests/openThreadsOf.ts';
import { readPullRequest } from '../pullRequests/pullRequestRow.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { findSessionRun } from './findSessionRun.ts';

const INPUT = z.object({ threadId: line(200), sessionId: uuid, text: said(10_000) });

const POSTS = statement('forge_rules_post', 'select from forge_rules where project_id = $1 and posts_reviews');
/** SQL text, because it takes the place of what waits: a run answers a conversation once, with what it said last. */
const QUEUE = statement<{ id: string }>(
  'pull_request_answer_queued',
  `insert into pull_request_post (id, account_id, project_id, card_id, kind, run_id, thread, body, pull_request_number, pull_request_url,
     created_at)
   values ($1, $2, $3, $4, 'answer', $5, $6, $7, $8, $9, $10)
   on conflict (run_id, kind, thread) do update set body = excluded.body, created_at = excluded.created_at
     where pull_request_post.card_id = excluded.card_id and pull_request_post.attempts = 0 and pull_request_post.given_up_at is null
   returning id`,
);

/**
 * A session answers an open conversation of the pull request of its card. The answer is posted there once the run of the session has
 * ended; another one before takes its place.
 * @returns the id of the answer
 * @throws Refusal bad_user_input (`threadId`, `sessionId`, `text`), card_not_found; refused where the project posts no answers,
 *   and once the answer of the run is on its way; storage_limit
 */
export async function answerThread(
  ctx: Context,
  input: { cardId: string; threadId: string; sessionId: string; text: string },
): Promise<string> {
  authorizeCardWrite(ctx);
  const { threadId, sessionId, text } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCardForRows(tx, input.cardId);
    const { ownerId: accountId, projectId, id: cardId } = card;
    const [posts] = await tx.queries.query(POSTS, [projectId]);
    if (posts === undefined) {
      throw new Refusal('refused', { message: 'This project posts no answers of agents at its forge.' });
    }
    const row = await readPullRequest(tx.queries, cardId);
    if (row === undefined || !openThreadsOf(row).some(({ id }) => id === threadId)) {
      throw invalidInput([{ propertyPath: 'threadId', message: 'is no open conversation of the pull request' }]);
    }
    // Reports may be late, and that must not lose an answer: without one the card itself answers, once in each conversation.
    const runId = (await findSessionRun(tx, { accountId, projectId, cardId, sessionId })) ?? cardId;
    await requireStorage(tx, accountId, { bytes: rowBytes(text) });
    const place = [newId(), accountId, projectId, cardId, runId, threadId, text, row.number, row.url, tx.now];
    const [queued] = await tx.queries.query(QUEUE, place);
    if (queued === undefined)
      throw new Refusal('refused', { message: 'The answer of this run is on its way already.' });
    auditCard(tx, card, 'board.thread_answered', { saidId: queued.id });
    return queued.id;
  });
}
