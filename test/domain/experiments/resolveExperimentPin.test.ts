import { Database } from '../../../src/db/Database.ts';
import { deleteProject } from '../../../src/domain/board/projects/deleteProject.ts';
import type { Context } from '../../../src/domain/context.ts';
import { type PinCall, resolveExperimentPin } from '../../../src/domain/experiments/resolveExperimentPin.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addProject } from '../commands/support/fixtures.ts';

let world: DomainWorld;
/** A second process on the same database. */
let otherDb: Database;
let accountId: string;
let projectId: string;

beforeAll(async () => {
  world = await sharedDomainWorld();
  otherDb = await Database.open({ url: await urlOf(world), poolSize: 10 });
  accountId = await world.addAccount();
  projectId = await addProject(world, accountId);
});
afterAll(async () => {
  await otherDb.close();
  await world.close();
});

async function urlOf({ sql }: DomainWorld): Promise<string> {
  const [row] = await sql<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_ADMIN_URL as string);
  url.pathname = `/${row?.name}`;
  return url.href;
}

const here = (): Context => world.as(accountId, 'agent');
const inOtherProcess = (): Context => ({ ...here(), db: otherDb, queries: otherDb });

const call = (fields: Partial<PinCall> = {}): PinCall => ({
  project: projectId,
  experiment: 'implement',
  cardId: newId(),
  variants: ['a', 'b'],
  candidate: 'a',
  ...fields,
});
const names = (count: number) => Array.from({ length: count }, (_, n) => `v${n}`);
const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

async function pinOf(cardId: string) {
  const [row] = await world.sql<{ variant: string; created: number; resolved: number }>(
    `select variant, ${milliseconds('created_at')} as created, ${milliseconds('resolved_at')} as resolved
     from experiment_pin where card_id = $1`,
    [cardId],
  );
  return row;
}

describe('calls at once', () => {
  it.each([1, 2, 3])('for a new card all answer with the one variant that is stored, round %i [PIN-06]', async () => {
    const cardId = newId();
    const variants = names(32);
    const answers = await Promise.all(
      variants.map((candidate, n) =>
        resolveExperimentPin(n % 2 === 0 ? here() : inOtherProcess(), call({ cardId, variants, candidate })),
      ),
    );
    const pin = await pinOf(cardId);
    expect(variants).toContain(pin?.variant);
    expect(new Set(answers.map(({ variant }) => variant))).toEqual(new Set([pin?.variant]));
    expect(answers.every(({ switchedFrom }) => switchedFrom === null)).toBe(true);
  });

  it('for a card whose variant is gone agree on the next one, and one of them alone switches [PIN-03] [PIN-06]', async () => {
    const cardId = newId();
    await resolveExperimentPin(here(), call({ cardId, variants: ['old', 'v0'], candidate: 'old' }));
    const variants = names(16);
    const answers = await Promise.all(
      variants.map((candidate, n) =>
        resolveExperimentPin(n % 2 === 0 ? here() : inOtherProcess(), call({ cardId, variants, candidate })),
      ),
    );
    expect(new Set(answers.map(({ variant }) => variant))).toEqual(new Set([(await pinOf(cardId))?.variant]));
    expect(answers.filter(({ switchedFrom }) => switchedFrom === 'old')).toHaveLength(1);
    expect(answers.filter(({ switchedFrom }) => switchedFrom === null)).toHaveLength(15);
  });

  it('say the true switch of a card that two of them see for the first time with other lists [PIN-03]', async () => {
    const cardId = newId();
    const answers = await Promise.all([
      resolveExperimentPin(here(), call({ cardId, variants: ['left'], candidate: 'left' })),
      resolveExperimentPin(inOtherProcess(), call({ cardId, variants: ['right'], candidate: 'right' })),
    ]);
    const last = (await pinOf(cardId))?.variant as string;
    const first = last === 'left' ? 'right' : 'left';
    expect(new Map(answers.map(({ variant, switchedFrom }) => [variant, switchedFrom]))).toEqual(
      new Map([
        [first, null],
        [last, first],
      ]),
    );
  });
});

