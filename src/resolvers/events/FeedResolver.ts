import { Arg, Ctx, Extensions, ID, Query, Resolver, Root, Subscription } from 'type-graphql';
import { connectBridge } from '../../domain/feed/connectBridge.ts';
import { followEvents } from '../../domain/feed/followEvents.ts';
import { replayEvents } from '../../domain/feed/replayEvents.ts';
import type { StoredEvent } from '../../events/eventTypes.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { SharingExtension } from '../../graphql/sockets/sharing.ts';
import { BridgeStream, Event, ReplayPage } from './Feed.ts';
import { toProjectSummary } from './toProjectSummary.ts';
import { toReplayPage } from './toReplayPage.ts';

@Resolver()
export class FeedResolver {
  @Query(() => BridgeStream, { description: 'For bridges: the information that is needed to follow events.' })
  async bridgeEvents(
    @Arg('bridgeId', () => ID, { nullable: true, description: 'The bridge that asks.' }) bridgeId: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<BridgeStream> {
    const stream = await connectBridge(ctx, bridgeId);
    return { ...stream, projects: stream.projects.map(toProjectSummary) };
  }

  @Query(() => ReplayPage, { description: 'For bridges: a page of the events after a sequence.' })
  async bridgeReplay(
    @Arg('bridgeId', () => ID, { nullable: true, description: 'The bridge that asks.' }) bridgeId: string | null,
    @Arg('after', () => String, { nullable: true, description: 'The last sequence that the bridge has, as text.' })
    after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<ReplayPage> {
    return toReplayPage(await replayEvents(ctx, bridgeId, after));
  }

  // With a cursor, each subscriber first reads the stored events from its own position.
  @Extensions({ sharing: ({ after }) => (typeof after === 'string' ? 'own' : 'changes') } satisfies SharingExtension)
  @Subscription(() => Event, {
    description:
      'Follows the events of your account, or of one project, also one that another account shares with you: first the stored ones after a sequence, then new ones, without a gap. Without `after`, only new ones.',
    subscribe: ({ args, context }: { args: FollowArgs; context: ResolverContext }) =>
      // The type of the library does not allow a promise of an iterator, but the engine awaits one (GraphQL
      // specification, 6.2.3).
      followEvents(context, context.live, args.after, args.projectId) as unknown as AsyncIterable<StoredEvent>,
  })
  events(
    @Root() event: StoredEvent,
    @Arg('after', () => String, { nullable: true, description: 'The sequence after which to begin, as text.' }) _after:
      | string
      | null,
    @Arg('projectId', () => ID, {
      nullable: true,
      description:
        'The id of the project; its `eventCursor` is where it stands. Without it, those of your own account.',
    })
    _projectId: string | null,
  ): Event {
    return event;
  }
}

interface FollowArgs {
  readonly after?: string | null;
  readonly projectId?: string | null;
}
