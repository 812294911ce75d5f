import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { createAuditSink } from '../audit-sinks/createAuditSink.ts';
import { createPayments } from '../billing/createPayments.ts';
import type { Settings } from '../config.ts';
import { DatabaseClock } from '../db/DatabaseClock.ts';
import { Installation } from '../domain/accounts/installation/Installation.ts';
import { keepIssuers } from '../domain/identities/keepIssuers.ts';
import { SharedProjects } from '../domain/members/SharedProjects.ts';
import { onRequestRefused } from '../domain/workflow/onRequestRefused.ts';
import { Looks } from '../events/Looks.ts';
import { OutboxTail } from '../events/OutboxTail.ts';
import { SignalBus } from '../events/signals.ts';
import { Watchers } from '../events/Watchers.ts';
import { createSchema } from '../graphql/schema/createSchema.ts';
import { createEventAnswers } from '../graphql/webhooks/createEventAnswers.ts';
import { createClientAddress } from '../http/origins/clientAddress.ts';
import { createOwnOrigin } from '../http/origins/createOwnOrigin.ts';
import { GuessedProxies } from '../http/origins/GuessedProxies.ts';
import { OriginPolicy } from '../http/origins/OriginPolicy.ts';
import { createRequestSource } from '../http/origins/requestSource.ts';
import { hubMode } from '../hub/hubMode.ts';
import type { JobRunner } from '../jobs/JobRunner.ts';
import { type Service, stopInReverse, stopTogether } from '../lib/lifecycle.ts';
import { createSealer } from '../lib/seal.ts';
import { type Clock, systemClock } from '../lib/time/clock.ts';
import { tracer } from '../lib/tracing/tracer.ts';
import { newId } from '../lib/uuid.ts';
import { createMailer } from '../mail/createMailer.ts';
import type { AuthorizationServer } from '../oauth/AuthorizationServer.ts';
import { createAuthorizationServer } from '../oauth/createAuthorizationServer.ts';
import { loadSecrets, type OauthKeys } from '../oauth/keys/secrets.ts';
import type { PubSub } from '../pubsub/PubSub.ts';
import { resolvers } from '../resolvers/resolvers.ts';
import { createArtifactStorage } from '../storage/createArtifactStorage.ts';
import { createExportStorage } from '../storage/createExportStorage.ts';
import { CookieNames } from '../web/session/CookieNames.ts';
import { WebPushSender } from '../webhooks/WebPushSender.ts';
import { createCallers } from './doors/createCallers.ts';
import { createDoors, type Doors } from './doors/createDoors.ts';
import { createProviders } from './doors/createProviders.ts';
import { UPLOAD_MS } from './doors/frontSteps.ts';
import { openDatabase } from './openDatabase.ts';
import { bridgeRules } from './parts/bridgeRules.ts';
import { createDomain, type Domain } from './parts/createDomain.ts';
import { createForgeCalls } from './parts/createForgeCalls.ts';
import { createHubSide } from './parts/createHubSide.ts';
import { createJobs } from './parts/createJobs.ts';
import { createLimiter } from './parts/createLimiter.ts';
import { createOperator } from './parts/createOperator.ts';
import { createPubSub } from './parts/createPubSub.ts';
import { createWebhooks } from './parts/createWebhooks.ts';
import { InboxWaker } from './parts/InboxWaker.ts';
import { JOB_OF_SIGNAL } from './parts/jobOfSignal.ts';
import { TokenUses } from './parts/TokenUses.ts';
import { closeDataDir } from './process/closeDataDir.ts';
import { findInstallLink } from './process/findInstallLink.ts';
import { writeLastAddress } from './process/lastAddress.ts';
import { OpenRequests } from './process/OpenRequests.ts';
import { ProcessBeat } from './process/ProcessBeat.ts';
import { startTelemetry } from './process/startTelemetry.ts';

/** One deadline for everything that stops before the database, so that slow parts share the time. */
const STOP_WITHIN_MS = 7_500;

/** The running platform. */
export interface Platform {
  readonly baseUrl: string;
  /** The port on which it listens. A proxy in front may use another one. */
  readonly port: number;
  /** The page for the first administrator; undefined when there is one, or no token opens the page. */
  readonly installLink: string | undefined;
  readonly domain: Domain;
  readonly authorization: AuthorizationServer;
  /** The keys that tokens are signed with. */
  readonly oauth: OauthKeys;
  stop(): Promise<void>;
}

/**
 * Starts everything that this process runs, in order: database, listening socket (its port makes the address), the
 * readers of the outbox, doors, jobs. A stop first ends the parts that bring work, then the parts that they needed,
 * then the database.
 * @param stopping aborts a start that still waits for its database
 * @param machine the clock of this machine; decisions use the clock of the database
 * @throws ConfigError, DatabaseUnreachable, EmbeddedPostgresError, or the socket's error
 */
