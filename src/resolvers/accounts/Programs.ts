import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { ProgramGrant } from '../../domain/accounts/grants/listGrants.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import { PERSONAL_SCOPES, type PersonalScope, type PersonalTokenRow } from '../../tables/PersonalToken.ts';
import type { Shows } from '../Shows.ts';
import { Viewer } from './Viewer.ts';

const PersonalTokenScope = wordEnum(PERSONAL_SCOPES, {
  name: 'PersonalTokenScope',
  description: 'What a personal access token may do.',
  values: {
    api: 'It reads and changes what is yours.',
    'api:read': 'It reads what is yours.',
    mcp: 'It uses the tools at `/mcp`, as an agent does, and opens nothing else.',
  },
});

@ObjectType({ description: 'What you allowed a program to do.', simpleResolvers: true })
export class Grant implements Shows<ProgramGrant, never> {
  @Field(() => ID, { description: 'The id of the grant, which opens nothing.' })
  grantId!: string;
  @Field(() => String, { description: 'The client id of the program.' })
  client!: string;
  @Field(() => String, {
    description: 'The name of a program of ours, the host of one that operators vouch for, else its client id.',
  })
  name!: string;
  @Field(() => Boolean, { description: 'Whether it is a program of ours, or one that operators vouch for.' })
  trusted!: boolean;
  @Field(() => [String], { description: 'The scopes of its tokens, such as agent.' })
  scopes!: readonly string[];
  @Field(() => DateTime, { description: 'When you allowed it.' })
  since!: Date;
  @Field(() => DateTime, {
    nullable: true,
    description:
      'When it last renewed its access, which it does once an access token expired; null while it never did.',
  })
  lastUsedAt!: Date | null;
  @Field(() => [String], { description: 'The bridges that last followed their events with it, by name.' })
  bridges!: readonly string[];
}

@InputType({ description: 'Ends what you allowed a program to do.' })
export class RevokeGrantInput {
  @Field(() => ID, { description: 'The `grantId` of the grant.' })
  grantId!: string;
}

@ObjectType({ description: 'The ended grant.', simpleResolvers: true })
export class RevokeGrantPayload {
  @Field(() => ID, { description: 'The `grantId` of the grant.' })
  revokedId!: string;
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}

@ObjectType({ description: 'An access token for a program of your own.', simpleResolvers: true })
export class PersonalToken implements Shows<Omit<PersonalTokenRow, 'id'>, 'accountId'> {
  @Field(() => ID, { description: 'The id of the token, which opens nothing.' })
  tokenId!: string;
  @Field(() => String, { description: 'What you call it.' })
  name!: string;
  @Field(() => PersonalTokenScope, { description: 'What it may do.' })
  scope!: PersonalScope;
  @Field(() => [ID], { nullable: true, description: 'The ids of the projects that it reaches; null for all.' })
  projectIds!: string[] | null;
  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When it expires.' })
  expiresAt!: Date;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was last used, up to five minutes sooner; null while it was never used.',
  })
  lastUsedAt!: Date | null;
}

@InputType({ description: 'Makes an access token for a program of your own.' })
export class CreatePersonalTokenInput {
  @Field(() => String, { description: 'What you call it: 1 to 100 characters.' })
  name!: string;
  @Field(() => PersonalTokenScope, { description: 'What it may do.' })
  scope!: PersonalScope;
  @Field(() => [String], {
    nullable: true,
    description: 'The projects of yours that it reaches, by id or slug, 1 to 50; all when they are left out.',
  })
  projects?: string[] | null;
  @Field(() => Int, { defaultValue: 90, description: 'How long it lasts, 1 to 365 days.' })
  days!: number;
}

@ObjectType({ description: 'The new token.', simpleResolvers: true })
export class CreatePersonalTokenPayload {
  @Field(() => String, { description: 'The token itself. It is not shown again.' })
  accessToken!: string;
  @Field(() => PersonalToken, { description: 'What is kept of it.' })
  personalToken!: PersonalToken;
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}

@InputType({ description: 'Ends a personal access token.' })
export class RevokePersonalTokenInput {
  @Field(() => ID, { description: 'The `tokenId` of the token.' })
  tokenId!: string;
}

@ObjectType({ description: 'The ended token.', simpleResolvers: true })
export class RevokePersonalTokenPayload {
  @Field(() => ID, { description: 'The `tokenId` of the token.' })
  revokedId!: string;
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}

export const GrantConnection = connectionOf(Grant, 'Grant');
