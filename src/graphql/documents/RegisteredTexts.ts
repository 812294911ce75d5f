import { LRUCache } from 'lru-cache';
import { isOperationName } from '../../domain/operations/isOperationName.ts';
import type { OperationRow } from '../../domain/operations/operationRow.ts';
import { findRegistered } from '../../domain/operations/readOperations.ts';
import type { ResolverContext } from '../ResolverContext.ts';

/** An operation that is removed or replaced ends within this time in every process. */
const KNOWN_MS = 1_000;
const MOST_CHARACTERS = 8_000_000;

type Rows = readonly Pick<OperationRow, 'name' | 'document'>[];

/** A cache of the registered operations that were requested within the last second. Misses are not cached. */
export class RegisteredTexts {
  private readonly known = new LRUCache<string, Rows>({
    ttl: KNOWN_MS,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (rows) => rows.reduce((sum, { name, document }) => sum + name.length + document.length, 1),
  });

  /** The account's operation of that name; undefined when there is none. */
  async named(context: ResolverContext, name: string): Promise<Rows[number] | undefined> {
    if (!isOperationName(name)) return undefined;
    const [row] = await this.find(context, `name ${name}`, { name });
    return row;
  }

  /**
   * The account's operations with the document of that SHA-256, in lower-case hex.
   * @param suffices whether the cached operations are enough; otherwise they are read again
   */
  withHash(context: ResolverContext, sha256: string, suffices: (rows: Rows) => boolean = () => true): Promise<Rows> {
    return this.find(context, `sha256 ${sha256}`, { sha256 }, suffices);
  }

  private async find(
    context: ResolverContext,
    what: string,
    key: { readonly name: string } | { readonly sha256: string },
    suffices: (rows: Rows) => boolean = () => true,
  ): Promise<Rows> {
    const place = `${context.actor.accountId} ${what}`;
    const known = this.known.get(place);
    if (known !== undefined && suffices(known)) return known;
    const rows = await findRegistered(context, key);
    if (rows.length > 0) this.known.set(place, rows);
    return rows;
  }
}
