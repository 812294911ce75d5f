import { Field, ID, ObjectType } from 'type-graphql';
import { BOARD_CHANGES, type BoardChangeKind } from '../../events/signals.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';

const BoardChangeEnum = wordEnum(BOARD_CHANGES, {
  name: 'BoardChangeKind',
  description: 'The kinds of change on a board.',
  values: {
    'card-created': 'A card was created.',
    'card-moved': 'A card went to another column, or to another place in its column.',
    'card-changed': 'What a card says or links, its labels, its priority or the questions on it changed.',
    'card-deleted': 'A card was deleted.',
    'card-held': 'Agents were asked to leave a card alone.',
    'card-released': 'A card may be worked on again.',
    'columns-changed':
      'The columns changed, or all cards of a column got new positions: read the columns and their cards again.',
    'project-changed': 'The name, the slug, the settings or the workflow of the project changed.',
    'labels-changed': 'A label of the project was made, changed or removed: read `Project.labels` again.',
    'card-archived': 'A card was archived: it left the board.',
    'card-restored': 'A card is back from the archive.',
    'documents-changed': 'A document was created, saved, renamed or deleted: read `Project.documents` again.',
  },
});

@ObjectType({ description: 'A change on a board.', simpleResolvers: true })
export class BoardChange {
  @Field(() => BoardChangeEnum, { description: 'The kind of change.' })
  change!: BoardChangeKind;
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'The card that changed; null for a change that is not about a card.',
  })
  cardId!: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'The name that the page which asked for the change gave itself in the header `X-Service-Origin`; null without one. It is a hint: fetch the change even when it is your own.',
  })
  origin!: string | null;
}
