import { Field, Float, Int, ObjectType } from 'type-graphql';
import { PLAN_NAMES, type PlanName } from '../../domain/billing/plans.ts';
import { PRICE_INTERVALS } from '../../domain/PaymentProvider.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';

const PlanEnum = wordEnum(PLAN_NAMES, {
  name: 'Plan',
  description: 'What an account pays for.',
  values: { free: 'Nothing.', pro: 'A subscription, which lifts the limits.' },
});

@ObjectType({ description: 'How much of something the plan has room for.', simpleResolvers: true })
export class PlanUse {
  @Field(() => Int, { description: 'How many the account has. What is beyond the limit stays.' })
  used!: number;
  @Field(() => Int, { nullable: true, description: 'How many it may have; null for as many as one likes.' })
  limit!: number | null;
}

const IntervalEnum = wordEnum(PRICE_INTERVALS, {
  name: 'PriceInterval',
  description: 'How often a price is paid.',
  values: { day: 'Each day.', week: 'Each week.', month: 'Each month.', year: 'Each year.' },
});

@ObjectType({ description: 'What a plan costs.', simpleResolvers: true })
export class PlanPrice {
  @Field(() => Float, {
    description: 'The amount in units of the currency, without taxes that the payment service adds.',
  })
  amount!: number;
  @Field(() => String, { description: 'The code of the currency (ISO 4217), such as EUR.' })
  currency!: string;
  @Field(() => Int, { description: 'How many intervals a payment covers.' })
  every!: number;
  @Field(() => IntervalEnum, { description: 'The interval.' })
  interval!: (typeof PRICE_INTERVALS)[number];
}

@ObjectType({ description: 'A plan that an account may have.', simpleResolvers: true })
export class PlanOffer {
  @Field(() => PlanEnum, { description: 'The plan.' })
  plan!: PlanName;
  @Field(() => Int, { nullable: true, description: 'How many projects an account may own; null for any number.' })
  projects!: number | null;
  @Field(() => Int, { nullable: true, description: 'How many bridges an account may have; null for any number.' })
  bridges!: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Days that runs are kept; null for as long as the instance keeps runs.',
  })
  runDays!: number | null;
  @Field(() => PlanPrice, {
    nullable: true,
    description: 'What it costs; null for the plan without a price, and while the payment service does not answer.',
  })
  price!: PlanPrice | null;
}

@ObjectType({ description: 'What the account pays for and uses.', simpleResolvers: true })
export class Billing {
  @Field(() => PlanEnum, { description: 'The plan that counts now.' })
  plan!: PlanName;
  @Field(() => String, {
    nullable: true,
    description:
      "The state of the subscription in the payment service's words, such as active, past_due or canceled; null without one.",
  })
  status!: string | null;
  @Field(() => Boolean, { description: 'Whether the subscription has ended for good, so that a new one may begin.' })
  hasEnded!: boolean;
  @Field(() => DateTime, { nullable: true, description: 'The end of what is paid for.' })
  currentPeriodEnd!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When the subscription ends, once it was cancelled.' })
  cancelAt!: Date | null;
  @Field(() => PlanUse, { description: 'The projects that the account owns.' })
  projects!: PlanUse;
  @Field(() => PlanUse, { description: 'The bridges of the account.' })
  bridges!: PlanUse;
  @Field(() => Int, {
    nullable: true,
    description:
      'Days that runs are kept which were reported while no subscription stood; null for as long as the instance keeps runs.',
  })
  runDays!: number | null;
}
