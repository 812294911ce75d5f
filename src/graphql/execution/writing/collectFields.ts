import { type DirectiveNode, type FieldNode, Kind, type SelectionNode } from 'graphql';

type Variables = Readonly<Record<string, unknown>>;
type Nodes = [FieldNode, ...FieldNode[]];

/**
 * The fields below some nodes by their response keys, in the order of the answer (GraphQL specification, "Field Collection").
 * Fragments must be expanded already.
 */
export function collectFields(nodes: readonly FieldNode[], variables: Variables): Map<string, Nodes> {
  const found = new Map<string, Nodes>();
  for (const { selectionSet } of nodes) collect(selectionSet?.selections ?? [], variables, found);
  return found;
}

function collect(selections: readonly SelectionNode[], variables: Variables, found: Map<string, Nodes>): void {
  for (const selection of selections) {
    if (!isIncluded(selection.directives ?? [], variables)) continue;
    if (selection.kind === Kind.FIELD) {
      const key = keyOf(selection);
      const known = found.get(key);
      if (known === undefined) found.set(key, [selection]);
      else known.push(selection);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      collect(selection.selectionSet.selections, variables, found);
    }
  }
}

export const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

function isIncluded(directives: readonly DirectiveNode[], variables: Variables): boolean {
  return directives.every((directive) => {
    const wanted = WANTED[directive.name.value];
    return wanted === undefined || isTrue(directive, variables) === wanted;
  });
}

/** What the argument of a condition must be for its selection to count. */
const WANTED: Readonly<Record<string, boolean>> = { include: true, skip: false };

function isTrue({ arguments: [argument] = [] }: DirectiveNode, variables: Variables): boolean {
  const value = argument?.value;
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value] === true;
  return value?.kind === Kind.BOOLEAN && value.value;
}

/** The variables that conditions below a selection use, and whether there are conditions at all. */
export function findConditions(selections: readonly SelectionNode[], found = new Set<string>()): Set<string> {
  for (const selection of selections) {
    for (const { name, arguments: [argument] = [] } of selection.directives ?? []) {
      if (!(name.value in WANTED)) continue;
      found.add(argument?.value.kind === Kind.VARIABLE ? argument.value.name.value : '');
    }
    if ('selectionSet' in selection) findConditions(selection.selectionSet?.selections ?? [], found);
  }
  return found;
}
