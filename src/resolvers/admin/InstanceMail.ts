import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { QueuedMail } from '../../domain/admin/mails.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import { MAIL_STATES, type MailState } from '../../tables/Mail.ts';

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

export const InstanceMailConnection = connectionOf(InstanceMail, 'InstanceMail');
