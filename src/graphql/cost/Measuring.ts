import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { COUNTED_LIST, lengthOf, weightOf } from './fieldWeights.ts';

/**
 * The measure of a selection. Introspection counts in depth, aliases and fields; `countIntrospection` measures its
 * cost.
 */
export interface Extent {
  readonly depth: number;
  /** The depth inside `__schema` and `__type`, which nest deeper than data. */
  readonly introspectionDepth: number;
  readonly aliases: number;
  /** The number of fields, with all fragments expanded. */
  readonly fields: number;
  /** The approximate number of values in the answer. A list counts with its greatest length. */
  readonly cost: number;
  /**
   * How many times the length of a whole list is asked for. It is counted once per list, whatever the size of the page.
   */
  readonly counts: number;
  /** The most expensive field of this selection; undefined for an empty one. */
  readonly dearest: Dearest | undefined;
}

/** The most expensive field of a selection, and the most expensive field below it. */
export interface Dearest {
  readonly name: string;
  readonly cost: number;
  /** The number of values for each parent. */
  readonly length: number;
  readonly below: Dearest | undefined;
}

const EMPTY: Extent = {
  depth: 0,
  introspectionDepth: 0,
  aliases: 0,
  fields: 0,
  cost: 0,
  counts: 0,
  dearest: undefined,
};

/** The fields that every root has although no type lists them. */
const META: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

/** Walks each fragment once however often it is spread: a few lines of nested spreads would cost hours otherwise. */
export class Measuring {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly known = new Map<string, Extent>();

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  of(set: SelectionSetNode, parent: GraphQLType): Extent {
    const sum = { ...EMPTY };
    for (const selection of set.selections) {
      let part: Extent;
      if (selection.kind === Kind.FIELD) part = this.field(selection, parent);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) part = this.fragment(selection.name.value);
      else part = this.of(selection.selectionSet, this.type(selection.typeCondition?.name.value) ?? parent);
      sum.depth = Math.max(sum.depth, part.depth);
      sum.introspectionDepth = Math.max(sum.introspectionDepth, part.introspectionDepth);
      sum.aliases += part.aliases;
      sum.fields += part.fields;
      sum.cost += part.cost;
      sum.counts += part.counts;
      if ((part.dearest?.cost ?? 0) > (sum.dearest?.cost ?? 0)) sum.dearest = part.dearest;
    }
    return sum;
  }

  private field(node: FieldNode, parent: GraphQLType): Extent {
    const { name } = getNamedType(parent);
    const meta = META[node.name.value];
    const type = meta?.type ?? this.typeOfField(node, parent);
    const inner = node.selectionSet && type ? this.of(node.selectionSet, type) : EMPTY;
    const length = type && meta === undefined ? lengthOf(name, node, type, this.variables) : 1;
    const counted = inner.counts * COUNTED_LIST;
    const cost = weightOf(name, node) + (meta === undefined ? inner.cost * length + counted : 0);
    return {
      depth: meta === undefined ? inner.depth + 1 : 1,
      introspectionDepth: meta === undefined ? inner.introspectionDepth : inner.depth + 1,
      aliases: inner.aliases + (node.alias ? 1 : 0),
      fields: inner.fields + 1,
      cost,
      counts: name.endsWith('Connection') && node.name.value === 'totalCount' ? 1 : 0,
      dearest: { name: (node.alias ?? node.name).value, cost, length, below: inner.dearest },
    };
  }

  private typeOfField(node: FieldNode, parent: GraphQLType): GraphQLType | undefined {
    const named = getNamedType(parent);
    if (!isObjectType(named) && !isInterfaceType(named)) return undefined;
    return named.getFields()[node.name.value]?.type;
  }

  private fragment(name: string): Extent {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    // A validation rule refuses a fragment that spreads itself. The measure comes before that rule and must end all the
    // same.
    this.known.set(name, EMPTY);
    const fragment = this.fragments.get(name);
    const type = this.type(fragment?.typeCondition.name.value);
    const extent = fragment && type ? this.of(fragment.selectionSet, type) : EMPTY;
    this.known.set(name, extent);
    return extent;
  }

  private type(name: string | undefined): GraphQLType | undefined {
    return name === undefined ? undefined : this.schema.getType(name);
  }
}
