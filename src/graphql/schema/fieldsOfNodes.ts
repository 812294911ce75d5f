import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionNode } from 'graphql';

type Asked = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

const known = new WeakMap<readonly FieldNode[], ReadonlySet<string>>();

/**
 * The names of the fields that an operation asks of the nodes of a connection, those that its conditions leave out too. A list
 * can leave columns unread by them. Compiled code hands over the same nodes each time, so it is found out once.
 */
export function fieldsOfNodes({ fieldNodes, fragments }: Asked): ReadonlySet<string> {
  const before = known.get(fieldNodes);
  if (before !== undefined) return before;
  const connection = below(fieldNodes);
  const named = (fields: readonly FieldNode[], name: string) => fields.filter((field) => field.name.value === name);
  const nodes = [...named(connection, 'nodes'), ...named(below(named(connection, 'edges')), 'node')];
  const found = new Set(below(nodes).map((field) => field.name.value));
  known.set(fieldNodes, found);
  return found;

  function below(fields: readonly FieldNode[]): FieldNode[] {
    const met: FieldNode[] = [];
    const spread = new Set<string>();
    for (const { selectionSet } of fields) gather(selectionSet?.selections ?? [], met, spread);
    return met;
  }

  function gather(selections: readonly SelectionNode[], met: FieldNode[], spread: Set<string>): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) met.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) gather(selection.selectionSet.selections, met, spread);
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        gather(fragments[selection.name.value]?.selectionSet.selections ?? [], met, spread);
      }
    }
  }
}
