import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GraphQLSchema } from 'graphql';
import Koa from 'koa';
import type { Logger } from 'pino';
import semver from 'semver';
import type { Settings } from '../config.ts';
import { CLI_RANGE } from '../domain/BridgeRules.ts';
import type { Actor } from '../domain/context.ts';
import { openExport } from '../domain/exports/openExport.ts';
import type { HubAccess } from '../domain/feed/connectBridge.ts';
import { Admission } from '../graphql/Admission.ts';
import { createApolloServer } from '../graphql/createApolloServer.ts';
import { createExecutor } from '../graphql/createExecutor.ts';
import { PersistedTexts } from '../graphql/PersistedTexts.ts';
import { RegisteredTexts } from '../graphql/RegisteredTexts.ts';
import { SocketServer } from '../graphql/SocketServer.ts';
import { Texts } from '../graphql/Texts.ts';
import { boundBodies } from '../http/boundBodies.ts';
import { dropForeignForwarding } from '../http/clientAddress.ts';
import { compress } from '../http/compress.ts';
import { crossOrigin } from '../http/crossOrigin.ts';
import { downloads } from '../http/downloads.ts';
import type { Step } from '../http/Exchange.ts';
import { explorer } from '../http/explorer.ts';
import { exportRoute } from '../http/exportRoute.ts';
import { graphqlRoute } from '../http/graphqlRoute.ts';
import { health } from '../http/health.ts';
import { isVanishedReader } from '../http/isVanishedReader.ts';
import { metricsRoute } from '../http/metricsRoute.ts';
import { notFound } from '../http/notFound.ts';
import type { OriginPolicy } from '../http/OriginPolicy.ts';
import { refuseBadAddress } from '../http/refuseBadAddress.ts';
import { renderFailures } from '../http/renderFailures.ts';
import { requestLog } from '../http/requestLog.ts';
import { secureHeaders } from '../http/secureHeaders.ts';
import { throttle } from '../http/throttle.ts';
import { wrongMethod } from '../http/wrongMethod.ts';
import type { MercureHub } from '../hub/MercureHub.ts';
import { BodyBudget } from '../lib/BodyBudget.ts';
import { BodyRate } from '../lib/BodyRate.ts';
import type { Clock } from '../lib/clock.ts';
import type { Limiter } from '../lib/Limiter.ts';
import { authorizeRoute } from '../live/authorizeRoute.ts';
import { pendingAnswer } from '../live/PendingAnswer.ts';
import { clearSubscriberCookie, cookieReach } from '../live/subscriberCookie.ts';
import { mcpRoute } from '../mcp/mcpRoute.ts';
import { tools } from '../mcp/tools.ts';
import type { AuthorizationServer } from '../oauth/AuthorizationServer.ts';
import { resourceMetadataPath } from '../oauth/protectedResourceMetadata.ts';
import { type Resource, SERVICE, TOOLS } from '../oauth/scopes.ts';
import type { RestOptions } from '../rest-adapter/answerRoute.ts';
import { createDirectRest } from '../rest-adapter/createDirectRest.ts';
import { createRestRouter } from '../rest-adapter/createRestRouter.ts';
import { operationLimits } from '../rest-adapter/operationLimits.ts';
import { routes } from '../rest-adapter/routes.ts';
import { createWebRouter } from '../web/createWebRouter.ts';
import { loadSession, sessionOf } from '../web/loadSession.ts';
import { notFoundPage } from '../web/notFoundPage.ts';
import { pageDocuments } from '../web/projects/pageDocuments.ts';
import { type Callers, sessionActor } from './createCallers.ts';
import type { Domain } from './createDomain.ts';
import { homeReads } from './homeReads.ts';
import { Metrics } from './Metrics.ts';
import { mcpHosts } from './mcpHosts.ts';
import { readBuildCommit } from './readBuildCommit.ts';
import { sharedMetrics } from './sharedMetrics.ts';

const LARGEST_BODY = Math.max(...routes.map(({ bodyLimit }) => bodyLimit ?? 0));

