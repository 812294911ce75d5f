import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { findAsks } from '../../domain/asks/findAsks.ts';
import { findColumns } from '../../domain/board/columns/findColumns.ts';
import { findComments } from '../../domain/feedback/findComments.ts';
import { findReviews } from '../../domain/feedback/findReviews.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { AuditColumn } from '../../tables/AuditRecord.ts';
import { Card } from '../board/Card.ts';
import { Document } from '../documents/Document.ts';
import { Ask, CardComment, Review } from '../feedback/Feedback.ts';
import { toAsk } from '../feedback/toAsk.ts';
import { cardOf, documentOf, runOf, workRequestOf } from '../objects/loadObjects.ts';
import { Run } from '../runs/Run.ts';
import { WorkRequest } from '../work/WorkRequest.ts';
import { ActivityActor, ActivityColumn, ActivityEntry } from './ActivityEntry.ts';
import { actorOf } from './actorOf.ts';

/** The objects that entries name, each kind in one statement. A deleted one is null. */
@Resolver(() => ActivityEntry)
export class ActivityObjectsResolver {
  @FieldResolver(() => ActivityActor, { description: 'Who did it.' })
  actor(@Root() { row }: ActivityEntry, @Ctx() ctx: ResolverContext): Promise<ActivityActor> {
    return actorOf(ctx, row.actor);
  }

  @FieldResolver(() => Card, { nullable: true, description: 'The card; null when it was deleted.' })
  card(@Root() { row }: ActivityEntry, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, row.cardId);
  }

  @FieldResolver(() => Run, { nullable: true, description: 'The run that started, ended or was commanded.' })
  run(@Root() { row }: ActivityEntry, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    return runOf(ctx, row.runId);
  }

  @FieldResolver(() => WorkRequest, { nullable: true, description: 'The work request that was opened or ended.' })
  workRequest(@Root() { row }: ActivityEntry, @Ctx() ctx: ResolverContext): Promise<WorkRequest | null> {
    return workRequestOf(ctx, row.workRequestId);
  }

  @FieldResolver(() => Document, { nullable: true, description: 'The document; null when it was deleted.' })
  document(@Root() { row }: ActivityEntry, @Ctx() ctx: ResolverContext): Promise<Document | null> {
    return documentOf(ctx, row.documentId);
  }

  @FieldResolver(() => ActivityColumn, {
    nullable: true,
    description: 'The column that a card left, or a column as it was before its change.',
  })
  from(@Root() { row }: ActivityEntry, @Ctx() ctx: ResolverContext): Promise<ActivityColumn | null> {
    return columnOf(ctx, row.detail.from);
  }

  @FieldResolver(() => ActivityColumn, {
    nullable: true,
    description: 'The column that a card entered, or a column as it was after its change.',
  })
  to(@Root() { row }: ActivityEntry, @Ctx() ctx: ResolverContext): Promise<ActivityColumn | null> {
    return columnOf(ctx, row.detail.to);
  }

  @FieldResolver(() => CardComment, { nullable: true, description: 'The comment.' })
  async comment(@Root() { row }: ActivityEntry, @Ctx() ctx: ResolverContext): Promise<CardComment | null> {
    const id = row.kind === 'comment' ? row.detail.saidId : undefined;
    return (id && (await ctx.loaders.of('comment', ctx, findComments).load(id))) || null;
  }

  @FieldResolver(() => Ask, { nullable: true, description: 'The question that was asked or answered.' })
  async ask(@Root() { row }: ActivityEntry, @Ctx() ctx: ResolverContext): Promise<Ask | null> {
    const id = row.kind === 'question' || row.kind === 'answer' ? row.detail.saidId : undefined;
    const found = id === undefined ? undefined : await ctx.loaders.of('ask', ctx, findAsks).load(id);
    return found ? toAsk(found) : null;
  }

  @FieldResolver(() => Review, { nullable: true, description: 'The review.' })
  async review(@Root() { row }: ActivityEntry, @Ctx() ctx: ResolverContext): Promise<Review | null> {
    const id = row.kind === 'review' ? row.detail.saidId : undefined;
    return (id && (await ctx.loaders.of('review', ctx, findReviews).load(id))) || null;
  }
}

async function columnOf(ctx: ResolverContext, named: AuditColumn | undefined): Promise<ActivityColumn | null> {
  if (named === undefined) return null;
  const column = await ctx.loaders.of('column', ctx, findColumns).load(named.id);
  return { label: named.label, column: column ?? null };
}
