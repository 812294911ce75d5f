import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Card } from '../board/Card.ts';
import { CardGroup } from '../board/CardGroup.ts';
import { Document, DocumentVersion } from '../documents/Document.ts';
import { CardComment, Feedback, Review } from '../feedback/Feedback.ts';
import { InboxMention } from '../inbox/InboxMention.ts';
import { Person, ProjectInvitation, ProjectMember } from './Person.ts';
import { personWith } from './personWith.ts';

/** The people that things name. */

const WRITER = {
  nullable: true,
  description:
    'The person who wrote it; null for an agent, and where the person is not known or has no account any more.',
} as const;

@Resolver(() => Card)
class CardHolderResolver {
  @FieldResolver(() => Person, {
    nullable: true,
    description: 'The person who holds the card; null for an agent, and once the account of the person is deleted.',
  })
  holder(@Root() { holderId }: Card, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, holderId);
  }
}

@Resolver(() => Card)
class CardAssigneeResolver {
  @FieldResolver(() => Person, {
    nullable: true,
    description:
      'The person of the project who is to see to the card; null for none, and for agents, who learn of no people.',
  })
  assignee(@Root() { assigneeId }: Card, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, assigneeId);
  }
}

@Resolver(() => CardGroup)
class GroupAssigneeResolver {
  @FieldResolver(() => Person, {
    nullable: true,
    description: 'The assignee of the cards of the group; null in other groupings.',
  })
  assignee(@Root() { assigneeId }: CardGroup, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, assigneeId);
  }
}

@Resolver(() => CardComment)
class CommentPersonResolver {
  @FieldResolver(() => Person, WRITER)
  person(@Root() { personId }: CardComment, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, personId);
  }
}

@Resolver(() => Review)
class ReviewPersonResolver {
  @FieldResolver(() => Person, WRITER)
  person(@Root() { personId }: Review, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, personId);
  }
}

@Resolver(() => Feedback)
class FeedbackPersonResolver {
  @FieldResolver(() => Person, WRITER)
  person(@Root() { personId }: Feedback, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, personId);
  }
}

@Resolver(() => Document)
class DocumentPersonResolver {
  @FieldResolver(() => Person, WRITER)
  person(@Root() { personId }: Document, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, personId);
  }
}

@Resolver(() => DocumentVersion)
class VersionPersonResolver {
  @FieldResolver(() => Person, WRITER)
  person(@Root() { personId }: DocumentVersion, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, personId);
  }
}

@Resolver(() => InboxMention)
class MentionWriterResolver {
  @FieldResolver(() => Person, WRITER)
  writer(@Root() { writerId }: InboxMention, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, writerId);
  }
}

@Resolver(() => ProjectMember)
class InviterResolver {
  @FieldResolver(() => Person, {
    nullable: true,
    description: 'The person who invited; null for the owner, and once the account of that person is deleted.',
  })
  invitedBy(@Root() { inviterId }: ProjectMember, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, inviterId);
  }
}

@Resolver(() => ProjectInvitation)
class InvitationInviterResolver {
  @FieldResolver(() => Person, { nullable: true, description: 'The person who invites.' })
  inviter(@Root() { invitedBy }: ProjectInvitation, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, invitedBy);
  }
}

/** The resolver classes of this file, for the list of the schema. */
export const personResolvers = [
  CardHolderResolver,
  CardAssigneeResolver,
  GroupAssigneeResolver,
  CommentPersonResolver,
  ReviewPersonResolver,
  FeedbackPersonResolver,
  DocumentPersonResolver,
  VersionPersonResolver,
  MentionWriterResolver,
  InviterResolver,
  InvitationInviterResolver,
] as const;