interface Options {
  settings: Settings;
  schema: GraphQLSchema;
  domain: Domain;
  callers: Callers;
  authorization: AuthorizationServer;
  limiter: Limiter;
  hub: MercureHub | undefined;
  hubAccess: HubAccess;
  appSecret: string;
  /** Reads the client's address, past the proxies that are trusted. */
  address: (request: IncomingMessage) => string;
  baseUrl: string;
  origins: OriginPolicy;
  clock: Clock;
  log: Logger;
}

/** The ways in, as one pipeline; what each step needs of the request was done by a step before it. */
export interface Doors {
  readonly sockets: SocketServer;
  readonly metrics: Metrics;
  /** Answers a request. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Whether a request that offers another protocol gets it; any other is answered as if it had not offered (RFC 9110 §7.8). */
  readonly upgrades: (request: IncomingMessage) => boolean;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export async function createDoors(options: Options): Promise<Doors> {
  const { settings, schema, domain, callers, hub, limiter, clock, log } = options;
  const now = () => clock.now();
  const queries = domain.system().db;
  const { address } = options;
  const sessionIdleSeconds = settings.SESSION_IDLE_MINUTES * 60;
  const admission = new Admission({
    schema,
    limiter,
    now,
    costPerMinute: settings.GRAPHQL_COST_PER_MINUTE,
    operationsPerAccount: settings.GRAPHQL_OPERATIONS_PER_ACCOUNT,
    documentBytes: settings.GRAPHQL_DOCUMENTS_MB * 1_048_576,
    operationLimits: operationLimits(routes),
  });
  const texts = new Texts(new PersistedTexts(), new RegisteredTexts());
  const sockets = new SocketServer({
    schema,
    admission,
    texts,
    limits: {
      sockets: settings.GRAPHQL_SOCKETS_PER_ACCOUNT,
      subscriptions: settings.GRAPHQL_SUBSCRIPTIONS_PER_ACCOUNT,
      feeds: settings.GRAPHQL_FEEDS_PER_ACCOUNT,
    },
    authenticate: callers.forSocket,
    log,
    now,
  });
  const metrics = new Metrics({ streams: () => hub?.stats().subscribers ?? 0, sockets: () => sockets.size });
  const executor = createExecutor(schema);
  for (const { operation } of [...routes, ...tools]) executor.prepare(operation);
  for (const document of pageDocuments) executor.prepare(document);
  const web = createWebRouter({
    queries,
    limiter,
    clock,
    log,
    appSecret: options.appSecret,
    sessionIdleSeconds,
    address: options.address,
    adminEmail: settings.ADMIN_EMAIL,
    sourceUrl: settings.APP_SOURCE_URL,
    explorerPath: '/graphql',
    projectPages: {
      contextOf: (accountId, ctx) => domain.contextOf(sessionActor(accountId), pendingAnswer(ctx)),
      read: (document, variables, accountId, ctx) =>
        executor.execute(
          document,
          variables,
          callers.resolverContext(sessionActor(accountId), String(ctx.state.requestId), true, pendingAnswer(ctx)),
        ),
      follows: () => domain.flags.enabled('live_updates.enabled'),
      hubUrl: options.hubAccess.publicUrl,
    },
    onSignedOut: () => options.authorization.revocations.refresh(),
    onSignOut: (ctx) => clearSubscriberCookie(ctx, cookieReach(options.baseUrl, options.hubAccess.publicUrl)),
    ...homeReads(domain),
  });
  const metadataOf = (resource: Resource) => `${options.baseUrl}${resourceMetadataPath(resource)}`;
  const graph = { metadata: metadataOf(SERVICE), scope: 'api' };
  const rest: RestOptions<Actor> = {
    routes,
    limiter,
    now,
    authenticate: callers.byToken,
    resourceMetadata: metadataOf(SERVICE),
    enabled: () => domain.flags.enabled('agent.push.enabled'),
    execute: (document, variables, actor, exchange) =>
      executor.executeWords(
        document as never,
        variables,
        callers.resolverContext(actor, String(exchange.state.requestId), true, pendingAnswer(exchange)),
      ),
    answered: (route, status) => metrics.bridgeCalls.count(`${route.method} ${route.path}`, status),
    log,
  };
  const mcp = mcpRoute<Actor>({
    allowedHosts: mcpHosts(settings),
    allowsOrigin: (request) => options.origins.mayUseTools(request),
    resourceMetadata: metadataOf(TOOLS),
    authenticate: callers.byToken,
    execute: (document, variables, actor, ctx) =>
      executor.execute(
        document as never,
        variables,
        callers.resolverContext(actor, String(ctx.state.requestId), true, pendingAnswer(ctx)),
      ),
    log,
  });
  const front: Step[] = [
    dropForeignForwarding(settings.TRUSTED_PROXIES, { secure: options.baseUrl.startsWith('https:') }),
    refuseBadAddress,
    secureHeaders,
    requestLog(log, (method, status, seconds) => {
      metrics.requests.count(method, status);
      if (seconds !== undefined) metrics.requestSeconds.observe(seconds);
    }),
    compress,
    renderFailures(log),
    crossOrigin(options.origins),
    boundBodies({
      budget: new BodyBudget(
        settings.BODY_BUDGET_MB * 1_048_576,
        LARGEST_BODY,
        new BodyRate({ perMinute: settings.BODY_MB_PER_MINUTE * 1_048_576, now }),
      ),
      idleMs: settings.BODY_IDLE_SECONDS * 1000,
      address,
    }),
  ];
  const counted = throttle({ limiter, perMinute: settings.APP_THROTTLE_PER_MINUTE, now, address });
  const pipeline: Koa.Middleware[] = [
    ...front,
    health({
      queries,
      probeToken: settings.HEALTH_PROBE_TOKEN,
      version: settings.BUILD_COMMIT ?? (await readBuildCommit()),
    }),
    metricsRoute(sharedMetrics(metrics.registry)),
    await downloads({ baseUrl: options.baseUrl, cliMajor: semver.minVersion(CLI_RANGE)?.major ?? 1 }),
    counted,
    ...(settings.SERVICES.includes('hub') && hub ? [hubRoute(hub)] : []),
    ...(settings.SERVICES.includes('web')
      ? [
          createRestRouter(rest),
          mcp,
          loadSession({ queries, clock, sessionIdleSeconds }),
          authorizeRoute({
            baseUrl: options.baseUrl,
            hub: options.hubAccess,
            enabled: () => domain.flags.enabled('live_updates.enabled'),
            viewerOf: (accountId) => domain.contextOf(sessionActor(accountId)),
            limiter,
            clock,
            log,
          }),
          await explorer({ csrfToken: (ctx) => sessionOf(ctx)?.csrfToken }),
          graphqlRoute({
            server: await createApolloServer({ schema, admission, log }),
            admission,
            texts,
            context: callers.forGraphql,
            resource: graph,
            log,
          }),
          exportRoute({ caller: callers.forGraphql, resource: graph, open: openExport }),
          options.authorization.middleware,
          wrongMethod,
          web.routes() as Koa.Middleware,
          web.allowedMethods() as Koa.Middleware,
          notFoundPage,
        ]
      : []),
    notFound,
  ];
  const app = new Koa();
  for (const step of pipeline) app.use(step);
  app.proxy = true;
  // Between these steps stand only doors of other paths.
  const direct = settings.SERVICES.includes('web') ? createDirectRest(rest, [...front, counted]) : () => false;
  app.on('error', (error: unknown) => {
    const level = isVanishedReader(error) ? 'debug' : 'error';
    log[level]({ event: 'http_error', error: String(error) }, 'a request failed');
  });
  const framework = app.callback();
  return {
    sockets,
    metrics,
    handle: (request, response) => {
      if (!direct(request, response)) void framework(request, response);
    },
    upgrades: ({ url, headers }) =>
      settings.SERVICES.includes('web') &&
      url?.split('?', 1)[0] === '/graphql' &&
      headers.upgrade?.toLowerCase() === 'websocket',
    upgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      sockets.handleUpgrade(request, socket, head);
    },
  };
}

/** The hub writes to the socket by itself: a stream is no answer that a framework can finish. */
function hubRoute(hub: MercureHub): Koa.Middleware {
  return async (ctx, next) => {
    if (!hub.handle(ctx.req, ctx.res)) return next();
    ctx.respond = false;
  };
}
