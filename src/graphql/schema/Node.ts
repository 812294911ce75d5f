import { type GraphQLSchema, isInterfaceType, isUnionType } from 'graphql';
import { Field, ID, InterfaceType } from 'type-graphql';

const typeNames = new WeakMap<object, string>();

/** Records the type of a value for the places where the schema knows it only as a Node. */
export function asNode<Value extends object>(typeName: string, value: Value): Value {
  typeNames.set(value, typeName);
  return value;
}

@InterfaceType({ description: 'An object with an id that is unique in the whole graph.' })
export abstract class Node {
  @Field(() => ID, { description: 'The id of the object.', simple: true })
  id!: string;
}

/** Tells the schema how to learn the type of a node, or of a member of a union. The library would answer with a promise, which compiled code does not await. */
export function resolveNodeTypes(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInterfaceType(type) || isUnionType(type)) type.resolveType = (value: object) => typeNames.get(value);
  }
}
