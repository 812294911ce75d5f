import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { AccountState, HookEvent, HookOutcome, UpdateState } from './words.ts';

export interface HookRow {
  package: string;
  ref: string;
  event: HookEvent;
  /** RFC 3339, UTC, or null when the hook has not run since the bridge started. */
  lastRunAt: string | null;
  outcome: HookOutcome;
  error: string | null;
}

export interface WorkerPoolRow {
  name: string;
  size: number;
  inUse: number;
  queued: number;
}

export interface AgentAccountRow {
  name: string;
  harness: string;
  state: AccountState;
  reason: string | null;
  used: boolean;
}

/** A request of a project, or a queued run, that waits for a port of a machine. */
export interface PortWaitRow {
  workRequestId?: string;
  /** The bridge's id of the run. */
  runId?: string;
  port: number;
  /** What has the port, as the bridge names it. */
  usedBy: string;
}

/** A project that the rule file of a bridge maps to a folder of its machine. */
export interface MappedProjectRow {
  id: string;
  /** Failing while the folder cannot be used. */
  state: AccountState;
  reason: string | null;
  portWaits?: PortWaitRow[];
}

/**
 * The last report of a bridge (document 1 §2.1), keyed by account and bridge id. Columns that change with every heartbeat are
 * in BridgeBeat, so that this wide row is written only when the report changes.
 */
export const Bridge = defineTable(
  defineEntity({
    name: 'Bridge',
    tableName: 'bridge',
    indexes: [
      {
        name: 'bridge_held_name',
        expression:
          'create unique index "bridge_held_name" on "bridge" ("account_id", "name") where "name" is not null',
      },
    ],
    properties: {
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').primary(),
      bridgeId: p.uuid().primary(),
      projects: p.array().columnType('uuid[]').$type<string[]>(),
      cliVersion: p.string().columnType('text'),
      name: p.string().columnType('text').nullable(),
      requestedName: p.string().columnType('text').nullable(),
      pushLogin: p.string().columnType('text').nullable(),
      updateState: p.string().columnType('text').$type<UpdateState>().nullable(),
      updateVersion: p.string().columnType('text').nullable(),
      updateInstall: p.string().columnType('text').nullable(),
      hooks: p.json<HookRow[]>(),
      workerPools: p.json<WorkerPoolRow[]>(),
      agentAccounts: p.json<AgentAccountRow[]>(),
      /** Null while the bridge has not said which projects its rule file maps. */
      mappedProjects: p.json<MappedProjectRow[]>().nullable(),
      /** The kinds of work that its rule file has; null while the bridge has not said. */
      workKinds: p.array().columnType('text[]').$type<string[]>().nullable(),
      /**
       * Since when an account that the bridge uses has failed its check, or a project that it maps has had no folder; null while
       * none does.
       */
      accountsFailingSince: p.datetime().nullable(),
      capabilities: p.array().columnType('text[]').$type<string[]>(),
      /** The grant whose token it last used to request its events; null if unknown. It grants no access. */
      grantId: p.string().columnType('text').nullable(),
      /** Whether the owner asks the bridge to pause. Whether the bridge is paused is in BridgeBeat. */
      pauseAsked: p.boolean().default(false),
      registeredAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'bridges.json',
      as: { agentAccounts: 'accounts', pauseAsked: 'paused' },
      without: {
        accountId: 'the account is the one that is exported',
        grantId: 'names a token',
        updateState: 'is in the object update',
        updateVersion: 'is in the object update',
        updateInstall: 'is in the object update',
      },
    },
    erased: { with: { account: 'accountId' } },
  },
);
