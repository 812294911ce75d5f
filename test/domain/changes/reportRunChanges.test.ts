import { changeKey, readChangedFiles, readPatches } from '../../../src/domain/changes/changeParts.ts';
import { listChangesOfCards, listChangesOfRuns } from '../../../src/domain/changes/listChanges.ts';
import { listViewedFiles } from '../../../src/domain/changes/listViewedFiles.ts';
import { reportRunChanges } from '../../../src/domain/changes/reportRunChanges.ts';
import { sumChanges } from '../../../src/domain/changes/sumChanges.ts';
import { viewChangedFile } from '../../../src/domain/changes/viewChangedFile.ts';
import { changeOf } from '../../doors/support/changeOf.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addCard, addPlace, addRun, type Place } from '../commands/support/fixtures.ts';
import { keyOf } from '../toolcalls/support/calls.ts';

let world: DomainWorld;
let place: Place;
let card: string;
let run: string;

beforeAll(async () => {
  world = await sharedDomainWorld();
  place = await addPlace(world);
});
beforeEach(async () => {
  card = await addCard(world, place);
  run = await addRun(world, place, { state: 'running', subjectId: card });
});
afterAll(() => world.close());

const AT = '2026-03-01T11:00:00Z';
const owner = () => world.as(place.accountId);

async function send(revision: number, repositories: readonly unknown[], more: { of?: string; takenAt?: string } = {}) {
  const { of = run, takenAt = AT } = more;
  const report = { revision, takenAt, isFinal: false, repositories };
  const input = { project: place.projectId, runId: await keyOf(world, of), report };
  return reportRunChanges(world.as(place.accountId, 'agent'), input);
}
const changes = async (id = run) => (await listChangesOfRuns(owner(), [id])).get(id) ?? [];
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'granted',
    (error: { code: string; violations: { propertyPath: string }[] }) =>
      [error.code, ...error.violations.map((violation) => violation.propertyPath)].join(' '),
  );

