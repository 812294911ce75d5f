import { pauseBridge } from '../../../src/domain/bridges/pauseBridge.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import type { ReadinessName } from '../../../src/domain/workflow/readiness/ReadinessRow.ts';
import { readReadiness } from '../../../src/domain/workflow/readiness/readReadiness.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { addBoard, addCardTo, createBoardWorld } from '../board/support/board.ts';
import { counting } from '../commands/support/counting.ts';
import { addBridge, addRun, beat, type Place } from '../commands/support/fixtures.ts';

describe('the readiness rows of a project', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account');
    place = await addBoard(world);
  });

  const owner = () => world.as(place.accountId);
  const report = (body: Record<string, unknown> = {}) =>
    beat(world, place, {
      projects: [place.projectId],
      capabilities: ['work-requests', 'commands'],
      name: 'lighthouse',
      workerPools: pool(1),
      accounts: [account()],
      ...body,
    });
  const pool = (inUse: number) => [{ name: 'default', size: 2, inUse, queued: 0 }];
  const account = (reason?: string) => ({
    name: 'main',
    harness: 'code-agent',
    state: reason === undefined ? 'ready' : 'failing',
    ...(reason === undefined ? {} : { reason }),
  });
  const row = async (name: ReadinessName) => {
    const rows = (await readReadiness(owner(), [place.projectId])).get(place.projectId) ?? [];
    const found = rows.find(({ row }) => row === name);
    if (found === undefined) throw new Error(`no row ${name}`);
    expect(found.done).toBe(found.state === 'ready');
    expect(found.state === 'missing').toBe(found.state !== 'ready' && found.fix !== null && found.state !== 'unknown');
    return found;
  };

  it('begin with a line that connects a machine, built from the address and the slug', async () => {
    await world.sql("update bridge set projects = '{}'");
    const [project] = await world.sql<{ slug: string }>('select slug from project');
    expect(await row('bridge-online')).toMatchObject({
      state: 'missing',
      command: `curl -fsSL http://bascule.test/install.sh | sh -s -- connect http://bascule.test ${project?.slug}`,
    });
    for (const name of ['project-mapped', 'account-ready', 'tools-ready', 'worker-free'] as const) {
      expect((await row(name)).state).toBe('unknown');
    }
  });

  it('name the machine that is online, and the one that was heard last', async () => {
    await report();
    expect(await row('bridge-online')).toMatchObject({ state: 'ready', text: 'lighthouse is online.', fix: null });
    world.pass(181);
    expect(await row('bridge-online')).toMatchObject({ state: 'missing', command: 'bascule bridge run' });
    expect((await row('bridge-online')).text).toContain('lighthouse');
  });

  it('say that the project is mapped once a machine that is online ran something for it', async () => {
    await report({ capabilities: ['commands'] });
    expect(await row('project-mapped')).toMatchObject({ state: 'missing', command: 'bascule rules init' });
    await report();
    expect((await row('project-mapped')).state).toBe('unknown');
    await addRun(world, place);
    expect(await row('project-mapped')).toMatchObject({
      state: 'ready',
      text: 'lighthouse has worked on this project.',
    });
  });

  it('say by what the machines report whether a rule file has the project, and its folder is there', async () => {
    const [project] = await world.sql<{ slug: string }>('select slug from project');
    await report({ mappedProjects: [] });
    expect(await row('project-mapped')).toMatchObject({
      state: 'missing',
      text: 'The rule file of lighthouse does not have the project.',
      command: `bascule connect ${project?.slug}`,
    });
    const reason = 'the folder of the project harbour does not exist';
    await report({ mappedProjects: [{ id: place.projectId, state: 'failing', reason }] });
    expect(await row('project-mapped')).toMatchObject({
      state: 'missing',
      text: `On lighthouse, ${reason}.`,
      command: 'bascule rules check',
    });
    expect((await row('account-ready')).state).toBe('ready');
    await report({ mappedProjects: [{ id: place.projectId, state: 'ready' }] });
    expect(await row('project-mapped')).toMatchObject({
      state: 'ready',
      text: 'The rule file of lighthouse has the project.',
    });
    world.pass(181);
    expect((await row('project-mapped')).state).toBe('unknown');
  });

  it('say that the project is not mapped, nor the kind of work, when a machine lets it lie', async () => {
    const card = await addCardTo(world, place);
    await requestWork(owner(), { projectId: place.projectId, kind: 'implement', subjectId: card.id });
    await report();
    expect((await row('kinds-mapped')).state).toBe('unknown');
    world.pass(181);
    await report();
    expect((await row('project-mapped')).state).toBe('missing');
    expect(await row('kinds-mapped')).toMatchObject({
      state: 'missing',
      text: 'No machine that is online takes implement.',
      command: 'bascule rules check',
    });
    // A machine that is busy is no machine that lets work lie.
    await report({ workerPools: pool(2) });
    expect((await row('kinds-mapped')).state).toBe('unknown');
  });

  it('say by what the machines report which kinds of work no rule file has', async () => {
    await report();
    const kinds = (await row('kinds-mapped')).text.replace(/^Not tried yet: |\.$/g, '').split(/, | and /);
    await report({ workKinds: kinds.filter((kind) => kind !== 'implement') });
    expect(await row('kinds-mapped')).toMatchObject({
      state: 'missing',
      text: 'No machine that is online takes implement.',
      command: 'bascule rules check',
    });
    // One that does not say may run it.
    const laptop = {
      ...place,
      bridgeId: await addBridge(world, place, { capabilities: [], projects: [place.projectId] }),
    };
    const able = { projects: [place.projectId], capabilities: ['work-requests'] };
    await beat(world, laptop, able);
    expect(await row('kinds-mapped')).toMatchObject({ state: 'unknown', text: 'Not tried yet: implement.' });
    await beat(world, laptop, { ...able, workKinds: ['implement'] });
    expect((await row('kinds-mapped')).state).toBe('ready');
  });

  it('say that the kinds of work are mapped once each of them was done', async () => {
    await report();
    const { text } = await row('kinds-mapped');
    const kinds = text.replace(/^Not tried yet: |\.$/g, '').split(/, | and /);
    expect(kinds).toContain('implement');
    for (const workKind of kinds) await addRun(world, place, { workKind });
    expect((await row('kinds-mapped')).state).toBe('ready');
  });

  it.each([
    ['the agent is not signed in: its auth status fails', 'missing', 'unknown'],
    ['the tool server "mcp" of the command line is not declared in 1 of 1 project folders', 'ready', 'missing'],
    ['the skills of the service are not installed in 1 of 1 project folders', 'ready', 'missing'],
    ['no tool server with the command bascule mcp is configured', 'ready', 'missing'],
  ])('say by the reason “%s” what is missing', async (reason, signedIn, tools) => {
    await report({ accounts: [account(reason)] });
    expect((await row('account-ready')).state).toBe(signedIn);
    expect((await row('tools-ready')).state).toBe(tools);
    await report();
    expect((await row('account-ready')).state).toBe('ready');
    expect((await row('tools-ready')).state).toBe('ready');
  });

  it('count the free workers of the bridges that are not paused', async () => {
    await report();
    expect(await row('worker-free')).toMatchObject({ state: 'ready', text: '1 of 2 workers are free.' });
    await report({ workerPools: pool(2) });
    expect(await row('worker-free')).toMatchObject({ state: 'missing', text: 'All 2 workers are busy.' });
    await pauseBridge(owner(), { bridgeId: place.bridgeId });
    expect(await row('worker-free')).toMatchObject({ state: 'missing', text: 'lighthouse is paused.' });
  });

  it('miss a repository only where cards have pull requests, and a right at its forge only where the service is to merge', async () => {
    const stateOf = async (name: ReadinessName) => (await row(name)).state;
    const put = (table: string, values: string) =>
      world.sql(`insert into ${table} ${values}`, [place.projectId, world.now]);
    expect([await stateOf('repository-connected'), await stateOf('forge-credential')]).toEqual(['unknown', 'unknown']);
    const { id } = await addCardTo(world, place);
    await world.sql('update card set pull_request_number = 7 where id = $1', [id]);
    expect(await stateOf('repository-connected')).toBe('missing');
    await put(
      'project_webhook',
      `(id, project_id, forge, repository, secret, created_at) values ('${newId()}', $1, 'gitlab', 'octo/harbour', '\\x00', $2)`,
    );
    expect(await row('repository-connected')).toMatchObject({ state: 'ready', text: 'octo/harbour is connected.' });
    expect(await row('forge-credential')).toMatchObject({
      state: 'unknown',
      text: expect.stringMatching(/merging are off/),
    });
    await put('forge_rules', '(project_id, merges, changed_at) values ($1, true, $2)');
    expect(await stateOf('forge-credential')).toBe('missing');
    await world.sql(
      `insert into forge_token (id, account_id, forge, base_url, token, login, user_id, checked_at, created_at)
       values ($1, $2, 'gitlab', 'https://gitlab.com', '\\x00', 'octo', '1', $3, $3)`,
      [newId(), place.accountId, world.now],
    );
    expect(await stateOf('forge-credential')).toBe('ready');
    // No token is used for what a manager named.
    await world.sql('update project_webhook set is_owners = false where project_id = $1', [place.projectId]);
    expect(await stateOf('forge-credential')).toBe('missing');
    await world.sql('update project_webhook set is_owners = true where project_id = $1', [place.projectId]);
    await put(
      'project_repository',
      `(id, project_id, forge, repository, number, installation, connected_at) values ('${newId()}', $1, 'github', 'octo/tides', '1', '2', $2)`,
    );
    expect(await stateOf('forge-credential')).toBe('missing');
    const rows = await readReadiness({ ...owner(), forges: { hasApp: true } }, [place.projectId]);
    expect(rows.get(place.projectId)?.find((each) => each.row === 'forge-credential')?.state).toBe('ready');
  });

  it('cost three statements, and show a stranger nothing', async () => {
    await report();
    const { ctx, sent } = counting(owner());
    await readReadiness(ctx, [place.projectId]);
    expect(sent).toHaveLength(3);
    const stranger = world.as(await world.addAccount());
    expect((await readReadiness(stranger, [place.projectId])).size).toBe(0);
  });
});
