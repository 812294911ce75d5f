import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { InboxItem as InboxItemRow, InboxKind } from '../../domain/inbox/InboxItem.ts';
import type { InboxFilter, InboxView } from '../../domain/inbox/listInbox.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { InboxMention } from './InboxMention.ts';
import { InboxKindEnum, InboxViewEnum } from './inboxEnums.ts';

/** The columns of an item that name objects; a field of its own shows each of them. */
type Named = 'projectId' | 'cardId' | 'runId' | 'bridgeId' | 'askId' | 'reviewId' | 'workRequestId';

@ObjectType({
  description: 'Something that needs you. An item follows from what stands, and it is gone once its cause is.',
  implements: Node,
  simpleResolvers: true,
})
export class InboxItem implements Node, Omit<InboxItemRow, Named> {
  /** The item that the other fields read. */
  row!: InboxItemRow;

  @Field(() => ID, {
    description: 'The id of the item. A cause that comes again after it was gone is an item of another id.',
  })
  id!: string;
  @Field(() => InboxKindEnum, { description: 'What the item is about.' })
  kind!: InboxKind;
  @Field(() => String, {
    description: 'The title of the card; without a card, one line of the service that names the thing.',
  })
  title!: string;
  @Field(() => String, { description: 'What happened, in words for a person: at most 400 characters in one line.' })
  text!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'The part of `text` that the service writes, in whole sentences; null where all of it is what somebody else wrote.',
  })
  lead!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The part of `text` that a person, an agent or a bridge wrote; null for none.',
  })
  quote!: string | null;
  @Field(() => DateTime, { description: 'When the cause arose.' })
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When you read the item; null while it is unread.' })
  readAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When you put the item away; null while you have not.' })
  doneAt!: Date | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when you put the item off; null when you did not, or the time has passed.',
  })
  snoozedUntil!: Date | null;
  @Field(() => InboxMention, {
    nullable: true,
    description: 'What `text` says of a mention, as fields; null for an item of another kind.',
  })
  mention!: InboxMention | null;
}

export const InboxItemConnection = connectionOf(InboxItem, 'InboxItem', { counted: true });
Field(() => Int, {
  description: "How many items need you now and are unread, of all kinds and in the filter's project.",
})(InboxItemConnection.prototype, 'unreadCount');

@InputType('InboxFilter', { description: 'Selects items of the inbox. A field that is left out admits every item.' })
export class InboxFilterInput implements InboxFilter {
  @Field(() => InboxViewEnum, { nullable: true, description: 'The part of the inbox; NEEDS_ME by default.' })
  view?: InboxView | null;
  @Field(() => [InboxKindEnum], { nullable: true, description: 'The kinds of the items.' })
  kinds?: InboxKind[] | null;
  @Field(() => ID, {
    nullable: true,
    description: 'The project: its items, and those of the bridges that follow it.',
  })
  project?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether unread items alone are meant.' })
  unread?: boolean | null;
}
