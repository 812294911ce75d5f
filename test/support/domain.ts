import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPayments } from '../../src/billing/createPayments.ts';
import { readConfig } from '../../src/config.ts';
import { Database } from '../../src/db/Database.ts';
import type { ArtifactStorage } from '../../src/domain/ArtifactStorage.ts';
import { type BridgeRules, CLI_RANGE } from '../../src/domain/BridgeRules.ts';
import type { Actor, Context, Scope } from '../../src/domain/context.ts';
import type { ExportStorage } from '../../src/domain/ExportStorage.ts';
import { Flags } from '../../src/domain/Flags.ts';
import { createLanes, type Lanes, type LockWaits } from '../../src/domain/lanes/Lanes.ts';
import type { OnRefused } from '../../src/domain/work/claims/WorkAttempt.ts';
import { type Signal, SignalBus } from '../../src/events/signals.ts';
import { createSealer } from '../../src/lib/seal.ts';
import { newId } from '../../src/lib/uuid.ts';
import { LocalArtifacts } from '../../src/storage/LocalArtifacts.ts';
import { LocalStorage } from '../../src/storage/LocalStorage.ts';
import { Emptier } from './Emptier.ts';
import { createTestDatabase } from './postgres.ts';

export const testRules: BridgeRules = {
  workRequestLeaseSeconds: 120,
  subjectWorkTimeoutMinutes: 120,
  defaultCommandTtlMinutes: 15,
  defaultHeartbeatIntervalSeconds: 60,
  defaultStopSigtermAfterMs: 7500,
  defaultStopSigkillAfterMs: 2500,
  defaultRunRetentionDays: 180,
  hubConfigured: true,
  seesStreams: true,
  requireSecondFactor: 'none',
  baseUrl: 'http://bascule.test',
  cliRange: CLI_RANGE,
  exportDays: 7,
  workRequestRetentionDays: 365,
  auditRetentionDays: 730,
  exportRecordDays: 90,
  bridgeRetentionDays: 365,
  artifactContentHost: undefined,
  siteReviewProject: undefined,
  connectsByApp: false,
  storageMaxCards: 100_000,
  storageMaxBytes: 1_000_000_000,
};

/** A database with the domain around it, and a clock that only moves on request. */
export interface DomainWorld {
  readonly db: Database;
  readonly flags: Flags;
  readonly lanes: Lanes;
  readonly signals: Signal[];
  now: Date;
  /** A context of the account through a door; `scope` defaults to a signed-in session. */
  as(accountId: string, scope?: Scope): Context & { lanes: Lanes };
  /** The service itself, as sweeps run. */
  system(): Context & { lanes: Lanes };
  addAccount(email?: string): Promise<string>;
  setFlag(name: string, value: boolean | number | string | undefined): Promise<void>;
  /** Moves the clock. */
  pass(seconds: number): void;
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  readonly emptier: Emptier;
  close(): Promise<void>;
}

export interface DomainOptions {
  rules?: Partial<BridgeRules>;
  exportStorage?: ExportStorage;
  artifactStorage?: ArtifactStorage;
  /** The key of encrypted columns; as an instance, the world has none unless one is given. */
  encryptionKey?: Uint8Array;
  onRefused?: OnRefused;
  lockWaits?: LockWaits;
}

export async function createDomainWorld(options: DomainOptions = {}): Promise<DomainWorld> {
  return domainOn(await openDomainDatabase(), options);
}

export type DomainDatabase = Pick<DomainWorld, 'db' | 'sql' | 'emptier' | 'close'>;

export async function openDomainDatabase(): Promise<DomainDatabase> {
  const { url, pooler, drop } = await createTestDatabase();
  const db = await Database.open({ url, pooler, poolSize: 10 });
  const emptier = new Emptier(url);
  return {
    db,
    emptier,
    sql: async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[],
    close: async () => {
      await Promise.all([db.close(), emptier.close()]);
      await drop();
    },
  };
}

/** The domain on a database, which is closed with the world. */
export async function domainOn(database: DomainDatabase, options: DomainOptions): Promise<DomainWorld> {
  const { db } = database;
  const rules = { ...testRules, ...options.rules };
  const flags = new Flags(db, rules);
  const artifactStorage = options.artifactStorage ?? new LocalArtifacts(join(tmpdir(), 'bascule-test-artifacts'));
  const exportStorage = options.exportStorage ?? new LocalStorage(join(tmpdir(), 'bascule-test-exports'));
  const payments = createPayments(readConfig({}));
  const sealer = createSealer('the secret of the tests, of some length');
  await flags.refresh();
  const bus = new SignalBus();
  const signals: Signal[] = [];
  bus.listen((signal) => signals.push(signal));
  const context = (actor: Actor): Context & { lanes: Lanes } => ({
    actor,
    now: world.now,
    db,
    queries: db,
    rules,
    flags,
    exportStorage,
    artifactStorage,
    payments,
    sealer,
    encryptionKey: options.encryptionKey,
    lanes,
    committed: (_events, raised) => bus.emit(raised),
  });
  const system = () => context({ accountId: '', scopes: new Set<Scope>(['system']), key: 'system' });
  const lanes = createLanes(system, options.onRefused ?? (async () => undefined), options.lockWaits);
  const world: DomainWorld = {
    db,
    flags,
    lanes,
    signals,
    now: new Date('2026-03-01T12:00:00.000Z'),
    as: (accountId, scope = 'session') =>
      context({ accountId, scopes: new Set([scope]), key: `${scope}:${accountId}` }),
    system,
    addAccount: async (email = `${newId()}@example.test`) => {
      const id = newId();
      await world.sql(
        'insert into account (id, email, password_hash, verified_at, created_at) values ($1, $2, $3, $4, $4)',
        [id, email, 'none', world.now],
      );
      return id;
    },
    setFlag: async (name, value) => {
      if (value === undefined) await world.sql('delete from feature_flag where name = $1', [name]);
      else {
        await world.sql(
          'insert into feature_flag (name, value, updated_at) values ($1, $2::jsonb, now()) on conflict (name) do update set value = excluded.value',
          [name, JSON.stringify(value)],
        );
      }
      await flags.refresh();
    },
    pass: (seconds) => {
      world.now = new Date(world.now.getTime() + seconds * 1000);
    },
    sql: database.sql,
    emptier: database.emptier,
    close: database.close,
  };
  return world;
}
