import { type GraphQLSchema, isInterfaceType } from 'graphql';
import { Field, ID, InterfaceType } from 'type-graphql';

const typeNames = new WeakMap<object, string>();

/** Remembers which type of the graph a value is, for the place where it stands as a mere node. */
export function asNode<Value extends object>(typeName: string, value: Value): Value {
  typeNames.set(value, typeName);
  return value;
}

@InterfaceType({ description: 'A thing with an id of its own, which no other thing of the graph has.' })
export abstract class Node {
  @Field(() => ID, { description: 'The id of the object.', simple: true })
  id!: string;
}

/** Tells the schema how to learn the type of a node. The library would answer with a promise, which compiled code does not await. */
export function resolveNodeTypes(schema: GraphQLSchema): void {
  const type = schema.getType('Node');
  if (isInterfaceType(type)) type.resolveType = (value: object) => typeNames.get(value);
}
