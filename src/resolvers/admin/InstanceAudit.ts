import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';

@ObjectType({ description: 'A record in the audit log of any account.', simpleResolvers: true })
export class InstanceAuditRecord {
  /** The keys that the field `card` reads. */
  cardId!: string | null;
  projectId!: string | null;

  @Field(() => ID, { description: 'The id of the record.' })
  recordId!: string;
  @Field(() => String, { description: 'The type of the record, such as flag.set.' })
  type!: string;
  @Field(() => DateTime, { description: 'The time of the event.' })
  at!: Date;
  @Field(() => String, { description: 'The actor: person:…, agent:…, bridge:…, token:…, workflow, system or install.' })
  actor!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address of the account or the name of the bridge that acted; null for other actors.',
  })
  actorName!: string | null;
  @Field(() => String, { description: 'The type of the subject.' })
  subjectType!: string;
  @Field(() => String, { description: 'The id of the subject.' })
  subjectId!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address of the account or the name of the bridge that it is about; null for other things.',
  })
  subjectName!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'The number of the card that it is about, also of one that was deleted; null for other things.',
  })
  cardNumber!: number | null;
  @Field(() => ID, { description: 'The id of the account in whose log it stands.' })
  accountId!: string;
  @Field(() => String, { nullable: true, description: 'The e-mail address of that account; null once it was deleted.' })
  email!: string | null;
}

@ObjectType({ description: 'An actor in the audit log of any account.', simpleResolvers: true })
export class InstanceAuditActor {
  @Field(() => String, { description: 'The actor, as the filter takes it.' })
  actor!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address of the account, or the name of the bridge; null for other actors.',
  })
  name!: string | null;
}

@ObjectType({
  description: 'What the newest 10,000 records of the audit log hold, to choose a filter from.',
  simpleResolvers: true,
})
export class InstanceAuditChoices {
  @Field(() => [String], { description: 'The types of the records.' })
  types!: readonly string[];
  @Field(() => [InstanceAuditActor], { description: 'Their actors, at most 500.' })
  actors!: readonly InstanceAuditActor[];
}

export const InstanceAuditRecordConnection = connectionOf(InstanceAuditRecord, 'InstanceAuditRecord');
