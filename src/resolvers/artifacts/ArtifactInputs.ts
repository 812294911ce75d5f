import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Artifact } from './Artifact.ts';

@InputType({ description: 'A file for a card; its content is given as text or in Base64.' })
export class PutArtifactInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => ID, { nullable: true, description: 'The run that made it, of the project of the card.' })
  runId?: string | null;
  @Field(() => String, { description: 'The name of the file, 1 to 200 characters, without a folder.' })
  name!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The media type that you take it for. It is judged by its content; this decides among kinds of text.',
  })
  mediaType?: string | null;
  @Field(() => String, { nullable: true, description: 'The content, where it is text.' })
  text?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The content in Base64, with its padding and without line breaks.',
  })
  base64?: string | null;
}

@ObjectType({ description: 'The artifact that was added.', simpleResolvers: true })
export class PutArtifactPayload {
  @Field(() => Artifact, { description: 'The artifact.' })
  artifact!: Artifact;
}

@InputType({ description: 'An artifact that is to go.' })
export class DeleteArtifactInput {
  @Field(() => ID, { description: 'The id of the artifact.' })
  artifactId!: string;
}

@ObjectType({ description: 'The artifact that was deleted.', simpleResolvers: true })
export class DeleteArtifactPayload {
  @Field(() => ID, { description: 'The id that the artifact had.' })
  deletedId!: string;
  @Field(() => ID, { description: 'The id of its card.' })
  cardId!: string;
}
