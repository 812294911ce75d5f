import type { Logger } from 'pino';
import type { Settings } from '../../config.ts';
import type { Database } from '../../db/Database.ts';
import { LockConnection } from '../../db/LockConnection.ts';
import type { Revocations } from '../../domain/accounts/grants/Revocations.ts';
import { readStanding, writeStanding } from '../../domain/accounts/grants/standing.ts';
import type { Context } from '../../domain/context.ts';
import { findStandingProjects } from '../../domain/erasure/findStandingProjects.ts';
import type { Flags } from '../../domain/Flags.ts';
import type { HubAccess } from '../../domain/feed/connectBridge.ts';
import { readStreamSubject } from '../../domain/feed/streamSubject.ts';
import type { StoredEvent } from '../../events/eventTypes.ts';
import { OutboxDrain } from '../../events/OutboxDrain.ts';
import type { OutboxTail } from '../../events/OutboxTail.ts';
import type { Signal } from '../../events/signals.ts';
import { ownerTopic, projectTopic } from '../../events/topics.ts';
import { InvalidUpdateError } from '../../hub/checkUpdate.ts';
import { HubPublishError } from '../../hub/HubPublishError.ts';
import type { Standing, StreamToken } from '../../hub/HubSettings.ts';
import type { HubMode } from '../../hub/hubMode.ts';
import { SUBSCRIBER_TOKEN_SECONDS, signSubscriberToken } from '../../hub/hubToken.ts';
import { HUB_PATH, MercureHub } from '../../hub/MercureHub.ts';
import { MercurePublisher } from '../../hub/MercurePublisher.ts';
import type { Update } from '../../hub/Update.ts';
import type { Service } from '../../lib/lifecycle.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { describeInboxes, describeSignals } from '../../live-updates/describeSignals.ts';
import type { PendingAnswer } from '../../live-updates/PendingAnswer.ts';
import { createLiveUpdates } from './createLiveUpdates.ts';
import { Nudges } from './Nudges.ts';
import { StreamPresence } from './StreamPresence.ts';

/** The part of this process that serves the hub. */
export interface HubSide {
  /** Notifies pages of a commit of this process. `answer` holds the notice back until its request is answered. */
  announce(signals: readonly Signal[], answer?: PendingAnswer): void;
  /**
   * Notifies the subscribers of this process of a commit of another process. An outside hub receives it from that
   * process.
   */
  announceRelayed(signals: readonly Signal[]): void;
  /** Serves subscribers of this process; undefined when it serves none. */
  readonly hub: MercureHub | undefined;
  readonly access: HubAccess;
  /** Asks a bridge to report at once, if its stream is at the hub of this process. */
  nudge(accountId: string, bridgeId: string): void;
  /**
   * Publish the changes of requests. Start them after the tail, and stop them before the tail and after the requests.
   */
  readonly publishers: readonly Service[];
  wake(): void;
}

/**
 * Embedded: each process with the hub reads the outbox for its own subscribers. Outside: one process at a time posts
 * the outbox to the hub and stores its position, so that no event is lost while the hub is down.
 */
export function createHubSide(options: {
  mode: HubMode;
  settings: Settings;
  secret: string | undefined;
  baseUrl: string;
  db: Database;
  tail: OutboxTail;
  flags: Pick<Flags, 'enabled'>;
  /** The revoked tokens that this process knows. */
  revocations: Pick<Revocations, 'revision' | 'isRevoked'>;
  /** The context of the service itself. */
  system: () => Context;
  clock: Clock;
  log: Logger;
}): HubSide {
  const { mode, settings, secret, baseUrl, tail, flags, clock, log } = options;
  const push = () => flags.enabled('agent.push.enabled');
  const serves = settings.SERVICES.includes('hub') && secret !== undefined && mode !== 'off';
  const presence = new StreamPresence({ system: options.system, log });
  const hub = serves
    ? new MercureHub({
        secret,
        corsOrigin: new URL(baseUrl).origin,
        log,
        clock,
        watch: presence.watch,
        standing: standingOf(options.revocations),
        holderOf: accountOf,
        streamsPerHolder: settings.HUB_STREAMS_PER_ACCOUNT,
      })
    : undefined;
  const publishers: Service[] = hub && mode === 'embedded' ? [presence] : [];
  if (hub && mode === 'embedded') {
    tail.listen((event) => {
      if (push()) hub.publish(toUpdate(event, baseUrl));
    });
    // From here on, new events reuse old numbers. The replay tells each bridge to start over.
    tail.onSetBack(() => hub.endStreams());
  }
  const drain =
    mode === 'outside' && secret !== undefined
      ? new OutboxDrain({
          db: options.db.reserved,
          locks: new LockConnection(options.db.orm.config.get('clientUrl') as string),
          publisher: new MercurePublisher({ url: settings.HUB_URL as string, secret, clock }),
          toUpdate: (event) => toUpdate(event, baseUrl),
          enabled: push,
          findStanding: (projectIds) => findStandingProjects(options.db.reserved, projectIds),
          refusedForGood,
          log,
        })
      : undefined;
  if (drain) publishers.push(drain);
  const nudges = new Nudges({ streamsOf: presence.streamsOf.bind(presence), enabled: push });
  const live = createLiveUpdates({ mode, hub, settings, secret, flags, clock, log });
  publishers.push(live);
  const announce: HubSide['announce'] = (signals, answer) => {
    live.queue(describeSignals(signals, baseUrl), answer);
    if (flags.enabled('inbox.enabled')) live.queue(describeInboxes(signals, baseUrl), answer);
  };
  return {
    hub,
    publishers,
    nudge: nudges.nudge.bind(nudges),
    announce,
    announceRelayed: (signals) => {
      if (mode === 'embedded') announce(signals);
    },
    access: {
      publicUrl: mode === 'outside' ? (settings.HUB_PUBLIC_URL as string) : `${baseUrl}${HUB_PATH}`,
      subscriberToken: (topics, now, { subject, behind, expiresAt }) =>
        signSubscriberToken({
          secret,
          topics,
          subject,
          behind: behind && writeStanding(behind),
          now,
          ...(expiresAt ? { expiresAt } : { ttlSeconds: SUBSCRIBER_TOKEN_SECONDS }),
        }),
    },
    wake: () => drain?.wake(),
  };
}

/** A token lives for an hour. A revocation ends the streams of its holder within two seconds. */
function standingOf(revocations: Pick<Revocations, 'revision' | 'isRevoked'>): Standing {
  return {
    get revision() {
      return revocations.revision;
    },
    of: (behind) => {
      const name = readStanding(behind);
      return () => name !== undefined && !revocations.isRevoked(name);
    },
  };
}

/** The owner of the stream. The holder of the hub's own secret can make tokens without an owner. */
function accountOf({ subject, behind }: StreamToken): string | undefined {
  return readStanding(behind ?? '')?.accountId ?? readStreamSubject(subject)?.accountId;
}

/** Answers that the hub would repeat for the same update: token and address are valid, but the update is not. */
function refusedForGood(error: unknown): boolean {
  if (error instanceof InvalidUpdateError) return true;
  return error instanceof HubPublishError && [400, 413, 422].includes(error.status ?? 0);
}

/**
 * An event as the hub carries it: a private update on the topics of its project and its owner, with its sequence as the
 * id. The event type of the stream stays `message`, so that every client receives it; the payload contains the type.
 */
function toUpdate(event: StoredEvent, baseUrl: string): Update {
  return {
    id: event.sequence,
    topics: [projectTopic(baseUrl, event.projectId), ownerTopic(baseUrl, event.ownerId)],
    data: event.payload,
    private: true,
  };
}
