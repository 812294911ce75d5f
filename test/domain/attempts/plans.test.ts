import type { Queries, Statement } from '../../../src/db/statement.ts';
import { startAttempts } from '../../../src/domain/attempts/startAttempts.ts';
import { countColumns } from '../../../src/domain/board/columns/countColumns.ts';
import { readInbox } from '../../../src/domain/inbox/readInbox.ts';
import { findLatestRuns } from '../../../src/domain/runs/findLatestRuns.ts';
import { readChecksOfCards } from '../../../src/domain/runs/readChecks.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { UUID_V7 } from '../../support/uuidV7.ts';
import { addBoard, addCardTo, createBoardWorld } from '../board/support/board.ts';
import { addRun } from '../commands/support/fixtures.ts';

/** A node of a plan, as `explain (analyze, format json)` returns it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** Sets of other cards, each with a run. */
const OTHERS = 5000;
/** Cards of the page, each with a run that failed and its check. */
const CARDS = 20;

describe('the sets of attempts', () => {
  let world: DomainWorld;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());

  it('are looked up by their card alone, so that cards that were never tried read none', async () => {
    const place = await addBoard(world);
    const owner = world.as(place.accountId);
    const tried = await addCardTo(world, place, 'in-progress');
    const { attempts } = await startAttempts(owner, { cardId: tried.id, attempts: [{}, {}] });
    const losing = await addRun(world, place, { subjectId: tried.id, workRequestId: attempts[0]?.id ?? null });
    await world.sql(`update attempt_set set ended_at = now()`);
    for (const [table, one, fresh] of [
      ['card', tried.id, `'number', 1000 + n, 'position', 1000 + n`],
      ['attempt_set', null, `'card_id', (select id from card where number = 1000 + n)`],
      ['run', losing, `'run_key', gen_random_uuid(), 'subject_id', (select id from card where number = 1000 + n)`],
    ] as const) {
      await world.sql(
        `insert into ${table} select c.* from (select * from ${table} where $2::uuid is null or id = $2) one, generate_series(1, $1) n,
           jsonb_populate_record(one.*::${table}, jsonb_build_object('id', ${UUID_V7}, ${fresh})) c`,
        [OTHERS, one],
      );
    }
    const ids: string[] = [];
    for (let n = 0; n < CARDS; n++) {
      const card = await addCardTo(world, place, 'in-progress');
      const request = (
        await world.sql<{ id: string }>('select id from work_request where subject_id = $1', [card.id])
      )[0];
      const of = { subjectId: card.id, workRequestId: request?.id ?? null };
      await addRun(world, place, { ...of, state: 'failed', endedAt: world.now });
      await addRun(world, place, { ...of, state: 'blocked', endedAt: world.now });
      ids.push(card.id);
    }
    await world.sql('analyze card, run, attempt_set, work_request');
    const sent: [Statement<unknown>, readonly unknown[]][] = [];
    const queries = {
      query: (one: Statement<unknown>, values: readonly unknown[]) => {
        if (one.text.includes('attempt_set')) sent.push([one, values]);
        return world.db.query(one, values);
      },
    } as Queries;
    const reader = { ...owner, queries };
    await findLatestRuns(reader, ids);
    await readChecksOfCards(reader, ids);
    await countColumns(reader, [tried.column.id]);
    await readInbox(reader);
    expect(sent).toHaveLength(6);
    for (const [{ name, text }, values] of sent) {
      const [explained] = await world.sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, format json) ${text}`,
        values as unknown[],
      );
      const nodes = (explained?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan));
      const whole = nodes.filter(
        (node) => node['Node Type'] === 'Seq Scan' && ['attempt_set', 'run'].includes(node['Relation Name'] ?? ''),
      );
      const read = nodes.filter((node) => node['Index Name']?.startsWith('attempt_set'));
      expect({ name, whole, sets: read.map((node) => node['Actual Rows']).filter((rows) => rows > 0) }).toEqual({
        name,
        whole: [],
        sets: [],
      });
    }
  });
});
