import { jest } from '@jest/globals';
import type { Statement } from '../../../src/db/statement.ts';
import { updateColumn } from '../../../src/domain/cards/updateColumn.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { UUID_V7 } from '../../support/uuidV7.ts';
import {
  addBoard,
  addCardTo,
  BOARD_CAPABILITIES,
  claim,
  createBoardWorld,
  lastRequest,
} from '../board/support/board.ts';
import { beat, type Place } from '../commands/support/fixtures.ts';

/** Requests of each kind that a heartbeat has nothing to do with. */
const OTHERS = 5_000;

/** A node of a plan, as `explain (analyze, format json)` returns it. */
interface PlanNode {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

const requestsRead = (node: PlanNode): number =>
  (node['Relation Name'] === 'work_request' || node['Index Name']?.startsWith('work_request')
    ? node['Actual Rows'] * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, below) => sum + requestsRead(below), 0);

describe('the requests that a heartbeat reads', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
    place = await addBoard(world);
    await updateColumn(world.as(place.accountId), { projectId: place.projectId, column: 'in-progress', wipLimit: 1 });
  });
  afterAll(() => world.close());

  const addRequest = async (of: Place) => (await lastRequest(world, (await addCardTo(world, of, 'in-progress')).id)).id;

  it('are not those that others have claimed, nor those that are settled', async () => {
    await claim(world, place, await addRequest(place));
    for (let n = 0; n < 5; n++) await addRequest(place);
    const stranger = await addBoard(world);
    await addRequest(stranger);
    for (const [of, state] of [
      [stranger, 'claimed'],
      [place, 'done'],
    ] as const) {
      await world.sql(
        `insert into work_request select c.* from (select * from work_request where project_id = $1 limit 1) one,
           generate_series(1, $2) n,
           jsonb_populate_record(one.*::work_request, jsonb_build_object('n', n, 'id', ${UUID_V7}, 'state', $3::text)) c`,
        [of.projectId, OTHERS, state],
      );
    }
    await world.sql('analyze');
    const query = jest.spyOn(world.db, 'query');
    const report = { projects: [place.projectId], capabilities: BOARD_CAPABILITIES };
    await beat(world, place, report);
    expect((await beat(world, place, report)).workRequests).toEqual([]);
    const sent = query.mock.calls.filter(([{ name }]) => /^beat_(touch|reply)$/.test((name as string) ?? ''));
    expect(sent.length).toBeGreaterThan(0);
    for (const [statement, values] of sent as [Statement<unknown>, unknown[]][]) {
      expect(requestsRead(await planOf(statement, values))).toBeLessThan(OTHERS / 10);
    }
  });

  /** As heartbeats run it, which take every index. */
  async function planOf({ text }: Statement<unknown>, values: unknown[]): Promise<PlanNode> {
    const client = await world.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
      await client.query('rollback');
      return (rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }])[0]['QUERY PLAN'][0].Plan;
    } finally {
      client.release();
    }
  }
});
