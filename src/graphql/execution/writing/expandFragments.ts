import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * A copy of a selection in which each fragment stands where it is spread, without those of other types. Below interfaces and
 * unions they stay. The compiler marks the nodes that it sees, so no two of its runs may share one.
 */
export function expandFragments(
  schema: GraphQLSchema,
  document: DocumentNode,
  root: GraphQLObjectType,
  set: SelectionSetNode,
): SelectionSetNode {
  const fragments = new Map(
    document.definitions
      .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((definition) => [definition.name.value, definition]),
  );
  return expanded(root, set);

  function expanded(type: GraphQLObjectType, { selections, ...rest }: SelectionSetNode): SelectionSetNode {
    return { ...rest, selections: selections.flatMap((selection) => expandedSelection(type, selection)) };
  }

  function expandedSelection(type: GraphQLObjectType, selection: SelectionNode): SelectionNode[] {
    if (selection.kind === Kind.FIELD) {
      const { selectionSet } = selection;
      if (selectionSet === undefined) return [{ ...selection }];
      const field = type.getFields()[selection.name.value];
      const below = field && getNamedType(field.type);
      return [
        { ...selection, selectionSet: isObjectType(below) ? expanded(below, selectionSet) : copied(selectionSet) },
      ];
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    if (fragment === undefined || !holdsFor(type, fragment.typeCondition?.name.value)) return [];
    const { directives = [] } = selection;
    const selectionSet = expanded(type, fragment.selectionSet);
    if (directives.length === 0) return [...selectionSet.selections];
    return [{ kind: Kind.INLINE_FRAGMENT, directives, selectionSet }];
  }

  function holdsFor(type: GraphQLObjectType, condition: string | undefined): boolean {
    if (condition === undefined || condition === type.name) return true;
    const named: GraphQLNamedType | undefined = schema.getType(condition);
    return isAbstractType(named) && schema.isSubType(named, type);
  }
}

/** The definitions of fragments, for the spreads that stay. */
export function copyFragments({ definitions }: DocumentNode): FragmentDefinitionNode[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.FRAGMENT_DEFINITION
      ? [{ ...definition, selectionSet: copied(definition.selectionSet) }]
      : [],
  );
}

function copied({ selections, ...rest }: SelectionSetNode): SelectionSetNode {
  return {
    ...rest,
    selections: selections.map((selection) =>
      'selectionSet' in selection && selection.selectionSet !== undefined
        ? { ...selection, selectionSet: copied(selection.selectionSet) }
        : { ...selection },
    ) as SelectionNode[],
  };
}
