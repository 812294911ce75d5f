import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { acceptInvitation } from '../../domain/members/invitations/acceptInvitation.ts';
import { createInvitationLink, inviteMember, type NewInvitation } from '../../domain/members/invitations/invite.ts';
import { openInvitation } from '../../domain/members/invitations/openInvitation.ts';
import { resendInvitation } from '../../domain/members/invitations/resendInvitation.ts';
import { revokeInvitation } from '../../domain/members/invitations/revokeInvitation.ts';
import { reachProject, sharesOf } from '../../domain/members/reachProject.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ProjectPayload } from '../board/ProjectInputs.ts';
import { projectOf } from '../objects/loadObjects.ts';
import {
  AcceptInvitationInput,
  CreateInvitationLinkInput,
  InvitationPayload,
  InviteMemberInput,
  ResendInvitationInput,
  RevokeInvitationInput,
} from './memberInputs.ts';
import { ReceivedInvitation } from './Person.ts';
import { toInvitation } from './toInvitation.ts';

@Resolver()
export class InvitationResolver {
  @Query(() => ReceivedInvitation, {
    description: 'The invitation with this token, which is the last part of its link.',
  })
  invitation(
    @Arg('token', () => String, { description: 'The token.' }) token: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<ReceivedInvitation> {
    return openInvitation(ctx, token);
  }

  @Mutation(() => InvitationPayload, {
    description:
      'Invites the person with an address into a project, by a mail. The invitation stands for 14 days and is used once.',
  })
  async inviteMember(
    @Arg('input', () => InviteMemberInput) input: InviteMemberInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<InvitationPayload> {
    return shown(ctx, await inviteMember(ctx, input));
  }

  @Mutation(() => InvitationPayload, {
    description: 'Makes a link with which several people may join a project, for 14 days or until it is revoked.',
  })
  async createInvitationLink(
    @Arg('input', () => CreateInvitationLinkInput) input: CreateInvitationLinkInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<InvitationPayload> {
    return shown(ctx, await createInvitationLink(ctx, input));
  }

  @Mutation(() => InvitationPayload, {
    description: 'Mails an invitation again, with a new link for another 14 days. The link before opens nothing more.',
  })
  async resendInvitation(
    @Arg('input', () => ResendInvitationInput) input: ResendInvitationInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<InvitationPayload> {
    return shown(ctx, await resendInvitation(ctx, input));
  }

  @Mutation(() => ProjectPayload, { description: 'Ends an invitation. Who joined with it stays.' })
  async revokeInvitation(
    @Arg('input', () => RevokeInvitationInput) input: RevokeInvitationInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    const { projectId } = await revokeInvitation(ctx, input);
    return { project: await projectOf(ctx, projectId) };
  }

  @Mutation(() => ProjectPayload, { description: 'Accepts an invitation: you join its project.' })
  async acceptInvitation(
    @Arg('input', () => AcceptInvitationInput) input: AcceptInvitationInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    const { projectId } = await acceptInvitation(ctx, input);
    // The membership is new to this request.
    ctx.reach.shares = await sharesOf(ctx);
    const its = await reachProject({ ...ctx, loaders: ctx.loaders.another() }, projectId);
    return ctx.reach.note({ project: await projectOf(its, projectId) }, its);
  }
}

async function shown(ctx: ResolverContext, { invitation, link }: NewInvitation): Promise<InvitationPayload> {
  return { invitation: toInvitation(invitation), link, project: await projectOf(ctx, invitation.projectId) };
}
