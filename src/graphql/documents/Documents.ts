import { GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { LIMITS, type Measure } from '../cost/limits.ts';
import { DocumentFaults } from './DocumentFaults.ts';
import { PreparedDocument, type PreparedOperation } from './PreparedDocument.ts';
import { parseFailed, readTokens } from './readTokens.ts';
import { refuseBadLiterals } from './refuseBadText.ts';
import { refuseRepeats } from './refuseRepeats.ts';

/**
 * The approximate size of a kept document in bytes: per character, per token with its syntax node, and per compiled
 * field.
 */
const BYTES = { character: 2, token: 500, compiledField: 4_000 } as const;

/** How many faults of a document an answer lists. To find out what an unknown name may have meant takes longest. */
const MOST_FAULTS = 20;

/**
 * A cache of the documents that clients send, each parsed and validated once. Its size is bounded in bytes; new documents
 * evict the least recently used.
 */
export class Documents {
  private readonly kept: LRUCache<string, PreparedDocument>;

  constructor(
    private readonly schema: GraphQLSchema,
    options: { maxBytes: number },
  ) {
    this.kept = new LRUCache({ maxSize: options.maxBytes, maxEntrySize: Math.ceil(options.maxBytes / 4) });
  }

  /** Finds a document that was read before. */
  find(text: string): PreparedDocument | undefined {
    return this.kept.get(text);
  }

  /** The approximate size of all kept documents in bytes. */
  get size(): number {
    return this.kept.calculatedSize;
  }

  /**
   * Parses and validates a document that `find` does not know, with the cheap checks first.
   * @param tokens as `readTokens` counted them
   * @throws DocumentFaults; GraphQLError QUERY_TOO_DEEP, TOO_MANY_ALIASES, QUERY_TOO_COSTLY; Refusal bad_user_input
   */
  read(
    text: string,
    tokens: number,
    asked: { operationName?: string | null | undefined; variables: Readonly<Record<string, unknown>> },
  ): PreparedDocument {
    const prepared = new PreparedDocument(this.schema, this.parse(text), tokens);
    // Measured before validation, because some rules of validation compare every field with every other.
    tryOperation(prepared, asked.operationName)?.measure(asked.variables);
    refuseRepeats(prepared.document);
    const faults = validate(this.schema, prepared.document, undefined, { maxErrors: MOST_FAULTS });
    if (faults.length > 0) throw new DocumentFaults(faults);
    refuseBadLiterals(prepared.document);
    this.kept.set(text, prepared, { size: text.length * BYTES.character + tokens * BYTES.token + 1 });
    return prepared;
  }

  /** @throws GraphQLError GRAPHQL_PARSE_FAILED, QUERY_TOO_DEEP */
  countTokens(text: string): number {
    return readTokens(text);
  }

  /** Compiles an operation of a kept document, which takes more room from then on. */
  compile(text: string, document: PreparedDocument, operation: PreparedOperation, { fields }: Measure): void {
    operation.compile();
    if (this.kept.peek(text) !== document) return;
    const before = this.kept.info(text)?.size ?? 0;
    this.kept.set(text, document, { size: before + fields * BYTES.compiledField });
  }

  private parse(text: string) {
    try {
      return parse(text, { maxTokens: LIMITS.tokens });
    } catch (error) {
      throw error instanceof GraphQLError ? new DocumentFaults([parseFailed(error)]) : error;
    }
  }
}

function tryOperation(document: PreparedDocument, name: string | null | undefined): PreparedOperation | undefined {
  try {
    return document.operation(name);
  } catch (error) {
    // Faults of the document are reported before a missing operation.
    if (error instanceof GraphQLError && error.extensions.code === 'BAD_REQUEST') return undefined;
    throw error;
  }
}
