import type { Database } from '../../db/Database.ts';
import type { ArtifactStorage } from '../../domain/ArtifactStorage.ts';
import type { BridgeRules } from '../../domain/BridgeRules.ts';
import type { Actor, Context, Scope } from '../../domain/context.ts';
import type { ExportStorage } from '../../domain/ExportStorage.ts';
import { Flags } from '../../domain/Flags.ts';
import { createLanes, type Lanes } from '../../domain/lanes/Lanes.ts';
import type { PaymentProvider } from '../../domain/PaymentProvider.ts';
import type { Shares } from '../../domain/Shares.ts';
import type { OnRefused } from '../../domain/work/claims/WorkAttempt.ts';
import type { Signal } from '../../events/signals.ts';
import type { Flight } from '../../lib/batching/Batcher.ts';
import type { Sealer } from '../../lib/seal.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { PendingAnswer } from '../../live-updates/PendingAnswer.ts';

/** The wired domain, which creates the context of each actor. */
export interface Domain {
  readonly flags: Flags;
  readonly lanes: Lanes;
  /** `answer` is the current request, when a page may have sent it. */
  contextOf(actor: Actor, answer?: PendingAnswer): Context & { lanes: Lanes };
  /** The context of the service itself. An operator may set `now`. */
  system(now?: Date): Context & { lanes: Lanes };
}

const SYSTEM: Actor = { accountId: '', scopes: new Set<Scope>(['system']), key: 'system' };

/** Wires the domain. `committed` is called for every commit that recorded events or raised signals. */
export function createDomain(options: {
  db: Database;
  rules: BridgeRules;
  clock: Clock;
  exportStorage: ExportStorage;
  artifactStorage: ArtifactStorage;
  payments: PaymentProvider;
  sealer: Sealer;
  encryptionKey: Uint8Array | undefined;
  onRefused: OnRefused;
  /** The projects of others in which people take part; without it, nobody does. */
  shares?: Shares | undefined;
  committed: (events: number, signals: readonly Signal[], shards?: readonly number[], answer?: PendingAnswer) => void;
  /** Receives the errors of work after a commit. */
  report?: Context['report'];
}): Domain {
  const {
    db,
    rules,
    clock,
    exportStorage,
    artifactStorage,
    payments,
    sealer,
    encryptionKey,
    committed,
    report,
    shares,
  } = options;
  const { reserved } = db;
  const flags = new Flags(reserved, rules);
  const make = (actor: Actor, now: Date, answer?: PendingAnswer, shared = db): Context & { lanes: Lanes } => ({
    actor,
    now,
    db: shared,
    queries: shared,
    rules,
    flags,
    exportStorage,
    artifactStorage,
    payments,
    sealer,
    encryptionKey,
    shares,
    lanes,
    origin: answer?.origin,
    committed: (events, signals, shards) => committed(events, signals, shards, answer),
    report,
  });
  // A flush that waits for a lock uses a connection of the pool, so that it does not occupy one of the few reserved
  // connections that all accounts share.
  const flightOf = ({ alone }: Flight) => make(SYSTEM, clock.now(), undefined, alone ? db : reserved);
  const lanes = createLanes(flightOf, options.onRefused);
  return {
    flags,
    lanes,
    contextOf: (actor, answer) => make(actor, clock.now(), answer, db.sharedBy(actor.accountId)),
    system: (now) => make(SYSTEM, now ?? clock.now()),
  };
}