describe('a pin', () => {
  it('is renewed by each call, also by one that keeps it, and keeps the day it was made [PIN-05]', async () => {
    const cardId = newId();
    const made = world.now.getTime();
    await resolveExperimentPin(here(), call({ cardId }));
    world.pass(3_600);
    await resolveExperimentPin(here(), call({ cardId, candidate: 'b' }));
    expect(await pinOf(cardId)).toEqual({ variant: 'a', created: made, resolved: world.now.getTime() });
    world.pass(3_600);
    await resolveExperimentPin(here(), call({ cardId, variants: ['c'], candidate: 'c' }));
    expect(await pinOf(cardId)).toEqual({ variant: 'c', created: made, resolved: world.now.getTime() });
  });

  it('is not renewed backwards by a call that was held up [PIN-05]', async () => {
    const cardId = newId();
    const late = { ...here(), now: new Date(world.now.getTime() - 60_000) };
    await resolveExperimentPin(here(), call({ cardId }));
    await resolveExperimentPin(late, call({ cardId }));
    expect((await pinOf(cardId))?.resolved).toBe(world.now.getTime());
  });

  it('and the weights of its experiment go with their project, and other projects keep theirs [RERASE-03]', async () => {
    const keptId = await addProject(world, accountId);
    const goneId = await addProject(world, accountId);
    for (const project of [keptId, goneId]) {
      await resolveExperimentPin(here(), call({ project, weights: [1, 2] }));
    }
    await deleteProject(world.as(accountId), { projectId: goneId });
    for (const table of ['experiment_pin', 'experiment_definition']) {
      const rows = await world.sql(`select project_id from ${table} where project_id = any($1)`, [[keptId, goneId]]);
      expect(rows).toEqual([{ project_id: keptId }]);
    }
  });

  it('is made under no project that is deleted at the same moment [RERASE-03]', async () => {
    for (let round = 0; round < 10; round++) {
      const project = await addProject(world, accountId);
      const [pinned, deleted] = await Promise.allSettled([
        resolveExperimentPin(inOtherProcess(), call({ project, weights: [1, 1] })),
        deleteProject(world.as(accountId), { projectId: project }),
      ]);
      expect(deleted.status).toBe('fulfilled');
      if (pinned.status === 'rejected') expect(pinned.reason).toMatchObject({ code: 'project_not_found' });
      expect(await world.sql('select 1 from experiment_pin where project_id = $1', [project])).toEqual([]);
      expect(await world.sql('select 1 from experiment_definition where project_id = $1', [project])).toEqual([]);
    }
  });
});

