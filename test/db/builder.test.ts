import {
  among,
  arrayOf,
  type Bound,
  build,
  placedRowsOf,
  prepare,
  rowsOf,
  run,
  runOne,
  toInteger,
  variants,
} from '../../src/db/builder.ts';
import { living } from '../../src/domain/erasure/living.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';

const BY_IDS = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build.selectFrom('account').select(['id', 'createdAt']).where('id', '=', among(ids)).orderBy('id'),
);

describe('a built statement', () => {
  let world: DomainWorld;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());

  it('finds rows by a list of any length with one text', async () => {
    const ids = [await world.addAccount(), await world.addAccount()].sort();
    const { queries } = world.system();
    expect((await run(queries, BY_IDS, { ids })).map(({ id }) => id)).toEqual(ids);
    expect(await runOne(queries, BY_IDS, { ids: ids.slice(1) })).toEqual({ id: ids[1], createdAt: expect.any(Date) });
    expect(await runOne(queries, BY_IDS, { ids: [] })).toBeUndefined();
    expect(BY_IDS.statement.text).toBe('select "id", "created_at" from "account" where "id" = any($1) order by "id"');
  });

  it('has a name that follows from its text', () => {
    const one = () =>
      prepare(({ email }: Bound<{ email: string }>) =>
        build.selectFrom('account').select('id').where('email', '=', email),
      );
    const { name } = one().statement;
    expect(name).toMatch(/^built_[0-9a-f]{24}$/);
    expect(one().statement.name).toBe(name);
    expect(BY_IDS.statement.name).not.toBe(name);
  });

  it('holds no value, because no run could bind it', () => {
    const bad = prepare(() => build.selectFrom('account').select('id').where('email', '=', 'a@example.org'));
    expect(() => bad.statement).toThrow('a statement holds the value a@example.org');
  });

  it('is built once for a shape', () => {
    let made = 0;
    const ofShape = variants(({ newest }: { newest: boolean }) => {
      made += 1;
      return prepare(({ limit }: Bound<{ limit: number }>) =>
        build
          .selectFrom('account')
          .select('id')
          .orderBy('id', newest ? 'desc' : 'asc')
          .limit(limit),
      );
    });
    expect(ofShape({ newest: true })).toBe(ofShape({ newest: true }));
    expect(ofShape({ newest: false })).not.toBe(ofShape({ newest: true }));
    expect(made).toBe(2);
  });

  it('reads lists of equal length as rows, a column for each list', async () => {
    const { queries } = world.system();
    const pairs = prepare((bound: Bound<{ ids: readonly string[]; places: readonly number[] }>) =>
      build
        .selectFrom(rowsOf('n', { accountId: arrayOf(bound.ids, 'uuid'), place: arrayOf(bound.places, 'integer') }))
        .select(['n.accountId', 'n.place'])
        .orderBy('n.place'),
    );
    const ids = [await world.addAccount(), await world.addAccount()];
    expect(await run(queries, pairs, { ids, places: [2, 1] })).toEqual([
      { accountId: ids[1], place: 1 },
      { accountId: ids[0], place: 2 },
    ]);
  });

  it('does not compile with a shared condition on an alias that lacks its columns', () => {
    const holds = build.selectFrom('cardHold as h').select('h.id');
    expect(holds.where(living.project('h', 'ownerId')).compile().sql).toContain('"living"."owner_id" = "h"."owner_id"');
    // @ts-expect-error a hold has an `ownerId`, and no `accountId`
    holds.where(living.project('h'));
    // @ts-expect-error the statement calls nothing `x`
    holds.where(living.card('x'));
  });

  it('reads bound lists as rows, each with its place', async () => {
    const lists = prepare(({ ids, names }: Bound<{ ids: readonly string[]; names: readonly (string | null)[] }>) =>
      build
        .selectFrom(placedRowsOf('k', { accountId: arrayOf(ids, 'uuid'), name: arrayOf(names, 'text') }))
        .select(({ ref }) => ['k.accountId', 'k.name', toInteger(ref('k.place')).as('place')])
        .orderBy('k.place'),
    );
    const id = '00000000-0000-4000-8000-000000000001';
    expect(await run(world.system().queries, lists, { ids: [id, id], names: ['a', null] })).toEqual([
      { accountId: id, name: 'a', place: 1 },
      { accountId: id, name: null, place: 2 },
    ]);
  });

  it('is built again when more shapes were asked for than are kept', () => {
    let made = 0;
    const ofShape = variants((_: { shape: string }) => {
      made += 1;
      return prepare(({ id }: Bound<{ id: string }>) => build.selectFrom('account').select('id').where('id', '=', id));
    });
    for (let shape = 0; shape <= 500; shape++) ofShape({ shape: String(shape) });
    ofShape({ shape: '500' });
    expect(made).toBe(501);
    ofShape({ shape: '0' });
    expect(made).toBe(502);
  });
});
