import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/connection.ts';
import { Node } from '../../graphql/Node.ts';
import { DateTime } from '../../graphql/scalars.ts';
import { Bridge } from '../bridges/Bridge.ts';

@ObjectType({ description: 'One line of the audit log of your account.', simpleResolvers: true, implements: Node })
export class AuditRecord implements Node {
  @Field(() => ID, { description: 'The id of the record.' })
  id!: string;
  @Field(() => String, { description: 'Tells what happened, such as bridge.work_request_claimed.' })
  type!: string;
  @Field(() => DateTime, { description: 'Tells when it happened.' })
  at!: Date;
  @Field(() => String, { description: 'Tells who did it: person:…, bridge:…, token:… or system.' })
  actor!: string;
  @Field(() => String, { description: 'The type of the thing that it was done to.' })
  subjectType!: string;
  @Field(() => String, { description: 'The id of the thing that it was done to.' })
  subjectId!: string;
}

@ObjectType({ description: 'Your account: the one that asks.', simpleResolvers: true, implements: Node })
export class Viewer implements Node {
  @Field(() => ID, { description: 'The id of the account.' })
  id!: string;
  @Field(() => String, { description: 'The e-mail address.' })
  email!: string;
}

export const BridgeConnection = connectionOf(Bridge, 'Bridge', { counted: true });
export const AuditRecordConnection = connectionOf(AuditRecord, 'AuditRecord');
