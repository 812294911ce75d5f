import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { Viewer } from '../accounts/Viewer.ts';
import { InboxItem } from './InboxItem.ts';

const IDS = { description: 'The ids of the items, 1 to 100. All of them change or none.' } as const;

@InputType({ description: 'Items to mark as read.' })
export class MarkInboxReadInput {
  @Field(() => [ID], IDS)
  ids!: string[];
  @Field(() => Boolean, { description: 'False marks them as unread again.', defaultValue: true })
  read!: boolean;
}

@InputType({ description: 'Items to put away.' })
export class FinishInboxItemsInput {
  @Field(() => [ID], IDS)
  ids!: string[];
  @Field(() => Boolean, { description: 'False takes them back.', defaultValue: true })
  done!: boolean;
}

@InputType({ description: 'Items to put off.' })
export class SnoozeInboxItemsInput {
  @Field(() => [ID], IDS)
  ids!: string[];
  @Field(() => DateTime, {
    nullable: true,
    description: 'When they come back: in the future, at most a year ahead. Null takes them back at once.',
  })
  until?: Date | null;
}

@ObjectType({ description: 'The items after the change.', simpleResolvers: true })
export class InboxItemsPayload {
  @Field(() => [InboxItem], { description: 'The items.' })
  items!: InboxItem[];
  @Field(() => Viewer, { description: 'Your account, whose `inbox` is the inbox after the change.' })
  viewer!: Viewer;
}
