import { listRuns, type RunListing } from '../../../src/domain/runs/listRuns.ts';
import type { RunFilter, RunOrder } from '../../../src/domain/runs/runFilter.ts';
import { Refusal } from '../../../src/errors.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addBridge, addCard, addPlace, addProject, type Place } from '../commands/support/fixtures.ts';
import { type StoredRun, storeRun } from './support/storedRun.ts';

/** One of a few, by a count that walks through all of their combinations. */
const pick = <Value>(values: readonly Value[], count: number): Value => values[count % values.length] as Value;

describe('lists of runs', () => {
  let world: DomainWorld;
  let place: Place;
  let other: string;
  let otherBridge: string;
  let cards: string[];
  let runs: StoredRun[];
  const start = new Date('2026-03-01T12:00:00.000Z');
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

  beforeAll(async () => {
    world = await sharedDomainWorld();
    place = await addPlace(world);
    other = await addProject(world, place.accountId);
    otherBridge = await addBridge(world, { accountId: place.accountId, projectId: other });
    cards = [
      await addCard(world, place),
      await addCard(world, place),
      await addCard(world, { ...place, projectId: other }),
    ];
    runs = [];
    for (let count = 0; count < 120; count++) {
      const card = pick(cards, count);
      const projectId = card === cards[2] ? other : place.projectId;
      runs.push(
        await storeRun(
          world,
          { accountId: place.accountId, projectId },
          {
            bridge_id: pick([place.bridgeId, otherBridge, null], count >> 2),
            run_key: newId(),
            kind: pick(['worker', 'worker', 'command', 'interactive'], count >> 1),
            state: pick(['running', 'failed', 'succeeded', 'succeeded', 'lost'] as const, count),
            subject_id: card,
            work_kind: pick(['implement', 'fix', null], count >> 1),
            account: pick(['main', 'spare', null], count >> 3),
            model: pick(['m1', 'm2', null], count >> 2),
            experiment: pick(['speed', 'cost', null], count),
            variant: count % 3 === 2 ? null : pick(['a', 'b'], count >> 1),
            started_at: count % 7 === 0 ? null : at(200 - (count % 50)),
            first_report_at: at(count),
          },
        ),
      );
    }
    // Somebody else's, alike in all that can be asked for.
    const stranger = await addPlace(world);
    await storeRun(world, { ...stranger, bridgeId: place.bridgeId }, { subject_id: cards[0], first_report_at: at(1) });
  });
  afterAll(() => world.close());

  const owner = () => world.as(place.accountId);
  const inOrder = (order: RunOrder, given: StoredRun[]) => {
    const byId = [...given].sort((a, b) => (a.id < b.id ? 1 : -1));
    if (order === 'oldest') return byId.reverse();
    const startOf = (run: StoredRun) => (run.started_at as Date).getTime();
    return order === 'newest'
      ? byId
      : byId.filter((run) => run.started_at !== null).sort((a, b) => startOf(b) - startOf(a));
  };
  const page = async (id: string, listing: RunListing) => {
    const found = (await listRuns(owner(), [id], listing)).get(id);
    if (found === undefined) throw new Error('no page');
    return found;
  };
  /** The whole list, walked page by page. */
  const walk = async (id: string, listing: Omit<RunListing, 'first' | 'after'>): Promise<string[]> => {
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const { rows, hasNextPage, keyOf } = await page(id, { ...listing, first: 7, after });
      seen.push(...rows.map((row) => row.id));
      const last = rows.at(-1);
      if (!hasNextPage || last === undefined) return seen;
      after = keyOf(last);
    }
  };
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error instanceof Refusal ? error.violations.map((violation) => violation.propertyPath) : error;
  };

  const cases: { title: string; filter: () => RunFilter; holds: (run: StoredRun) => boolean }[] = [
    { title: 'nothing', filter: () => ({}), holds: () => true },
    {
      title: 'null everywhere',
      filter: () => ({ card: null, state: null, from: null, model: null }),
      holds: () => true,
    },
    { title: 'an empty list of states', filter: () => ({ state: [] }), holds: () => true },
    { title: 'a project', filter: () => ({ project: other }), holds: (run) => run.project_id === other },
    { title: 'a card', filter: () => ({ card: cards[1] as string }), holds: (run) => run.subject_id === cards[1] },
    { title: 'a bridge', filter: () => ({ bridge: otherBridge }), holds: (run) => run.bridge_id === otherBridge },
    { title: 'a state', filter: () => ({ state: ['lost'] }), holds: (run) => run.state === 'lost' },
    {
      title: 'several states, one of them twice',
      filter: () => ({ state: ['running', 'failed', 'running'] }),
      holds: (run) => ['running', 'failed'].includes(run.state),
    },
    { title: 'a kind', filter: () => ({ kind: 'command' }), holds: (run) => run.kind === 'command' },
    { title: 'a work kind', filter: () => ({ workKind: 'fix' }), holds: (run) => run.work_kind === 'fix' },
    { title: 'an account', filter: () => ({ account: 'spare' }), holds: (run) => run.account === 'spare' },
    { title: 'a model', filter: () => ({ model: 'm2' }), holds: (run) => run.model === 'm2' },
    { title: 'an experiment', filter: () => ({ experiment: 'speed' }), holds: (run) => run.experiment === 'speed' },
    {
      title: 'a variant',
      filter: () => ({ experiment: 'speed', variant: 'b' }),
      holds: (run) => run.experiment === 'speed' && run.variant === 'b',
    },
    {
      title: 'a time, its end left out',
      filter: () => ({ from: at(30), to: at(60) }),
      holds: (run) => run.first_report_at >= at(30) && run.first_report_at < at(60),
    },
    {
      title: 'a state of a model and a kind',
      filter: () => ({ state: ['succeeded'], model: 'm1', kind: 'worker' }),
      holds: (run) => run.state === 'succeeded' && run.model === 'm1' && run.kind === 'worker',
    },
    { title: 'what nobody has', filter: () => ({ model: 'm3' }), holds: () => false },
  ];

  describe.each(cases)('asked for $title', ({ filter, holds }) => {
    it.each(['newest', 'oldest'] as const)('hold just those, %s first, on every page', async (order) => {
      const expected = inOrder(order, runs.filter(holds)).map((run) => run.id);
      expect(await walk(place.accountId, { owner: 'account', filter: filter(), order })).toEqual(expected);
      const ofProject = inOrder(
        order,
        runs.filter((run) => run.project_id === place.projectId && holds(run)),
      );
      expect(await walk(place.projectId, { owner: 'project', filter: filter(), order })).toEqual(
        ofProject.map((run) => run.id),
      );
    });

    it('are narrowed further to those of a card and of a bridge', async () => {
      const ofCard = inOrder(
        'newest',
        runs.filter((run) => run.subject_id === cards[0] && holds(run)),
      );
      expect(await walk(cards[0] as string, { owner: 'card', filter: filter() })).toEqual(ofCard.map((run) => run.id));
      const ofBridge = inOrder(
        'newest',
        runs.filter((run) => run.bridge_id === place.bridgeId && holds(run)),
      );
      expect(await walk(place.bridgeId, { owner: 'bridge', filter: filter() })).toEqual(ofBridge.map((run) => run.id));
    });
  });

  it('come by their start, where from and to bound it, without what never started', async () => {
    expect(await walk(place.projectId, { owner: 'project', order: 'started' })).toEqual(
      inOrder(
        'started',
        runs.filter((run) => run.project_id === place.projectId),
      ).map((run) => run.id),
    );
    const filter = { card: cards[1] as string, from: at(160), to: at(190) };
    const startedThen = ({ started_at }: StoredRun) =>
      started_at !== null && (started_at as Date) >= filter.from && (started_at as Date) < filter.to;
    expect(await walk(place.accountId, { owner: 'account', order: 'started', filter })).toEqual(
      inOrder(
        'started',
        runs.filter((run) => run.subject_id === filter.card && startedThen(run)),
      ).map((run) => run.id),
    );
  });

  it('of several projects are read together, each with its own page', async () => {
    const pages = await listRuns(owner(), [place.projectId, other], { owner: 'project', first: 3 });
    for (const projectId of [place.projectId, other]) {
      expect(pages.get(projectId)?.rows.map((run) => run.id)).toEqual(
        inOrder(
          'newest',
          runs.filter((run) => run.project_id === projectId),
        )
          .slice(0, 3)
          .map((run) => run.id),
      );
      expect(pages.get(projectId)?.hasNextPage).toBe(true);
    }
  });

  it.each([
    ['project', () => place.projectId],
    ['card', () => cards[0] as string],
    ['bridge', () => place.bridgeId],
    ['account', () => place.accountId],
  ] as const)('of a %s show a stranger nothing', async (kind, id) => {
    const stranger = world.as(await world.addAccount());
    expect((await listRuns(stranger, [id()], { owner: kind, first: 50 })).get(id())?.rows).toEqual([]);
  });

  it('open to the tools of agents as to their owner, and not to bridges', async () => {
    const listing = { owner: 'account', first: 1 } as const;
    expect(
      (await listRuns(world.as(place.accountId, 'mcp'), [place.accountId], listing)).get(place.accountId)?.rows,
    ).toHaveLength(1);
    await expect(listRuns(world.as(place.accountId, 'agent'), [place.accountId], listing)).rejects.toMatchObject({
      code: 'insufficient_scope',
    });
  });

  it('take a cursor only with the filter and the order that it was given with', async () => {
    const { rows, keyOf } = await page(place.projectId, { owner: 'project', first: 1, filter: { model: 'm1' } });
    const after = keyOf(rows[0] as never);
    const list = (listing: Partial<RunListing>) =>
      refusal(page(place.projectId, { owner: 'project', first: 1, after, ...listing }));
    expect(await list({ filter: { model: 'm1' } })).toBeUndefined();
    expect(await list({ filter: { model: 'm2' } })).toEqual(['after']);
    expect(await list({ filter: { model: 'm1' }, order: 'oldest' })).toEqual(['after']);
    const stamp = after.split(' ')[0];
    for (const forged of ['', 'x', rows[0]?.id ?? '', `${stamp} x`, `${after} 1`, `${after}\u0000`]) {
      expect(await list({ filter: { model: 'm1' }, after: forged })).toEqual(['after']);
    }
  });

  it.each(['-999999999999999', '999999999999999', '-62135596800001', '253402300800000', '1e9', ''])(
    'take no start that no run can have: %p',
    async (start) => {
      const listing = { owner: 'project', first: 1, order: 'started' } as const;
      const { rows, keyOf } = await page(place.projectId, listing);
      const after = keyOf(rows[0] as never).replace(/\S+$/, start);
      expect(await refusal(page(place.projectId, { ...listing, after }))).toEqual(['after']);
    },
  );

  it.each<[string, RunFilter, RunOrder, string]>([
    ['a project that is no uuid', { project: 'harbour' }, 'newest', 'filter.project'],
    ['a card that is no uuid', { card: 'x' }, 'newest', 'filter.card'],
    ['a bridge that is no uuid', { bridge: '' }, 'newest', 'filter.bridge'],
    ['text that no database keeps', { model: 'm\u0000' }, 'newest', 'filter.model'],
    ['text that is longer than any', { account: 'x'.repeat(201) }, 'newest', 'filter.account'],
    ['a variant without its experiment', { variant: 'a' }, 'newest', 'filter.variant'],
    ['a filter that the starts are not kept by', { model: 'm1' }, 'started', 'order'],
    ['a state in the order of the starts', { state: ['failed'] }, 'started', 'order'],
  ])('refuse %s', async (_title, filter, order, path) => {
    const { projectId } = place;
    expect(await refusal(page(projectId, { owner: 'project', first: 1, filter, order }))).toEqual([path]);
  });

  it('of a bridge are not kept by their start', async () => {
    expect(await refusal(page(place.bridgeId, { owner: 'bridge', first: 1, order: 'started' }))).toEqual(['order']);
  });
});
