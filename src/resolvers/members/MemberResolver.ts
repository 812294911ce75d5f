import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { changeMemberRole } from '../../domain/members/changeMemberRole.ts';
import { listInvitations } from '../../domain/members/invitations/listInvitations.ts';
import { leaveProject } from '../../domain/members/leaveProject.ts';
import { listMembers } from '../../domain/members/listMembers.ts';
import { handlesOf } from '../../domain/members/mentions/handlesOf.ts';
import { removeMember } from '../../domain/members/removeMember.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { ProjectRole } from '../../tables/words.ts';
import { Project } from '../board/Project.ts';
import { ProjectPayload } from '../board/ProjectInputs.ts';
import { projectOf } from '../objects/loadObjects.ts';
import { ChangeMemberRoleInput, LeaveProjectInput, LeftPayload, RemoveMemberInput } from './memberInputs.ts';
import { ProjectInvitation, ProjectMember, ProjectRoleEnum } from './Person.ts';
import { toInvitation } from './toInvitation.ts';

@Resolver(() => Project)
export class MemberResolver {
  @FieldResolver(() => ProjectRoleEnum, { description: 'What you may do in the project.' })
  viewerRole(@Ctx() { actor }: ResolverContext): ProjectRole {
    return actor.member?.role ?? 'owner';
  }

  @FieldResolver(() => [ProjectMember], {
    description: 'The people of the project: the owner first, then the others in the order in which they joined.',
  })
  async members(@Root() { id }: Project, @Ctx() ctx: ResolverContext): Promise<ProjectMember[]> {
    const people = (await ctx.loaders.of('members', ctx, listMembers).load(id)) ?? [];
    const handles = handlesOf(people);
    return people.map(({ memberId, accountId, email, role, since, invitedBy }) => ({
      memberId,
      accountId,
      email,
      handle: handles.get(accountId) as string,
      role,
      since,
      inviterId: invitedBy,
    }));
  }

  @FieldResolver(() => [ProjectInvitation], {
    description: 'The invitations that stand, for those who may manage the people of the project; empty for others.',
  })
  async invitations(@Root() { id }: Project, @Ctx() ctx: ResolverContext): Promise<ProjectInvitation[]> {
    return ((await ctx.loaders.of('invitations', ctx, listInvitations).load(id)) ?? []).map(toInvitation);
  }

  @Mutation(() => ProjectPayload, { description: 'Changes what a person may do in a project.' })
  async changeMemberRole(
    @Arg('input', () => ChangeMemberRoleInput) input: ChangeMemberRoleInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    const { projectId } = await changeMemberRole(ctx, input);
    return { project: await projectOf(ctx, projectId) };
  }

  @Mutation(() => ProjectPayload, {
    description:
      'Removes a person from a project. What they said and did there stays; within two seconds they see nothing of it any more.',
  })
  async removeMember(
    @Arg('input', () => RemoveMemberInput) input: RemoveMemberInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    const { projectId } = await removeMember(ctx, input);
    return { project: await projectOf(ctx, projectId) };
  }

  @Mutation(() => LeftPayload, { description: 'Leaves a project that another account shares with you.' })
  leaveProject(
    @Arg('input', () => LeaveProjectInput) input: LeaveProjectInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<LeftPayload> {
    return leaveProject(ctx, input);
  }
}
