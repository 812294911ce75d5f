import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { Arg, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { createEndpoint } from '../../domain/endpoints/createEndpoint.ts';
import { deleteEndpoint } from '../../domain/endpoints/deleteEndpoint.ts';
import { findEndpoint } from '../../domain/endpoints/findEndpoint.ts';
import type { FollowedDocument } from '../../domain/endpoints/followedDocument.ts';
import { resendDelivery } from '../../domain/endpoints/resendDelivery.ts';
import { rotateSecret } from '../../domain/endpoints/rotateSecret.ts';
import { sendTest } from '../../domain/endpoints/sendTest.ts';
import { updateEndpoint } from '../../domain/endpoints/updateEndpoint.ts';
import { invalidInput } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { readFollowed } from '../../graphql/webhooks/readFollowed.ts';
import { viewerOf } from '../accounts/viewerOf.ts';
import { projectOf } from '../objects/loadObjects.ts';
import { toDelivery, toEndpoint } from './toWebhook.ts';
import { WebhookEndpoint } from './Webhook.ts';
import {
  CreateWebhookEndpointInput,
  DeleteWebhookEndpointPayload,
  ResendWebhookDeliveryInput,
  UpdateWebhookEndpointInput,
  WebhookDeliveryPayload,
  WebhookEndpointInput,
  WebhookEndpointPayload,
  WebhookSecretPayload,
} from './webhookInputs.ts';
import { webhookLists } from './webhookLists.ts';

const projectIn = (ctx: ResolverContext, projectId: string | null) =>
  projectId === null ? null : projectOf(ctx, projectId);

/** The document that an input names; null for none. Variables mean nothing without one. */
async function followedIn(
  schema: GraphQLSchema,
  ctx: ResolverContext,
  { operation, variables }: Pick<CreateWebhookEndpointInput, 'operation' | 'variables'>,
): Promise<FollowedDocument | null> {
  if (operation != null) return readFollowed(schema, ctx, { operation, variables });
  if (variables == null) return null;
  throw invalidInput([{ propertyPath: 'variables', message: 'must be given together with an operation' }]);
}

@Resolver()
class WebhookActsResolver {
  @Query(() => WebhookEndpoint, {
    nullable: true,
    description: 'A webhook of yours; null when you have none with that id.',
  })
  async webhookEndpoint(
    @Arg('endpointId', () => ID, { description: 'The `endpointId` of the webhook.' }) endpointId: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<WebhookEndpoint | null> {
    const found = await findEndpoint(ctx, endpointId);
    return found === undefined ? null : toEndpoint(found);
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Makes a webhook of a project of yours, or of all of them; at most 20 of an account. For people who signed in and gave a recent proof.',
  })
  async createWebhookEndpoint(
    @Arg('input', () => CreateWebhookEndpointInput) input: CreateWebhookEndpointInput,
    @Ctx() ctx: ResolverContext,
    @Info() { schema }: GraphQLResolveInfo,
  ): Promise<WebhookSecretPayload> {
    const follows = await followedIn(schema, ctx, input);
    const { endpoint, secret } = await createEndpoint(ctx, { ...input, projectId: input.projectId ?? null, follows });
    const project = await projectIn(ctx, endpoint.projectId);
    return { endpoint: toEndpoint(endpoint), secret, project, viewer: await viewerOf(ctx) };
  }

  @Mutation(() => WebhookEndpointPayload, {
    description: 'Changes what a webhook gets, or its address, or switches it on or off. For people who signed in.',
  })
  async updateWebhookEndpoint(
    @Arg('input', () => UpdateWebhookEndpointInput) input: UpdateWebhookEndpointInput,
    @Ctx() ctx: ResolverContext,
    @Info() { schema }: GraphQLResolveInfo,
  ): Promise<WebhookEndpointPayload> {
    const follows = await followedIn(schema, ctx, input);
    return { endpoint: toEndpoint(await updateEndpoint(ctx, { ...input, follows })) };
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Makes a new secret for a webhook. For a day its messages are signed with the one before, too. For people who signed in and gave a recent proof.',
  })
  async rotateWebhookSecret(
    @Arg('input', () => WebhookEndpointInput) input: WebhookEndpointInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<WebhookSecretPayload> {
    const { endpoint, secret } = await rotateSecret(ctx, input);
    const project = await projectIn(ctx, endpoint.projectId);
    return { endpoint: toEndpoint(endpoint), secret, project, viewer: await viewerOf(ctx) };
  }

  @Mutation(() => DeleteWebhookEndpointPayload, {
    description: 'Deletes a webhook with its deliveries. For people who signed in.',
  })
  async deleteWebhookEndpoint(
    @Arg('input', () => WebhookEndpointInput) input: WebhookEndpointInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeleteWebhookEndpointPayload> {
    const { id, projectId } = await deleteEndpoint(ctx, input);
    return { deletedId: id, project: await projectIn(ctx, projectId), viewer: await viewerOf(ctx) };
  }

  @Mutation(() => WebhookDeliveryPayload, {
    description: 'Sends a webhook a test message, behind what waits. For people who signed in.',
  })
  async testWebhookEndpoint(
    @Arg('input', () => WebhookEndpointInput) input: WebhookEndpointInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<WebhookDeliveryPayload> {
    return { delivery: toDelivery(await sendTest(ctx, input)) };
  }

  @Mutation(() => WebhookDeliveryPayload, {
    description: 'Sends a delivery again, with the same id and body, in front of what waits. For people who signed in.',
  })
  async resendWebhookDelivery(
    @Arg('input', () => ResendWebhookDeliveryInput) input: ResendWebhookDeliveryInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<WebhookDeliveryPayload> {
    return { delivery: toDelivery(await resendDelivery(ctx, input)) };
  }
}

/** The resolver classes of webhooks, for the list of the schema. */
export const webhookResolvers = [...webhookLists, WebhookActsResolver] as const;
