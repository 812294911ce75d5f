import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { WORKING_RUNS, type WorkingRuns } from '../../domain/cards/stopWorking.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { CardPriority } from '../../tables/words.ts';
import { Run } from '../runs/Run.ts';
import { Card, CardPriorityEnum } from './Card.ts';

export const WorkingRunsEnum = wordEnum(WORKING_RUNS, {
  name: 'WorkingRuns',
  description: 'What happens to the runs at work on a card that leaves its column or the board.',
  values: {
    'let-end': 'They go on until they end. `Card.runsLeftBehind` lists them.',
    stop: 'They are asked to stop, as by `stopRuns`. A run that cannot be stopped, such as one that prepares, goes on.',
  },
});

@InputType({ description: 'A new card.' })
export class CreateCardInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: 'The title of the card, 1 to 200 characters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'The description of the card, at most 64 KiB.' })
  body?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The slug of the column in which the card begins; the Backlog by default.',
  })
  column?: string | null;
  @Field(() => [String], {
    nullable: true,
    description: 'The names of the labels, at most 20. A name that no label of the project has makes a new label.',
  })
  labels?: string[] | null;
  @Field(() => CardPriorityEnum, { nullable: true, description: 'How urgent the card is; NONE by default.' })
  priority?: CardPriority | null;
  @Field(() => ID, { nullable: true, description: 'The id of the card of the project that it becomes a part of.' })
  parentId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'The id of the account that is to see to the card: the owner or a member of the project.',
  })
  assigneeId?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'The same person by e-mail address or account id; it goes before `assigneeId`. Null beside an `assigneeId` says nothing.',
  })
  assignee?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The day by which the card is to be done, such as 2026-12-24, without a time or a zone.',
  })
  dueOn?: string | null;
  @Field(() => Int, { nullable: true, description: 'How much work the card is held to be, 0 to 1000 points.' })
  estimate?: number | null;
}

@InputType({
  description:
    'Changes to a card. A field that is left out does not change; null clears a field of the pull request, the parent, the assignee, the due day and the estimate.',
})
export class UpdateCardInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => String, { nullable: true, description: 'The new title, 1 to 200 characters.' })
  title?: string | null;
  @Field(() => String, { nullable: true, description: 'The new description, at most 64 KiB.' })
  body?: string | null;
  @Field(() => Int, { nullable: true, description: 'The number of the pull request of the card.' })
  pullRequestNumber?: number | null;
  @Field(() => String, { nullable: true, description: 'The link of the pull request of the card.' })
  pullRequestUrl?: string | null;
  @Field(() => String, { nullable: true, description: 'The head commit of the pull request of the card.' })
  headSha?: string | null;
  @Field(() => [String], {
    nullable: true,
    description:
      'The names of the labels, in place of the present ones, at most 20. A name that no label of the project has makes a new label.',
  })
  labels?: string[] | null;
  @Field(() => CardPriorityEnum, { nullable: true, description: 'How urgent the card is.' })
  priority?: CardPriority | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'The id of the card of the project that it is a part of from now on. A circle, more than 5 levels, and a 101st part are refused.',
  })
  parentId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'The id of the account that is to see to the card: the owner or a member of the project.',
  })
  assigneeId?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'The same person by e-mail address or account id; it goes before `assigneeId`. Null beside an `assigneeId` says nothing.',
  })
  assignee?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The day by which the card is to be done, such as 2026-12-24, without a time or a zone.',
  })
  dueOn?: string | null;
  @Field(() => Int, { nullable: true, description: 'How much work the card is held to be, 0 to 1000 points.' })
  estimate?: number | null;
}

@InputType({ description: 'The column that a card moves to, and its place there.' })
export class MoveCardInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => String, { description: 'The slug of the column.' })
  column!: string;
  @Field(() => ID, {
    nullable: true,
    description:
      'The card in front of which the card goes, which must be in that column. Without it, the card goes to the end of another column, and keeps its place in its own.',
  })
  before?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the card goes to the end of the column, also when that is its own. It goes with no `before`.',
  })
  last?: boolean | null;
  @Field(() => CardPriorityEnum, {
    nullable: true,
    description: 'How urgent the card is from now on. A move that is refused changes nothing.',
  })
  priority?: CardPriority | null;
  @Field(() => [String], {
    nullable: true,
    description:
      'The names of the labels, in place of the present ones, at most 20. A name that no label of the project has makes a new label. A move that is refused changes nothing.',
  })
  labels?: string[] | null;
  @Field(() => WorkingRunsEnum, {
    nullable: true,
    description: 'What happens to the runs at work on the card if it leaves its column; LET_END by default.',
  })
  workingRuns?: WorkingRuns | null;
}

@InputType({ description: 'The card to change.' })
export class CardInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
}

@InputType({ description: 'A card, and another one that it waits for.' })
export class BlockCardInput {
  @Field(() => ID, { description: 'The id of the card that waits.' })
  cardId!: string;
  @Field(() => ID, { description: 'The id of the card that it waits for, which is one of the same project.' })
  blockerId!: string;
}

@InputType({ description: 'The card to take off the board.' })
export class LeavingCardInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => WorkingRunsEnum, {
    nullable: true,
    description: 'What happens to the runs at work on the card; LET_END by default.',
  })
  workingRuns?: WorkingRuns | null;
}

@InputType({ description: 'The card to hold, so that agents take no new work on it.' })
export class HoldCardInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => String, { nullable: true, description: 'The reason for the hold, 1 to 1000 characters.' })
  reason?: string | null;
}

@InputType({ description: 'A link between a card and a document.' })
export class CardDocumentInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => ID, { description: 'The id of the document.' })
  documentId!: string;
  @Field(() => String, { description: 'The tag of the link, such as plan, which says how the card uses the document.' })
  tag!: string;
  @Field(() => String, {
    nullable: true,
    description: 'What people call the document, 1 to 200 characters. Left out, a standing link keeps its title.',
  })
  title?: string | null;
}

@ObjectType({ description: 'The card after the change.', simpleResolvers: true })
export class CardPayload {
  @Field(() => Card, { description: 'The card.' })
  card!: Card;
}

@ObjectType({ description: 'The deleted card.', simpleResolvers: true })
export class DeletedCardPayload {
  @Field(() => ID, { description: 'The id of the deleted card.' })
  deletedId!: string;
  @Field(() => [Run], {
    description:
      'The runs that still work although the card is gone, newest first and at most 10. Their bridges report their ends, and `stopRuns` stops them.',
  })
  runsLeftBehind!: Run[];
}
