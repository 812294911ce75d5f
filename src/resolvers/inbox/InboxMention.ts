import { Field, ObjectType } from 'type-graphql';
import type { InboxMention as InboxMentionRow } from '../../domain/inbox/InboxMention.ts';
import type { TextPlace } from '../../domain/nodes/searchTexts.ts';
import type { Author } from '../../tables/words.ts';
import { AuthorEnum } from '../feedback/feedbackEnums.ts';
import { TextPlaceEnum } from '../nodes/TextHit.ts';
import type { Shows } from '../Shows.ts';

@ObjectType({ description: 'A text that mentions you.', simpleResolvers: true })
export class InboxMention implements Shows<InboxMentionRow, 'writerId'> {
  /** The key that the field `writer` reads. */
  writerId!: string | null;

  @Field(() => TextPlaceEnum, {
    description:
      'Where the text is: a description, or what somebody said: a comment, a review, or a message to an agent.',
  })
  place!: TextPlace;
  @Field(() => AuthorEnum, {
    nullable: true,
    description: 'The kind of author of what was said; null for a description, which may have several.',
  })
  author!: Author | null;
  @Field(() => String, {
    description: 'The text from the line on that mentions you: at most 400 characters in one line.',
  })
  excerpt!: string;
}
