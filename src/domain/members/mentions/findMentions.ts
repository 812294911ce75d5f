import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';

/** A person whom a text mentions, and the handle that it does so by. */
export interface Mention {
  readonly handle: string;
  readonly personId: string;
}

type Asked = Bound<{ ids: readonly string[]; accountId: string }>;

const reached = ({ accountId }: Asked) =>
  build.selectFrom('cardMention').select(['handle', 'personId']).where('accountId', '=', accountId).orderBy('id');

const OF_CARDS = prepare((asked: Asked) =>
  reached(asked)
    .select('cardId as ofId')
    .where('cardId', '=', among(asked.ids))
    .where('commentId', 'is', null)
    .where('changeCommentId', 'is', null)
    .where('reviewId', 'is', null)
    .where('messageId', 'is', null),
);

const OF_COMMENTS = prepare((asked: Asked) =>
  reached(asked).select('commentId as ofId').where('commentId', '=', among(asked.ids)),
);

const OF_CHANGE_COMMENTS = prepare((asked: Asked) =>
  reached(asked).select('changeCommentId as ofId').where('changeCommentId', '=', among(asked.ids)),
);

const OF_REVIEWS = prepare((asked: Asked) =>
  reached(asked).select('reviewId as ofId').where('reviewId', '=', among(asked.ids)),
);

const OF_MESSAGES = prepare((asked: Asked) =>
  reached(asked).select('messageId as ofId').where('messageId', '=', among(asked.ids)),
);

/** Whom the descriptions of the caller's cards mention, by card. */
export async function findMentionsOfCards(ctx: Context, ids: readonly string[]): Promise<Map<string, Mention[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_CARDS, { ids, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, ({ ofId }) => ofId);
}

/** The same for comments. */
export async function findMentionsOfComments(ctx: Context, ids: readonly string[]): Promise<Map<string, Mention[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_COMMENTS, { ids, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, ({ ofId }) => ofId as string);
}

/** The same for comments on the changes of cards. */
export async function findMentionsOfChangeComments(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, Mention[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_CHANGE_COMMENTS, { ids, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, ({ ofId }) => ofId as string);
}

/** The same for the summaries of reviews. */
export async function findMentionsOfReviews(ctx: Context, ids: readonly string[]): Promise<Map<string, Mention[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_REVIEWS, { ids, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, ({ ofId }) => ofId as string);
}

/** The same for messages to the agents of runs. */
export async function findMentionsOfMessages(ctx: Context, ids: readonly string[]): Promise<Map<string, Mention[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_MESSAGES, { ids, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, ({ ofId }) => ofId as string);
}
