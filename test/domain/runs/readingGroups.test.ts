import { countRunGroups, listRuns } from '../../../src/domain/runs/listRuns.ts';
import type { RunFilter } from '../../../src/domain/runs/runFilter.ts';
import { RUN_GROUPS, statesOf } from '../../../src/domain/runs/runStates.ts';
import { RUN_STATES } from '../../../src/tables/words.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { addCard, addPlace, type Place } from '../commands/support/fixtures.ts';
import { storeRun } from './support/storedRun.ts';

describe('lists of runs by group and by text', () => {
  let world: DomainWorld;
  let place: Place;
  beforeEach(async () => {
    world ??= await createDomainWorld();
    place = await addPlace(world);
  });
  afterAll(() => world.close());

  const store = (columns: Record<string, unknown>) => storeRun(world, place, columns);
  const pageOf = async (filter: RunFilter, more: { first?: number; after?: string } = {}) => {
    const listing = { owner: 'project', filter, first: 50, ...more } as const;
    const page = (await listRuns(world.as(place.accountId), [place.projectId], listing)).get(place.projectId);
    if (page === undefined) throw new Error('no page');
    return page;
  };
  const idsOf = async (filter: RunFilter) => (await pageOf(filter)).rows.map(({ id }) => id).sort();
  const groups = async (filter: RunFilter = {}) => {
    const ctx = world.as(place.accountId);
    const counts = await countRunGroups(ctx, [place.projectId], { owner: 'project', filter });
    return Object.fromEntries((counts.get(place.projectId) ?? []).map(({ group, count }) => [group, count]));
  };

  it('has a group for every state', () => {
    expect(RUN_GROUPS.flatMap((group) => statesOf(group)).sort()).toEqual([...RUN_STATES].sort());
  });

  it('lists the runs of a group, and counts each group', async () => {
    const ids: Record<string, string> = {};
    for (const state of RUN_STATES) ids[state] = (await store({ state })).id;
    for (const group of RUN_GROUPS) {
      expect(await idsOf({ group })).toEqual(
        statesOf(group)
          .map((state) => ids[state])
          .sort(),
      );
    }
    expect(await groups()).toEqual({ open: 5, 'needs-you': 2, failed: 5, done: 9 });
  });

  it('narrows a group to the states that are asked for with it', async () => {
    const lost = await store({ state: 'lost' });
    await store({ state: 'failed' });
    expect(await idsOf({ group: 'failed', state: ['lost', 'running'] })).toEqual([lost.id]);
    expect(await idsOf({ group: 'failed', state: ['running'] })).toEqual([]);
    expect(await groups({ state: ['lost'] })).toEqual({ open: 0, 'needs-you': 0, failed: 1, done: 0 });
  });

  it('leaves out of the runs that need a person those that a later run resumed', async () => {
    const asked = await store({ state: 'waiting-for-person' });
    const waiting = await store({ state: 'blocked' });
    const resumed = await store({ state: 'succeeded', continues_id: asked.id });
    expect(await idsOf({ group: 'needs-you' })).toEqual([waiting.id]);
    expect(await idsOf({ state: ['waiting-for-person'] })).toEqual([asked.id]);
    expect(await groups()).toEqual({ open: 0, 'needs-you': 1, failed: 0, done: 1 });
    expect(await idsOf({ group: 'done' })).toEqual([resumed.id]);
  });

  it('counts groups under the other filters', async () => {
    await store({ state: 'running', model: 'm1' });
    await store({ state: 'failed', model: 'm2' });
    expect(await groups({ model: 'm1' })).toEqual({ open: 1, 'needs-you': 0, failed: 0, done: 0 });
    expect(await groups({ text: 'M2' })).toEqual({ open: 0, 'needs-you': 0, failed: 1, done: 0 });
  });

  it('finds a text in the card and in the words of the run, whatever its case', async () => {
    const cardId = await addCard(world, place);
    await world.sql(`update card set title = 'Berth 100% names_with a comma' where id = $1`, [cardId]);
    const titled = await store({ subject_id: cardId, card_number: 39 });
    const worded = await store({ work_kind: 'implement', model: 'claude-opus', failure_reason: 'no such program' });
    for (const text of ['BERTH', 'names_with', '100%', '#39', titled.id.slice(-8), String(titled.run_key)]) {
      expect(await idsOf({ text })).toEqual([titled.id]);
    }
    for (const text of ['Implement', 'opus', 'such prog']) expect(await idsOf({ text })).toEqual([worded.id]);
    for (const text of ['%', '_'].map((sign) => `berth${sign}`)) expect(await idsOf({ text })).toEqual([]);
    expect(await idsOf({ text: '  ' })).toHaveLength(2);
  });

  it('finds no title of a card of another project', async () => {
    const stranger = await addPlace(world);
    const cardId = await addCard(world, stranger);
    await world.sql(`update card set title = 'Secret' where id = $1`, [cardId]);
    await store({ subject_id: cardId });
    expect(await idsOf({ text: 'secret' })).toEqual([]);
  });

  it.each(['newest', 'oldest'] as const)(
    'searches 10,000 runs for a page, %s first, and continues after them',
    async (order) => {
      const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
      const [first, last] = [
        await store({ model: 'rare', first_report_at: at(0) }),
        await store({ model: 'rare', first_report_at: at(20) }),
      ];
      await world.sql(
        `insert into run (id, account_id, project_id, kind, state, subject_type, subject_id, first_report_at)
       select overlay(overlay(gen_random_uuid()::text placing left($4, 13) from 1) placing '7' from 15)::uuid,
         $1, $2, 'worker', 'succeeded', 'card', gen_random_uuid(), $3
       from generate_series(1, 10000)`,
        [place.accountId, place.projectId, at(10), (await store({ model: 'x', first_report_at: at(10) })).id],
      );
      // As the service's database does by itself: statements that were planned for a few rows take seconds for so many.
      await world.sql('analyze run');
      const list = async (after?: string) => {
        const listing = { owner: 'project', filter: { text: 'RARE' }, order, first: 50, after } as const;
        const page = (await listRuns(world.as(place.accountId), [place.projectId], listing)).get(place.projectId);
        if (page === undefined) throw new Error('no page');
        return page;
      };
      const expected = order === 'newest' ? [last.id, first.id] : [first.id, last.id];
      const one = await list();
      expect(one.rows.map(({ id }) => id)).toEqual([expected[0]]);
      expect(one.hasNextPage).toBe(true);
      const two = await list(one.end);
      expect(two.rows.map(({ id }) => id)).toEqual([expected[1]]);
      expect(two.hasNextPage).toBe(false);
    },
  );

  it('refuses an unknown group, and a text that no database keeps', async () => {
    await expect(pageOf({ group: 'lost' as never })).rejects.toMatchObject({ code: 'bad_user_input' });
    await expect(pageOf({ text: 'x\u0000' })).rejects.toMatchObject({ code: 'bad_user_input' });
  });
});
