import {
  type DocumentNode,
  GraphQLScalarType,
  GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
  type VariableDefinitionNode,
} from 'graphql';

/** A name that schemas may not use, so that it hides no type of ours. */
const NAME = '__Judged';
const Judged = new GraphQLScalarType({ name: NAME, parseValue: (value) => value });
const twins = new WeakMap<GraphQLSchema, GraphQLSchema>();

/**
 * A copy of the operation for the compiler, whose variables have a type that accepts any value. They are judged and coerced
 * already; without this the compiled code would check every value again.
 */
export function takeAsJudged(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): { schema: GraphQLSchema; document: DocumentNode } {
  const variableDefinitions = (operation.variableDefinitions ?? []).map(judgedDefinition);
  const judged: OperationDefinitionNode = { ...operation, variableDefinitions };
  return {
    schema: twinOf(schema),
    document: {
      ...document,
      definitions: document.definitions.map((definition) => (definition === operation ? judged : definition)),
    },
  };
}

function judgedDefinition(definition: VariableDefinitionNode): VariableDefinitionNode {
  // Variables of @skip and @include must stay Boolean.
  if (namedType(definition.type) === 'Boolean') return definition;
  const { defaultValue: _, ...rest } = definition;
  return { ...rest, type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: NAME } } };
}

function namedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);
}

function twinOf(schema: GraphQLSchema): GraphQLSchema {
  const known = twins.get(schema);
  if (known !== undefined) return known;
  const config = schema.toConfig();
  const twin = new GraphQLSchema({ ...config, types: [...config.types, Judged], assumeValid: true });
  twins.set(schema, twin);
  return twin;
}
