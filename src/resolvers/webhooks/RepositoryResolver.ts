import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { disconnectRepository } from '../../domain/webhooks/disconnectRepository.ts';
import { listRepositories } from '../../domain/webhooks/listRepositories.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Project } from '../board/Project.ts';
import { DeletedPayload } from '../board/ProjectInputs.ts';
import { DisconnectRepositoryInput, ProjectRepository } from './ProjectRepository.ts';

@Resolver(() => Project)
export class RepositoryResolver {
  @FieldResolver(() => [ProjectRepository], {
    description:
      'The repositories that the project is connected with by the app of the instance, oldest first, for those who may manage it; empty for others. 100 at most.',
  })
  async repositories(@Root() { id }: Project, @Ctx() ctx: ResolverContext): Promise<ProjectRepository[]> {
    return (await ctx.loaders.of('repositories', ctx, listRepositories).load(id)) ?? [];
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the page /projects/{id}/forge/connect leads people to GitHub to connect repositories: only where the instance has an app there.',
  })
  canConnectRepositories(@Ctx() ctx: ResolverContext): boolean {
    return ctx.rules.connectsByApp;
  }

  @Mutation(() => DeletedPayload, {
    description:
      'Ends the connection of a project with a repository. Deliveries about it change nothing there from then on.',
  })
  disconnectRepository(
    @Arg('input', () => DisconnectRepositoryInput) input: DisconnectRepositoryInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeletedPayload> {
    return disconnectRepository(ctx, input);
  }
}
