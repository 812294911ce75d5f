import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ARTIFACT_KINDS } from '../../domain/artifacts/mediaKind.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { ArtifactRow } from '../../tables/Artifact.ts';
import type { Author } from '../../tables/words.ts';
import { AuthorEnum } from '../feedback/feedbackEnums.ts';
import type { Shows } from '../Shows.ts';

export const ArtifactKindEnum = wordEnum(ARTIFACT_KINDS, {
  name: 'ArtifactKind',
  description: 'How people see an artifact.',
  values: {
    image: 'An image that pages show in place.',
    text: 'A text that pages show in place.',
    file: 'A file to download; where the instance has a host for contents, browsers may show it there.',
  },
});

@ObjectType({ description: 'A file on a card, from a person or an agent.', simpleResolvers: true, implements: Node })
export class Artifact implements Node, Shows<ArtifactRow, 'accountId' | 'projectId'> {
  /** The keys that the fields `run` and `person` read. */
  runId!: string | null;
  personId!: string | null;

  @Field(() => ID, { description: 'The id of the artifact.' })
  id!: string;
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => String, { description: 'The name of the file, without a folder.' })
  name!: string;
  @Field(() => String, {
    description: 'The media type that its content was found to have, whatever its sender took it for.',
  })
  mediaType!: string;
  @Field(() => Int, { description: 'The number of its bytes, 26214400 at most.' })
  bytes!: number;
  @Field(() => String, { description: 'The SHA-256 of its content, in hexadecimal digits.' })
  sha256!: string;
  @Field(() => AuthorEnum, { description: 'Whether a person or an agent added it.' })
  author!: Author;
  @Field(() => DateTime, { description: 'When it was added.' })
  createdAt!: Date;
}

export const ArtifactConnection = connectionOf(Artifact, 'Artifact', { counted: true });
