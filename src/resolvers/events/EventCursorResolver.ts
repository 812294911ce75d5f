import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import { readEventCursor } from '../../domain/feed/readEventCursor.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { Project } from '../board/Project.ts';

@Resolver(() => Project)
export class EventCursorResolver {
  @FieldResolver(() => String, {
    description:
      'The sequence of the newest event of the account that the project belongs to. `events(after:, projectId:)` takes it and follows the events of the project that come later.',
  })
  eventCursor(@Ctx() ctx: ResolverContext): Promise<string> {
    return ofViewer(ctx, 'eventCursor', readEventCursor);
  }
}
