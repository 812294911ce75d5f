import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { ShownEndpoint } from '../../domain/endpoints/endpointRow.ts';
import { isPlace, listDeliveries } from '../../domain/endpoints/listDeliveries.ts';
import { listAccountEndpoints, listProjectEndpoints } from '../../domain/endpoints/listEndpoints.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import {
  AFTER,
  type Connection,
  cutPage,
  FIRST,
  type Page,
  readPageArgs,
  toConnection,
} from '../../graphql/schema/connection.ts';
import type { WebhookDeliveryRow } from '../../tables/WebhookDelivery.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { Viewer } from '../accounts/Viewer.ts';
import { Project } from '../board/Project.ts';
import { projectOf } from '../objects/loadObjects.ts';
import { toDelivery, toEndpoint } from './toWebhook.ts';
import {
  type WebhookDelivery,
  WebhookDeliveryConnection,
  WebhookEndpoint,
  WebhookEndpointConnection,
} from './Webhook.ts';

/** An account has so few that all of them are read for every page. */
function pageOf(
  rows: readonly ShownEndpoint[],
  first: number | null,
  after: string | null,
): Connection<WebhookEndpoint> {
  const args = readPageArgs(first, after);
  const behind = rows.filter(({ id }) => args.after === undefined || id < args.after);
  return toConnection(cutPage(behind, args), args, ({ id }) => id, toEndpoint);
}

@Resolver(() => Project)
class ProjectWebhooksResolver {
  @FieldResolver(() => WebhookEndpointConnection, {
    description: 'The webhooks of the project, the newest first, for its owner; empty for others.',
  })
  async webhookEndpoints(
    @Root() { id }: Project,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<WebhookEndpoint>> {
    return pageOf((await ctx.loaders.of('webhook endpoints', ctx, listProjectEndpoints).load(id)) ?? [], first, after);
  }
}

@Resolver(() => Viewer)
class ViewerWebhooksResolver {
  @FieldResolver(() => WebhookEndpointConnection, {
    description: 'Your webhooks of all projects, the newest first. Those of one project are listed with it.',
  })
  async webhookEndpoints(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<WebhookEndpoint>> {
    return pageOf(await ofViewer(ctx, 'webhook endpoints', listAccountEndpoints), first, after);
  }
}

const NOTHING: Page<WebhookDeliveryRow> = { rows: [], hasNextPage: false };

@Resolver(() => WebhookEndpoint)
class WebhookEndpointResolver {
  @FieldResolver(() => Project, { nullable: true, description: 'Its project; null for a webhook of all projects.' })
  project(@Root() { projectId }: WebhookEndpoint, @Ctx() ctx: ResolverContext): Promise<Project> | null {
    return projectId === null ? null : projectOf(ctx, projectId);
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: 'Its messages of the last 14 days, the newest first.',
  })
  async deliveries(
    @Root() { endpointId, operation }: WebhookEndpoint,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<WebhookDelivery>> {
    const args = readPageArgs(first, after, isPlace);
    const pages = ctx.loaders.of(`webhook deliveries ${JSON.stringify(args)}`, ctx, (c, ids) =>
      listDeliveries(c, ids, args),
    );
    return toConnection(
      (await pages.load(endpointId)) ?? NOTHING,
      args,
      ({ place }) => place,
      (row) => toDelivery(row, operation !== null),
    );
  }
}

/** The resolver classes of this file. */
export const webhookLists = [ProjectWebhooksResolver, ViewerWebhooksResolver, WebhookEndpointResolver] as const;
