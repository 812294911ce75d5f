import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { ShownForgeToken } from '../../domain/forges/forgeTokenRow.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { ForgeName } from '../../tables/words.ts';
import { Viewer } from '../accounts/Viewer.ts';
import { ForgeEnum } from '../webhooks/ProjectWebhook.ts';

@ObjectType({
  description:
    'Your token at a forge, with which the service writes there on your behalf. Nothing shows the token itself.',
  simpleResolvers: true,
})
export class ForgeToken implements Omit<ShownForgeToken, 'id'> {
  @Field(() => ID, { description: 'The id.' })
  tokenId!: string;
  @Field(() => ForgeEnum, { description: 'The kind of the forge.' })
  forge!: ForgeName;
  @Field(() => String, { description: 'The address of the forge.' })
  baseUrl!: string;
  @Field(() => String, { description: 'The user whom the forge names for the token.' })
  login!: string;
  @Field(() => String, { description: 'The forge’s id of that user.' })
  userId!: string;
  @Field(() => DateTime, { description: 'When the forge last took the token.' })
  checkedAt!: Date;
  @Field(() => DateTime, { description: 'When it was first set.' })
  createdAt!: Date;
  @Field(() => Boolean, {
    description:
      'Whether the instance can read the token. It cannot once its APP_ENCRYPTION_KEY is lost or another one.',
  })
  isReadable!: boolean;
}

@InputType({ description: 'Your token at a forge.' })
export class SetForgeTokenInput {
  @Field(() => ForgeEnum, { description: 'The kind of the forge.' })
  forge!: ForgeName;
  @Field(() => String, {
    nullable: true,
    description: 'The address of the forge; by default https://github.com or https://gitlab.com.',
  })
  baseUrl!: string | null;
  @Field(() => String, { description: 'The token.' })
  token!: string;
}

@ObjectType({ description: 'The token that was kept.', simpleResolvers: true })
export class SetForgeTokenPayload {
  @Field(() => ForgeToken, { description: 'The token.' })
  forgeToken!: ForgeToken;
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}

@InputType({ description: 'Which token to forget.' })
export class ClearForgeTokenInput {
  @Field(() => ID, { description: 'The `tokenId` of the token.' })
  tokenId!: string;
}

@ObjectType({ description: 'The token that was forgotten.', simpleResolvers: true })
export class ClearForgeTokenPayload {
  @Field(() => ID, { description: 'The `tokenId` of the token.' })
  clearedId!: string;
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}
