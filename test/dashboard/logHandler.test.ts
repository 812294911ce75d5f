import { jest } from '@jest/globals';
import {
  createOperationDescriptor,
  Environment,
  type GraphQLTaggedNode,
  getRequest,
  Network,
  Observable,
  RecordSource,
  Store,
} from 'relay-runtime';
import pageQuery from '../../src/dashboard/__generated__/TalkListPageQuery.graphql.ts';
import query from '../../src/dashboard/__generated__/TalkListQuery.graphql.ts';
import { LOG } from '../../src/dashboard/parts/activity/logHandler.ts';
import { handlerOf } from '../../src/dashboard/relay/listHandlers.ts';

describe('the list of a log', () => {
  let environment: Environment;

  beforeEach(() => {
    // Relay writes of each field that the answers below leave out.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    environment = new Environment({
      network: Network.create(() => Observable.create(() => undefined)),
      store: new Store(new RecordSource()),
      handlerProvider: handlerOf,
    });
  });

  const activity = (ids: readonly string[], hasNextPage: boolean) => ({
    edges: ids.map((id) => ({ cursor: `after ${id}`, node: { __typename: 'ActivityEntry', id } })),
    pageInfo: { endCursor: `after ${ids.at(-1)}`, hasNextPage },
  });
  const commit = (asked: GraphQLTaggedNode, variables: object, data: object) =>
    environment.commitPayload(createOperationDescriptor(getRequest(asked), variables), data as never);
  const read = (ids: readonly string[], hasNextPage = true) =>
    commit(query, { id: 'card', kinds: [] }, { card: { id: 'card', activity: activity(ids, hasNextPage) } });
  const readEarlier = (cursor: string, ids: readonly string[], hasNextPage: boolean) =>
    commit(
      pageQuery,
      { id: 'card', kinds: [], count: 50, cursor },
      { node: { __typename: 'Card', id: 'card', activity: activity(ids, hasNextPage) } },
    );
  const shown = () => {
    const source = environment.getStore().getSource();
    const card = source.get('card') as Record<string, { __ref: string }>;
    const name = Object.keys(card).find((key) => key.startsWith(`__TalkList_activity_${LOG}`)) ?? '';
    const list = source.get(card[name]?.__ref ?? '') as Record<string, { __refs: string[]; __ref: string }>;
    const node = (edge: string) => (source.get(edge) as { node: { __ref: string } }).node.__ref;
    const { hasNextPage, endCursor } = source.get(list.pageInfo?.__ref ?? '') as Record<string, unknown>;
    return { ids: list.edges?.__refs.map(node), hasNextPage, endCursor };
  };

  it('keeps its earlier entries when the newest are read again, and goes on after the last of them', () => {
    read(['e', 'd']);
    readEarlier('after d', ['c', 'b'], true);
    read(['f', 'e']);
    expect(shown()).toEqual({ ids: ['f', 'e', 'd', 'c', 'b'], hasNextPage: true, endCursor: 'after b' });
    readEarlier('after b', ['a'], false);
    read(['f', 'e']);
    expect(shown()).toEqual({ ids: ['f', 'e', 'd', 'c', 'b', 'a'], hasNextPage: false, endCursor: 'after a' });
  });

  it('leaves out a newest entry that is gone', () => {
    read(['d', 'c']);
    readEarlier('after c', ['b', 'a'], false);
    read(['c', 'b']);
    expect(shown().ids).toEqual(['c', 'b', 'a']);
  });

  it('begins again where it does not know what lies between', () => {
    read(['b', 'a']);
    read(['f', 'e']);
    expect(shown()).toEqual({ ids: ['f', 'e'], hasNextPage: true, endCursor: 'after e' });
    read([], false);
    expect(shown().ids).toEqual([]);
  });
});
