import { readPools } from '../../src/domain/bridges/readPools.ts';
import { holdCard } from '../../src/domain/cards/holdCard.ts';
import { releaseCard } from '../../src/domain/cards/releaseCard.ts';
import { expireSubjectWorkRequests } from '../../src/domain/sweeps/expireSubjectWorkRequests.ts';
import { claimWorkRequest } from '../../src/domain/work/claims/claimWorkRequest.ts';
import { settleWorkRequest } from '../../src/domain/work/claims/settleWorkRequest.ts';
import { requestWork } from '../../src/domain/work/requests/requestWork.ts';
import { findWaitReasons } from '../../src/domain/work/waiting/waitReasons.ts';
import type { RunState } from '../../src/tables/words.ts';
import { addBoard, addCardTo } from '../domain/board/support/board.ts';
import { addBridge, addRequest, addRun, beat, type Place } from '../domain/commands/support/fixtures.ts';
import { type DomainWorld, testRules } from '../support/domain.ts';
import { emptyTables } from '../support/emptyTables.ts';
import { sharedDomainWorld } from '../support/sharedDomain.ts';

describe('why a work request waits', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  let requestId: string;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account');
    place = await addBoard(world);
    cardId = (await addCardTo(world, place)).id;
    const input = { projectId: place.projectId, kind: 'implement', subjectId: cardId };
    requestId = (await requestWork(owner(), input)).id;
  });

  const report = (body: Record<string, unknown>) => beat(world, place, { projects: [place.projectId], ...body });
  const owner = () => world.as(place.accountId);
  const codes = async () => ((await findWaitReasons(owner(), [requestId])).get(requestId) ?? []).map((r) => r.code);
  const pool = (inUse: number) => [{ name: 'default', size: 2, inUse, queued: 0 }];
  const account = (state: 'ready' | 'failing') => [{ name: 'main', harness: 'code-agent', state }];

  it.each([
    { code: 'capability-missing', report: { capabilities: ['commands'] } },
    { code: 'kind-not-mapped', report: { capabilities: ['work-requests'], workKinds: ['review'] } },
    { code: 'bridge-paused', report: { capabilities: ['work-requests'], paused: true } },
    { code: 'pool-full', report: { capabilities: ['work-requests'], workerPools: pool(2) } },
    { code: 'account-failing', report: { capabilities: ['work-requests'], accounts: account('failing') } },
  ])('is given as $code, and is empty once the bridge could take it', async ({ code, report: body }) => {
    await report(body);
    expect(await codes()).toEqual([code]);
    await report({
      capabilities: ['work-requests'],
      paused: false,
      workerPools: pool(1),
      accounts: account('ready'),
      workKinds: ['implement'],
    });
    expect(await codes()).toEqual([]);
  });

  it('is given at once when no rule file has the kind, but not of work that brings a prompt', async () => {
    const able = { capabilities: ['work-requests'], accounts: account('ready') };
    await report({ ...able, workKinds: [] });
    const [reason] = (await findWaitReasons(owner(), [requestId])).get(requestId) ?? [];
    expect(reason).toMatchObject({
      code: 'kind-not-mapped',
      action: 'map-project',
      bridgeId: place.bridgeId,
      bridgeCount: 1,
      text: 'No online bridge runs implement: add this kind of work to the rule file of a bridge.',
    });
    // Of two bridges, the paused one has the kind.
    const other = await addBridge(world, place, { capabilities: ['work-requests'], projects: [place.projectId] });
    await beat(
      world,
      { ...place, bridgeId: other },
      { ...able, projects: [place.projectId], workKinds: ['implement'], paused: true },
    );
    expect(await codes()).toEqual(['bridge-paused']);
    await world.sql("update work_request set prompt = 'Plan the card.'");
    expect(await codes()).toEqual([]);
  });

  it('is given when no bridge follows the project, and when every one that does is quiet', async () => {
    await report({ capabilities: ['work-requests'] });
    await world.sql("update bridge set projects = '{}'");
    expect(await codes()).toEqual(['no-bridge']);
    await report({ capabilities: ['work-requests'], cliVersion: '1.0.1' });
    expect(await codes()).toEqual([]);
    world.pass(181);
    expect(await codes()).toEqual(['no-bridge-online']);
  });

  it('is given when no rule file has the project, or the folder is missing, however ready another project is', async () => {
    const able = { capabilities: ['work-requests'], accounts: account('ready') };
    const mapped = (state: string, reason?: string) => ({ mappedProjects: [{ id: place.projectId, state, reason }] });
    const first = async () => ((await findWaitReasons(owner(), [requestId])).get(requestId) ?? [])[0];
    await report({ ...able, mappedProjects: [] });
    expect(await first()).toMatchObject({ code: 'project-not-mapped', action: 'map-project', bridgeCount: 1 });
    await report({ ...able, ...mapped('failing', 'the folder of the project pier does not exist') });
    expect(await first()).toMatchObject({
      code: 'project-not-ready',
      action: 'map-project',
      bridgeId: place.bridgeId,
      text: 'No online bridge can work on this project: the folder of the project pier does not exist. Create the folder on the machine, or correct its rule file; the bridge checks again automatically.',
    });
    // Another bridge that can do less has the folder.
    const other = await addBridge(world, place, { capabilities: [], projects: [place.projectId] });
    await beat(
      world,
      { ...place, bridgeId: other },
      { projects: [place.projectId], capabilities: [], ...mapped('ready') },
    );
    expect(await first()).toMatchObject({ code: 'capability-missing', bridgeId: other, bridgeCount: 1 });
    await report({ ...able, ...mapped('ready') });
    expect(await codes()).toEqual([]);
  });

  it('is given when every bridge that could take it says that its port there is in use, and by what', async () => {
    const able = { capabilities: ['work-requests'], accounts: account('ready'), workerPools: pool(1) };
    const waiting = (id: string) => {
      const portWaits = [{ workRequestId: id.toUpperCase(), port: 3000, usedBy: ' the work on card #7 ' }];
      return { mappedProjects: [{ id: place.projectId, state: 'ready', portWaits }] };
    };
    await report({ ...able, ...waiting(requestId) });
    expect((await findWaitReasons(owner(), [requestId])).get(requestId)).toEqual([
      {
        code: 'port-busy',
        action: 'wait',
        bridgeId: place.bridgeId,
        bridgeCount: 1,
        account: null,
        text: 'It needs port 3000 of the machine, which is in use by the work on card #7.',
      },
    ]);
    await report({ ...able, ...waiting(place.projectId) });
    expect(await codes()).toEqual([]);
    await report({ ...able, ...waiting(requestId), workerPools: pool(2) });
    expect(await codes()).toEqual(['pool-full']);
    await report({ ...able, ...waiting(requestId) });
    const other = await addBridge(world, place, { projects: [place.projectId] });
    await beat(world, { ...place, bridgeId: other }, { ...able, projects: [place.projectId] });
    expect(await codes()).toEqual([]);
  });

  it('considers the runs that a bridge has reported since its heartbeat, each once', async () => {
    const pools = async () => (await readPools(owner(), [place.bridgeId])).get(place.bridgeId);
    await report({ capabilities: ['work-requests'], workerPools: pool(1) });
    const begin = async (state: RunState) => {
      const id = await addRun(world, place, { state });
      await world.sql(`update run set worker_pool = 'default' where id = $1`, [id]);
      return id;
    };
    await begin('running');
    await begin('queued');
    await begin('succeeded');
    expect(await pools()).toEqual(pool(1));
    expect(await codes()).toEqual([]);
    const second = await begin('preparing');
    expect(await pools()).toEqual(pool(2));
    expect(await codes()).toEqual(['pool-full']);
    const elsewhere = await addBridge(world, place, { projects: [place.projectId] });
    await world.sql('update run set bridge_id = $2 where id = $1', [second, elsewhere]);
    expect(await pools()).toEqual(pool(1));
    await world.sql('update run set bridge_id = $2 where id = $1', [second, place.bridgeId]);
    world.pass(181);
    expect(await pools()).toEqual(pool(1));
  });

  it('is given when a bridge that could take it does not', async () => {
    const able = { capabilities: ['work-requests'], workerPools: pool(1), accounts: account('ready') };
    world.pass(180);
    await report(able);
    expect(await codes()).toEqual([]);
    world.pass(1);
    await report(able);
    expect(await codes()).toEqual(['not-taken']);
    await report({ ...able, workerPools: pool(2) });
    expect(await codes()).toEqual(['pool-full']);
  });

  it.each([
    { action: 'map-project', report: { capabilities: ['commands'] } },
    { action: 'unpause-bridge', report: { capabilities: ['work-requests'], paused: true } },
    { action: 'wait', report: { capabilities: ['work-requests'], workerPools: pool(2) } },
    { action: 'show-account', report: { capabilities: ['work-requests'], accounts: account('failing') } },
  ])('names the bridge that comes closest, and says to $action', async ({ action, report: body }) => {
    await report(body);
    await addBridge(world, place, { capabilities: [], projects: [place.projectId] });
    const [reason] = (await findWaitReasons(owner(), [requestId])).get(requestId) ?? [];
    const concerned = action === 'map-project' ? 2 : 1;
    expect(reason).toMatchObject({ action, bridgeCount: concerned });
    if (concerned === 1) expect(reason?.bridgeId).toBe(place.bridgeId);
    expect(reason?.account).toBe(action === 'show-account' ? 'main' : null);
  });

  it('says to map the project where a machine is online, to start the one that is quiet, and else to connect one', async () => {
    const first = async () => (await findWaitReasons(owner(), [requestId])).get(requestId)?.[0];
    await report({ capabilities: ['work-requests'] });
    await world.sql("update bridge set projects = '{}'");
    expect(await first()).toMatchObject({ code: 'no-bridge', action: 'map-project', bridgeId: null, bridgeCount: 0 });
    world.pass(181);
    expect(await first()).toMatchObject({ code: 'no-bridge', action: 'connect-machine' });
    await world.sql('update bridge set projects = $1', [[place.projectId]]);
    expect(await first()).toMatchObject({ action: 'start-bridge', bridgeId: place.bridgeId, bridgeCount: 1 });
  });

  it('says to release a card that is held', async () => {
    await holdCard(owner(), { cardId });
    requestId = (await requestWork(owner(), { projectId: place.projectId, kind: 'review', subjectId: cardId })).id;
    expect((await findWaitReasons(owner(), [requestId])).get(requestId)?.[0]).toMatchObject({ action: 'release-card' });
  });

  it('is given when the card is held, beside whatever else is missing', async () => {
    await holdCard(owner(), { cardId });
    // A request that is opened during a hold is stored open; the hold itself cancelled the first one.
    requestId = (await requestWork(owner(), { projectId: place.projectId, kind: 'review', subjectId: cardId })).id;
    expect(await codes()).toEqual(['card-held']);
    await world.sql("update bridge set projects = '{}'");
    expect(await codes()).toEqual(['card-held', 'no-bridge']);
  });

  it('names its holder while a bridge has it, and is empty once that is done', async () => {
    await report({ capabilities: ['work-requests'], name: 'harbour' });
    const agent = world.as(place.accountId, 'agent');
    const claim = { bridgeId: place.bridgeId, workRequestId: requestId };
    const { claimToken } = await claimWorkRequest(agent, claim);
    const reasons = (await findWaitReasons(owner(), [requestId])).get(requestId);
    expect(reasons).toEqual([
      {
        code: 'claimed',
        text: 'Bridge harbour has taken it.',
        action: 'wait',
        bridgeId: place.bridgeId,
        bridgeCount: 1,
        account: null,
      },
    ]);
    await settleWorkRequest(agent, { ...claim, claimToken, state: 'done' });
    expect(await codes()).toEqual([]);
  });

  it('is given when nobody took it in time', async () => {
    requestId = (await addRequest(world, place)).id;
    world.pass(testRules.subjectWorkTimeoutMinutes * 60 + 1);
    await expireSubjectWorkRequests(world.system(), 10);
    expect(await codes()).toEqual(['expired']);
  });

  it('considers the accounts that rules use: another one that passes its check does not help', async () => {
    const accounts = [...account('failing'), { name: 'spare', harness: 'code-agent', state: 'ready', used: false }];
    await report({ capabilities: ['work-requests'], accounts });
    expect(await codes()).toEqual(['account-failing']);
    await report({ capabilities: ['work-requests'], accounts: accounts.slice(1) });
    expect(await codes()).toEqual([]);
  });

  it('agrees with what is offered and what a claim gets, for what the service itself decides', async () => {
    const claim = () =>
      claimWorkRequest(world.as(place.accountId, 'agent'), { bridgeId: place.bridgeId, workRequestId: requestId });
    const offered = async (body: Record<string, unknown>) =>
      ((await report(body)).workRequests as { id: string }[]).map((request) => request.id);
    expect(await offered({ capabilities: ['commands'] })).toEqual([]);
    expect(await codes()).toEqual(['capability-missing']);
    await expect(claim()).rejects.toMatchObject({ code: 'capability_missing' });
    await holdCard(owner(), { cardId });
    requestId = (await requestWork(owner(), { projectId: place.projectId, kind: 'review', subjectId: cardId })).id;
    expect(await offered({ capabilities: ['work-requests'] })).toEqual([]);
    expect(await codes()).toEqual(['card-held']);
    await expect(claim()).rejects.toMatchObject({ code: 'card_held' });
    await releaseCard(owner(), { cardId });
    expect(await offered({ capabilities: ['work-requests'] })).toContain(requestId);
    expect(await codes()).toEqual([]);
    await claim();
  });

  it('is never shown for another account’s request', async () => {
    const other = world.as(await world.addAccount());
    expect(await findWaitReasons(other, [requestId])).toEqual(new Map());
  });
});
