import { type GraphQLSchema, isObjectType } from 'graphql';
import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { MAX_COUNT } from '../../domain/input/countEach.ts';
import { invalidInput } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { DEFAULT_PAGE, MAX_PAGE } from './pageSize.ts';

/** A page of a Relay connection as the domain returns it: the rows, and whether more follow. */
export interface Page<Row> {
  rows: Row[];
  hasNextPage: boolean;
  /** The key after which the next page begins, where it is not that of the last row. */
  end?: string;
}

/** The start and the length of a page. */
export interface PageArgs {
  first: number;
  /** The id after which the page starts; undefined for the first page. */
  after: string | undefined;
}

@ObjectType({ description: 'The position of a page in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether the list has more elements after this page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether the list has elements before this page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the first edge.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'The cursor of the last edge, to use as the next `after`.' })
  endCursor!: string | null;
}

export interface Connection<Node> {
  readonly edges: { node: Node; cursor: string }[];
  nodes: Node[];
  pageInfo: PageInfo;
  /** Counts the whole list, for `totalCount`. */
  readonly count?: Count | undefined;
}

export type Count = () => Promise<number>;

const TOTAL = `The length of the whole list, counted up to ${MAX_COUNT}; that number stands for as many or more.`;

/**
 * Makes the connection type of a node type: `<Name>Connection` with `edges`, `nodes` and `pageInfo`, and `totalCount` where
 * the lists of such nodes are `counted`.
 */
export function connectionOf<Node extends object>(
  NodeType: ClassType<Node>,
  name: string,
  { counted = false }: { counted?: boolean } = {},
): ClassType<Connection<Node>> {
  @ObjectType(`${name}Edge`, { description: `One ${name} of a page, with its cursor.`, simpleResolvers: true })
  class Edge {
    @Field(() => NodeType, { description: `The ${name}.` })
    node!: Node;

    @Field(() => String, { description: 'The position of the node in the list, as opaque text.' })
    cursor!: string;
  }

  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name}.`, simpleResolvers: true })
  class NodeConnection {
    @Field(() => [Edge], { description: 'The nodes of the page, each with its cursor.' })
    edges!: Edge[];

    @Field(() => [NodeType], { description: 'The nodes of the page.' })
    nodes!: Node[];

    @Field(() => PageInfo, { description: 'The position of the page in the list.' })
    pageInfo!: PageInfo;
  }
  if (counted) Field(() => Int, { description: TOTAL })(NodeConnection.prototype, 'totalCount');
  return NodeConnection;
}

/** The arguments of every connection field, in the form that `@Arg` options want. */
export const FIRST = {
  description: `The length of the page, 1 to ${MAX_PAGE}.`,
  nullable: true,
  defaultValue: DEFAULT_PAGE,
} as const;
export const AFTER = { description: 'The cursor after which the page starts.', nullable: true } as const;
export const IntType = () => Int;

/**
 * Reads a connection's arguments.
 * @param isKey whether a text is a key of the list; an id by default
 * @throws Refusal bad_user_input naming `first` or `after`
 */
export function readPageArgs(
  asked: number | null | undefined,
  after: string | null | undefined,
  isKey: (key: string) => boolean = isUuid,
): PageArgs {
  const first = asked ?? DEFAULT_PAGE;
  if (first < 1 || first > MAX_PAGE) {
    throw invalidInput([{ propertyPath: 'first', message: `must be 1 to ${MAX_PAGE}` }]);
  }
  return { first, after: after === null || after === undefined ? undefined : decodeCursor(after, isKey) };
}

/** Cuts rows that were read one past the page, which shows whether more follow. */
export function cutPage<Row>(rows: readonly Row[], { first }: PageArgs): Page<Row> {
  return { rows: rows.slice(0, first), hasNextPage: rows.length > first };
}

/** Turns a page of rows into a connection; `key` is what the next page's `after` compares with. */
export function toConnection<Row, Node>(
  page: Page<Row>,
  args: PageArgs,
  key: (row: Row) => string,
  toNode: (row: Row) => Node,
  count?: Count,
): Connection<Node> {
  const { rows } = page;
  const nodes = rows.map(toNode);
  const cursorOf = (row: Row | undefined) => (row === undefined ? null : encodeCursor(key(row)));
  return {
    /** Few clients ask for cursors, and fifty of them cost as much as reading their rows. */
    get edges() {
      return rows.map((row, place) => ({ node: nodes[place] as Node, cursor: encodeCursor(key(row)) }));
    },
    nodes,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: args.after !== undefined,
      startCursor: cursorOf(rows[0]),
      endCursor: page.end === undefined ? cursorOf(rows.at(-1)) : encodeCursor(page.end),
    },
    count,
  };
}

export function encodeCursor(key: string): string {
  return Buffer.from(key).toString('base64url');
}

/** Cursors are opaque to clients but no secret: the id inside is compared with the caller's own rows only. */
export function decodeCursor(cursor: string, isKey: (key: string) => boolean, name = 'after'): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!isKey(key)) {
    throw invalidInput([{ propertyPath: name, message: 'must be a cursor of this list' }]);
  }
  return key;
}

/** Lets `totalCount` count when it is asked for: neither engine calls a function in the place of a value. */
export function resolveTotalCounts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !type.name.endsWith('Connection')) continue;
    const { totalCount } = type.getFields();
    if (totalCount) totalCount.resolve = ({ count }: Connection<unknown>) => count?.();
  }
}
