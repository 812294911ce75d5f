import { createHash } from 'node:crypto';
import { Refusal } from '../../errors.ts';
import { graphError } from '../graphError.ts';
import type { ResolverContext } from '../ResolverContext.ts';
import type { PersistedTexts } from './PersistedTexts.ts';
import type { RegisteredTexts } from './RegisteredTexts.ts';

/** The parts of a request that name the text to run, unread. */
export interface Naming {
  readonly query?: unknown;
  /** The name of a registered operation, or `sha256:` and the hash of a document (persisted documents, GraphQL over HTTP). */
  readonly documentId?: unknown;
  /** The extensions; `persistedQuery` is `{version: 1, sha256Hash}` (automatic persisted queries). */
  readonly extensions?: unknown;
}

/** The text that a request asks to run. */
export interface Found {
  /** Undefined when the request names no text. Other steps report other faults. */
  readonly text: string | undefined;
  /** The caller, after the check whether they may run the text. */
  readonly context: ResolverContext;
  /** Stores the text under the hash that came with it. Call it once the text is known to be a valid document. */
  keep(): void;
}

const HASH = /^[0-9a-f]{64}$/;
const HASH_ID = 'sha256:';

/** Finds the text that a request asks to run, and judges whether a token that is bound to operations may run it. */
export class Texts {
  constructor(
    private readonly persisted: PersistedTexts,
    private readonly registered: RegisteredTexts,
  ) {}

  /**
   * @throws GraphQLError PERSISTED_QUERY_NOT_FOUND, BAD_REQUEST
   * @throws Refusal operation_not_found, operation_not_allowed
   */
  find(naming: Naming, context: ResolverContext): Found | Promise<Found> {
    const { query, documentId } = naming;
    const hash = hashOf(naming.extensions);
    const text = typeof query === 'string' && query !== '' ? query : undefined;
    const plain = hash === undefined && isNothing(documentId);
    if (plain && context.actor.operations === undefined) return { text, context, keep: nothing };
    return this.look(text, hash, documentId, context);
  }

  private async look(
    text: string | undefined,
    hash: string | undefined,
    documentId: unknown,
    context: ResolverContext,
  ): Promise<Found> {
    const { accountId } = context.actor;
    if (!isNothing(documentId)) {
      if (typeof documentId !== 'string') throw graphError('BAD_REQUEST', 'documentId must be a text.');
      if (text !== undefined) throw graphError('BAD_REQUEST', 'A request has either a query or a documentId.');
      return this.byId(documentId, context);
    }
    if (text === undefined) {
      if (hash === undefined) return { text, context: await this.allow(text, context), keep: nothing };
      const found = await this.byHash(hash, context);
      if (found === undefined) throw graphError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound');
      return { text: found, context: await this.allow(found, context), keep: nothing };
    }
    if (hash !== undefined && sha256(text) !== hash) {
      throw graphError('BAD_REQUEST', 'The hash is not the SHA-256 of the query.');
    }
    const allowed = await this.allow(text, context);
    return {
      text,
      context: allowed,
      keep: () => {
        if (hash !== undefined) this.persisted.keep(accountId, hash, text);
      },
    };
  }

  private async byId(id: string, context: ResolverContext): Promise<Found> {
    if (id.startsWith(HASH_ID)) {
      const text = await this.byHash(id.slice(HASH_ID.length), context);
      if (text === undefined) throw graphError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound');
      return { text, context: await this.allow(text, context), keep: nothing };
    }
    const named = await this.registered.named(context, id);
    const { operations } = context.actor;
    if (operations !== undefined && !operations.has(id)) throw new Refusal('operation_not_allowed');
    if (named === undefined) throw new Refusal('operation_not_found');
    return { text: named.document, context: unbound(context), keep: nothing };
  }

  private async byHash(hash: string, context: ResolverContext): Promise<string | undefined> {
    const known = this.persisted.find(context.actor.accountId, hash);
    if (known !== undefined) return known;
    const [row] = HASH.test(hash) ? await this.registered.withHash(context, hash) : [];
    return row?.document;
  }

  /** A caller who is bound to operations may run a text only if it is one of them. */
  private async allow(text: string | undefined, context: ResolverContext): Promise<ResolverContext> {
    const { operations } = context.actor;
    if (operations === undefined) return context;
    const allows = (rows: readonly { name: string }[]) => rows.some(({ name }) => operations.has(name));
    const rows = text === undefined ? [] : await this.registered.withHash(context, sha256(text), allows);
    if (!allows(rows)) throw new Refusal('operation_not_allowed');
    return unbound(context);
  }
}

/** The caller once the operation is judged; until then `authorize` refuses a bound token at every door. */
function unbound(context: ResolverContext): ResolverContext {
  const { operations: _, ...actor } = context.actor;
  // The clock of a subscription's context advances; a copy of its values would stop it.
  const members = { ...Object.getOwnPropertyDescriptors(context), actor: { value: actor, enumerable: true } };
  return Object.defineProperties({}, members) as ResolverContext;
}

/** @throws GraphQLError BAD_REQUEST for a persisted query of another form */
function hashOf(extensions: unknown): string | undefined {
  const { persistedQuery } = (typeof extensions === 'object' && extensions !== null ? extensions : {}) as {
    persistedQuery?: unknown;
  };
  if (isNothing(persistedQuery)) return undefined;
  const { version, sha256Hash } = persistedQuery as { version?: unknown; sha256Hash?: unknown };
  if (version !== 1) throw graphError('BAD_REQUEST', 'persistedQuery.version must be 1.');
  if (typeof sha256Hash !== 'string') throw graphError('BAD_REQUEST', 'persistedQuery.sha256Hash must be a text.');
  return sha256Hash;
}

function isNothing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function nothing(): void {
  // The request brought no text to store.
}
