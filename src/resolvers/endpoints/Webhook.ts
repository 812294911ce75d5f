import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ShownEndpoint } from '../../domain/endpoints/endpointRow.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../domain/endpoints/webhookEvents.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { JsonText } from '../../graphql/schema/JsonText.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import {
  WEBHOOK_DELIVERY_STATES,
  type WebhookDeliveryRow,
  type WebhookDeliveryState,
} from '../../tables/WebhookDelivery.ts';
import { WEBHOOK_OFF_REASONS, type WebhookOffReason } from '../../tables/WebhookEndpoint.ts';
import type { Shows } from '../Shows.ts';

export const WebhookEventEnum = wordEnum(WEBHOOK_EVENTS, {
  name: 'WebhookEvent',
  description: 'What a webhook may get.',
  values: {
    'card.created': 'A card was created.',
    'card.changed': 'Fields of a card changed.',
    'card.moved': 'A card moved to another column.',
    'card.held': 'A card was held.',
    'card.released': 'A card was released.',
    'card.archived': 'A card was archived.',
    'card.restored': 'A card was taken out of the archive.',
    'card.deleted': 'A card was deleted.',
    'comment.created': 'Somebody commented on a card.',
    'comment.edited': 'A comment was edited.',
    'comment.deleted': 'A comment was deleted.',
    'ask.opened': 'An agent asked a question.',
    'ask.closed': 'A question was answered or withdrawn.',
    'review.submitted': 'A review was submitted.',
    'work_request.opened': 'Work was asked for.',
    'work_request.claimed': 'A bridge claimed work.',
    'work_request.ended': 'A work request was done, refused, cancelled, or has expired.',
    'run.started': 'A run started.',
    'run.ended': 'A run ended.',
    'inbox.item': 'Something new needs you: an item of your inbox, once.',
    'bridge.quiet': 'A bridge fell quiet. Only webhooks of all projects get it.',
  },
});

const OffReasonEnum = wordEnum(WEBHOOK_OFF_REASONS, {
  name: 'WebhookOffReason',
  description: 'Why a webhook is off.',
  values: {
    person: 'Its owner switched it off.',
    failing: 'Every attempt failed for two days.',
    gone: 'Its address answered that it is gone, with 410.',
  },
});

const DeliveryStateEnum = wordEnum(WEBHOOK_DELIVERY_STATES, {
  name: 'WebhookDeliveryState',
  description: 'How far a delivery is.',
  values: {
    waiting: 'It waits to be sent, or to be tried again.',
    delivered: 'Its address accepted it.',
    skipped: 'More than 10,000 waited, and this one was the oldest.',
  },
});

@ObjectType({
  description: 'An address of yours that gets what happens in a project, or in all of yours, over https.',
  simpleResolvers: true,
})
export class WebhookEndpoint
  implements Shows<Omit<ShownEndpoint, 'id'>, 'accountId' | 'sources' | 'offAt' | 'offReason' | 'projectId'>
{
  /** The key that the field `project` reads. */
  projectId!: string | null;

  @Field(() => ID, { description: 'Names the webhook.' })
  endpointId!: string;
  @Field(() => String, { description: 'The https address.' })
  url!: string;
  @Field(() => [WebhookEventEnum], { description: 'What it gets, or what its document answers to.' })
  events!: WebhookEvent[];
  @Field(() => String, {
    nullable: true,
    description: 'The name of the registered subscription whose answers it gets; null for the usual messages.',
  })
  operation!: string | null;
  @Field(() => JsonText, {
    nullable: true,
    description: 'The variables that this document is given beside `projectId`; null without one.',
  })
  variables!: Record<string, unknown> | null;
  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When it was switched off; null while it is on.' })
  switchedOffAt!: Date | null;
  @Field(() => OffReasonEnum, { nullable: true, description: 'Why it is off; null while it is on.' })
  switchedOffFor!: WebhookOffReason | null;
  @Field(() => Int, { description: 'How many attempts have failed since the last success.' })
  failures!: number;
  @Field(() => DateTime, { nullable: true, description: 'When the first of them failed; null while none does.' })
  failingSince!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When it is tried again; null while it does not fail.' })
  nextAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When it was last tried; null while it never was.' })
  lastAt!: Date | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the secret before signs too; null or past when only the present one does.',
  })
  previousUntil!: Date | null;
}

@ObjectType({ description: 'A message to a webhook.', simpleResolvers: true })
export class WebhookDelivery
  implements
    Shows<
      Omit<WebhookDeliveryRow, 'id'>,
      'place' | 'endpointId' | 'accountId' | 'projectId' | 'source' | 'facts' | 'once'
    >
{
  @Field(() => ID, { description: 'Names the delivery; its `webhook-id`.' })
  deliveryId!: string;
  @Field(() => String, { description: 'What it tells, such as `card.moved`; `webhook.test` for a test.' })
  event!: string;
  @Field(() => DeliveryStateEnum, { description: 'How far it is.' })
  state!: WebhookDeliveryState;
  @Field(() => DateTime, { description: 'When it happened.' })
  createdAt!: Date;
  @Field(() => Int, { description: 'How many times it was tried.' })
  attempts!: number;
  @Field(() => DateTime, { nullable: true, description: 'When it was last tried; null while it never was.' })
  attemptedAt!: Date | null;
  @Field(() => Int, { nullable: true, description: 'The HTTP status of the last answer; null for none.' })
  status!: number | null;
  @Field(() => String, { nullable: true, description: 'The beginning of the last answer, at most 2,000 bytes.' })
  answer!: string | null;
  @Field(() => String, { nullable: true, description: 'Why there was no answer; null where there was one.' })
  error!: string | null;
  @Field(() => Int, { nullable: true, description: 'How long the last attempt took, in milliseconds.' })
  tookMs!: number | null;
  @Field(() => String, {
    description:
      'The body that is sent: JSON, with the same bytes in each attempt. Empty until the document of its webhook has answered.',
  })
  body!: string;
}

export const WebhookEndpointConnection = connectionOf(WebhookEndpoint, 'WebhookEndpoint');
export const WebhookDeliveryConnection = connectionOf(WebhookDelivery, 'WebhookDelivery');
