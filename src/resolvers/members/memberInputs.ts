import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { MemberRole } from '../../tables/words.ts';
import { Project } from '../board/Project.ts';
import { MemberRoleEnum, ProjectInvitation } from './Person.ts';

@InputType({ description: 'A person to invite into a project.' })
export class InviteMemberInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: 'The address of the person. Only the account with this address can accept.' })
  email!: string;
  @Field(() => MemberRoleEnum, { description: 'What the person may do in the project.' })
  role!: MemberRole;
}

@InputType({ description: 'A link with which people may join a project.' })
export class CreateInvitationLinkInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => MemberRoleEnum, { description: 'What the people may do in the project; a link makes no managers.' })
  role!: MemberRole;
}

@InputType({ description: 'An invitation to mail again.' })
export class ResendInvitationInput {
  @Field(() => ID, { description: 'The id of the invitation.' })
  invitationId!: string;
}

@InputType({ description: 'An invitation to end.' })
export class RevokeInvitationInput {
  @Field(() => ID, { description: 'The id of the invitation.' })
  invitationId!: string;
}

@InputType({ description: 'An invitation to accept.' })
export class AcceptInvitationInput {
  @Field(() => String, { description: 'The last part of the link.' })
  token!: string;
}

@InputType({ description: 'What a person may do from now on.' })
export class ChangeMemberRoleInput {
  @Field(() => ID, { description: 'The membership.' })
  memberId!: string;
  @Field(() => MemberRoleEnum, { description: 'What the person may do in the project.' })
  role!: MemberRole;
}

@InputType({ description: 'A person to remove from a project.' })
export class RemoveMemberInput {
  @Field(() => ID, { description: 'The membership.' })
  memberId!: string;
}

@InputType({ description: 'A project of another account to leave.' })
export class LeaveProjectInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
}

@ObjectType({ description: 'The new invitation.', simpleResolvers: true })
export class InvitationPayload {
  @Field(() => ProjectInvitation, { description: 'The invitation.' })
  invitation!: ProjectInvitation;
  @Field(() => String, { description: 'The link to hand on. It is shown this once.' })
  link!: string;
  @Field(() => Project, { description: 'The project.' })
  project!: Project;
}

@ObjectType({ description: 'The project that was left.', simpleResolvers: true })
export class LeftPayload {
  @Field(() => ID, { description: 'The id of the project.' })
  leftId!: string;
}
