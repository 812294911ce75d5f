import { Arg, Extensions, ID, Resolver, Root, Subscription } from 'type-graphql';
import { followProjectChanges, type ProjectChange } from '../../domain/activity/followProjectChanges.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { SharingExtension } from '../../graphql/sockets/sharing.ts';
import { toRun } from '../runs/toRun.ts';
import { toWorkRequest } from '../work/toWorkRequest.ts';
import { ProjectChanges } from './ProjectChanges.ts';
import { toBoardChange } from './toBoardChange.ts';

@Resolver(() => ProjectChanges)
export class ProjectChangesResolver {
  @Extensions({ sharing: 'changes' } satisfies SharingExtension)
  @Subscription(() => ProjectChanges, {
    description:
      'Follows what changes in a project: its board, its runs and its work requests, for a page that shows all of them. The first change after a quiet time comes at once; those of the next 50 ms come together, so that a storm of changes is twenty messages a second. A lost connection may have lost changes: after it, read again what you show.',
    subscribe: ({ args, context }: { args: { projectId: string }; context: ResolverContext }) =>
      // The type of the library does not allow a promise of an iterator, but the engine awaits one (GraphQL
      // specification, 6.2.3).
      followProjectChanges(context, context.live, args.projectId) as unknown as AsyncIterable<ProjectChange>,
  })
  projectChanged(
    @Root() { projectId, board, runs, workRequests }: ProjectChange,
    @Arg('projectId', () => ID, { description: 'One of your projects.' }) _projectId: string,
  ): ProjectChanges {
    return {
      projectId,
      board: board.map(toBoardChange),
      runs: runs.map(toRun),
      workRequests: workRequests.map(toWorkRequest),
    };
  }
}
