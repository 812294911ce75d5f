import { updateProject } from '../../../src/domain/board/projects/updateProject.ts';
import { readReadiness } from '../../../src/domain/workflow/readiness/readReadiness.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { addBridge, beat, type Place } from '../commands/support/fixtures.ts';
import { addBoard, createBoardWorld, violationsOf } from './support/board.ts';

describe('the readiness list of a project', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox');
    place = await addBoard(world);
  });

  const owner = () => world.as(place.accountId);
  const record = (agentLogin: string | null) => updateProject(owner(), { projectId: place.projectId, agentLogin });
  const report = (fields: Record<string, unknown>) => beat(world, place, { projects: [place.projectId], ...fields });
  const done = async (): Promise<boolean | undefined> => {
    const rows = (await readReadiness(owner(), [place.projectId])).get(place.projectId);
    return rows?.find(({ row }) => row === 'agent-account')?.done;
  };

  it.each([
    ['Octo-Bot', 'Octo-Bot', true],
    ['Octo-Bot', 'octo-bot', true],
    ['octo-bot', 'OCTO-BOT', true],
    ['octo-bot', 'octo-bot2', false],
    ['octo-bot', '', false],
    ['', '', false],
    ['', 'octo-bot', false],
  ])(
    'has for an owner who recorded %j and a bridge that pushes as %j the agent account done: %s [FORGE-15]',
    async (recorded, pushLogin, is) => {
      await record(recorded);
      expect(await done()).toBe(false);
      await report({ pushLogin });
      expect(await done()).toBe(is);
    },
  );

  it('needs but one such bridge among many [FORGE-15]', async () => {
    await record('octo-bot');
    await report({ pushLogin: 'somebody' });
    expect(await done()).toBe(false);
    const bridgeId = newId();
    await beat(world, { accountId: place.accountId, bridgeId }, { projects: [place.projectId], pushLogin: 'Octo-bot' });
    expect(await done()).toBe(true);
  });

  it('counts a bridge while it runs, and no more once it is quiet [FORGE-15]', async () => {
    await record('octo-bot');
    await report({ pushLogin: 'octo-bot' });
    world.pass(180);
    expect(await done()).toBe(true);
    world.pass(1);
    expect(await done()).toBe(false);
    await report({});
    expect(await done()).toBe(true);
  });

  it('counts no bridge that follows other projects, and none of another account [FORGE-15]', async () => {
    await record('octo-bot');
    await report({ projects: [], pushLogin: 'octo-bot' });
    const foreign = await world.addAccount();
    const bridgeId = await addBridge(world, { accountId: foreign }, { projects: [place.projectId] });
    await beat(world, { accountId: foreign, bridgeId }, { projects: [place.projectId], pushLogin: 'octo-bot' });
    expect(await done()).toBe(false);
    expect((await readReadiness(world.as(foreign), [place.projectId])).size).toBe(0);
  });

  it('follows a bridge that reports another login or none any more [FORGE-15]', async () => {
    await record('octo-bot');
    await report({ pushLogin: 'octo-bot' });
    await report({ pushLogin: '' });
    expect(await done()).toBe(false);
  });
});

describe("the login of a project's agents", () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());

  it('is recorded, stays when it is not given, and is cleared by empty text', async () => {
    const { accountId, projectId } = await addBoard(world);
    const set = async (input: object) => (await updateProject(world.as(accountId), { projectId, ...input })).agentLogin;
    expect(await set({})).toBeNull();
    expect(await set({ agentLogin: ' Octo-Bot ' })).toBe('Octo-Bot');
    expect(await set({ collectFullText: true })).toBe('Octo-Bot');
    expect(await set({ agentLogin: null })).toBe('Octo-Bot');
    expect(await set({ agentLogin: '' })).toBeNull();
  });

  it.each(['-a', 'a-', 'a--b', 'a b', 'ä', 'a'.repeat(40)])('is never %j', async (agentLogin) => {
    const { accountId, projectId } = await addBoard(world);
    expect(await violationsOf(updateProject(world.as(accountId), { projectId, agentLogin }))).toMatchObject([
      { propertyPath: 'agentLogin' },
    ]);
  });
});
