import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CHECK_STATES, type CheckState } from '../../domain/admin/Operator.ts';
import type { User } from '../../domain/admin/users.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';

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

@ObjectType({ description: 'The instance as its administrators see it.', simpleResolvers: true })
export class Admin {}

export const InstanceUserConnection = connectionOf(InstanceUser, 'InstanceUser');
