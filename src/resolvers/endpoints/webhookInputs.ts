import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { WebhookEvent } from '../../domain/endpoints/webhookEvents.ts';
import { JsonObject } from '../../graphql/schema/JsonObject.ts';
import { Viewer } from '../accounts/Viewer.ts';
import { Project } from '../board/Project.ts';
import { WebhookDelivery, WebhookEndpoint, WebhookEventEnum } from './Webhook.ts';

const OPERATION =
  'The name of a registered subscription of yours, whose answers are sent in place of the usual messages: boardChanged, runChanged or workRequestChanged of `$projectId`.';
const VARIABLES =
  'Further variables of this document, at most 8,192 bytes of JSON. `projectId` is always the project of the event.';

@InputType({ description: 'Makes a webhook.' })
export class CreateWebhookEndpointInput {
  @Field(() => ID, { nullable: true, description: 'The id of a project of yours; all of them when it is left out.' })
  projectId?: string | null;
  @Field(() => String, { description: 'An https address in the public Internet, at most 2,000 characters.' })
  url!: string;
  @Field(() => [WebhookEventEnum], {
    nullable: true,
    description: 'What it gets, one event at least; left out where it gets the answers of a document.',
  })
  events?: WebhookEvent[] | null;
  @Field(() => String, { nullable: true, description: OPERATION })
  operation?: string | null;
  @Field(() => JsonObject, { nullable: true, description: VARIABLES })
  variables?: Record<string, unknown> | null;
}

@InputType({ description: 'Changes a webhook. A field that is left out does not change.' })
export class UpdateWebhookEndpointInput {
  @Field(() => ID, { description: 'The `endpointId` of the webhook.' })
  endpointId!: string;
  @Field(() => String, { nullable: true, description: 'Another https address. It needs a recent proof.' })
  url?: string | null;
  @Field(() => [WebhookEventEnum], {
    nullable: true,
    description: 'What it gets from now on; in place of the answers of a document, where it got those.',
  })
  events?: WebhookEvent[] | null;
  @Field(() => String, { nullable: true, description: OPERATION })
  operation?: string | null;
  @Field(() => JsonObject, { nullable: true, description: VARIABLES })
  variables?: Record<string, unknown> | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Switches it on or off. What waited before is sent when it is on again.',
  })
  isOn?: boolean | null;
}

@InputType({ description: 'Names a webhook.' })
export class WebhookEndpointInput {
  @Field(() => ID, { description: 'The `endpointId` of the webhook.' })
  endpointId!: string;
}

@InputType({ description: 'Names a delivery.' })
export class ResendWebhookDeliveryInput {
  @Field(() => ID, { description: 'The `deliveryId` of the delivery.' })
  deliveryId!: string;
}

@ObjectType({ description: 'A webhook with its new secret.', simpleResolvers: true })
export class WebhookSecretPayload {
  @Field(() => WebhookEndpoint, { description: 'The webhook.' })
  endpoint!: WebhookEndpoint;
  @Field(() => String, { description: 'The secret that signs its messages, `whsec_…`. It is not shown again.' })
  secret!: string;
  @Field(() => Project, { nullable: true, description: 'Its project; null for a webhook of all projects.' })
  project!: Project | null;
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}

@ObjectType({ description: 'The changed webhook.', simpleResolvers: true })
export class WebhookEndpointPayload {
  @Field(() => WebhookEndpoint, { description: 'The webhook.' })
  endpoint!: WebhookEndpoint;
}

@ObjectType({ description: 'The deleted webhook.', simpleResolvers: true })
export class DeleteWebhookEndpointPayload {
  @Field(() => ID, { description: 'The `endpointId` of the webhook.' })
  deletedId!: string;
  @Field(() => Project, { nullable: true, description: 'Its project; null for a webhook of all projects.' })
  project!: Project | null;
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}

@ObjectType({ description: 'A delivery that is on its way.', simpleResolvers: true })
export class WebhookDeliveryPayload {
  @Field(() => WebhookDelivery, { description: 'The delivery.' })
  delivery!: WebhookDelivery;
}
