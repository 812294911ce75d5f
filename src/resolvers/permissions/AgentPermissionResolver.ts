import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { listAgentPermissions, removeAgentPermission } from '../../domain/asks/permissions/agentPermissions.ts';
import { requestPermission } from '../../domain/asks/permissions/requestPermission.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Project } from '../board/Project.ts';
import { DeletedPayload } from '../board/ProjectInputs.ts';
import {
  AgentPermission,
  RemoveAgentPermissionInput,
  RequestPermissionInput,
  RequestPermissionPayload,
} from './AgentPermission.ts';

@Resolver(() => Project)
export class AgentPermissionResolver {
  @FieldResolver(() => [AgentPermission], {
    description: 'What people always allow the agents of the project, oldest first; 200 at most.',
  })
  async agentPermissions(@Root() project: Project, @Ctx() ctx: ResolverContext): Promise<AgentPermission[]> {
    const rows = (await ctx.loaders.of('agentPermissions', ctx, listAgentPermissions).load(project.id)) ?? [];
    return rows.map(({ id, ...row }) => ({ permissionId: id, ...row }));
  }

  @Mutation(() => RequestPermissionPayload, {
    description:
      'For bridges: a run asks leave for something. It becomes a question on its card; the bridge repeats the request to learn the answer.',
  })
  requestPermission(
    @Arg('input', () => RequestPermissionInput) input: RequestPermissionInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RequestPermissionPayload> {
    return requestPermission(ctx, input);
  }

  @Mutation(() => DeletedPayload, {
    description: 'Takes back what was always allowed to the agents of a project, for those who manage it.',
  })
  removeAgentPermission(
    @Arg('input', () => RemoveAgentPermissionInput) input: RemoveAgentPermissionInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeletedPayload> {
    return removeAgentPermission(ctx, input);
  }
}
