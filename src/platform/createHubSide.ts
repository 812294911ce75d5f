import type { Logger } from 'pino';
import type { Settings } from '../config.ts';
import type { Database } from '../db/Database.ts';
import { LockConnection } from '../db/LockConnection.ts';
import type { Revocations } from '../domain/accounts/Revocations.ts';
import { readStanding, writeStanding } from '../domain/accounts/standing.ts';
import type { Context } from '../domain/context.ts';
import { findStandingProjects } from '../domain/erasure/findStandingProjects.ts';
import type { Flags } from '../domain/Flags.ts';
import type { HubAccess } from '../domain/feed/connectBridge.ts';
import { readStreamSubject } from '../domain/feed/streamSubject.ts';
import type { StoredEvent } from '../events/eventTypes.ts';
import { OutboxDrain } from '../events/OutboxDrain.ts';
import type { OutboxTail } from '../events/OutboxTail.ts';
import type { Signal } from '../events/signals.ts';
import { ownerTopic, projectTopic } from '../events/topics.ts';
import { InvalidUpdateError } from '../hub/checkUpdate.ts';
import { HubPublishError } from '../hub/HubPublishError.ts';
import type { Standing, StreamToken } from '../hub/HubSettings.ts';
import { SUBSCRIBER_TOKEN_SECONDS, signSubscriberToken } from '../hub/hubToken.ts';
import { HUB_PATH, MercureHub } from '../hub/MercureHub.ts';
import { MercurePublisher } from '../hub/MercurePublisher.ts';
import type { Update } from '../hub/Update.ts';
import type { Clock } from '../lib/clock.ts';
import type { Service } from '../lib/lifecycle.ts';
import { describeSignals } from '../live/describeSignals.ts';
import type { PendingAnswer } from '../live/PendingAnswer.ts';
import { createLiveUpdates } from './createLiveUpdates.ts';
import type { HubMode } from './hubMode.ts';
import { StreamPresence } from './StreamPresence.ts';

/** What this process does for the hub. */
export interface HubSide {
  /** Tells pages what a commit of this process changed; `answer` holds it back until that request is answered. */
  announce(signals: readonly Signal[], answer?: PendingAnswer): void;
  /** Tells this process's own subscribers what another one changed. An outside hub has it from that process. */
  announceRelayed(signals: readonly Signal[]): void;
  /** Serves subscribers of this process; undefined when it serves none. */
  readonly hub: MercureHub | undefined;
  readonly access: HubAccess;
  /** Hand on what requests changed: to be started after the tail, and stopped before it and after the requests. */
  readonly publishers: readonly Service[];
  wake(): void;
}

/**
 * Embedded: each process with the hub reads the outbox for its own subscribers. Outside: one process at a time posts
 * what the outbox holds to the hub and remembers how far it came, so that nothing is forgotten while the hub is down.
 */
export function createHubSide(options: {
  mode: HubMode;
  settings: Settings;
  secret: string | undefined;
  baseUrl: string;
  db: Database;
  tail: OutboxTail;
  flags: Pick<Flags, 'enabled'>;
  /** What was revoked, as this process knows it. */
  revocations: Pick<Revocations, 'revision' | 'isRevoked'>;
  /** The service itself. */
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
    // New events have old numbers from here on; the replay tells each bridge to begin anew.
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
  const live = createLiveUpdates({ mode, hub, settings, secret, flags, clock, log });
  publishers.push(live);
  const announce: HubSide['announce'] = (signals, answer) => live.queue(describeSignals(signals, baseUrl), answer);
  return {
    hub,
    publishers,
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

/** A token lives for an hour, and ends here within two seconds of what its holder came by. */
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

/** Whose stream it is. Who has the hub's own secret can make tokens that name nobody. */
function accountOf({ subject, behind }: StreamToken): string | undefined {
  return readStanding(behind ?? '')?.accountId ?? readStreamSubject(subject)?.accountId;
}

/** What the hub will answer to the same update again: its token and address are right, and the update is not. */
function refusedForGood(error: unknown): boolean {
  if (error instanceof InvalidUpdateError) return true;
  return error instanceof HubPublishError && [400, 413, 422].includes(error.status ?? 0);
}

/**
 * An event as the hub carries it: to its project's and its owner's topic, private, with its sequence as the id. The
 * stream's own event type stays `message`, so that every client hears it; the payload says what it is.
 */
function toUpdate(event: StoredEvent, baseUrl: string): Update {
  return {
    id: event.sequence,
    topics: [projectTopic(baseUrl, event.projectId), ownerTopic(baseUrl, event.ownerId)],
    data: event.payload,
    private: true,
  };
}
