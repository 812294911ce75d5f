import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import Koa from 'koa';
import semver from 'semver';
import { exportAllAudit } from '../../domain/admin/listAllAudit.ts';
import { openArtifact, openArtifactContent } from '../../domain/artifacts/openArtifact.ts';
import { CLI_RANGE } from '../../domain/BridgeRules.ts';
import { takePaymentEvent } from '../../domain/billing/takePaymentEvent.ts';
import type { Actor } from '../../domain/context.ts';
import { openExport } from '../../domain/exports/openExport.ts';
import type { Admission } from '../../graphql/Admission.ts';
import { SocketServer } from '../../graphql/sockets/SocketServer.ts';
import { isVanishedReader } from '../../http/isVanishedReader.ts';
import { artifactRoute } from '../../http/routes/artifactRoute.ts';
import { auditExportRoute } from '../../http/routes/auditExportRoute.ts';
import { contentHost, isForContents } from '../../http/routes/contentHost.ts';
import { downloads } from '../../http/routes/downloads.ts';
import { explorer } from '../../http/routes/explorer.ts';
import { exportRoute } from '../../http/routes/exportRoute.ts';
import { forgeAppRoute } from '../../http/routes/forgeAppRoute.ts';
import { forgeRoute } from '../../http/routes/forgeRoute.ts';
import { graphqlRoute } from '../../http/routes/graphqlRoute.ts';
import { health } from '../../http/routes/health.ts';
import { metricsRoute } from '../../http/routes/metricsRoute.ts';
import { notFound } from '../../http/routes/notFound.ts';
import { paymentRoute } from '../../http/routes/paymentRoute.ts';
import { siteReviewRoute } from '../../http/routes/siteReviewRoute.ts';
import { trackInBrowsers } from '../../http/steps/browserTracking.ts';
import { throttle } from '../../http/steps/throttle.ts';
import { wrongMethod } from '../../http/steps/wrongMethod.ts';
import type { MercureHub } from '../../hub/MercureHub.ts';
import { reportFailure } from '../../lib/failures.ts';
import { SlicedLimiter } from '../../limits/SlicedLimiter.ts';
import { authorizeRoute } from '../../live-updates/authorizeRoute.ts';
import { mcpRoute } from '../../mcp/mcpRoute.ts';
import { resourceMetadataPath } from '../../oauth/metadata/protectedResourceMetadata.ts';
import { type Resource, SERVICE, TOOLS } from '../../oauth/metadata/scopes.ts';
import type { RestOptions } from '../../rest-adapter/answerRoute.ts';
import { createDirectRest } from '../../rest-adapter/createDirectRest.ts';
import { createRestRouter } from '../../rest-adapter/createRestRouter.ts';
import { routes } from '../../rest-adapter/routes.ts';
import { TranscriptSockets } from '../../transcripts/TranscriptSockets.ts';
import { BILLING_ADDRESS } from '../../web/dashboard/addresses.ts';
import { explorerSignInPage } from '../../web/pages/explorerSignInPage.ts';
import { renderPage } from '../../web/rendering/renderPage.ts';
import { CookieNames } from '../../web/session/CookieNames.ts';
import { loadSession, sessionOf } from '../../web/session/loadSession.ts';
import { loadReadersTexts } from '../../web/texts/textsOf.ts';
import { unlessClosed } from '../../web/unlessClosed.ts';
import { Metrics } from '../metrics/Metrics.ts';
import { sharedMetrics } from '../metrics/sharedMetrics.ts';
import { createGraph } from '../parts/createGraph.ts';
import { findDeliveryTarget } from '../parts/findDeliveryTarget.ts';
import { takeForgeAppDelivery } from '../parts/takeForgeAppDelivery.ts';
import { readBuildCommit } from '../readBuildCommit.ts';
import { addUpload } from './addUpload.ts';
import { browserTracking } from './browserTracking.ts';
import { sessionActor } from './createCallers.ts';
import { createPages } from './createPages.ts';
import { createSiteReview } from './createSiteReview.ts';
import type { DoorOptions } from './DoorOptions.ts';
import { frontSteps } from './frontSteps.ts';
import { mcpHosts } from './mcpHosts.ts';
import { reachThing } from './reachThing.ts';

