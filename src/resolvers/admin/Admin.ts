import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { QueuedMail } from '../../domain/admin/mails.ts';
import { CHECK_STATES, type CheckState } from '../../domain/admin/Operator.ts';
import type { User } from '../../domain/admin/users.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import { MAIL_STATES, type MailState } from '../../tables/Mail.ts';

const CheckStateEnum = wordEnum(CHECK_STATES, {
  name: 'HealthCheckState',
  description: 'The result of a check of the instance.',
  values: {
    failed: 'The part does not work.',
    warning: 'The part works, and an operator should look at it.',
    unknown: 'Nothing could be learnt, which is no fault.',
    ok: 'The part works.',
  },
});

@ObjectType({ description: 'A check of the instance.', simpleResolvers: true })
export class HealthCheck {
  @Field(() => String, { description: 'The name of the check, such as mail-transport.' })
  name!: string;
  @Field(() => CheckStateEnum, { description: 'The result.' })
  state!: CheckState;
  @Field(() => String, { description: 'What was found, in one sentence.' })
  detail!: string;
}

@ObjectType({ description: 'The checks of the instance.', simpleResolvers: true })
export class InstanceStatus {
  @Field(() => [HealthCheck], { description: 'Every check, worst first.' })
  checks!: HealthCheck[];
}

@ObjectType({
  description: 'Another service where people may sign in, as this instance is set up.',
  simpleResolvers: true,
})
export class InstanceSignInService {
  @Field(() => String, { description: 'The name of the service in addresses, such as github.' })
  name!: string;
  @Field(() => String, { description: 'What people call the service, such as GitHub.' })
  label!: string;
  @Field(() => Boolean, { description: 'Whether its settings are there.' })
  configured!: boolean;
  @Field(() => [String], { description: 'The settings that are missing, such as OAUTH_SOCIAL_A_SECRET.' })
  missing!: string[];
  @Field(() => String, {
    nullable: true,
    description: 'The flag that must be on as well; null where the settings suffice.',
  })
  flag!: string | null;
  @Field(() => Boolean, { description: 'Whether people can sign in there now.' })
  on!: boolean;
  @Field(() => String, { description: 'The address to which it sends people back: it must be registered there.' })
  redirectUri!: string;
}

@ObjectType({ description: 'A feature flag of the instance.', simpleResolvers: true })
export class Flag {
  @Field(() => String, { description: 'The name of the flag.' })
  name!: string;
  @Field(() => String, { description: 'What it decides.' })
  meaning!: string;
  @Field(() => String, { description: 'boolean, integer or text.' })
  type!: string;
  @Field(() => String, { description: 'How it reads while it is not set.' })
  default!: string;
  @Field(() => String, { nullable: true, description: 'The stored value; null while it is not set.' })
  stored!: string | null;
  @Field(() => String, { description: 'How the code reads it now.' })
  reading!: string;
  @Field(() => Int, { nullable: true, description: 'A stored number below it reads as the default.' })
  floor!: number | null;
  @Field(() => Boolean, { description: 'Whether it reads as false because no hub is configured.' })
  lacksHub!: boolean;
}

@ObjectType({ description: 'How many things a job changed.', simpleResolvers: true })
export class JobCount {
  @Field(() => String, { description: 'What was changed, such as expired.' })
  kind!: string;
  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({ description: 'A job of the schedule.', simpleResolvers: true })
export class Job {
  @Field(() => String, { description: 'The name of the job.' })
  name!: string;
  @Field(() => String, { description: 'What it does.' })
  description!: string;
  @Field(() => String, { description: 'When it runs: five cron fields, UTC.' })
  cron!: string;
  @Field(() => DateTime, { nullable: true, description: 'When its last run ended; null if it never ran.' })
  lastAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'How its last run ended: done, failed, or refused because the clock was off.',
  })
  outcome!: string | null;
  @Field(() => Int, { nullable: true, description: 'How long its last run took.' })
  milliseconds!: number | null;
  @Field(() => [JobCount], { description: 'What its last run changed.' })
  counts!: JobCount[];
  @Field(() => DateTime, { nullable: true, description: 'When it last failed; null if it never did.' })
  failedAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'Why it last failed.' })
  error!: string | null;
}

