import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/connection.ts';
import { Node } from '../../graphql/Node.ts';
import { DateTime } from '../../graphql/scalars.ts';
import { Bridge } from '../bridges/Bridge.ts';

@ObjectType({ description: 'One line of the audit log of your account.', simpleResolvers: true, implements: Node })
export class AuditRecord implements Node {
  @Field(() => ID, { description: 'The id.' })
  id!: string;
  @Field(() => String, { description: 'What happened, such as bridge.work_request_claimed.' })
  type!: string;
  @Field(() => DateTime, { description: 'When.' })
  at!: Date;
  @Field(() => String, { description: 'Who did it: person:…, bridge:…, token:… or system.' })
  actor!: string;
  @Field(() => String, { description: 'What it was done to: a type.' })
  subjectType!: string;
  @Field(() => String, { description: 'What it was done to: an id.' })
  subjectId!: string;
}

@ObjectType({ description: 'You: the account that asks.', simpleResolvers: true, implements: Node })
export class Viewer implements Node {
  @Field(() => ID, { description: 'The id of the account.' })
  id!: string;
  @Field(() => String, { description: 'The e-mail address.' })
  email!: string;
}

export const BridgeConnection = connectionOf(Bridge, 'Bridge', { counted: true });
export const AuditRecordConnection = connectionOf(AuditRecord, 'AuditRecord');
