import { Field, ID, ObjectType } from 'type-graphql';
import type { OpenSession } from '../../domain/accounts/sessions/listSessions.ts';
import type { AuditRow } from '../../domain/audit/listAudit.ts';
import type { LinkedIdentity } from '../../domain/identities/listIdentities.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { Locale } from '../../lib/text/locale.ts';
import { Bridge } from '../bridges/Bridge.ts';
import type { Shows } from '../Shows.ts';
import { LocaleEnum } from './LocaleEnum.ts';

@ObjectType({ description: 'A record in the audit log of your account.', simpleResolvers: true, implements: Node })
export class AuditRecord implements Node, Shows<AuditRow, 'accountId' | 'projectId' | 'cardId' | 'detail'> {
  @Field(() => ID, { description: 'The id of the record.' })
  id!: string;
  @Field(() => String, { description: 'The type of the record, such as bridge.work_request_claimed.' })
  type!: string;
  @Field(() => DateTime, { description: 'The time of the event.' })
  at!: Date;
  @Field(() => String, {
    description:
      'The actor: person:…, agent:…, bridge:…, token:…, workflow, system, or install for the page that creates the first account.',
  })
  actor!: string;
  @Field(() => String, { description: 'The type of the subject.' })
  subjectType!: string;
  @Field(() => String, { description: 'The id of the subject.' })
  subjectId!: string;
}

@ObjectType({ description: 'The account that makes the request.', simpleResolvers: true, implements: Node })
export class Viewer implements Node {
  @Field(() => ID, { description: 'The id of the account.' })
  id!: string;
  @Field(() => String, { description: 'The e-mail address.' })
  email!: string;
  @Field(() => Boolean, { description: 'Whether the address was confirmed.' })
  emailVerified!: boolean;
  @Field(() => Boolean, { description: 'Whether the account is an administrator of the instance.' })
  admin!: boolean;
  @Field(() => LocaleEnum, { description: 'The language in which the service writes to you.' })
  locale!: Locale;
}

@ObjectType({ description: 'A browser in which your account is signed in.', simpleResolvers: true })
export class BrowserSession implements Shows<OpenSession, never> {
  @Field(() => ID, { description: 'The id of the session, which opens nothing.' })
  sessionId!: string;
  @Field(() => Boolean, { description: 'Whether the request came with this session.' })
  current!: boolean;
  @Field(() => DateTime, { description: 'The time of the sign-in.' })
  createdAt!: Date;
  @Field(() => DateTime, {
    nullable: true,
    description: 'The time of the last use, up to five minutes sooner; null for a session from before this was noted.',
  })
  lastSeenAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'The browser, such as Chrome on Linux; null for one that is not known.',
  })
  browser!: string | null;
  @Field(() => String, { nullable: true, description: 'The network that it was last used from.' })
  address!: string | null;
}

@ObjectType({ description: 'A sign-in elsewhere that opens your account.', simpleResolvers: true })
export class Identity implements Shows<LinkedIdentity, never> {
  @Field(() => ID, { description: 'The id of the link.' })
  identityId!: string;
  @Field(() => String, { description: 'The name of the service, such as github.' })
  provider!: string;
  @Field(() => String, { description: 'What people call the service, such as GitHub.' })
  label!: string;
  @Field(() => String, {
    nullable: true,
    description: 'What you are called there; null where the service does not tell it.',
  })
  login!: string | null;
  @Field(() => DateTime, { description: 'The time of the link.' })
  linkedAt!: Date;
  @Field(() => Boolean, { description: 'Whether the service is on at this instance: otherwise it opens nothing now.' })
  usable!: boolean;
}

@ObjectType({ description: 'Another service where people may sign in.', simpleResolvers: true })
export class SignInService {
  @Field(() => String, { description: 'The name of the service in addresses, such as github.' })
  name!: string;
  @Field(() => String, { description: 'What people call the service, such as GitHub.' })
  label!: string;
}

export const BridgeConnection = connectionOf(Bridge, 'Bridge', { counted: true });
export const AuditRecordConnection = connectionOf(AuditRecord, 'AuditRecord');
