import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { countAsks, listAsks } from '../../domain/asks/listAsks.ts';
import type { Context } from '../../domain/context.ts';
import { countComments, listComments } from '../../domain/feedback/listComments.ts';
import { countFeedback, type FeedbackRow, listFeedback } from '../../domain/feedback/listFeedback.ts';
import { countReviews, listReviews } from '../../domain/feedback/listReviews.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import {
  AFTER,
  type Connection,
  FIRST,
  IntType,
  type Page,
  type PageArgs,
  readPageArgs,
  toConnection,
} from '../../graphql/schema/connection.ts';
import { counter } from '../../graphql/schema/counter.ts';
import type { AskRow } from '../../tables/CardAsk.ts';
import type { AskState, FeedbackKind } from '../../tables/words.ts';
import { Card } from '../board/Card.ts';
import { Project } from '../board/Project.ts';
import {
  type Ask,
  AskConnection,
  type CardComment,
  CardCommentConnection,
  type Feedback,
  FeedbackConnection,
  type Review,
  ReviewConnection,
} from './Feedback.ts';
import { AskStateEnum, FeedbackKindEnum } from './feedbackEnums.ts';
import { toAsk } from './toAsk.ts';
import { toFeedback } from './toFeedback.ts';

const KINDS = { nullable: true, description: 'The kinds of entries; all by default.' } as const;

@Resolver(() => Card)
export class CardFeedbackResolver {
  @FieldResolver(() => CardCommentConnection, { description: 'The comments on the card, newest first.' })
  comments(
    @Root() { id }: Card,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<CardComment>> {
    return pageOf(ctx, 'comments', id, first, after, listComments, countComments, (row) => row);
  }

  @FieldResolver(() => AskConnection, {
    description: 'The questions of agents to the owner of the card, newest first.',
  })
  asks(
    @Root() { id }: Card,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('state', () => AskStateEnum, { nullable: true, description: 'The state of the questions; any by default.' })
    state: AskState | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Ask>> {
    const list: List<AskRow> = (c, ids, args) => listAsks(c, ids, { ...args, state });
    return pageOf(ctx, `asks ${state}`, id, first, after, list, (c, ids) => countAsks(c, ids, state), toAsk);
  }

  @FieldResolver(() => ReviewConnection, { description: 'The reviews of the work on the card, newest first.' })
  reviews(
    @Root() { id }: Card,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Review>> {
    return pageOf(ctx, 'reviews', id, first, after, listReviews, countReviews, (row) => row);
  }

  @FieldResolver(() => FeedbackConnection, { description: 'Comments, answers and reviews in one list, newest first.' })
  feedback(
    @Root() { id }: Card,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('kinds', () => [FeedbackKindEnum], KINDS) kinds: FeedbackKind[] | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Feedback>> {
    return feedbackOf(ctx, 'card', id, first, after, kinds);
  }
}

@Resolver(() => Project)
export class ProjectFeedbackResolver {
  @FieldResolver(() => FeedbackConnection, {
    description: "Comments, answers and reviews of all of the project's cards in one list, newest first.",
  })
  feedback(
    @Root() { id }: Project,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('kinds', () => [FeedbackKindEnum], KINDS) kinds: FeedbackKind[] | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Feedback>> {
    return feedbackOf(ctx, 'project', id, first, after, kinds);
  }
}

type List<Row> = (ctx: Context, ids: readonly string[], args: PageArgs) => Promise<Map<string, Page<Row>>>;

async function pageOf<Row extends { id: string }, Node>(
  ctx: ResolverContext,
  name: string,
  id: string,
  first: number | null,
  after: string | null,
  list: List<Row>,
  count: (ctx: Context, ids: readonly string[]) => Promise<Map<string, number>>,
  toNode: (row: Row) => Node,
): Promise<Connection<Node>> {
  const args = readPageArgs(first, after);
  const pages = ctx.loaders.of(`${name} ${first} ${after}`, ctx, (c, ids) => list(c, ids, args));
  const page = (await pages.load(id)) ?? { rows: [], hasNextPage: false };
  return toConnection(page, args, (row) => row.id, toNode, counter(ctx, name, id, count));
}

function feedbackOf(
  ctx: ResolverContext,
  owner: 'card' | 'project',
  id: string,
  first: number | null,
  after: string | null,
  kinds: FeedbackKind[] | null,
): Promise<Connection<Feedback>> {
  const list: List<FeedbackRow> = (c, ids, args) => listFeedback(c, owner, ids, { ...args, kinds });
  return pageOf(
    ctx,
    `feedback of ${owner} ${kinds}`,
    id,
    first,
    after,
    list,
    (c, ids) => countFeedback(c, owner, ids, kinds),
    toFeedback,
  );
}
