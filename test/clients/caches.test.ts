import { ApolloClient, gql as apollo, HttpLink, InMemoryCache } from '@apollo/client/core';
import { Client, fetchExchange, gql as urql } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { addTenant, type Tenant } from '../doors/support/tenants.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { until } from '../support/until.ts';

const BOARD = `query Board($handle: String!) {
  project(handle: $handle) { __typename id cards { __typename nodes { __typename id number column { __typename id slug } } } }
}`;
const CARD = 'query Card($id: ID!) { card(id: $id) { __typename id column { __typename id slug } } }';
const MOVE = `mutation Move($input: MoveCardInput!) {
  moveCard(input: $input) { __typename card { __typename id column { __typename id slug } } }
}`;

interface Board {
  project: { cards: { nodes: { id: string; column: { slug: string } }[] } };
}

/** The normalising caches of two clients: a mutation's payload changes what other queries show, and no request is made for it. */
describe('the cache of', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let headers: Record<string, string>;
  let requests = 0;
  const counted: typeof fetch = (input, init) => {
    requests++;
    return fetch(input, init);
  };

  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  beforeEach(async () => {
    tenant = await addTenant(world);
    headers = { Authorization: `Bearer ${await tenant.account.token('api')}` };
    requests = 0;
  });
  afterAll(() => world.close());

  const slugIn = (board: Board | undefined): string | undefined =>
    board?.project.cards.nodes.find(({ id }) => id === tenant.things.card)?.column.slug;

  it('Apollo Client shows what a mutation changed, and keeps each thing once', async () => {
    const cache = new InMemoryCache();
    const client = new ApolloClient({
      cache,
      link: new HttpLink({ uri: `${world.baseUrl}/graphql`, headers, fetch: counted }),
    });
    const { card, project } = tenant.things;
    const seen: (string | undefined)[] = [];
    const watched = client
      .watchQuery<Board>({ query: apollo(BOARD), variables: { handle: project } })
      .subscribe(({ data }) => seen.push(slugIn(data as Board | undefined)));
    await until('the board is shown', () => seen.includes('backlog'));
    await client.query({ query: apollo(CARD), variables: { id: card } });
    await client.mutate({ mutation: apollo(MOVE), variables: { input: { cardId: card, column: 'review' } } });
    await until('the move is shown', () => seen.includes('review'));
    const shown = await client.query<{ card: { column: { slug: string } } }>({
      query: apollo(CARD),
      variables: { id: card },
    });
    expect(shown.data?.card.column.slug).toBe('review');
    expect(requests).toBe(3);
    expect(Object.keys(cache.extract()).filter((key) => key.endsWith(card))).toEqual([`Card:${card}`]);
    watched.unsubscribe();
    client.stop();
  });

  it('urql shows what a mutation changed, and keeps each thing once', async () => {
    const client = new Client({
      url: `${world.baseUrl}/graphql`,
      fetchOptions: { headers },
      fetch: counted,
      preferGetMethod: false,
      // Pages are values of their owner.
      exchanges: [cacheExchange({ keys: { CardConnection: () => null } }), fetchExchange],
    });
    const { card, project } = tenant.things;
    const seen: (string | undefined)[] = [];
    const { unsubscribe } = client
      .query<Board>(urql(BOARD), { handle: project })
      .subscribe(({ data }) => seen.push(slugIn(data)));
    await until('the board is shown', () => seen.includes('backlog'));
    await client.query(urql(CARD), { id: card }).toPromise();
    const moved = await client.mutation(urql(MOVE), { input: { cardId: card, column: 'review' } }).toPromise();
    expect(moved.error).toBeUndefined();
    await until('the move is shown', () => seen.includes('review'));
    const shown = await client.query<{ card: { column: { slug: string } } }>(urql(CARD), { id: card }).toPromise();
    expect(shown.data?.card.column.slug).toBe('review');
    expect(requests).toBe(3);
    unsubscribe();
  });
});
