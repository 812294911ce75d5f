import { Field, ObjectType } from 'type-graphql';
import { TEXT_PLACES, type TextPlace } from '../../domain/nodes/searchTexts.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import { Card } from '../board/Card.ts';
import { Document } from '../documents/Document.ts';
import { Run } from '../runs/Run.ts';

export const TextPlaceEnum = wordEnum(TEXT_PLACES, {
  name: 'TextPlace',
  description: 'Where a text is.',
  values: {
    title: 'The title of a card.',
    description: 'The description of a card.',
    comment: 'A comment on a card.',
    output: 'The end of the output of a run.',
    'document-title': 'The title of a document.',
    'document-text': 'The newest text of a document.',
  },
});

@ObjectType({ description: 'A piece of an excerpt.' })
export class ExcerptPart {
  @Field(() => String, { description: 'The text of the piece. The pieces of an excerpt are one line without breaks.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether the piece is a word of the search, or the beginning of one.' })
  isHit!: boolean;
}

@ObjectType({ description: 'A text that holds all words of a search.' })
export class TextHit {
  @Field(() => TextPlaceEnum, { description: 'Where the text is.' })
  place!: TextPlace;

  @Field(() => Card, {
    nullable: true,
    description: 'The card of the text; null for a document, and for the output of a run about no card.',
  })
  card!: Card | null;

  @Field(() => Run, { nullable: true, description: 'The run of an output; null for other texts.' })
  run!: Run | null;

  @Field(() => Document, { nullable: true, description: 'The document of a title or a text; null for other texts.' })
  document!: Document | null;

  @Field(() => [ExcerptPart], {
    description: 'About 160 characters around the first word of the search that the text holds.',
  })
  excerpt!: readonly ExcerptPart[];
}
