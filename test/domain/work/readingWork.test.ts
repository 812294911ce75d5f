import { transaction } from '../../../src/domain/context.ts';
import { explainClaims } from '../../../src/domain/work/claims/explainClaims.ts';
import { explainResults } from '../../../src/domain/work/claims/explainResults.ts';
import { readClaims } from '../../../src/domain/work/claims/readClaims.ts';
import { endOpenRequests } from '../../../src/domain/work/requests/endOpenRequests.ts';
import { listWorkRequests } from '../../../src/domain/work/requests/listWorkRequests.ts';
import { findWorkRequest, findWorkRequests } from '../../../src/domain/work/requests/readWorkRequests.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import type { WorkRequestRow } from '../../../src/domain/work/requests/workRequestRow.ts';
import { findWaitReasons } from '../../../src/domain/work/waiting/waitReasons.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { claim, refusalOf, settle } from '../board/support/board.ts';
import { addCard, addPlace, addProject, addRequest, events, type Place, rowOf } from '../commands/support/fixtures.ts';

describe('work requests', () => {
  let world: DomainWorld;
  let place: Place;
  let other: Place;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    [place, other] = [await addPlace(world), await addPlace(world)];
  });

  const owner = () => world.as(place.accountId);
  const agent = () => world.as(place.accountId, 'agent');

  it('are read by their owner alone, also when an id is no id', async () => {
    const { id } = await addRequest(world, place);
    const foreign = await addRequest(world, other);
    expect((await findWorkRequest(owner(), id))?.id).toBe(id);
    expect(await findWorkRequest(owner(), foreign.id)).toBeUndefined();
    expect(await findWorkRequest(owner(), 'no uuid')).toBeUndefined();
    expect([...(await findWorkRequests(owner(), [id, foreign.id, newId()])).keys()]).toEqual([id]);
    expect([...(await readClaims(owner(), [id, foreign.id])).keys()]).toEqual([id]);
    expect([...(await findWaitReasons(owner(), [id, foreign.id])).keys()]).toEqual([id]);
  });

  it('are read through the doors of people and integrators, and one by one by tools', async () => {
    const { id } = await addRequest(world, place);
    const tool = world.as(place.accountId, 'mcp');
    expect((await findWorkRequests(tool, [id])).size).toBe(1);
    expect((await readClaims(tool, [id])).size).toBe(1);
    for (const [ctx, reads] of [
      [agent(), [findWorkRequests(agent(), [id]), readClaims(agent(), [id])]],
      [agent(), [findWorkRequest(agent(), id), findWaitReasons(agent(), [id])]],
      [tool, [findWorkRequest(tool, id), listWorkRequests(tool, [place.projectId], { first: 5, after: undefined })]],
      [tool, [findWaitReasons(tool, [id])]],
    ] as const) {
      for (const read of reads)
        expect([ctx.actor.key, await refusalOf(read)]).toEqual([ctx.actor.key, 'insufficient_scope']);
    }
  });

  it('come page by page, newest first, of each project by itself', async () => {
    const second = await addProject(world, place.accountId);
    const made: WorkRequestRow[] = [];
    for (let i = 0; i < 3; i++) made.push(await addRequest(world, place));
    const elsewhere = await addRequest(world, { ...place, projectId: second });
    await addRequest(world, other);
    const page = async (after: string | undefined, limit: number) => {
      const ids = [place.projectId, second, other.projectId];
      const pages = await listWorkRequests(owner(), ids, { first: limit, after });
      return Object.fromEntries([...pages].map(([project, { rows }]) => [project, rows.map((row) => row.id)]));
    };
    const [first, middle, last] = made.map((row) => row.id) as [string, string, string];
    expect(await page(undefined, 2)).toEqual({
      [place.projectId]: [last, middle],
      [second]: [elsewhere.id],
      [other.projectId]: [],
    });
    expect((await page(middle, 2))[place.projectId]).toEqual([first]);
  });

  it('show which bridge held them when, numbered from one', async () => {
    const { id } = await addRequest(world, place);
    const { leaseUntil } = await claim(world, place, id);
    const [held] = (await readClaims(owner(), [id])).get(id) ?? [];
    expect(held).toEqual({
      number: 1,
      bridgeId: place.bridgeId,
      claimedAt: world.now,
      leaseUntil,
      endedAt: null,
      end: null,
    });
    world.pass(5);
    const again = await addRequest(world, place);
    await settle(world, place, again.id, { state: 'done' });
    expect((await readClaims(owner(), [again.id])).get(again.id)).toEqual([
      {
        number: 1,
        bridgeId: place.bridgeId,
        claimedAt: world.now,
        leaseUntil: new Date(world.now.getTime() + 120_000),
        endedAt: world.now,
        end: 'done',
      },
    ]);
  });

  it('end while they are open, each with its event, and stay as they are otherwise', async () => {
    const [open, taken] = [await addRequest(world, place), await addRequest(world, place)];
    await claim(world, place, taken.id);
    const before = (await events(world, 'bridge.work_request')).length;
    const end = (ids: readonly string[]) =>
      transaction(world.system(), (tx) => endOpenRequests(tx, ids, 'cancelled', 'card-held'));
    expect(await end([])).toEqual([]);
    const ended = { id: open.id, state: 'cancelled', reason: 'card-held', settledAt: world.now };
    expect(await end([open.id, taken.id])).toMatchObject([ended]);
    expect((await findWorkRequest(owner(), open.id))?.state).toBe('cancelled');
    expect(await rowOf(world, 'work_request', taken.id)).toMatchObject({ state: 'claimed' });
    const told = (await events(world, 'bridge.work_request')).slice(before);
    expect(told.map(({ workRequestId, state }) => [workRequestId, state])).toEqual([[open.id, 'cancelled']]);
  });

  it('without losers are explained without a query', async () => {
    const queries = { query: () => Promise.reject(new Error('asked')) };
    expect(await explainClaims({ queries } as never, [])).toEqual([]);
    expect(await explainResults({ queries } as never, [])).toEqual([]);
  });

  it('explain each lost claim and result in the order of the attempts', async () => {
    const { id } = await addRequest(world, place);
    const held = await addRequest(world, place);
    const { claimToken } = await claim(world, place, held.id);
    const attempt = (workRequestId: string, bridgeId = place.bridgeId) => ({
      accountId: place.accountId,
      bridgeId,
      workRequestId,
      now: world.now,
    });
    const claims = [attempt(held.id), attempt(id, newId()), attempt(newId()), attempt(held.id)];
    expect((await explainClaims(world.system(), claims)).map(({ code }) => code)).toEqual([
      'already_claimed',
      'unknown_bridge',
      'work_request_not_found',
      'already_claimed',
    ]);
    await settle(world, place, id, { state: 'done' });
    const { claim_token: token } = (await rowOf(world, 'work_request', id)) as { claim_token: string };
    const result = (workRequestId: string, given: string, state: 'done' | 'refused', bridgeId = place.bridgeId) => ({
      ...attempt(workRequestId, bridgeId),
      claimToken: given,
      state,
      reason: null,
    });
    const results = [
      result(id, token, 'done'),
      result(newId(), token, 'done'),
      result(id, token, 'refused'),
      result(id, claimToken, 'done'),
      result(id, token, 'done', newId()),
      result(held.id, newId(), 'done'),
    ];
    const told = await explainResults(world.system(), results);
    expect(told.map((one) => (typeof one === 'string' ? one : one.code))).toEqual([
      'done',
      'work_request_not_found',
      'claim_lost',
      'claim_lost',
      'claim_lost',
      'claim_lost',
    ]);
  });

  it('are asked for by people and integrators, with every field kept', async () => {
    const cardId = await addCard(world, place);
    const input = {
      projectId: place.projectId,
      kind: 'fix-run',
      subjectId: cardId,
      capability: 'deploys',
      ruleId: 'ready.fix',
      model: 'large-2',
      effort: 'high' as const,
      resumeSessionId: newId(),
      context: {
        pullRequestNumber: 7,
        pullRequestUrl: 'https://forge.example/7',
        headSha: '0a1b2c3',
        reason: 'changes-requested',
        documentId: newId(),
      },
    };
    const row = await requestWork(owner(), input);
    expect(await findWorkRequest(owner(), row.id)).toMatchObject({
      accountId: place.accountId,
      projectId: place.projectId,
      kind: 'fix-run',
      state: 'open',
      subjectType: 'card',
      subjectId: cardId,
      capability: 'deploys',
      ruleId: 'ready.fix',
      model: 'large-2',
      effort: 'high',
      resumeSessionId: input.resumeSessionId,
      context: input.context,
      attempt: 1,
      createdAt: world.now,
      waitingSince: world.now,
    });
    expect(row.cardNumber).not.toBeNull();
    const page = await requestWork(owner(), {
      projectId: place.projectId,
      kind: 'x',
      subjectType: 'page',
      subjectId: newId(),
    });
    expect(page).toMatchObject({ subjectType: 'page', cardNumber: null, capability: null, model: null });
    expect(page.context).toEqual({
      pullRequestNumber: null,
      pullRequestUrl: null,
      headSha: null,
      reason: null,
      documentId: null,
    });
    const asked = { projectId: place.projectId, kind: 'x', subjectId: cardId };
    expect(await refusalOf(requestWork(world.as(place.accountId, 'api:read'), asked))).toBe('insufficient_scope');
    expect(await refusalOf(requestWork(owner(), { ...asked, subjectId: 'no uuid' }))).toBe('card_not_found');
    expect(await refusalOf(requestWork(owner(), { ...asked, subjectId: newId() }))).toBe('card_not_found');
    expect(await refusalOf(requestWork(owner(), { ...asked, projectId: other.projectId }))).toBe('project_not_found');
    expect(await refusalOf(requestWork(owner(), { ...asked, subjectType: 'page', subjectId: 'no uuid' }))).toBe(
      'bad_user_input',
    );
  });
});
