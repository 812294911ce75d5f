import { newId } from '../../../src/lib/uuid.ts';
import { addBoard, addCardTo, createBoardWorld } from '../../domain/board/support/board.ts';
import type { Place } from '../../domain/commands/support/fixtures.ts';
import { askGraph } from '../../domain/runs/support/askGraph.ts';
import { storeRun } from '../../domain/runs/support/storedRun.ts';
import type { DomainWorld } from '../../support/domain.ts';

const FACE = `id number title position priority archivedAt held
  labels { name color }
  latestRun { id state model usage { source costUsd: models { model } } bridge { displayName } }
  openWorkRequest { state waitReasons { code text } }
  openAsks openAsk { question }
  costUsd usageTotals { runs unknownRuns estimatedRuns unpricedRuns }`;

interface Face {
  id: string;
  number: number;
  labels: { name: string }[];
  latestRun: { id: string } | null;
  openWorkRequest: { state: string } | null;
  openAsks: number;
  openAsk: { question: string } | null;
  costUsd: number | null;
  usageTotals: { runs: number; unknownRuns: number };
}
interface Board {
  project: { columns: { slug: string; cardCount: number; cards: { nodes: Face[]; totalCount: number } }[] };
}

describe('the faces of the cards of a board', () => {
  let world: DomainWorld;
  let place: Place;
  const cards: { id: string }[] = [];

  beforeAll(async () => {
    world = await createBoardWorld();
    place = await addBoard(world);
    for (let n = 0; n < 6; n++) cards.push(await addCardTo(world, place, n % 2 === 0 ? 'in-progress' : 'backlog'));
    const card = cards[0] as { id: string };
    for (const [cost, source] of [
      [1.25, 'reported'],
      [0.5, 'estimated'],
      [null, null],
    ] as const) {
      const run = await storeRun(world, place, { subject_id: card.id, state: 'succeeded' });
      await world.sql(
        `insert into worker_run_facts (run_id, account_id, project_id, card_id, kind, state, usage_source, cost_usd, first_report_at)
         values ($1, $2, $3, $4, 'worker', 'succeeded', $5, $6, $7)`,
        [run.id, place.accountId, place.projectId, card.id, source, cost, world.now],
      );
    }
    for (const question of ['First?', 'Second?']) {
      await world.sql(
        `insert into card_ask (id, account_id, project_id, card_id, session_id, question, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [newId(), place.accountId, place.projectId, card.id, newId(), question, world.now],
      );
    }
  });
  afterAll(() => world.close());

  const ask = async (fields: string) => {
    const sent: string[] = [];
    const source = `{ project(handle: "${place.projectId}") { columns { slug cardCount atWork wipLimit cards(first: 20) { totalCount nodes { ${fields} } } } } }`;
    const data = await askGraph<Board>(world, place.accountId, source, {}, (text) => {
      sent.push(text);
    });
    return { columns: data.project.columns, sent };
  };

  it('show the newest run, the waiting work, the questions and the cost', async () => {
    const { columns } = await ask(FACE);
    const column = columns.find(({ slug }) => slug === 'in-progress');
    expect(column).toMatchObject({ cardCount: 3, cards: { totalCount: 3 } });
    const [face, other] = column?.cards.nodes ?? [];
    expect(face).toMatchObject({
      latestRun: { state: 'SUCCEEDED' },
      openWorkRequest: { state: 'OPEN', waitReasons: [] },
      openAsks: 2,
      openAsk: { question: 'First?' },
      costUsd: 1.75,
      usageTotals: { runs: 3, unknownRuns: 1, estimatedRuns: 1, unpricedRuns: 0 },
    });
    expect(other).toMatchObject({ latestRun: null, openAsks: 0, openAsk: null, costUsd: 0, usageTotals: { runs: 0 } });
  });

  it('cost a statement for each kind of thing, however many cards there are', async () => {
    const { sent } = await ask(FACE);
    // Project, columns, their counts, cards, their number; labels, runs with usage and bridge, work with reasons, questions, usage.
    expect(sent.length).toBeLessThanOrEqual(13);
    for (let n = 0; n < 4; n++) await addCardTo(world, place, 'in-progress');
    expect((await ask(FACE)).sent).toHaveLength(sent.length);
  });
});
