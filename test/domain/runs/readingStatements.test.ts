import { newId } from '../../../src/lib/uuid.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { addBridge, addCard, addPlace, addRequest, type Place } from '../commands/support/fixtures.ts';
import { askGraph } from './support/askGraph.ts';
import { storeRun } from './support/storedRun.ts';

const NESTED = `id state history { state at } waitingCommand { kind } card { number } bridge { displayName }
  usage { source models { model } } metrics { modelTimeMs toolCalls }`;

describe('a page of fifty runs', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createDomainWorld();
    place = await addPlace(world);
    const bridges = [place.bridgeId, await addBridge(world, place), null];
    let previous: string | null = null;
    for (let count = 0; count < 60; count++) {
      const run: { id: string } = await storeRun(
        world,
        { ...place, bridgeId: bridges[count % 3] ?? null },
        {
          subject_id: await addCard(world, place),
          state: 'queued',
          // Each a moment after the one before: of one moment their ids are in any order, and a page of three held no bridge at times.
          first_report_at: new Date(world.now.getTime() + count),
          continues_id: previous,
          work_request_id: (await addRequest(world, place)).id,
        },
      );
      previous = run.id;
      await world.sql(
        `insert into worker_run_usage (id, run_id, account_id, project_id, source, models, input_tokens, output_tokens,
           cache_read_tokens, cache_write_tokens, cost_usd, stored_at)
         values ($1, $2, $3, $4, 'reported', '{}', 0, 0, 0, 0, 0, $5)`,
        [newId(), run.id, place.accountId, place.projectId, world.now],
      );
      await world.sql(
        `insert into worker_run_facts (run_id, account_id, project_id, kind, state, first_report_at)
         values ($1, $2, $3, 'worker', 'queued', $4)`,
        [run.id, place.accountId, place.projectId, world.now],
      );
    }
  });
  afterAll(() => world.close());

  const statements = async (source: string, variables: Record<string, unknown> = {}) => {
    const sent: string[] = [];
    const data = await askGraph<Record<string, unknown>>(world, place.accountId, source, variables, (text) => {
      sent.push(text);
    });
    return { data, sent };
  };
  interface Page {
    runs: { nodes: Record<string, unknown>[]; pageInfo: { endCursor: string } };
  }

  it('costs six statements with all that is nested, on the first page and on the next', async () => {
    const source = `query ($after: String, $filter: RunFilter) {
      runs(first: 50, after: $after, filter: $filter) { nodes { ${NESTED} } pageInfo { endCursor } }
    }`;
    const filter = { project: place.projectId };
    const { data, sent } = await statements(source, { filter });
    const { nodes, pageInfo } = (data as unknown as Page).runs;
    expect(nodes).toHaveLength(50);
    expect(nodes[1]).toMatchObject({
      usage: { source: 'REPORTED' },
      metrics: { toolCalls: null },
      card: {},
      bridge: {},
    });
    expect(sent.length).toBeLessThanOrEqual(6);
    const next = await statements(source, { filter, after: pageInfo.endCursor });
    expect((next.data as unknown as Page).runs.nodes).toHaveLength(10);
    expect(next.sent.length).toBeLessThanOrEqual(6);
  });

  it('of a project costs one more, which finds the project', async () => {
    const { sent } = await statements(
      `{ project(handle: "${place.projectId}") { runs(first: 50) { nodes { ${NESTED} } } } }`,
    );
    expect(sent.length).toBeLessThanOrEqual(7);
    const list = 'usage { source models { model } } metrics { modelTimeMs }';
    const short = await statements(
      `{ project(handle: "${place.projectId}") { runs(first: 50) { nodes { ${list} } } } }`,
    );
    expect(short.sent.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['workRequest { state }', 2],
    ['workRequest { run { id } claims { number } waitReasons { code } }', 5],
    ['ownership { number }', 2],
    ['series { id }', 2],
    ['continues { id }', 2],
    ['waitingBecause bridge { liveness { state } }', 3],
    ['card { runs(first: 2) { nodes { id } } }', 3],
    ['bridge { runs(first: 2) { nodes { id } } }', 3],
  ])('with %s costs %d statements, however many runs it holds', async (fields, count) => {
    const page = (first: number) => statements(`{ runs(first: ${first}) { nodes { id ${fields} } } }`);
    expect((await page(50)).sent).toHaveLength(count);
    expect((await page(3)).sent).toHaveLength(count);
  });
});
