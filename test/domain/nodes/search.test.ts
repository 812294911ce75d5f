import { search } from '../../../src/domain/nodes/search.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { violationsOf } from '../board/support/board.ts';
import { addCard, addPlace, addProject, addRun, beat, type Place } from '../commands/support/fixtures.ts';

describe('search', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'run');
    place = await addPlace(world);
    // A name of random digits could hold a number that a test looks for.
    await world.sql(`update project set name = 'Nokia', slug = 'nokia' where id = $1`, [place.projectId]);
  });

  const card = async (title: string, of = place): Promise<string> => {
    const id = await addCard(world, of);
    await world.sql('update card set title = $2 where id = $1', [id, title]);
    return id;
  };
  const find = async (text: string, first = 20) =>
    (await search(world.as(place.accountId), { text, first })).map(({ kind, id }) => `${kind} ${id}`);

  it.each([
    'Departures before 04:00',
    'departures',
    'before',
    'DEPART',
    'partur',
    'wrong before',
    '04:00',
    'ärme',
    'u',
    'wr',
  ])('finds a card by %p, wherever it is in the title', async (text) => {
    const id = await card('Departures before 04:00 show under the wrong day, Ärmelkanal');
    await card('Mark cancelled sailings');
    expect(await find(text)).toEqual([`card ${id}`]);
  });

  it.each(['departures sailings', 'xyz', 'parturx', '%', '_', 'ep', '\\', "'"])('finds none by %p', async (text) => {
    await card('Departures before 04:00');
    expect(await find(text)).toEqual([]);
  });

  it('finds the new title of a card and no longer the old one, and no card that was deleted', async () => {
    const id = await card('Departures');
    await world.sql(`update card set title = 'Arrivals' where id = $1`, [id]);
    expect([await find('departures'), await find('arrivals')]).toEqual([[], [`card ${id}`]]);
    await world.sql('delete from card where id = $1', [id]);
    expect(await find('arrivals')).toEqual([]);
  });

  it('finds a card by its number with its newest runs, before titles that hold the number', async () => {
    const id = await card('Departures');
    const [{ number }] = (await world.sql('select number from card where id = $1', [id])) as [{ number: number }];
    const runId = await addRun(world, place, { subjectId: id });
    const other = await card(`Pier ${number}00`);
    expect(await find(`#${number}`)).toEqual([`card ${id}`, `run ${runId}`]);
    expect(await find(String(number))).toEqual(expect.arrayContaining([`card ${id}`, `run ${runId}`]));
    expect(await find(`${number}00`)).toEqual([`card ${other}`]);
  });

  it('finds things by their whole id, and by its last characters', async () => {
    const id = await card('Departures');
    const runId = await addRun(world, place);
    for (const [kind, whole] of [
      ['card', id],
      ['run', runId],
      ['project', place.projectId],
      ['bridge', place.bridgeId],
    ] as const) {
      for (const length of [8, 12, 36]) expect(await find(whole.slice(-length))).toEqual([`${kind} ${whole}`]);
    }
    expect(await find(runId.toUpperCase())).toEqual([`run ${runId}`]);
  });

  it('finds projects by name and slug, and bridges by name, those that begin with the text first', async () => {
    await world.sql(`update project set name = 'Old harbour' where id = $1`, [place.projectId]);
    const project = await addProject(world, place.accountId);
    await world.sql(`update project set name = 'Harbour timetable', slug = 'tides' where id = $1`, [project]);
    await beat(world, place, { name: 'harbour-lights' });
    expect(await find('harbour')).toEqual([
      `project ${project}`,
      `project ${place.projectId}`,
      `bridge ${place.bridgeId}`,
    ]);
    expect(await find('tides')).toEqual([`project ${project}`]);
    expect(await find('lights')).toEqual([`bridge ${place.bridgeId}`]);
  });

  it('shows newer cards first, those that begin with the text before them, and archived ones last', async () => {
    const [old, begins, young, archived] = [
      await card('A tide'),
      await card('Tide tables'),
      await card('The tide'),
      await card('Some tide'),
    ];
    await world.sql('update card set archived_at = $2 where id = $1', [archived, world.now]);
    expect(await find('tide')).toEqual([begins, young, old, archived].map((id) => `card ${id}`));
    expect(await find('tide', 2)).toHaveLength(2);
  });

  it("finds nothing of another account, and of a bound token's projects alone", async () => {
    await card('Departures');
    const stranger = await addPlace(world);
    expect(await search(world.as(stranger.accountId), { text: 'departures', first: 20 })).toEqual([]);
    const other = { ...place, projectId: await addProject(world, place.accountId) };
    const id = await card('Departures', other);
    const owner = world.as(place.accountId);
    const bound = { ...owner, actor: { ...owner.actor, projects: new Set([other.projectId]) } };
    expect(await search(bound, { text: 'departures', first: 20 })).toEqual([{ kind: 'card', id }]);
    expect(await search(bound, { text: place.bridgeId.slice(-8), first: 20 })).toEqual([]);
  });

  it('finds nothing by a blank text, and refuses what is too long or cannot be stored', async () => {
    await card('Departures');
    expect(await find(' \n ')).toEqual([]);
    for (const [text, first, field] of [
      ['x'.repeat(101), 20, 'text'],
      ['\u0000', 20, 'text'],
      ['\ud800', 20, 'text'],
      ['x', 0, 'first'],
      ['x', 51, 'first'],
    ] as const) {
      expect(await violationsOf(search(world.as(place.accountId), { text, first }))).toMatchObject([
        { propertyPath: field },
      ]);
    }
  });

  async function addMany(of: Place, count: number): Promise<void> {
    const columnId = newId();
    await world.sql(`insert into board_column (id, project_id, slug, position) values ($1, $2, 'many', 1)`, [
      columnId,
      of.projectId,
    ]);
    await world.sql(
      `insert into card (id, project_id, owner_id, number, title, column_id, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 1000 + n, 'The tide of day ' || n, $3, now(), now() from generate_series(1, $4::int) n`,
      [of.projectId, of.accountId, columnId, count],
    );
  }

  it('reads the index of its own account alone', async () => {
    for (const each of [place, await addPlace(world)]) await addMany(each, 400);
    expect(await find('tide', 50)).toHaveLength(50);
    expect(await find('day 399')).toHaveLength(1);
  });

  it('finds the newest cards of a common word or letter without the index, and an old card of a rare one by it', async () => {
    const old = await card('An old lighthouse');
    await addMany(place, 3_100);
    const newest = await world.sql<{ id: string }>('select id from card order by number desc limit 50');
    for (const text of ['tide', 'TIDE day', 't', 'of']) {
      expect(await find(text, 50)).toEqual(newest.map(({ id }) => `card ${id}`));
    }
    expect(await find('lighthouse')).toEqual([`card ${old}`]);
    await world.sql('delete from card_text');
    expect(await find('lighthouse')).toEqual([]);
  });
});
