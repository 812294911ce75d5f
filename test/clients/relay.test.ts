import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import relay, { type ConcreteRequest, type Environment, type ReaderFragment, type Variables } from 'relay-runtime';
import { addTenant, type Tenant } from '../doors/support/tenants.ts';
import { addCard } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

const { createOperationDescriptor, getSingularSelector, commitMutation, fetchQuery } = relay;
const ROOT = join(import.meta.dirname, '../..');

/**
 * The compiler's output for `relay/board.js`, from its own program. It writes modules that call each other by
 * `require`.
 */
function compile(): { artifact<Value>(name: string): Value; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  const board = {
    schema: 'schema.graphql',
    language: 'javascript',
    output: relative(ROOT, folder),
    eagerEsModules: false,
  };
  const config = { root: ROOT, sources: { 'test/clients/relay': 'board' }, projects: { board } };
  writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
  execFileSync(join(ROOT, 'node_modules/.bin/relay-compiler'), [join(folder, 'relay.config.json')], { stdio: 'pipe' });
  const require = createRequire(join(folder, 'package.json'));
  return {
    artifact: <Value>(name: string) => require(`./${name}.graphql.js`) as Value,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

describe('a client with Relay', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let compiled: ReturnType<typeof compile>;
  let environment: Environment;
  const asked: string[] = [];

  beforeAll(async () => {
    compiled = compile();
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
    const token = await tenant.account.token('api');
    environment = new relay.Environment({
      network: relay.Network.create(async ({ name, text }, variables) => {
        asked.push(name);
        const answer = await world.graphql(token, text as string, variables);
        return answer as never;
      }),
      store: new relay.Store(new relay.RecordSource()),
    });
  });
  afterAll(async () => {
    compiled.remove();
    await world.close();
  });

  const query = (name: string, variables: Variables) =>
    fetchQuery(environment, compiled.artifact<ConcreteRequest>(name), variables, {
      fetchPolicy: 'network-only',
    }).toPromise() as Promise<Record<string, unknown>>;

  /** A component's view of a thing in the store. */
  function shown(fragment: string, id: string, variables: Variables = {}): Record<string, unknown> {
    const owner = createOperationDescriptor(compiled.artifact<ConcreteRequest>('boardQuery'), {
      handle: tenant.things.project,
      ...variables,
    });
    const reference = { __id: id, __fragments: { [fragment]: variables }, __fragmentOwner: owner.request };
    const selector = getSingularSelector(compiled.artifact<ReaderFragment>(fragment), reference);
    if (selector == null) throw new Error(`nothing to read of ${id}`);
    return environment.lookup(selector).data as unknown as Record<string, unknown>;
  }

  it('compiles against the schema, reads, and finds each thing again by its id', async () => {
    const { project, card, run } = tenant.things;
    await query('boardQuery', { handle: project });
    expect(shown('board_card', card)).toMatchObject({ title: 'tenant-secret', column: { slug: 'backlog' } });
    await world.sql('update card set title = $2 where id = $1', [card, 'Another title']);
    for (const [name, id] of [
      ['boardCardRefetchQuery', card],
      ['boardRunRefetchQuery', run],
      ['boardProjectRefetchQuery', project],
    ] as const) {
      const data = await query(name, { id });
      expect(data).toMatchObject({ node: { __id: id } });
    }
    expect(shown('board_card', card)).toMatchObject({ title: 'Another title' });
    expect(shown('board_run', run)).toMatchObject({ state: 'RUNNING', bridge: { displayName: 'tenant-secret' } });
    expect(asked).toContain('boardCardRefetchQuery');
  });

  it('pages a connection by its cursors into one list', async () => {
    const { project, card, heldCard } = tenant.things;
    const third = await addCard(world, tenant.account, project);
    await query('boardQuery', { handle: project });
    const before = shown('board_project', project, { first: 2, after: null }) as never as Shown;
    const { endCursor } = before.cards.pageInfo;
    await query('boardProjectRefetchQuery', { id: project, first: 2, after: endCursor });
    const all = shown('board_project', project, { first: 2, after: null }) as never as Shown;
    expect(before.cards.edges.map(({ node }) => node.id)).toEqual([card, heldCard]);
    expect(all.cards.edges.map(({ node }) => node.id)).toEqual([card, heldCard, third.id]);
  });

  it('shows what a mutation changed wherever the thing is shown', async () => {
    const { project, card } = tenant.things;
    await query('boardQuery', { handle: project });
    await new Promise<void>((resolve, reject) => {
      commitMutation(environment, {
        mutation: compiled.artifact<ConcreteRequest>('boardMoveMutation'),
        variables: { input: { cardId: card, column: 'review', clientMutationId: 'move' } },
        onCompleted: () => resolve(),
        onError: reject,
      });
    });
    expect(shown('board_card', card)).toMatchObject({ column: { slug: 'review' } });
  });
});

interface Shown {
  cards: { edges: { node: { id: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
}
