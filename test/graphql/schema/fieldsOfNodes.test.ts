import { type FieldNode, type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { shownColumns } from '../../../src/domain/work/requests/shownColumns.ts';
import { fieldsOfNodes } from '../../../src/graphql/schema/fieldsOfNodes.ts';

function fieldsOf(text: string): string[] {
  const { definitions } = parse(text);
  const fragments = definitions.filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION);
  const [operation] = definitions;
  const fieldNodes = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  const asked = {
    fieldNodes: fieldNodes as FieldNode[],
    fragments: Object.fromEntries(fragments.map((one) => [one.name.value, one])),
  };
  expect(fieldsOfNodes(asked)).toBe(fieldsOfNodes(asked));
  return [...fieldsOfNodes(asked)].sort();
}

describe('the fields that are asked of the nodes of a list', () => {
  it.each<[string, string[]]>([
    ['{ list { nodes { id a: state } pageInfo { endCursor } totalCount } }', ['id', 'state']],
    ['{ list { edges { cursor node { id ... { kind } } } nodes { state } } }', ['id', 'kind', 'state']],
    ['{ list { nodes { id @skip(if: true) } } list { nodes { kind } } }', ['id', 'kind']],
    [
      '{ list { ...L } } fragment L on C { nodes { ...N ...N } } fragment N on W { id context { reason } }',
      ['context', 'id'],
    ],
    ['{ list { pageInfo { endCursor } } }', []],
  ])('%s: %j', (text, wanted) => {
    expect(fieldsOf(text)).toEqual(wanted);
  });

  it('decide which columns a list reads: all of them where a field may be made of any', () => {
    const of = (...names: string[]) => shownColumns(new Set(names));
    expect(of('kind', '__typename')).toBe('id projectId kind');
    expect(of('updatedAt')).toBe('id projectId waitingSince settledAt updatedAt');
    expect(of('id', 'waitReasons')).toBe('');
    expect(of('payload')).toBe('');
    // A connection must not keep a statement for each set that somebody thinks of: later ones are read by a known one, or whole.
    const wide = of('kind', 'model', 'prompt');
    const names = ['kind', 'model', 'prompt', 'effort', 'state', 'reason', 'createdAt'];
    const sets = new Set(names.flatMap((one, n) => names.slice(n).map((other) => of(one, other))));
    expect(sets.has('')).toBe(true);
    expect(sets.size).toBeLessThanOrEqual(17);
    expect([wide, 'id projectId model prompt']).toContain(of('model', 'prompt'));
  });
});
