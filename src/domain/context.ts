import type { Database } from '../db/Database.ts';
import { type Queries, statement, type TransactionQueries } from '../db/statement.ts';
import { Refusal } from '../errors.ts';
import { appendEvents } from '../events/appendEvents.ts';
import type { NewEvent } from '../events/eventTypes.ts';
import { shardOf } from '../events/shardOf.ts';
import type { Signal } from '../events/signals.ts';
import type { Sealer } from '../lib/seal.ts';
import { newId } from '../lib/uuid.ts';
import type { AuditDetail } from '../tables/AuditRecord.ts';
import type { MemberRole } from '../tables/words.ts';
import type { ArtifactStorage } from './ArtifactStorage.ts';
import type { BridgeRules } from './BridgeRules.ts';
import type { ExportStorage } from './ExportStorage.ts';
import type { Flags } from './Flags.ts';
import type { PaymentProvider } from './PaymentProvider.ts';
import type { Shares } from './Shares.ts';
import type { TokenName } from './TokenName.ts';

/** The rights of a request. `session` is a person at a browser; the others are the scopes of access tokens. */
export type Scope = 'session' | 'agent' | 'api' | 'api:read' | 'mcp' | 'site-review' | 'system';

/** Who acts: an account, through one of the doors. */
export interface Actor {
  readonly accountId: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Names the token or session in rate limits; never the token itself. */
  readonly key: string;
  /** The names of the registered operations that its token is bound to; none of them is judged yet. */
  readonly operations?: ReadonlySet<string> | undefined;
  /** The ids of the projects that its token is bound to. */
  readonly projects?: ReadonlySet<string> | undefined;
  /** Whether its token is one that a person made for programs of their own. */
  readonly personal?: boolean;
  /** Whether it is a visitor with a preview token of site review, who reaches what the owner does, writes as nobody and learns no names. */
  readonly preview?: boolean;
  /** The person, while they act in a project of another account, which `accountId` names then. */
  readonly member?: Membership;
  /** The token or session with which everything made for this actor ends; undefined for the service itself. */
  readonly behind?: TokenName;
}

/** A person in the project of another account. */
export interface Membership {
  readonly accountId: string;
  /** The row of the membership. */
  readonly shareId: string;
  readonly role: MemberRole;
  /** What the person calls the project by. */
  readonly handle: string;
}

/** The context of domain functions. Time is part of it, so that a test or an operator's `--now` controls it. */
export interface Context {
  readonly actor: Actor;
  readonly now: Date;
  readonly db: Database;
  /** The pool, or the transaction's connection inside of one. */
  readonly queries: Queries;
  readonly rules: BridgeRules;
  readonly flags: Flags;
  /** Where the files of data exports lie. */
  readonly exportStorage: ExportStorage;
  /** Where the bytes of artifacts lie. */
  readonly artifactStorage: ArtifactStorage;
  /** The payment service. Only verbs of billing use it, after `requireBilling`. */
  readonly payments: PaymentProvider;
  /** Seals what must not lie in the database as plain text, such as the links of mails. */
  readonly sealer: Sealer;
  /** The key of encrypted columns, see `db/encryptedString.ts`; undefined while the instance has none. */
  readonly encryptionKey: Uint8Array | undefined;
  /** The projects of others in which people take part; undefined where only the owner acts. */
  readonly shares?: Shares | undefined;
  /** How long a statement of a flush waits for a lock, in milliseconds; the connection's own bound by default. */
  readonly lockWaitMs?: number | undefined;
  /** The page that sent the request, by the id that it chose; its signals carry it. */
  readonly origin?: string | undefined;
  /**
   * Called after a commit: wakes the readers of the outbox and passes the signals on. `shards` are those of the events, where
   * they are known.
   */
  readonly committed: (events: number, signals: readonly Signal[], shards?: readonly number[]) => void;
  /** Called with a failure that operators should know about and that the caller's answer does not mention. */
  readonly report?: ((event: string, error: unknown) => void) | undefined;
}