/** The doors as one pipeline. Each step relies on the steps before it. */
export interface Doors {
  readonly admission: Admission;
  readonly sockets: SocketServer;
  readonly transcripts: TranscriptSockets;
  readonly metrics: Metrics;
  /** Answers a request. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /**
   * Whether the upgrade that a request offers is accepted. Other requests are answered as if they offered none (RFC
   * 9110 §7.8).
   */
  readonly upgrades: (request: IncomingMessage) => boolean;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export async function createDoors(options: DoorOptions): Promise<Doors> {
  const { settings, schema, domain, callers, hub, limiter, clock, log } = options;
  const now = () => clock.now();
  const queries = domain.system().db;
  // One for all doors, because an operation and its REST path share a count.
  const calls = new SlicedLimiter(limiter);
  const { admission, texts, sockets, run, runWords } = createGraph({ ...options, limiter: calls });
  const transcripts = new TranscriptSockets({
    authenticate: callers.byToken,
    contextOf: (actor) => domain.contextOf(actor),
    signals: options.live.signals,
    watchers: options.live.watchers,
    announce: (signal) => domain.system().committed(0, [signal]),
    limiter,
    metadata: `${options.baseUrl}${resourceMetadataPath(SERVICE)}`,
    log,
  });
  const metrics = new Metrics({ streams: () => hub?.stats().subscribers ?? 0, sockets: () => sockets.size });
  const pages = createPages(options);
  const web = pages.router;
  const metadataOf = (resource: Resource) => `${options.baseUrl}${resourceMetadataPath(resource)}`;
  const graph = { metadata: metadataOf(SERVICE), scope: 'api' };
  const rest: RestOptions<Actor> = {
    routes,
    limiter: calls,
    now,
    authenticate: callers.byToken,
    resourceMetadata: metadataOf(SERVICE),
    enabled: () => domain.flags.enabled('agent.push.enabled'),
    execute: runWords,
    answered: (route, status) => metrics.bridgeCalls.count(`${route.method} ${route.path}`, status),
    log,
  };
  const mcp = mcpRoute<Actor>({
    allowedHosts: mcpHosts(settings),
    allowsOrigin: (request) => options.origins.mayUseTools(request),
    resourceMetadata: metadataOf(TOOLS),
    authenticate: callers.byToken,
    execute: run,
    log,
  });
  const front = frontSteps(options, metrics);
  const perAddress = { limiter: calls, perMinute: settings.APP_THROTTLE_PER_MINUTE, now, address: options.address };
  const counted = throttle(perAddress);
  const version = settings.BUILD_COMMIT ?? (await readBuildCommit());
  const tracking = browserTracking(settings, version);
  const takesPayments = () => domain.flags.enabled('billing.enabled');
  const isClosed = (path: string) => BILLING_ADDRESS.test(path) && !takesPayments();
  const pipeline: Koa.Middleware[] = [
    ...front,
    health({
      queries,
      probeToken: settings.HEALTH_PROBE_TOKEN,
      version,
    }),
    metricsRoute(sharedMetrics(metrics.registry)),
    await downloads({ baseUrl: options.baseUrl, cliMajor: semver.minVersion(CLI_RANGE)?.major ?? 1 }),
    counted,
    ...(settings.SERVICES.includes('hub') && hub ? [hubRoute(hub)] : []),
    ...(settings.SERVICES.includes('web')
      ? [
          ...(tracking === undefined ? [] : [trackInBrowsers(tracking)]),
          siteReviewRoute({
            verbs: createSiteReview(options),
            resource: { metadata: metadataOf(SERVICE), scope: 'site-review' },
            ownOrigin: new URL(options.baseUrl).origin,
            isOwn: options.origins.isOwn,
          }),
          createRestRouter(rest),
          mcp,
          loadSession({
            queries,
            clock,
            sessionIdleSeconds: settings.SESSION_IDLE_MINUTES * 60,
            secondFactor: settings.REQUIRE_SECOND_FACTOR,
            cookieNames: new CookieNames(options.baseUrl),
            address: options.address,
          }),
          loadReadersTexts,
          authorizeRoute({
            baseUrl: options.baseUrl,
            hub: options.hubAccess,
            enabled: () => domain.flags.enabled('live_updates.enabled'),
            viewerOf: (accountId) => domain.contextOf(sessionActor(accountId)),
            limiter,
            clock,
            log,
          }),
          await explorer({
            csrfToken: (ctx) => sessionOf(ctx)?.csrfToken,
            showSignIn: (ctx) => renderPage(ctx, explorerSignInPage()),
          }),
          graphqlRoute({
            startLibrary: async () => {
              const { createApolloServer } = await import('../../graphql/execution/createApolloServer.ts');
              return createApolloServer({ schema, admission, log });
            },
            admission,
            texts,
            context: callers.forGraphql,
            resource: graph,
            log,
          }),
          paymentRoute({
            isOpen: () => takesPayments() && settings.PAYMENT_WEBHOOK_SECRET !== undefined,
            take: (body, signature) => takePaymentEvent(domain.system(), body, signature),
          }),
          forgeAppRoute({ take: takeForgeAppDelivery(domain, settings) }),
          forgeRoute({
            limiter,
            now,
            address: options.address,
            find: (forge, id) => findDeliveryTarget(domain, forge, id),
          }),
          auditExportRoute({ caller: callers.forGraphql, read: exportAllAudit }),
          exportRoute({ caller: callers.forGraphql, resource: graph, open: openExport }),
          artifactRoute({
            caller: callers.forGraphql,
            resource: graph,
            open: async (caller, id) => openArtifact(await reachThing(caller, id), id),
            heldBytes: domain.system().artifactStorage.heldBytes,
            put: addUpload,
          }),
          options.authorization.middleware,
          wrongMethod,
          ...pages.before,
          unlessClosed(isClosed, web.routes() as Koa.Middleware),
          unlessClosed(isClosed, web.allowedMethods() as Koa.Middleware),
          pages.unknown,
        ]
      : []),
    notFound,
  ];
  const app = new Koa();
  for (const step of pipeline) app.use(step);
  app.proxy = true;
  // The pipeline has only doors of other paths between these steps.
  const direct = settings.SERVICES.includes('web') ? createDirectRest(rest, [...front, counted]) : () => false;
  const reportHttpError = (error: unknown) => {
    const level = isVanishedReader(error) ? 'debug' : 'error';
    if (level === 'error') reportFailure(error);
    log[level]({ event: 'http_error', error: String(error) }, 'a request failed');
  };
  app.on('error', reportHttpError);
  const framework = app.callback();
  const contents = settings.ARTIFACT_CONTENT_HOST;
  const contentsOnly = contents === undefined ? undefined : openContents(contents);
  const isContent = (request: IncomingMessage) => contents !== undefined && isForContents(contents, request);

  function openContents(host: string): ReturnType<Koa['callback']> {
    const its = new Koa();
    const open = (label: string, path: string) => openArtifactContent(domain.system(), label, path);
    const steps = [...front, throttle({ ...perAddress, host }), contentHost({ host, open })];
    for (const step of steps as Koa.Middleware[]) its.use(step);
    its.proxy = true;
    its.on('error', reportHttpError);
    return its.callback();
  }
  return {
    admission,
    sockets,
    transcripts,
    metrics,
    handle: (request, response) => {
      if (contentsOnly !== undefined && isContent(request)) void contentsOnly(request, response);
      else if (!direct(request, response)) void framework(request, response);
    },
    upgrades: (request) =>
      !isContent(request) &&
      settings.SERVICES.includes('web') &&
      (transcripts.isFor(request) ||
        (request.url?.split('?', 1)[0] === '/graphql' && request.headers.upgrade?.toLowerCase() === 'websocket')),
    upgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      if (transcripts.isFor(request)) void transcripts.handleUpgrade(request, socket, head);
      else sockets.handleUpgrade(request, socket, head);
    },
  };
}

/** The hub writes to the socket itself, because a framework cannot finish a stream. */
function hubRoute(hub: MercureHub): Koa.Middleware {
  return async (ctx, next) => {
    if (!hub.handle(ctx.req, ctx.res)) return next();
    ctx.respond = false;
  };
}
