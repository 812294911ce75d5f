import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { addPushSubscription } from '../../domain/notices/addPushSubscription.ts';
import { readInboxChoices, setInboxChoices } from '../../domain/notices/inboxChoices.ts';
import { readPushKey } from '../../domain/notices/pushKeys.ts';
import { listPushSubscriptions } from '../../domain/notices/pushSubscriptions.ts';
import { removePushSubscription } from '../../domain/notices/removePushSubscription.ts';
import { testPushSubscription } from '../../domain/notices/testPushSubscription.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ViewerPayload } from '../accounts/AccountInputs.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { Viewer } from '../accounts/Viewer.ts';
import { viewerOf } from '../accounts/viewerOf.ts';
import {
  AddPushSubscriptionInput,
  InboxChoices,
  PushSubscription,
  PushSubscriptionInput,
  PushSubscriptionPayload,
  SetInboxChoicesInput,
} from './Notices.ts';

/** What people learn of outside of the inbox. */
@Resolver(() => Viewer)
export class NoticesResolver {
  @FieldResolver(() => InboxChoices, { description: 'What you learn of outside of the inbox.' })
  async inboxChoices(@Ctx() ctx: ResolverContext): Promise<InboxChoices> {
    const { pushed, mailed, digest, quiet } = await ofViewer(ctx, 'inbox choices', readInboxChoices);
    return {
      pushed: [...pushed],
      mailed: [...mailed],
      digest,
      quietHours: quiet && { ...quiet, days: [...quiet.days] },
    };
  }

  @FieldResolver(() => [PushSubscription], {
    description: 'Your browsers that show what needs you, the newest first; at most 20.',
  })
  async pushSubscriptions(@Ctx() ctx: ResolverContext): Promise<PushSubscription[]> {
    const rows = await ofViewer(ctx, 'push subscriptions', listPushSubscriptions);
    return rows.map(({ id, ...row }) => ({ subscriptionId: id, ...row }));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The key that a browser subscribes with (VAPID), as base64url; null where this instance cannot notify browsers.',
  })
  pushKey(@Ctx() ctx: ResolverContext): Promise<string | null> {
    return ofViewer(ctx, 'push key', readPushKey);
  }

  @Mutation(() => ViewerPayload, { description: 'Sets what you learn of outside of the inbox.' })
  async setInboxChoices(
    @Arg('input', () => SetInboxChoicesInput) input: SetInboxChoicesInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ViewerPayload> {
    await setInboxChoices(ctx, input);
    return { viewer: await viewerOf(ctx) };
  }

  @Mutation(() => PushSubscriptionPayload, {
    description:
      'Has a browser show what needs you, also while no page is open; at most 20 of an account. For people who signed in.',
  })
  async addPushSubscription(
    @Arg('input', () => AddPushSubscriptionInput) input: AddPushSubscriptionInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<PushSubscriptionPayload> {
    const { id } = await addPushSubscription(ctx, input);
    return { subscriptionId: id, viewer: await viewerOf(ctx) };
  }

  @Mutation(() => PushSubscriptionPayload, {
    description: 'Ends the messages to a browser of yours. For people who signed in.',
  })
  async removePushSubscription(
    @Arg('input', () => PushSubscriptionInput) { subscriptionId: id }: PushSubscriptionInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<PushSubscriptionPayload> {
    return { subscriptionId: await removePushSubscription(ctx, { id }), viewer: await viewerOf(ctx) };
  }

  @Mutation(() => PushSubscriptionPayload, {
    description: 'Sends a test to a browser of yours. For people who signed in.',
  })
  async testPushSubscription(
    @Arg('input', () => PushSubscriptionInput) { subscriptionId: id }: PushSubscriptionInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<PushSubscriptionPayload> {
    return { subscriptionId: await testPushSubscription(ctx, { id }), viewer: await viewerOf(ctx) };
  }
}