@ObjectType('InstanceUser', { description: 'An account of the instance.', simpleResolvers: true })
export class InstanceUser implements Omit<User, 'id'> {
  @Field(() => ID, { description: 'The id of the account.' })
  userId!: string;
  @Field(() => String, { description: 'The e-mail address.' })
  email!: string;
  @Field(() => DateTime, { nullable: true, description: 'When the address was confirmed; null while it is not.' })
  verifiedAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether the account is an administrator of the instance.' })
  admin!: boolean;
  @Field(() => Boolean, { description: 'Whether a sign-in of the account asks for a second factor.' })
  secondFactor!: boolean;
  @Field(() => DateTime, { description: 'When the account was created.' })
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When an open session of it was last used; null without one.' })
  lastSeenAt!: Date | null;
}

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

export const MailStateEnum = wordEnum(MAIL_STATES, {
  name: 'MailState',
  description: 'How far a mail has come.',
  values: {
    waiting: 'It waits for its first or its next attempt.',
    sent: 'The mail server took it.',
    failed: 'It was given up.',
  },
});

@ObjectType({ description: 'What a mail says.', simpleResolvers: true })
export class MailContent {
  @Field(() => String, { description: 'The subject.' })
  subject!: string;
  @Field(() => String, { description: 'The text, in lines.' })
  text!: string;
  @Field(() => String, { nullable: true, description: 'The address on this instance that it leads to; null for none.' })
  link!: string | null;
}

@ObjectType({
  description: 'A mail of the instance, which waits or was sent a short while ago.',
  simpleResolvers: true,
})
export class InstanceMail implements Omit<QueuedMail, 'id' | 'toAddress' | 'nextAt' | 'locale' | 'cardId'> {
  @Field(() => ID, { description: 'The id of the mail.' })
  mailId!: string;
  @Field(() => String, { description: 'What kind of mail it is, such as verify-email.' })
  kind!: QueuedMail['kind'];
  @Field(() => MailStateEnum, { description: 'How far it has come.' })
  state!: MailState;
  @Field(() => String, { description: 'The address that it goes to.' })
  to!: string;
  @Field(() => ID, { nullable: true, description: 'The id of the account that it belongs to; null for none.' })
  accountId!: string | null;
  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number;
  @Field(() => DateTime, { description: 'When it was written.' })
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When it is tried next; null unless it waits.' })
  nextAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When the mail server took it; null until then.' })
  sentAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When it was given up; null for every other one.' })
  failedAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'What the last attempt failed with, such as the reply of the mail server; null for none.',
  })
  lastError!: string | null;
  @Field(() => MailContent, {
    nullable: true,
    description:
      'What it says. Null with `APP_ENV=prod`, and wherever a mail server delivers mail: there only its reader reads it.',
  })
  content!: MailContent | null;
}

@ObjectType({ description: 'The queue of mails.', simpleResolvers: true })
export class MailQueue {
  @Field(() => String, { description: 'How mail leaves: smtp, file, null, or none while MAILER_DSN is not set.' })
  transport!: string;
  @Field(() => Boolean, { description: 'Whether administrators can read the mails here.' })
  readable!: boolean;
  @Field(() => Int, { description: 'How many mails wait.' })
  waiting!: number;
  @Field(() => Int, { description: 'How many of those were tried already.' })
  retried!: number;
  @Field(() => Int, { description: 'How many were given up within a day.' })
  failed!: number;
  @Field(() => Int, { description: 'For how many seconds the mail that waits for longest was due.' })
  lateSeconds!: number;
}

@ObjectType({ description: 'The instance as its administrators see it.', simpleResolvers: true })
export class Admin {}

export const InstanceUserConnection = connectionOf(InstanceUser, 'InstanceUser');
export const InstanceMailConnection = connectionOf(InstanceMail, 'InstanceMail');
export const InstanceAuditRecordConnection = connectionOf(InstanceAuditRecord, 'InstanceAuditRecord');
