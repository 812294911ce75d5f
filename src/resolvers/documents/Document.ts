import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { DocumentRow } from '../../tables/Document.ts';
import type { VersionRow } from '../../tables/DocumentVersion.ts';
import type { Author } from '../../tables/words.ts';
import { AuthorEnum } from '../feedback/feedbackEnums.ts';
import type { Shows } from '../Shows.ts';

@ObjectType({
  description: 'A document of a project, such as a plan: a title, and a text in versions. Cards link it under tags.',
  implements: Node,
  simpleResolvers: true,
})
export class Document implements Node, Shows<DocumentRow, 'accountId'> {
  /** The key that the field `person` reads. */
  personId!: string | null;

  @Field(() => ID, { description: 'The id of the document.' })
  id!: string;
  @Field(() => ID, { description: 'The project that the document belongs to.' })
  projectId!: string;
  @Field(() => String, { description: 'The title of the document, one line.' })
  title!: string;
  @Field(() => Int, { description: 'The number of the newest version, from which the next one is saved.' })
  version!: number;
  @Field(() => AuthorEnum, { description: 'The kind of actor that created the document.' })
  author!: Author;
  @Field(() => DateTime, { description: 'When the document was created.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When the title or the text changed last.' })
  updatedAt!: Date;
}

@ObjectType({
  description: 'The text of a document as it was saved once. A version never changes.',
  implements: Node,
  simpleResolvers: true,
})
export class DocumentVersion implements Node, Shows<VersionRow, 'accountId' | 'projectId'> {
  /** The key that the field `person` reads. */
  personId!: string | null;

  @Field(() => ID, { description: 'The id of the version.' })
  id!: string;
  @Field(() => ID, { description: 'The id of the document.' })
  documentId!: string;
  @Field(() => Int, { description: 'The number of the version, counted within the document from 1.' })
  number!: number;
  @Field(() => String, { description: 'The text, in Markdown. It may be empty.' })
  text!: string;
  @Field(() => AuthorEnum, { description: 'The kind of actor that saved the version.' })
  author!: Author;
  @Field(() => DateTime, { description: 'When the version was saved.' })
  createdAt!: Date;
}

@ObjectType({ description: 'A card that links a document.', simpleResolvers: true })
export class DocumentLink {
  /** The key that the field `card` reads. */
  cardId!: string;

  @Field(() => String, { description: 'The tag of the link, which says how the card uses the document.' })
  tag!: string;
}

export const DocumentConnection = connectionOf(Document, 'Document', { counted: true });
export const DocumentVersionConnection = connectionOf(DocumentVersion, 'DocumentVersion', { counted: true });
