import { type DocumentNode, type FieldNode, type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql';
import { type Measure, measure } from '../cost/limits.ts';
import type { CompiledOperation } from '../execution/CompiledOperation.ts';
import { interpretOperation } from '../execution/interpretOperation.ts';
import { compileWritten } from '../execution/writing/compileWritten.ts';
import { findOperation } from './findOperation.ts';

/** An operation of a document that was read and found valid. */
export class PreparedOperation {
  readonly node: OperationDefinitionNode;
  /** How many times each field of the root is selected, with fragments expanded. */
  readonly rootFields: ReadonlyMap<string, number>;
  private readonly interpreted: CompiledOperation;
  private compiled: CompiledOperation | undefined;
  private runs = 0;
  private readonly variables: readonly { readonly name: string; readonly hasDefault: boolean }[];
  private readonly measures = new Map<string, Measure>();

  constructor(
    private readonly schema: GraphQLSchema,
    readonly document: DocumentNode,
    private readonly name: string | undefined,
  ) {
    this.node = findOperation(document, name);
    this.rootFields = countRootFields(document, this.node);
    this.interpreted = interpretOperation(schema, document, this.node);
    this.variables = (this.node.variableDefinitions ?? []).map(({ variable, defaultValue }) => ({
      name: variable.name.value,
      hasDefault: defaultValue !== undefined,
    }));
  }

  /**
   * The cost of the operation with these variables.
   * @throws GraphQLError QUERY_TOO_DEEP, TOO_MANY_ALIASES, QUERY_TOO_COSTLY
   */
  measure(variables: Readonly<Record<string, unknown>>): Measure {
    const key = this.sizes(variables);
    const known = this.measures.get(key);
    if (known !== undefined) return known;
    const measured = measure(this.schema, this.document, this.name, variables);
    // Clients use few page sizes, and each entry is small.
    if (this.measures.size < MOST_SIZES) this.measures.set(key, measured);
    return measured;
  }

  /** Returns the way to run the operation now, and counts the call. */
  runner(): CompiledOperation {
    this.runs += 1;
    return this.compiled ?? this.interpreted;
  }

  /**
   * Whether the operation has run often enough to be worth compiling, and is small enough that compiling does not delay
   * other requests. Subscriptions are always run by the reference engine.
   */
  shouldCompile({ fields }: Measure): boolean {
    if (this.compiled !== undefined || this.node.operation === 'subscription') return false;
    return this.runs >= RUNS_BEFORE_COMPILING && fields <= MOST_FIELDS_COMPILED;
  }

  compile(): void {
    this.compiled = compileWritten(this.schema, this.document, this.name);
  }

  /** The key of the cost: the numbers, the lengths of lists, and whether a value replaces a default. */
  private sizes(variables: Readonly<Record<string, unknown>>): string {
    let key = '';
    for (const { name, hasDefault } of this.variables) {
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      if (typeof value === 'number') key += `${name} ${value} `;
      else if (Array.isArray(value)) key += `${name}[${value.length}] `;
      else if (hasDefault && value !== undefined) key += `${name} `;
    }
    return key;
  }
}

/** Compiling costs as much as several slow runs. */
const RUNS_BEFORE_COMPILING = 6;
/** Compiling this many fields takes about 50 ms, during which the process serves no other request. */
const MOST_FIELDS_COMPILED = 600;
const MOST_SIZES = 20;

/** A document as a client sent it: read, found valid, and with its operations ready to run. */
export class PreparedDocument {
  private readonly operations = new Map<string, PreparedOperation>();

  constructor(
    private readonly schema: GraphQLSchema,
    readonly document: DocumentNode,
    readonly tokens: number,
  ) {}

  /**
   * The operation of that name, or the only one.
   * @throws GraphQLError BAD_REQUEST
   */
  operation(name: string | null | undefined): PreparedOperation {
    const known = this.operations.get(name ?? '');
    if (known !== undefined) return known;
    const made = new PreparedOperation(this.schema, this.document, name || undefined);
    this.operations.set(name ?? '', made);
    return made;
  }
}

function countRootFields(document: DocumentNode, operation: OperationDefinitionNode): Map<string, number> {
  const counts = new Map<string, number>();
  const open = [operation.selectionSet];
  let looked = 0;
  for (let set = open.pop(); set !== undefined; set = open.pop()) {
    for (const selection of set.selections) {
      // Nested spreads may multiply without end. The measure refuses what exceeds this bound.
      if (++looked > MOST_ROOT_SELECTIONS) return counts;
      if (selection.kind === Kind.FIELD) add(counts, selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) open.push(selection.selectionSet);
      else {
        const fragment = document.definitions.find(
          (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) open.push(fragment.selectionSet);
      }
    }
  }
  return counts;
}

const MOST_ROOT_SELECTIONS = 4_000;

/** Fields with the same name and response key are run once. */
function add(counts: Map<string, number>, { name, alias }: FieldNode): void {
  const key = name.value;
  counts.set(key, alias || !counts.has(key) ? (counts.get(key) ?? 0) + 1 : (counts.get(key) as number));
}
