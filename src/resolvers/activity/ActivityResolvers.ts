import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { ActivityEntry as EntryRow } from '../../domain/activity/ActivityEntry.ts';
import type { ActivityKind } from '../../domain/activity/ActivityKind.ts';
import { activityKey, listCardActivity, listProjectActivity } from '../../domain/activity/listActivity.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import {
  AFTER,
  type Connection,
  FIRST,
  type Page,
  readPageArgs,
  toConnection,
} from '../../graphql/schema/connection.ts';
import { isUuid } from '../../lib/uuid.ts';
import { Card } from '../board/Card.ts';
import { Project } from '../board/Project.ts';
import { type ActivityEntry, ActivityEntryConnection, ActivityFilterInput } from './ActivityEntry.ts';
import { ActivityKindEnum } from './activityEnums.ts';
import { toActivityEntry } from './toActivityEntry.ts';

const FILTER = { nullable: true, description: 'Which entries to include; all by default.' } as const;

@Resolver(() => Project)
export class ProjectActivityResolver {
  @FieldResolver(() => ActivityEntryConnection, {
    description:
      'What happened in the project, newest first. What came later does not shift the pages behind a cursor.',
  })
  async activity(
    @Root() { id }: Project,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('filter', () => ActivityFilterInput, FILTER) filter: ActivityFilterInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<ActivityEntry>> {
    const kinds = filter?.kinds ?? null;
    if (filter?.card != null) return ofCard(ctx, { id: filter.card, projectId: id }, first, after, kinds);
    const args = { ...readPageArgs(first, after), kinds };
    const pages = ctx.loaders.of(`activity ${JSON.stringify(args)}`, ctx, (c, ids) =>
      listProjectActivity(c, ids, args),
    );
    return toConnection((await pages.load(id)) ?? NOTHING, args, (row) => row.id, toActivityEntry);
  }
}

@Resolver(() => Card)
export class CardActivityResolver {
  @FieldResolver(() => ActivityEntryConnection, {
    description: 'What happened to the card, newest first. What came later does not shift the pages behind a cursor.',
  })
  activity(
    @Root() card: Card,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('kinds', () => [ActivityKindEnum], { nullable: true, description: 'The kinds of entries; all by default.' })
    kinds: ActivityKind[] | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<ActivityEntry>> {
    return ofCard(ctx, card, first, after, kinds);
  }
}

const NOTHING: Page<EntryRow> = { rows: [], hasNextPage: false };

async function ofCard(
  ctx: ResolverContext,
  card: { readonly id: string; readonly projectId: string },
  first: number | null,
  after: string | null,
  kinds: ActivityKind[] | null,
): Promise<Connection<ActivityEntry>> {
  const args = { ...readPageArgs(first, after), kinds };
  const pages = ctx.loaders.of(`activity of card ${JSON.stringify(args)}`, ctx, (c, keys) =>
    listCardActivity(c, keys, args),
  );
  const key = activityKey(card.id.toLowerCase(), card.projectId);
  const page = isUuid(card.id) ? await pages.load(key) : undefined;
  return toConnection(page ?? NOTHING, args, (row) => row.id, toActivityEntry);
}
