import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { AnyAuditFilter } from '../../domain/admin/listAllAudit.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { Flag, InstanceUser, Job } from './Admin.ts';
import { InstanceMail } from './InstanceMail.ts';

@InputType('InstanceAuditFilter', {
  description: 'Selects records of the audit log. A field that is left out admits every record.',
})
export class InstanceAuditFilterInput implements AnyAuditFilter {
  @Field(() => String, { nullable: true, description: 'The type of the records, such as flag.set.' })
  type?: string | null;
  @Field(() => String, { nullable: true, description: 'The actor of the records, such as person:… or system.' })
  actor?: string | null;
  @Field(() => String, { nullable: true, description: 'The type of the subject of the records.' })
  subjectType?: string | null;
  @Field(() => String, { nullable: true, description: 'The id of the subject of the records.' })
  subjectId?: string | null;
  @Field(() => ID, { nullable: true, description: 'The id of the account in whose log the records stand.' })
  account?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'The earliest time of the records.' })
  since?: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'The records are from before this time.' })
  until?: Date | null;
}

@InputType({ description: 'Sets a flag of the instance.' })
export class SetFlagInput {
  @Field(() => String, { description: 'The name of the flag.' })
  name!: string;
  @Field(() => String, { description: 'true or false, a whole number or a text, by the type of the flag.' })
  value!: string;
}

@InputType({ description: 'Names a flag of the instance.' })
export class FlagNameInput {
  @Field(() => String, { description: 'The name of the flag.' })
  name!: string;
}

@ObjectType({ description: 'The changed flag.', simpleResolvers: true })
export class FlagPayload {
  @Field(() => Flag, { description: 'The flag after the change.' })
  flag!: Flag;
}

@InputType({ description: 'Names an account of the instance.' })
export class UserInput {
  @Field(() => ID, { description: 'The id of the account.' })
  userId!: string;
}

@ObjectType({ description: 'The changed account.', simpleResolvers: true })
export class UserPayload {
  @Field(() => InstanceUser, { description: 'The account after the change.' })
  user!: InstanceUser;
}

@InputType({ description: 'Deletes an account of the instance for good.' })
export class DeleteUserInput {
  @Field(() => ID, { description: 'The id of the account.' })
  userId!: string;
  @Field(() => String, { description: 'The e-mail address of the account, which confirms that this account is meant.' })
  email!: string;
}

@ObjectType({ description: 'The deleted account.', simpleResolvers: true })
export class DeleteUserPayload {
  @Field(() => ID, { description: 'The id of the deleted account.' })
  deletedId!: string;
}

@InputType({ description: 'Names a job of the schedule.' })
export class RunJobInput {
  @Field(() => String, { description: 'The name of the job.' })
  name!: string;
}

@ObjectType({ description: 'The job that was started.', simpleResolvers: true })
export class RunJobPayload {
  @Field(() => Job, { description: 'The job, as it stood before it was started.' })
  job!: Job;
}

@InputType({ description: 'Sends a test mail.' })
export class SendTestMailInput {
  @Field(() => String, { nullable: true, description: "Where it goes; to the caller's own address by default." })
  email?: string | null;
}

@InputType({ description: 'Names a mail of the instance.' })
export class MailInput {
  @Field(() => ID, { description: 'The id of the mail.' })
  mailId!: string;
}

@ObjectType({ description: 'The mail that was queued.', simpleResolvers: true })
export class MailPayload {
  @Field(() => InstanceMail, { description: 'The mail.' })
  mail!: InstanceMail;
}