export async function startPlatform(
  settings: Settings,
  log: Logger,
  stopping?: AbortSignal,
  machine: Clock = systemClock,
): Promise<Platform> {
  const telemetry = await startTelemetry(settings, log);
  closeDataDir(settings.DATA_DIR, log);
  const opened = await openDatabase(settings, log, stopping).catch(async (error: unknown) => {
    await telemetry.stop();
    throw error;
  });
  const { db } = opened;
  const clock = new DatabaseClock({ queries: db.reserved, log, machine });
  // `needed` serves requests in flight. `fronts` brings work of its own or keeps connections open, and stops first.
  const needed: Service[] = [];
  const fronts: Service[] = [];
  // Until everything runs, requests are answered with 503.
  let handle: Doors['handle'] | undefined;
  let upgrades: Doors['upgrades'] = () => false;
  const server = createServer({ shouldUpgradeCallback: (request) => upgrades(request) }, (request, response) => {
    if (handle) return handle(request, response);
    response.writeHead(503, { 'Retry-After': '1' }).end();
  });
  // Uploads take longest. The doors cut every other body much earlier.
  server.requestTimeout = UPLOAD_MS + 60_000;
  server.headersTimeout = 20_000;
  // Idle time between requests has its own limit, because the two above count from the first byte of a request.
  server.keepAliveTimeout = settings.KEEP_ALIVE_SECONDS * 1000;
  const requests = new OpenRequests(server);
  try {
    // The parts below read the time from it.
    await clock.start();
    const port = await requests.listen(settings.PORT, settings.HOST);
    const baseUrl = settings.DEFAULT_URI ?? `http://${visibleHost(settings.HOST)}:${port}`;
    const secrets = await loadSecrets(settings);
    const mode = hubMode(settings);
    const rules = bridgeRules(settings, { baseUrl, hubConfigured: mode !== 'off', seesStreams: mode === 'embedded' });
    const { limiter, services: limiterServices } = await createLimiter(settings, db.reserved);
    const tail = new OutboxTail(db.reserved, log);
    const signals = new SignalBus();
    const shares = new SharedProjects(db.reserved);
    signals.listen((signal) => {
      if (signal.kind === 'share') shares.forget(signal.accountId);
    });
    const pubSub: PubSub = await createPubSub(
      settings,
      { url: opened.url, queries: db.reserved },
      (message) => {
        if (message.wake) wake();
        signals.emit(message.signals);
        hubSide.announceRelayed(message.signals);
      },
      log,
    );
    const wake = (shards?: readonly number[]) => {
      tail.wake(shards);
      hubSide.wake();
    };
    const domain = createDomain({
      db,
      rules,
      clock,
      exportStorage: await createExportStorage(settings),
      artifactStorage: await createArtifactStorage(settings),
      payments: createPayments(settings),
      sealer: createSealer(secrets.appSecret),
      encryptionKey: settings.APP_ENCRYPTION_KEY,
      shares,
      onRefused: onRequestRefused,
      committed: (events, raised, shards, answer) => {
        const tell = () => {
          if (events > 0) wake(shards);
          signals.emit(raised);
          pubSub.send({ wake: events > 0, signals: raised });
          hubSide.announce(raised, answer);
        };
        const traces = tracer();
        if (traces === undefined) tell();
        else traces.apart(tell);
      },
      report: (event, error) => log.warn({ event, error: String(error) }, 'failed beside a request'),
    });
    const address = createClientAddress(settings.TRUSTED_PROXIES);
    const guessedProxies = new GuessedProxies();
    const source = createRequestSource(settings.TRUSTED_PROXIES, address);
    const tokenUses = new TokenUses({ system: () => domain.system(), log });
    const authorization = createAuthorizationServer({
      settings,
      secrets,
      baseUrl: () => baseUrl,
      queries: db,
      // A revocation takes effect within two seconds, even when requests occupy the whole pool.
      reserved: db.reserved,
      limiter,
      system: () => domain.system(),
      clock,
      log,
      source,
      tokenUsed: tokenUses.heard,
    });
    const hubSide = createHubSide({
      mode,
      settings,
      secret: secrets.hubJwtSecret,
      baseUrl,
      db,
      tail,
      flags: domain.flags,
      revocations: authorization.revocations,
      system: () => domain.system(),
      clock,
      log,
    });
    signals.listen((signal) => {
      if (signal.kind === 'nudge') hubSide.nudge(signal.accountId, signal.bridgeId);
    });
    const looks = new Looks(signals, (told) => pubSub.send({ wake: false, signals: told }));
    const watchers = new Watchers(signals, (told) => pubSub.send({ wake: false, signals: told }));
    const live = { tail, signals, looks, watchers };
    const origins = new OriginPolicy(
      createOwnOrigin({ baseUrl, pinned: settings.DEFAULT_URI !== undefined }),
      settings.CORS_ORIGINS,
    );
    const elsewhere = createProviders(settings, domain.flags, baseUrl);
    await keepIssuers(domain.system(), elsewhere.services);
    const forges = createForgeCalls(settings);
    const callers = createCallers({
      domain,
      verify: authorization.verifyAccessToken,
      live,
      hub: hubSide.access,
      clock,
      limiter,
      revocations: authorization.revocations,
      origins,
      cookieNames: new CookieNames(baseUrl),
      services: elsewhere.services,
      grants: authorization.grants,
      signer: authorization.signer,
      forges,
      operator: createOperator(settings, { domain, baseUrl, oauth: secrets.oauth }, guessedProxies),
    });
    const installation = new Installation(domain.system().db);
    const schema = await createSchema(resolvers);
    const doors = await createDoors({
      settings,
      schema,
      domain,
      callers,
      live,
      providers: elsewhere.providers,
      authorization,
      limiter,
      hub: hubSide.hub,
      hubAccess: hubSide.access,
      appSecret: secrets.appSecret,
      installToken: secrets.installToken,
      installation,
      address,
      source,
      guessedProxies,
      baseUrl,
      origins,
      clock,
      log,
    });
    doors.metrics.asked.clockSkewSeconds = () => clock.skewMs / 1000;
    tail.listen((event) => doors.metrics.events.inc({ type: event.type }));
    tail.listen((event) => doors.metrics.outboxLag.observe((clock.now().getTime() - event.createdAt.getTime()) / 1000));
    needed.push(
      clock,
      ...limiterServices,
      domain.flags,
      authorization.revocations,
      pubSub,
      tail,
      ...hubSide.publishers,
    );
    needed.push(tokenUses);
    if (hubSide.hub) fronts.push(hubSide.hub);
    fronts.push(doors.sockets, doors.transcripts);
    let runner: JobRunner | undefined;
    if (settings.SERVICES.includes('jobs')) {
      const mailer = createMailer(settings, baseUrl);
      if (mailer !== undefined) needed.push(mailer);
      const outside = { mailer, auditSink: createAuditSink(settings, baseUrl), forges, push: new WebPushSender() };
      const jobs = createJobs(settings, opened.url, domain.system, outside, clock, doors.metrics, log);
      const answers = createEventAnswers({
        schema,
        admission: doors.admission,
        contextOf: (actor) => callers.resolverContext(actor, newId(), false),
        log,
      });
      fronts.push(jobs, createWebhooks(opened.url, domain.system, answers, doors.metrics, log));
      runner = jobs;
      const waker = new InboxWaker(domain.system, () => jobs.runSoon('tell-people'));
      signals.listen((signal) => {
        waker.hear(signal);
        const job = JOB_OF_SIGNAL[signal.kind];
        // A job that cannot start at once is started by the schedule within a minute.
        if (job !== undefined) void jobs.runSoon(job).catch(() => undefined);
      });
    }
    fronts.push(new ProcessBeat(db.reserved, clock, () => runner?.status().state ?? 'off'));
    for (const service of [...needed, ...fronts]) await service.start();
    server.on('upgrade', doors.upgrade);
    upgrades = doors.upgrades;
    handle = doors.handle;
    if (settings.DEFAULT_URI === undefined) await writeLastAddress(settings.DATA_DIR, baseUrl);
    log.info(
      { event: 'started', baseUrl, services: settings.SERVICES, hub: mode, generated: secrets.generated },
      'started',
    );
    const installLink = await findInstallLink({ settings, baseUrl, token: secrets.installToken, installation });
    return { baseUrl, port, installLink, domain, authorization, oauth: secrets.oauth, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function stop(): Promise<void> {
    const report = (name: string, error: unknown) =>
      log.error({ event: 'stop_failed', name, error: String(error) }, 'stop failed');
    const late = deadline(STOP_WITHIN_MS);
    const drained = requests.close();
    // Streams and sockets end first, because requests would otherwise never drain. The parts that requests in flight
    // use follow.
    await Promise.race([Promise.all([stopTogether(fronts, report), drained]), late.passed]);
    await Promise.race([stopInReverse(needed, report), late.passed]);
    late.clear();
    await Promise.all([telemetry.stop(), opened.close().catch((error: unknown) => report('database', error))]);
  }
}

function deadline(ms: number): { passed: Promise<void>; clear(): void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { passed, clear: () => clearTimeout(timer) };
}

/** The host for links: a wildcard address is only for listening. */
function visibleHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