describe('weights', () => {
  const definition = async (experiment: string) =>
    (
      await world.sql<{ weights: unknown; metrics: string[] | null; sent: number }>(
        `select weights, metrics, ${milliseconds('sent_at')} as sent from experiment_definition where project_id = $1 and experiment = $2`,
        [projectId, experiment],
      )
    )[0];
  const pairs = (...weights: number[]) => weights.map((weight, n) => ({ name: `v${n}`, weight }));
  const send = (experiment: string, weights: unknown, metrics?: unknown, ctx = here()) =>
    resolveExperimentPin(ctx, call({ experiment, variants: names(2), candidate: 'v0', weights, metrics }));

  it('replace the ones that were kept, for their experiment alone [PIN-16]', async () => {
    await send('replaced', [1, 2]);
    await send('beside', [5, 6]);
    world.pass(60);
    await send('replaced', [3, 4]);
    expect(await definition('replaced')).toMatchObject({ weights: pairs(3, 4), sent: world.now.getTime() });
    expect(await definition('beside')).toMatchObject({ weights: pairs(5, 6) });
  });

  it('of a call that was held up do not replace newer ones [PIN-16]', async () => {
    await send('late', [1, 2]);
    await send('late', [3, 4], undefined, { ...here(), now: new Date(world.now.getTime() - 1) });
    expect(await definition('late')).toMatchObject({ weights: pairs(1, 2) });
  });

  it.each([
    ['1 and 1000000', [1, 1_000_000], true],
    ['0', [0, 1], false],
    ['1000001', [1, 1_000_001], false],
    ['a fraction', [1, 1.5], false],
    ['a text', [1, '2'], false],
    ['null', [1, null], false],
  ])('%s: the list is kept: %j, %s [PIN-17]', async (title, weights, kept) => {
    const experiment = `bounds-${title.replace(/\W/g, '-')}`;
    await send(experiment, weights);
    expect((await definition(experiment)) !== undefined).toBe(kept);
  });

  it.each([
    ['too short', [1]],
    ['too long', [1, 2, 3]],
    ['out of bounds', [0, 7]],
    ['no list', { 0: 1, 1: 2, length: 2 }],
    ['a text', '12'],
    ['a number', 3],
    ['null', null],
    ['absent', undefined],
    ['nested', [[1], [2]]],
  ])('that are %s are dropped, and what was kept stays [PIN-18]', async (title, weights) => {
    const experiment = `dropped-${title.replace(/\W/g, '-')}`;
    await send(experiment, [8, 9], ['cost']);
    const before = await definition(experiment);
    world.pass(60);
    const answer = await send(experiment, weights, ['duration']);
    expect(answer).toEqual({ variant: 'v0', switchedFrom: null });
    expect(await definition(experiment)).toEqual(before);
  });

  it('bring their metrics along, which go with the next weights that have none [PIN-19] [PIN-21]', async () => {
    await send('metrics', [1, 2], ['cost', 'success-rate']);
    expect((await definition('metrics'))?.metrics).toEqual(['cost', 'success-rate']);
    await send('metrics', [1, 2], ['Not a key']);
    expect((await definition('metrics'))?.metrics).toBeNull();
    await send('metrics', [1, 2], ['cost']);
    await send('metrics', [1, 2]);
    expect((await definition('metrics'))?.metrics).toBeNull();
  });

  it.each([
    ['absent', undefined],
    ['out of bounds', [0, 1]],
  ])('that are %s take no metrics with them [PIN-20]', async (title, weights) => {
    const experiment = `no-metrics-${title.replace(/\W/g, '-')}`;
    await send(experiment, weights, ['cost']);
    expect(await definition(experiment)).toBeUndefined();
    await send(experiment, [1, 2], ['tokens']);
    await send(experiment, weights, ['cost']);
    expect((await definition(experiment))?.metrics).toEqual(['tokens']);
  });

  it.each([
    ['one key', ['cost'], true],
    ['16 keys', names(16), true],
    ['none', [], false],
    ['17 keys', names(17), false],
    ['a key twice', ['cost', 'tokens', 'cost'], false],
    ['no list', 'cost', false],
    ['no text', [1], false],
    ['a NUL', ['a\u0000b'], false],
  ])('metrics of %s are kept: %j, %s [PIN-22]', async (_title, metrics, kept) => {
    await send('list', [1, 2], metrics);
    expect((await definition('list'))?.metrics).toEqual(kept ? metrics : null);
  });

  it.each([
    ['64 characters', `a${'b'.repeat(63)}`, true],
    ['digits, hyphens and colons', 'a-1:b', true],
    ['65 characters', `a${'b'.repeat(64)}`, false],
    ['a leading digit', '1a', false],
    ['an underscore', 'a_b', false],
    ['an upper-case letter', 'aB', false],
    ['a line feed at its end', 'ab\n', false],
    ['nothing', '', false],
  ])('a metric key with %s is kept: %j, %s [PIN-23]', async (_title, key, kept) => {
    await send('keys', [1, 2], ['cost', key]);
    expect((await definition('keys'))?.metrics).toEqual(kept ? ['cost', key] : null);
  });
});
