import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, visit } from 'graphql';

/**
 * The names of the variables that a request may leave out and that are the value of a field of an input object. Left out, such a field
 * is not given at all, which is not the same as a field that is null (GraphQL §3.10, input coercion).
 */
export function findFieldVariables(document: DocumentNode, operation: OperationDefinitionNode): readonly string[] {
  const optional = new Set(
    (operation.variableDefinitions ?? [])
      .filter(({ type, defaultValue }) => type.kind !== Kind.NON_NULL_TYPE && defaultValue === undefined)
      .map(({ variable }) => variable.name.value),
  );
  const found = new Set<string>();
  // Iterating over a set includes elements that are added during the loop, and visits each fragment once.
  const reached = new Set<OperationDefinitionNode | FragmentDefinitionNode>(optional.size === 0 ? [] : [operation]);
  for (const definition of reached) {
    visit(definition, {
      VariableDefinition: () => false,
      FragmentSpread: ({ name }) => {
        const fragment = document.definitions.find(
          (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) reached.add(fragment);
      },
      ObjectField: ({ value }) => {
        if (value.kind === Kind.VARIABLE && optional.has(value.name.value)) found.add(value.name.value);
      },
    });
  }
  return [...found];
}