describe('changes of a run', () => {
  it('are stored with their files and patch, and the newest report takes the place of the others', async () => {
    expect(await send(1, [changeOf('harbour'), changeOf('harbour')])).toEqual({ revision: 1 });
    expect((await changes()).map(({ repository }) => repository)).toEqual(['harbour', 'harbour (2)']);
    const files = [{ ...changeOf('x').files[0], path: '.github/workflows/ci.yml' }];
    const patch = `${changeOf('x').patch} // ü\n`;
    expect(await send(3, [changeOf('quay', { patch, files, added: 7 })])).toEqual({ revision: 3 });
    expect(await send(2, [changeOf('harbour')])).toEqual({ revision: 3 });
    expect(await changes()).toMatchObject([
      {
        repository: 'quay',
        revision: 3,
        added: 7,
        removed: 1,
        forkPoint: 'a'.repeat(40),
        marked: [{ path: '.github/workflows/ci.yml', guards: 'ci' }],
        failureCode: null,
      },
    ]);
    const key = changeKey(run, 'quay');
    expect((await readPatches(owner(), [key])).get(key)).toBe(patch);
    expect((await readChangedFiles(owner(), [key])).get(key)).toMatchObject([
      { path: '.github/workflows/ci.yml', added: 2 },
    ]);
  });

  it('are refused with every broken rule, and of a run that is not of the account', async () => {
    const broken = changeOf('x', { head: 'HEAD', files: [{ ...changeOf('x').files[0], status: 'gone' }] });
    expect(await refusal(send(1, [broken]))).toBe(
      'bad_user_input repositories[0].head repositories[0].files[0].status',
    );
    const half = changeOf('x', { patch: 'x'.repeat(2_700_000) });
    expect(await refusal(send(1, [half, half]))).toBe('bad_user_input repositories');
    const stranger = await addPlace(world);
    const report = { revision: 1, takenAt: AT, isFinal: true, repositories: [changeOf('x')] };
    const input = { project: stranger.projectId, runId: await keyOf(world, run), report };
    expect(await refusal(reportRunChanges(world.as(stranger.accountId, 'agent'), input))).toBe('run_not_found');
    expect(await listChangesOfRuns(world.as(stranger.accountId), [run])).toEqual(new Map());
  });

  it('that could not be computed are no empty change', async () => {
    await send(1, [changeOf('x', { failed: { code: 'TIMEOUT', message: 'git took too long' } }), changeOf('y')]);
    expect(await changes()).toMatchObject([
      { repository: 'x', failureCode: 'TIMEOUT', failureMessage: 'git took too long', fileCount: 0 },
      { repository: 'y', failureCode: null, fileCount: 1 },
    ]);
    expect(await sumChanges(owner(), [card])).toEqual(new Map());
  });

  it('make the change of a card: of each repository the newest of all runs', async () => {
    const later = await addRun(world, place, { state: 'running', subjectId: card });
    await send(1, [changeOf('harbour', { added: 50 }), changeOf('quay', { removed: 8 })]);
    await send(1, [changeOf('harbour', { added: 5 })], { of: later, takenAt: '2026-03-01T11:30:00Z' });
    const listed = (await listChangesOfCards(owner(), [card])).get(card);
    expect(listed?.map(({ repository, runId, added }) => [repository, runId, added])).toEqual([
      ['harbour', later, 5],
      ['quay', run, 2],
    ]);
    expect(await sumChanges(owner(), [card, await addCard(world, place)])).toEqual(
      new Map([[card, { files: 2, added: 7, removed: 9 }]]),
    );
  });

  it('make the changes of several cards apart from each other, also where they were made in one folder one after the other', async () => {
    const other = await addCard(world, place);
    const ofOther = await addRun(world, place, { state: 'running', subjectId: other });
    const later = await addRun(world, place, { state: 'running', subjectId: card });
    const shown = async () => {
      const listed = await listChangesOfCards(owner(), [other, card]);
      return [card, other].map((id) => listed.get(id)?.map(({ runId }) => runId));
    };
    const path = '/shared';
    await send(1, [changeOf('harbour', { path })]);
    await send(1, [changeOf('harbour', { path })], { of: ofOther, takenAt: '2026-03-01T11:30:00Z' });
    expect(await shown()).toEqual([[run], [ofOther]]);
    const failed = changeOf('harbour', { path, forkPoint: null, failed: { code: 'TIMEOUT', message: 'late' } });
    await send(1, [failed], { of: later, takenAt: '2026-03-01T11:20:00Z' });
    expect(await shown()).toEqual([[later], [ofOther]]);
    expect([...(await sumChanges(owner(), [card, other])).keys()]).toEqual([other]);
  });

  it('make the change of a card once for each folder, whatever its repository was called before', async () => {
    const later = await addRun(world, place, { state: 'running', subjectId: card });
    const path = '/trees/shop-card-7';
    const ofCard = async () => (await listChangesOfCards(owner(), [card])).get(card)?.map((each) => each.repository);
    // Two in one folder, as one report tells them, are two.
    await send(1, [
      changeOf('shop-card-7', { path }),
      changeOf('aside', { path: '/one' }),
      changeOf('two', { path: '/one' }),
    ]);
    expect(await ofCard()).toEqual(['aside', 'shop-card-7', 'two']);
    await send(1, [changeOf('shop', { path })], { of: later, takenAt: '2026-03-01T11:30:00Z' });
    expect(await ofCard()).toEqual(['aside', 'shop', 'two']);
    expect((await sumChanges(owner(), [card])).get(card)).toMatchObject({ files: 3 });
    const nothing = { files: [], fileCount: 0, commits: [], commitCount: 0, added: 0, removed: 0, patch: '' };
    await send(2, [changeOf('shop', { ...nothing, path })], { of: later, takenAt: '2026-03-01T11:40:00Z' });
    expect(await ofCard()).toEqual(['aside', 'shop', 'two']);
    const elsewhere = changeOf('shop', { ...nothing, path, forkPoint: 'e'.repeat(40) });
    await send(3, [elsewhere], { of: later, takenAt: '2026-03-01T11:50:00Z' });
    expect(await ofCard()).toEqual(['aside', 'shop', 'shop-card-7', 'two']);
  });

  it('make the change of a card even where a later run began elsewhere and changed nothing', async () => {
    const later = await addRun(world, place, { state: 'running', subjectId: card });
    const nothing = { files: [], fileCount: 0, commits: [], commitCount: 0, added: 0, removed: 0, patch: '' };
    const ofCard = async () => (await listChangesOfCards(owner(), [card])).get(card)?.map(({ runId }) => runId);
    await send(1, [changeOf('harbour')]);
    const begunElsewhere = changeOf('harbour', { ...nothing, forkPoint: 'e'.repeat(40) });
    await send(1, [begunElsewhere], { of: later, takenAt: '2026-03-01T11:30:00Z' });
    expect(await ofCard()).toEqual([run]);
    // From the same fork point, it says that the work is taken back.
    await send(2, [changeOf('harbour', nothing)], { of: later, takenAt: '2026-03-01T11:40:00Z' });
    expect(await ofCard()).toEqual([later]);
    // A failure counts until somebody knows better.
    const failed = changeOf('harbour', { ...nothing, forkPoint: null, failed: { code: 'TIMEOUT', message: 'late' } });
    await send(2, [failed], { takenAt: '2026-03-01T11:50:00Z' });
    expect(await ofCard()).toEqual([run]);
    await send(3, [changeOf('harbour', nothing)], { of: later, takenAt: '2026-03-01T11:55:00Z' });
    expect(await ofCard()).toEqual([later]);
  });

  it('keep which files a person has viewed, and only of the change of the card', async () => {
    await send(1, [changeOf('harbour')]);
    const seen = { cardId: card, repository: 'harbour', path: 'src/tides.ts', blob: 'c'.repeat(40) };
    await viewChangedFile(owner(), { ...seen, viewed: true });
    const viewed = async () => (await listViewedFiles(owner(), [card])).get(card) ?? [];
    expect(await viewed()).toMatchObject([{ repository: 'harbour', path: 'src/tides.ts', blob: 'c'.repeat(40) }]);
    expect(await refusal(viewChangedFile(owner(), { ...seen, path: 'other.ts', viewed: true }))).toBe(
      'bad_user_input path',
    );
    await viewChangedFile(owner(), { ...seen, viewed: false });
    expect(await viewed()).toEqual([]);
  });
});
