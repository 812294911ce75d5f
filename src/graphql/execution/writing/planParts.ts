import {
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldMap,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isLeafType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
} from 'graphql';
import { findConditions, keyOf } from './collectFields.ts';
import { MOST_CONDITIONS, type Parts, partWriter, type WritePart } from './writePart.ts';

/** The type of a part for the compiler, which puts the resolver's value where it would put an object of the answer. */
const OPAQUE = new GraphQLScalarType({ name: '__Opaque', serialize: (value) => value });

/** A type for the compiler in which parts are opaque, and where in the answer these are. */
interface Planned {
  readonly type: GraphQLObjectType;
  readonly parts: Parts;
}

type Field = GraphQLField<unknown, unknown>;
/** The nodes of a response key. */
interface Asked {
  readonly nodes: FieldNode[];
  conditional: boolean;
}

/**
 * Finds the parts of a selection that can be written: fields with a resolver below which there are no further resolvers, no
 * interfaces and no unions. The way to them leads through objects and not through lists.
 * @returns undefined when there are none
 */
export function planParts(type: GraphQLObjectType, selections: readonly SelectionNode[]): Planned | undefined {
  const asked = new Map<string, Asked>();
  gather(selections, false, asked);
  const fields: GraphQLFieldMap<unknown, unknown> = { ...type.getFields() };
  const parts = new Map<string, Parts | WritePart>();
  for (const [key, { nodes, conditional }] of asked) {
    const [first] = nodes as [FieldNode];
    const name = first.name.value;
    // Only the engine itself knows the schema as the client sees it.
    if (name === '__schema' || name === '__type') return undefined;
    const field = type.getFields()[name];
    // The compiler has one type for a field of a type, so a field that is asked for twice stays with the engine. Nodes that
    // are merged under conditions have other selections with each combination of these.
    if (field === undefined || (conditional && nodes.length > 1) || isAskedTwice(asked, name)) continue;
    const below = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
    if (below.length === 0) continue;
    const conditions = findConditions(below);
    if (field.resolve && isPlain(field.type, below) && conditions.size <= MOST_CONDITIONS) {
      fields[name] = opaque(field);
      parts.set(key, partWriter(field.type, nodes, conditions));
      continue;
    }
    const inner = getNullableType(field.type);
    const planned = isObjectType(inner) ? planParts(inner, below) : undefined;
    if (planned === undefined) continue;
    fields[name] = { ...field, type: isNonNullType(field.type) ? new GraphQLNonNull(planned.type) : planned.type };
    parts.set(key, planned.parts);
  }
  if (parts.size === 0) return undefined;
  return { type: Object.create(type, { getFields: { value: () => fields } }), parts };
}

/** All nodes by their response keys, those under conditions too. */
function gather(selections: readonly SelectionNode[], conditional: boolean, asked: Map<string, Asked>): void {
  for (const selection of selections) {
    const under = conditional || (selection.directives ?? []).length > 0;
    if (selection.kind === Kind.INLINE_FRAGMENT) gather(selection.selectionSet.selections, under, asked);
    if (selection.kind !== Kind.FIELD) continue;
    const known = asked.get(keyOf(selection));
    if (known === undefined) asked.set(keyOf(selection), { nodes: [selection], conditional: under });
    else {
      known.nodes.push(selection);
      known.conditional ||= under;
    }
  }
}

function isAskedTwice(asked: ReadonlyMap<string, Asked>, name: string): boolean {
  let times = 0;
  for (const { nodes } of asked.values()) if (nodes[0]?.name.value === name) times++;
  return times > 1;
}

/** Whether nothing below a field has a resolver or a type that is found out while it runs. */
function isPlain(type: GraphQLOutputType, below: readonly SelectionNode[]): boolean {
  const named = getNamedType(type);
  if (isLeafType(named)) return true;
  if (!isObjectType(named) || named.isTypeOf) return false;
  return below.every((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return isPlain(named, selection.selectionSet.selections);
    if (selection.kind !== Kind.FIELD) return false;
    if (selection.name.value === '__typename') return true;
    const field = named.getFields()[selection.name.value];
    if (field === undefined || field.resolve) return false;
    return !isCompositeType(getNamedType(field.type)) || isPlain(field.type, selection.selectionSet?.selections ?? []);
  });
}

/** The field with a type that the compiler hands over as it is. */
const opaque = (field: Field): Field => ({
  ...field,
  type: isNonNullType(field.type) ? new GraphQLNonNull(OPAQUE) : OPAQUE,
});
