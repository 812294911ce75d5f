import {
  Arg,
  Ctx,
  Extensions,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { followInbox } from '../../domain/inbox/followInbox.ts';
import type { InboxItem as InboxItemRow } from '../../domain/inbox/InboxItem.ts';
import { countUnread, isInboxKey, listInbox } from '../../domain/inbox/listInbox.ts';
import { finishInboxItems, markInboxRead, snoozeInboxItems } from '../../domain/inbox/markInbox.ts';
import { placeOf, readInbox } from '../../domain/inbox/readInbox.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, FIRST, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import type { SharingExtension } from '../../graphql/sockets/sharing.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { Viewer } from '../accounts/Viewer.ts';
import { viewerOf } from '../accounts/viewerOf.ts';
import { FinishInboxItemsInput, InboxItemsPayload, MarkInboxReadInput, SnoozeInboxItemsInput } from './InboxInputs.ts';
import { InboxFilterInput, type InboxItem, InboxItemConnection } from './InboxItem.ts';
import { toInboxItem } from './toInboxItem.ts';

@ObjectType({ description: 'Your inbox in its current state.', simpleResolvers: true })
export class InboxChange {
  @Field(() => Int, { description: 'How many items of your inbox need you now and are unread.' })
  unreadCount!: number;
  @Field(() => Viewer, { description: 'Your account, whose `inbox` is the inbox after the change.' })
  viewer!: Viewer;
}

@Resolver(() => Viewer)
export class InboxResolver {
  @FieldResolver(() => InboxItemConnection, {
    description:
      'What needs you: what runs ask leave for and questions of agents first, the oldest on top; then mentions, reviews, work that ended badly, ' +
      'machines and cost, the newest on top.',
  })
  async inbox(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('filter', () => InboxFilterInput, { nullable: true, description: 'Which items to include.' })
    filter: InboxFilterInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<InboxItem>> {
    const args = readPageArgs(first, after, isInboxKey);
    const listing = { ...args, filter };
    const page = await ofViewer(ctx, `inbox ${JSON.stringify(listing)}`, (c) => listInbox(c, listing));
    const connection = toConnection(page, args, placeOf, toInboxItem, async () => page.total);
    return Object.assign(connection, { unreadCount: page.unread });
  }

  @Mutation(() => InboxItemsPayload, { description: 'Marks items of your inbox as read.' })
  async markInboxRead(
    @Arg('input', () => MarkInboxReadInput) input: MarkInboxReadInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<InboxItemsPayload> {
    return toPayload(ctx, await markInboxRead(ctx, input));
  }

  @Mutation(() => InboxItemsPayload, {
    description: 'Puts items of your inbox away. A cause that comes again is a new item.',
  })
  async finishInboxItems(
    @Arg('input', () => FinishInboxItemsInput) input: FinishInboxItemsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<InboxItemsPayload> {
    return toPayload(ctx, await finishInboxItems(ctx, input));
  }

  @Mutation(() => InboxItemsPayload, { description: 'Puts items of your inbox off until a time.' })
  async snoozeInboxItems(
    @Arg('input', () => SnoozeInboxItemsInput) { ids, until = null }: SnoozeInboxItemsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<InboxItemsPayload> {
    return toPayload(ctx, await snoozeInboxItems(ctx, { ids, until }));
  }

  @Extensions({ sharing: 'standing' } satisfies SharingExtension)
  @Subscription(() => InboxChange, {
    description:
      'Follows your inbox: its state comes at once, and again when it may have changed. A bridge that becomes quiet is ' +
      'reported within a minute or two.',
    subscribe: ({ context }: { context: ResolverContext }) => followInbox(context, context.live),
  })
  async inboxChanged(@Root() _change: unknown, @Ctx() ctx: ResolverContext): Promise<InboxChange> {
    const items = await readInbox(ctx);
    return { unreadCount: countUnread(items), viewer: await viewerOf(ctx) };
  }
}

async function toPayload(ctx: ResolverContext, items: readonly InboxItemRow[]): Promise<InboxItemsPayload> {
  return { items: items.map(toInboxItem), viewer: await viewerOf(ctx) };
}
