import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Document } from './Document.ts';

const TITLE = 'The title, one line of 1 to 200 characters.';
const TEXT = 'The text, in Markdown: at most 200000 bytes of UTF-8. It may be empty.';

@InputType({ description: 'A document that is to be created.' })
export class CreateDocumentInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: TITLE })
  title!: string;
  @Field(() => String, { description: TEXT })
  text!: string;
}

@InputType({ description: 'The next version of a document.' })
export class SaveDocumentInput {
  @Field(() => ID, { description: 'The id of the document.' })
  documentId!: string;
  @Field(() => Int, {
    description:
      'The number of the version that the text was written from. DOCUMENT_CHANGED when it is not the newest one.',
  })
  baseVersion!: number;
  @Field(() => String, { description: TEXT })
  text!: string;
  @Field(() => String, { nullable: true, description: `${TITLE} Left out, it stays.` })
  title?: string | null;
}

@InputType({ description: 'Another title for a document.' })
export class RenameDocumentInput {
  @Field(() => ID, { description: 'The id of the document.' })
  documentId!: string;
  @Field(() => String, { description: TITLE })
  title!: string;
}

@InputType({ description: 'A document that is to go.' })
export class DeleteDocumentInput {
  @Field(() => ID, { description: 'The id of the document.' })
  documentId!: string;
}

@ObjectType({ description: 'The document after the change.', simpleResolvers: true })
export class DocumentPayload {
  @Field(() => Document, { description: 'The document.' })
  document!: Document;
}

@ObjectType({ description: 'The document that was deleted.', simpleResolvers: true })
export class DeleteDocumentPayload {
  @Field(() => ID, { description: 'The id that the document had.' })
  deletedId!: string;
  @Field(() => ID, { description: 'The id of its project.' })
  projectId!: string;
}
