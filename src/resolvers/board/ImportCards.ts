import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { IMPORT_STATES, type ImportState } from '../../domain/cards/imports/importCards.ts';
import { MAX_IMPORTED } from '../../domain/cards/imports/importInput.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { CardPriority } from '../../tables/words.ts';
import { ItemRefusal } from '../errors/ItemRefusal.ts';
import { CardPriorityEnum } from './Card.ts';

const ImportStateEnum = wordEnum(IMPORT_STATES, {
  name: 'ImportState',
  description: 'What became of a card of an import.',
  values: {
    created: 'It is on the board now; in a dry run, it would be.',
    known: 'It came before by the same source and key. It stays as it is, apart from comments that it did not have.',
    refused: 'It breaks a rule.',
  },
});

@InputType({ description: 'A comment of an imported card.' })
export class ImportedCommentInput {
  @Field(() => String, {
    description: 'What the comment is called where it came from, 1 to 200 characters; unique among those of its card.',
  })
  key!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Who wrote it there, 1 to 100 characters. The first line of the text names them.',
  })
  author?: string | null;
  @Field(() => String, { description: 'The text, 1 to 10,000 characters together with its author.' })
  text!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was written there; now by default.' })
  createdAt?: Date | null;
}

@InputType({ description: 'A card of another board.' })
export class ImportedCardInput {
  @Field(() => String, { description: 'What the card is called where it came from, 1 to 200 characters.' })
  key!: string;
  @Field(() => String, { description: 'The title of the card, 1 to 200 characters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'The description of the card, at most 64 KiB.' })
  body?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The slug or the label of the column, at most 50 characters; the Backlog by default.',
  })
  column?: string | null;
  @Field(() => [String], {
    nullable: true,
    description: 'The names of the labels, at most 20. A name that no label of the project has makes a new label.',
  })
  labels?: string[] | null;
  @Field(() => CardPriorityEnum, { nullable: true, description: 'How urgent the card is; NONE by default.' })
  priority?: CardPriority | null;
  @Field(() => String, { nullable: true, description: 'The day by which the card is to be done, such as 2026-12-24.' })
  dueOn?: string | null;
  @Field(() => Int, { nullable: true, description: 'How much work the card is held to be, 0 to 1000 points.' })
  estimate?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the card is archived; false by default.' })
  isArchived?: boolean | null;
  @Field(() => DateTime, { nullable: true, description: 'When the card was created there; now by default.' })
  createdAt?: Date | null;
  @Field(() => [ImportedCommentInput], {
    nullable: true,
    description: `The comments in their order, at most ${MAX_IMPORTED}. Further ones come with a call that names the card again.`,
  })
  comments?: ImportedCommentInput[] | null;
}

@InputType({ description: 'Cards of another board.' })
export class ImportCardsInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, {
    description:
      'Where the cards come from, 1 to 200 characters, such as github:octo/harbour. A card that came before by the same source and key is not made again.',
  })
  source!: string;
  @Field(() => [ImportedCardInput], { description: `The cards, 1 to ${MAX_IMPORTED}.` })
  cards!: ImportedCardInput[];
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a column that the board does not have is made; otherwise its cards are refused.',
  })
  createsColumns?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether only to tell what would become of each card; nothing changes then.',
  })
  dryRun?: boolean | null;
}

@ObjectType({ description: 'What became of one card of an import, or would become of it.', simpleResolvers: true })
export class ImportOutcome {
  @Field(() => String, { description: 'What the card is called where it came from.' })
  key!: string;
  @Field(() => ImportStateEnum, { description: 'What became of it.' })
  state!: ImportState;
  @Field(() => ID, { nullable: true, description: 'The card; null when it is refused, or when a dry run made none.' })
  cardId!: string | null;
  @Field(() => Int, { nullable: true, description: 'The number of the card; null where there is no card.' })
  number!: number | null;
  @Field(() => Int, { description: 'How many comments the card got.' })
  addedComments!: number;
  @Field(() => ItemRefusal, { nullable: true, description: 'Why the card is refused; null when it is not.' })
  refusal!: ItemRefusal | null;
  @Field(() => String, { nullable: true, description: 'The field that is refused, such as comments[2].text.' })
  field!: string | null;
}

@ObjectType({ description: 'What became of the cards of an import.', simpleResolvers: true })
export class ImportCardsPayload {
  @Field(() => [ImportOutcome], { description: 'One outcome for each card, in the order of the cards.' })
  outcomes!: ImportOutcome[];
  @Field(() => [String], { description: 'The labels of the columns that the board did not have.' })
  newColumns!: string[];
  @Field(() => [String], { description: 'The names of the labels that the project did not have.' })
  newLabels!: string[];
}
