import {
  __Schema,
  __Type,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** How many objects and selections one count looks at before it gives up: a count must cost less than the answer that it bounds. */
const MOST_LOOKS = 40_000;

/** A field of introspection with selections of its own. */
interface Inner {
  readonly field: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
  readonly set: SelectionSetNode;
  readonly type: GraphQLObjectType;
}

/** The selections of one set: the number of leaves, and the other selections. */
interface Plan {
  leaves: number;
  readonly inner: Inner[];
}

/**
 * The number of values in the answer to the `__schema` and `__type` of an operation. They are counted on the schema
 * itself: nested introspection grows with the product of the schema's lists, and no estimate by the length of a list
 * comes near it.
 * @param operation of a document whose number of fields is within its limit
 * @returns Infinity for more than can be counted
 */
export function countIntrospection(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): number {
  return new Counting(schema, document).ofRoot(operation.selectionSet);
}

class Counting {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly plans = new Map<SelectionSetNode, Plan>();
  private readonly counted = new Map<SelectionSetNode, Map<unknown, number>>();
  private looks = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
  ) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  ofRoot(root: SelectionSetNode): number {
    let values = 0;
    for (const { name, arguments: given, selectionSet } of this.fields(root, undefined)) {
      if (selectionSet === undefined) continue;
      if (name.value === '__schema') values += this.values(selectionSet, this.schema, __Schema);
      if (name.value !== '__type') continue;
      const asked = given?.find((argument) => argument.name.value === 'name')?.value;
      // A variable may name any type, so the largest answer counts.
      const names = asked?.kind === Kind.STRING ? [asked.value] : Object.keys(this.schema.getTypeMap());
      const sizes = names.map((type) => this.values(selectionSet, this.schema.getType(type), __Type));
      values += Math.max(...sizes);
    }
    return this.looks > MOST_LOOKS ? Number.POSITIVE_INFINITY : values;
  }

  /** The number of values that a selection yields for one part of the schema. */
  private values(set: SelectionSetNode, source: unknown, type: GraphQLObjectType): number {
    if (source === undefined || source === null) return 0;
    let counted = this.counted.get(set);
    if (counted === undefined) {
      counted = new Map();
      this.counted.set(set, counted);
    }
    const known = counted.get(source);
    if (known !== undefined) return known;
    this.looks += 1;
    if (this.looks > MOST_LOOKS) return Number.POSITIVE_INFINITY;
    const { leaves, inner } = this.plan(set, type);
    let sum = leaves + inner.length;
    for (const one of inner) for (const part of this.parts(source, one)) sum += this.values(one.set, part, one.type);
    counted.set(source, sum);
    return sum;
  }

  /** The value that the engine's own resolver yields for a field of introspection. */
  private parts(source: unknown, { field }: Inner): readonly unknown[] {
    const given: unknown = field.resolve?.(source, { includeDeprecated: true }, undefined, this.info);
    return Array.isArray(given) ? given : [given];
  }

  private get info() {
    // The only part that the resolvers of introspection read.
    return { schema: this.schema } as never;
  }

  private plan(set: SelectionSetNode, type: GraphQLObjectType): Plan {
    const known = this.plans.get(set);
    if (known !== undefined) return known;
    const plan: Plan = { leaves: 0, inner: [] };
    for (const node of this.fields(set, type.name)) {
      const field = type.getFields()[node.name.value];
      if (field === undefined || node.selectionSet === undefined) plan.leaves += 1;
      else
        plan.inner.push({ field, node, set: node.selectionSet, type: getNamedType(field.type) as GraphQLObjectType });
    }
    this.plans.set(set, plan);
    return plan;
  }

  /** The fields of a set with its fragments expanded; fragments on another type are left out. */
  private fields(set: SelectionSetNode, type: string | undefined): FieldNode[] {
    const fields: FieldNode[] = [];
    const walk = (selections: readonly SelectionNode[], open: readonly SelectionSetNode[]) => {
      for (const selection of selections) {
        // Before validation fragments may spread one another in a circle, and double with every step.
        this.looks += 1;
        if (this.looks > MOST_LOOKS) return;
        if (selection.kind === Kind.FIELD) {
          fields.push(selection);
          continue;
        }
        const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.fragments.get(selection.name.value);
        // A fragment that spreads itself is refused when the document is validated, which comes later.
        if (fragment === undefined || open.includes(fragment.selectionSet)) continue;
        const on = fragment.typeCondition?.name.value;
        if (type !== undefined && on !== undefined && on !== type) continue;
        walk(fragment.selectionSet.selections, [...open, fragment.selectionSet]);
      }
    };
    walk(set.selections, [set]);
    return fields;
  }
}
