import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import {
  MAIL_STATES,
  type MailState,
  MEMBER_ROLES,
  type MemberRole,
  PROJECT_ROLES,
  type ProjectRole,
} from '../../tables/words.ts';

const values = {
  manager: 'Does what a member does, and changes columns, workflow, settings and people.',
  member: 'Works with the cards: creates, edits, moves, reviews and holds them, and asks for work.',
  viewer: 'Sees everything and changes nothing.',
};

export const MemberRoleEnum = wordEnum(MEMBER_ROLES, {
  name: 'MemberRole',
  description: 'What a person may do in the project of another account.',
  values,
});

export const ProjectRoleEnum = wordEnum(PROJECT_ROLES, {
  name: 'ProjectRole',
  description: 'What a person may do in a project.',
  values: { owner: 'Does everything, and alone deletes it. The work is done by the bridges of the owner.', ...values },
});

const InvitationMailEnum = wordEnum(MAIL_STATES, {
  name: 'InvitationMail',
  description: 'How far the mail with an invitation is. It tells nothing of whether the address has an account.',
  values: {
    waiting: 'It is on its way, or is tried again soon.',
    sent: 'The mail server took it.',
    failed: 'The mail server refused it, or could not be reached for hours.',
  },
});

@ObjectType({ description: 'A person of one of your projects.', simpleResolvers: true })
export class Person {
  @Field(() => ID, { description: 'The id of the account.' })
  accountId!: string;
  @Field(() => String, { description: 'The e-mail address.' })
  email!: string;
  @Field(() => Boolean, { description: 'Whether it is you.' })
  isYou!: boolean;
}

@ObjectType({ description: 'A person of a project, with what they may do there.', simpleResolvers: true })
export class ProjectMember {
  /** The key that the field `invitedBy` reads. */
  inviterId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Names the membership; null for the owner.' })
  memberId!: string | null;
  @Field(() => ID, { description: 'The id of the account.' })
  accountId!: string;
  @Field(() => String, { description: 'The e-mail address.' })
  email!: string;
  @Field(() => String, {
    description: 'What mentions the person in descriptions and comments of the project, behind the sign `@`.',
  })
  handle!: string;
  @Field(() => ProjectRoleEnum, { description: 'What the person may do in the project.' })
  role!: ProjectRole;
  @Field(() => DateTime, { description: 'When the person joined; for the owner, when the project was created.' })
  since!: Date;
}

@ObjectType({ description: 'An invitation into a project that stands.', simpleResolvers: true })
export class ProjectInvitation {
  /** The key that the field `inviter` reads. */
  invitedBy!: string;

  @Field(() => ID, { description: 'Names the invitation.' })
  invitationId!: string;
  @Field(() => MemberRoleEnum, { description: 'What who accepts it may do in the project.' })
  role!: MemberRole;
  @Field(() => String, {
    nullable: true,
    description: 'The address that it is for; null for a link, which several people may use.',
  })
  email!: string | null;
  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When it ends.' })
  expiresAt!: Date;
  @Field(() => InvitationMailEnum, {
    nullable: true,
    description: 'How far its mail is; null for a link, which has none.',
  })
  mail!: MailState | null;
}

@ObjectType({ description: 'An invitation as the person sees it who has its link.', simpleResolvers: true })
export class ReceivedInvitation {
  @Field(() => String, { description: 'The name of the project.' })
  projectName!: string;
  @Field(() => MemberRoleEnum, { description: 'What you may do there if you accept.' })
  role!: MemberRole;
  @Field(() => String, { description: 'The address of the person who invites.' })
  inviterEmail!: string;
  @Field(() => DateTime, { description: 'When it ends.' })
  expiresAt!: Date;
}
