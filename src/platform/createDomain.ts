import type { Database } from '../db/Database.ts';
import type { BridgeRules } from '../domain/BridgeRules.ts';
import type { Actor, Context, Scope } from '../domain/context.ts';
import { Flags } from '../domain/flags/Flags.ts';
import { createLanes, type Lanes } from '../domain/Lanes.ts';
import type { OnRefused } from '../domain/work/settleWorkRequests.ts';
import type { Signal } from '../events/signals.ts';
import type { Clock } from '../lib/clock.ts';

/** The domain, wired: makes contexts for whoever acts. */
export interface Domain {
  readonly flags: Flags;
  readonly lanes: Lanes;
  contextOf(actor: Actor): Context & { lanes: Lanes };
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
  committed: (events: number, signals: readonly Signal[]) => void;
}): Domain {
  const { db, rules, clock, committed } = options;
  const flags = new Flags(db, rules);
  const make = (actor: Actor, now: Date): Context & { lanes: Lanes } => ({
    actor,
    now,
    db,
    queries: db,
    rules,
    flags,
    lanes,
    committed,
  });
  const lanes = createLanes(() => make(SYSTEM, clock.now()), options.onRefused);
  return {
    flags,
    lanes,
    contextOf: (actor) => make(actor, clock.now()),
    system: (now) => make(SYSTEM, now ?? clock.now()),
  };
}
