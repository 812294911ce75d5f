import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import {
  DIGEST_PACES,
  type DigestPace,
  INBOX_GROUPS,
  type InboxGroup,
  QUIET_DAYS,
  type QuietDay,
} from '../../tables/words.ts';
import { Viewer } from '../accounts/Viewer.ts';

const InboxGroupEnum = wordEnum(INBOX_GROUPS, {
  name: 'InboxGroup',
  description: 'What items of the inbox are about, as you choose what reaches you.',
  values: {
    permissions: 'What runs at work ask leave for.',
    questions: 'Questions of agents, and mentions.',
    reviews: 'Finished work, reviews, and comments on sites.',
    failures: 'Work that failed, was lost, or cannot go on.',
    machines: 'Bridges, their accounts and their folders.',
    cost: 'Cost above the line of a project.',
  },
});

const DigestPaceEnum = wordEnum(DIGEST_PACES, {
  name: 'DigestPace',
  description: 'How often a mail lists what needs you.',
  values: {
    off: 'Never: each card that waits for you has its own mail.',
    hourly: 'At most once an hour.',
    daily: 'At most once a day.',
  },
});

const QuietDayEnum = wordEnum(QUIET_DAYS, {
  name: 'QuietDay',
  description: 'The days on which quiet hours begin.',
  values: { weekdays: 'From Monday to Friday.', weekend: 'Saturday and Sunday.' },
});

const QUIET = 'Hours in which no browser rings and no mail about a single card comes.';

@ObjectType({ simpleResolvers: true })
@InputType()
abstract class QuietSpan {
  @Field(() => String, { description: 'The time at which they begin, such as `22:00`.' })
  from!: string;
  @Field(() => String, {
    description: 'The time at which they end, such as `07:00`: on the next day, unless it is later than the beginning.',
  })
  until!: string;
  @Field(() => String, { description: 'The time zone of both, such as `Europe/Oslo`.' })
  zone!: string;
  @Field(() => [QuietDayEnum], { description: 'The days on which they begin.' })
  days!: QuietDay[];
}

@ObjectType({ description: QUIET, simpleResolvers: true })
export class QuietHours extends QuietSpan {}

@InputType({ description: QUIET })
export class QuietHoursInput extends QuietSpan {}

@ObjectType({ description: 'What you learn of outside of the inbox.', simpleResolvers: true })
export class InboxChoices {
  @Field(() => [InboxGroupEnum], { description: 'What your browsers show at once.' })
  pushed!: InboxGroup[];
  @Field(() => [InboxGroupEnum], { description: 'What the digest lists.' })
  mailed!: InboxGroup[];
  @Field(() => DigestPaceEnum, {
    description: 'How often the digest comes. It takes the place of the mails about single cards.',
  })
  digest!: DigestPace;
  @Field(() => QuietHours, {
    nullable: true,
    description:
      'When nothing interrupts you; one message at the end says what came. Digests and webhooks come as ever.',
  })
  quietHours!: QuietHours | null;
}

@ObjectType({ description: 'A browser of yours that shows what needs you.', simpleResolvers: true })
export class PushSubscription {
  @Field(() => ID, { description: 'Its id.' })
  subscriptionId!: string;
  @Field(() => String, { description: 'What it calls itself.' })
  label!: string;
  @Field(() => String, { description: 'The host of its push service.' })
  host!: string;
  @Field(() => String, { description: 'The SHA-256 of its address, as hex, by which a page knows its own browser.' })
  endpointHash!: string;
  @Field(() => DateTime, { description: 'When it was added.' })
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When its push service last took a message; null for never.' })
  succeededAt!: Date | null;
}

@InputType({ description: 'What you want to learn of outside of the inbox. What is left out stays.' })
export class SetInboxChoicesInput {
  @Field(() => [InboxGroupEnum], { nullable: true, description: 'What your browsers show at once.' })
  pushed?: InboxGroup[] | null;
  @Field(() => [InboxGroupEnum], { nullable: true, description: 'What the digest lists.' })
  mailed?: InboxGroup[] | null;
  @Field(() => DigestPaceEnum, { nullable: true, description: 'How often the digest comes.' })
  digest?: DigestPace | null;
  @Field(() => QuietHoursInput, { nullable: true, description: 'When nothing interrupts you; null for never.' })
  quietHours?: QuietHoursInput | null;
}

@InputType({ description: 'A subscription as the browser gives it.' })
export class AddPushSubscriptionInput {
  @Field(() => String, { description: 'Its address, at a public https host.' })
  endpoint!: string;
  @Field(() => String, { description: 'The public key of the browser, as base64url.' })
  p256dh!: string;
  @Field(() => String, { description: 'The secret of the browser, as base64url.' })
  auth!: string;
  @Field(() => String, { description: 'What the browser calls itself, at most 100 characters.' })
  label!: string;
}

@InputType({ description: 'A browser of yours.' })
export class PushSubscriptionInput {
  @Field(() => ID, { description: 'Its `subscriptionId`.' })
  subscriptionId!: string;
}

@ObjectType({ description: 'The browser.', simpleResolvers: true })
export class PushSubscriptionPayload {
  @Field(() => ID, { description: 'Its `subscriptionId`.' })
  subscriptionId!: string;
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}