/** One line of the audit log; the actor and the time come from the context. */
export interface AuditEntry {
  type: string;
  accountId: string;
  subjectType: string;
  subjectId: string;
  projectId?: string | null;
  /** The card that it concerns; the subject itself where that is a card. */
  cardId?: string | null;
  /** Details beyond the type of the line. */
  detail?: AuditDetail;
  /** Who did it, when it is not the context's actor, such as `bridge:<id>`. */
  actor?: string;
}

/** A context inside a transaction. Events, audit records and signals are written or sent with the commit, or not at all. */
export interface TxContext extends Context {
  readonly queries: TransactionQueries;
  record(event: NewEvent): void;
  audit(entry: AuditEntry): void;
  signal(signal: Signal): void;
}

/** What `lockWait` takes: the bound of a statement that commits by itself, in its context's flush. */
export const lockWaitOf = (ctx: Context): string | null => ctx.lockWaitMs?.toString() ?? null;

const AUDIT = statement(
  'audit_append',
  `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, project_id, card_id, detail, at)
   select a.id, a.account_id, a.type, a.actor, a.subject_type, a.subject_id, a.project_id, a.card_id, a.detail::jsonb, $10
   from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::uuid[], $9::text[])
     as a(id, account_id, type, actor, subject_type, subject_id, project_id, card_id, detail)`,
);

/**
 * Runs `work` in a transaction. Its events go into the outbox as the last step before the commit, and its signals leave
 * only after it, so that no reader learns of a change that was rolled back.
 */
export async function transaction<T>(ctx: Context, work: (tx: TxContext) => Promise<T>): Promise<T> {
  let events: NewEvent[] = [];
  let signals: Signal[] = [];
  const result = await ctx.db.transaction(async ({ queries }) => {
    events = [];
    signals = [];
    const audits: AuditEntry[] = [];
    if (ctx.actor.member !== undefined) await requireStanding(queries, ctx.actor.member);
    const value = await work({
      ...ctx,
      queries,
      record: (event) => events.push(event),
      audit: (entry) => audits.push(entry),
      signal: (signal) => signals.push(ctx.origin === undefined ? signal : { origin: ctx.origin, ...signal }),
    });
    // Both leave with the commit.
    const last: Queries = {
      query: async (one, values = []) => {
        queries.later(one, values);
        return [];
      },
    };
    await appendAudit(last, ctx, audits);
    await appendEvents(last, ctx.now, events);
    return value;
  }, ctx);
  if (events.length > 0 || signals.length > 0) {
    ctx.committed(
      events.length,
      signals,
      events.map(({ ownerId }) => shardOf(ownerId)),
    );
  }
  return result;
}

/**
 * Whether a membership still exists with its role; locked, so that a removal waits for what the person is doing or is
 * seen by it.
 */
const STANDING = statement<{ id: string }>(
  'member_standing',
  'select id from project_member where id = $1 and role = $2 for share',
);

async function requireStanding(queries: Queries, { shareId, role }: Membership): Promise<void> {
  const [standing] = await queries.query(STANDING, [shareId, role]);
  if (standing === undefined) throw new Refusal('project_not_found');
}

async function appendAudit(queries: Queries, ctx: Context, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await queries.query(AUDIT, [
    entries.map(() => newId()),
    entries.map((entry) => entry.accountId),
    entries.map((entry) => entry.type),
    entries.map((entry) => entry.actor ?? actorName(ctx.actor)),
    entries.map((entry) => entry.subjectType),
    entries.map((entry) => entry.subjectId),
    entries.map((entry) => entry.projectId ?? null),
    entries.map((entry) => entry.cardId ?? (entry.subjectType === 'card' ? entry.subjectId : null)),
    entries.map((entry) => (entry.detail === undefined ? null : JSON.stringify(entry.detail))),
    ctx.now,
  ]);
}

function actorName(actor: Actor): string {
  if (actor.scopes.has('system')) return 'system';
  const accountId = actor.member?.accountId ?? actor.accountId;
  // People sign in to the widget of reviewed sites; its visitors have only the token of a preview.
  const isPerson = actor.scopes.has('session') || (actor.scopes.has('site-review') && actor.preview !== true);
  if (isPerson) return `person:${accountId}`;
  return `${actor.scopes.has('mcp') ? 'agent' : 'token'}:${accountId}`;
}
