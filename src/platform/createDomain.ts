import type { Database } from '../db/Database.ts';
import type { BridgeRules } from '../domain/BridgeRules.ts';
import type { Actor, Context, Scope } from '../domain/context.ts';
import { Flags } from '../domain/Flags.ts';
import { createLanes, type Lanes } from '../domain/lanes/Lanes.ts';
import type { OnRefused } from '../domain/work/WorkAttempt.ts';
import type { Signal } from '../events/signals.ts';
import type { Flight } from '../lib/Batcher.ts';
import type { Clock } from '../lib/clock.ts';
import type { PendingAnswer } from '../live/PendingAnswer.ts';

/** The domain, wired: makes contexts for whoever acts. */
export interface Domain {
  readonly flags: Flags;
  readonly lanes: Lanes;
  /** `answer`: the request at hand, when a page may have made it. */
  contextOf(actor: Actor, answer?: PendingAnswer): Context & { lanes: Lanes };
  /** The service itself; `now` may be set by an operator. */
  system(now?: Date): Context & { lanes: Lanes };
}

const SYSTEM: Actor = { accountId: '', scopes: new Set<Scope>(['system']), key: 'system' };

/** Wires the domain. `committed` hears of every commit that recorded or signalled something. */
export function createDomain(options: {
  db: Database;
  rules: BridgeRules;
  clock: Clock;
  onRefused: OnRefused;
  committed: (events: number, signals: readonly Signal[], answer?: PendingAnswer) => void;
  /** Hears of what failed after a commit. */
  report?: Context['report'];
}): Domain {
  const { db, rules, clock, committed, report } = options;
  const { reserved } = db;
  const flags = new Flags(reserved, rules);
  const make = (actor: Actor, now: Date, answer?: PendingAnswer, shared = db): Context & { lanes: Lanes } => ({
    actor,
    now,
    db: shared,
    queries: shared,
    rules,
    flags,
    lanes,
    origin: answer?.origin,
    committed: (events, signals) => committed(events, signals, answer),
    report,
  });
  // Who waits for a lock does so on a connection of the pool: the few that all accounts wait for are not kept from them.
  const flightOf = ({ alone }: Flight) => make(SYSTEM, clock.now(), undefined, alone ? db : reserved);
  const lanes = createLanes(flightOf, options.onRefused);
  return {
    flags,
    lanes,
    contextOf: (actor, answer) => make(actor, clock.now(), answer, db.sharedBy(actor.accountId)),
    system: (now) => make(SYSTEM, now ?? clock.now()),
  };
}
