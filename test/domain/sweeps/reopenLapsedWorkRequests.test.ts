import { randomUUID } from 'node:crypto';
import { archiveCard } from '../../../src/domain/cards/archiveCard.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { expireSubjectWorkRequests } from '../../../src/domain/sweeps/expireSubjectWorkRequests.ts';
import { reopenLapsedWorkRequests } from '../../../src/domain/sweeps/reopenLapsedWorkRequests.ts';
import { claimWorkRequest } from '../../../src/domain/work/claims/claimWorkRequest.ts';
import { settleWorkRequest } from '../../../src/domain/work/claims/settleWorkRequest.ts';
import { expireTimedOutRequests } from '../../../src/domain/workflow/expireTimedOutRequests.ts';
import { Refusal } from '../../../src/errors.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { WORK_REQUEST_STATES } from '../../../src/tables/words.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import {
  ALL_CAPABILITIES,
  addCard,
  addPlace,
  addRequest,
  addRun,
  beat,
  events,
  hold,
  type Place,
  release,
  rowOf,
} from '../commands/support/fixtures.ts';

describe('the lease sweep', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox');
    place = await addPlace(world);
  });

  const agent = () => world.as(place.accountId, 'agent');
  const claim = (workRequestId: string) => claimWorkRequest(agent(), { bridgeId: place.bridgeId, workRequestId });
  const sweep = (limit = 100) => reopenLapsedWorkRequests(world.system(), limit);
  const stateOf = async (id: string) => (await rowOf(world, 'work_request', id)).state;

  it('opens a request whose lease ran out, without bridge and token, and sends its event [WR-19]', async () => {
    const { id } = await addRequest(world, place);
    await claim(id);
    world.pass(121);
    expect(await sweep()).toEqual({ reopened: 1 });
    expect(await rowOf(world, 'work_request', id)).toMatchObject({
      state: 'open',
      bridge_id: null,
      claim_token: null,
      lease_until: null,
      claim_count: 1,
    });
    const told = await events(world, 'bridge.work_request');
    expect(told.map((event) => event.state)).toEqual(['open', 'claimed', 'open']);
    expect(await sweep()).toEqual({ reopened: 0 });
    expect(await events(world, 'bridge.work_request')).toHaveLength(3);
  });

  it.each([
    { state: 'running', names: true },
    { state: 'timed-out', names: true },
    { state: 'stopped', names: true },
    // It came to an end of its own, and only its result got lost.
    { state: 'failed', names: false },
  ] as const)(
    'names the session of a run that was $state when its claim was lost: $names [WR-06]',
    async ({ state, names }) => {
      const { id } = await addRequest(world, place);
      await claim(id);
      const sessionId = newId();
      await addRun(world, place, { workRequestId: id, sessionId: newId(), state: 'failed' });
      await addRun(world, place, { workRequestId: id, sessionId, state });
      world.pass(121);
      await sweep();
      expect(await rowOf(world, 'work_request', id)).toMatchObject({ resume_session_id: names ? sessionId : null });
      expect((await events(world, 'bridge.work_request')).at(-1)?.resumeSessionId ?? null).toBe(
        names ? sessionId : null,
      );
    },
  );

  it.each([
    { seconds: 119, reopened: 0 },
    { seconds: 120, reopened: 0 },
    { seconds: 120.001, reopened: 1 },
  ])('finds $reopened lapsed leases of two minutes after $seconds seconds [WR-19]', async ({ seconds, reopened }) => {
    const { id } = await addRequest(world, place);
    await claim(id);
    world.pass(seconds);
    expect(await sweep()).toEqual({ reopened });
    expect(await stateOf(id)).toBe(reopened === 1 ? 'open' : 'claimed');
  });

  it('leaves the claims of a held card alone until the first pass after the hold [HOLD-09]', async () => {
    const subjectId = await addCard(world, place);
    const { id } = await addRequest(world, place, { subjectType: 'card', subjectId, cardNumber: 1 });
    await claim(id);
    await hold(world, place, subjectId);
    world.pass(3600);
    expect(await sweep()).toEqual({ reopened: 0 });
    expect(await stateOf(id)).toBe('claimed');
    await release(world, subjectId);
    expect(await sweep()).toEqual({ reopened: 1 });
    expect(await stateOf(id)).toBe('open');
  });

  it('ends the request of a card that was archived in the meantime, without offering it', async () => {
    const subjectId = await addCard(world, place);
    const { id } = await addRequest(world, place, { subjectType: 'card', subjectId, cardNumber: 1 });
    const left = await addRequest(world, place);
    await claim(id);
    await claim(left.id);
    await archiveCard(world.as(place.accountId), { cardId: subjectId });
    expect(await stateOf(id)).toBe('claimed');
    world.pass(121);
    expect(await sweep()).toEqual({ reopened: 2 });
    expect(await rowOf(world, 'work_request', id)).toMatchObject({
      state: 'cancelled',
      reason: 'card-archived',
      bridge_id: null,
      claim_token: null,
    });
    expect(await stateOf(left.id)).toBe('open');
    const reply = await beat(world, place, { projects: [place.projectId], capabilities: ALL_CAPABILITIES });
    expect(reply.workRequests.map((request) => request.id)).toEqual([left.id]);
    const told = (await events(world, 'bridge.work_request')).filter((event) => event.workRequestId === id);
    expect(told.map((event) => event.state)).toEqual(['open', 'claimed', 'open', 'cancelled']);
  });

  it('opens no request behind the back of a hold that starts at the same moment', async () => {
    const subjectId = await addCard(world, place);
    const { id } = await addRequest(world, place, { subjectType: 'card', subjectId, cardNumber: 1 });
    await claim(id);
    world.pass(121);
    const holder = await world.db.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from card where id = $1 for no key update', [subjectId]);
      await holder.query(
        `insert into card_hold (owner_id, project_id, card_id, actor, created_at) values ($1, $2, $3, 'human', $4)`,
        [place.accountId, place.projectId, subjectId, world.now],
      );
      expect(await sweep()).toEqual({ reopened: 0 });
      await holder.query('commit');
    } finally {
      holder.release(true);
    }
    expect(await sweep()).toEqual({ reopened: 0 });
    await release(world, subjectId);
    expect(await sweep()).toEqual({ reopened: 1 });
  });

  it('starts the wait of the subject sweep over again [WR-23]', async () => {
    const { id } = await addRequest(world, place);
    world.pass(110 * 60);
    await claim(id);
    world.pass(5 * 60);
    await sweep();
    world.pass(30 * 60);
    expect(await expireSubjectWorkRequests(world.system(), 100)).toEqual({ expired: 0 });
    world.pass(91 * 60);
    expect(await expireSubjectWorkRequests(world.system(), 100)).toEqual({ expired: 1 });
  });

  it('finds nothing to reopen after the holder renewed a lease that had ended [CLAIM-18]', async () => {
    const { id } = await addRequest(world, place);
    const { claimToken } = await claim(id);
    world.pass(600);
    const reply = await beat(world, place, {
      projects: [place.projectId],
      capabilities: ALL_CAPABILITIES,
      workClaims: [{ id, claimToken }],
    });
    expect(reply.lostClaims).toEqual([]);
    expect(await sweep()).toEqual({ reopened: 0 });
    expect(await stateOf(id)).toBe('claimed');
  });

  it('lets the holder settle after the lease ended while no sweep has run [CLAIM-19]', async () => {
    const { id } = await addRequest(world, place);
    const { claimToken } = await claim(id);
    world.pass(600);
    const answer = await settleWorkRequest(agent(), {
      bridgeId: place.bridgeId,
      workRequestId: id,
      claimToken,
      state: 'done',
    });
    expect(answer.state).toBe('done');
    expect(await sweep()).toEqual({ reopened: 0 });
  });

  it('continues in bounded batches until nothing is due', async () => {
    const ids = await claimMany(7);
    world.pass(121);
    expect(await sweep(3)).toEqual({ reopened: 7 });
    for (const id of ids) expect(await stateOf(id)).toBe('open');
  });

  it('reopens each request once however many processes sweep at the same time', async () => {
    await claimMany(40);
    world.pass(121);
    const passes = await Promise.all(Array.from({ length: 4 }, () => sweep(5)));
    expect(passes.reduce((sum, pass) => sum + pass.reopened, 0)).toBe(40);
    const reopenings = (await events(world, 'bridge.work_request')).filter((event) => event.state === 'open');
    expect(reopenings).toHaveLength(80);
  });

  it('never reopens what a renewal or a result that runs beside it has taken', async () => {
    for (let round = 0; round < 30; round++) {
      const [renewed, settled] = (await claimMany(2)) as [string, string];
      const tokens = await world.sql<{ id: string; claim_token: string }>(
        'select id, claim_token from work_request where id = any($1)',
        [[renewed, settled]],
      );
      const tokenOf = (id: string) => tokens.find((row) => row.id === id)?.claim_token as string;
      world.pass(121);
      const [reply, result] = await Promise.all([
        beat(world, place, {
          projects: [place.projectId],
          capabilities: ALL_CAPABILITIES,
          workClaims: [{ id: renewed, claimToken: tokenOf(renewed) }],
        }),
        settleWorkRequest(agent(), {
          bridgeId: place.bridgeId,
          workRequestId: settled,
          claimToken: tokenOf(settled),
          state: 'done',
        }).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
        sweep(),
      ]);
      // The first one won, and the bridge got the true answer.
      expect(await stateOf(renewed)).toBe(reply.lostClaims.includes(renewed) ? 'open' : 'claimed');
      expect(await stateOf(settled)).toBe(result === 'done' ? 'done' : 'open');
    }
  });

  async function claimMany(count: number): Promise<string[]> {
    const requests = await Promise.all(Array.from({ length: count }, () => addRequest(world, place)));
    const ids = requests.map((request) => request.id);
    await Promise.all(ids.map(claim));
    return ids;
  }
});

describe('the state of a request', () => {
  let world: DomainWorld;
  let place: Place;
  beforeAll(async () => {
    world = await sharedDomainWorld();
    place = await addPlace(world);
  });
  afterAll(() => world.close());

  const agent = () => world.as(place.accountId, 'agent');
  /** Everything that changes states, about each sort of subject. */
  const ACTIONS: Record<string, (id: string, claimToken: string) => Promise<unknown>> = {
    claim: (workRequestId) => claimWorkRequest(agent(), { bridgeId: place.bridgeId, workRequestId }),
    done: (workRequestId, claimToken) => settle(workRequestId, claimToken, 'done'),
    refused: (workRequestId, claimToken) => settle(workRequestId, claimToken, 'refused'),
    lapse: () => reopenLapsedWorkRequests(world.system(), 100),
    'wait of a subject': () => expireSubjectWorkRequests(world.system(), 100),
    'work timeout': () => expireTimedOutRequests(world.system(), 100),
    hold: async (id) => {
      const { subject_type: type, subject_id: cardId } = await rowOf(world, 'work_request', id);
      if (type === 'card') await holdCard(world.as(place.accountId), { cardId: cardId as string });
    },
  };
  const settle = (workRequestId: string, claimToken: string, state: 'done' | 'refused') =>
    settleWorkRequest(agent(), { bridgeId: place.bridgeId, workRequestId, claimToken, state });

  /** A request long after everything that it waits for. */
  async function addOld(subject: 'card' | 'page', state: string): Promise<{ id: string; claimToken: string }> {
    const about =
      subject === 'card' ? { subjectType: 'card', subjectId: await addCard(world, place), cardNumber: 1 } : {};
    const { id } = await addRequest(world, place, about);
    const claimToken = randomUUID();
    await world.sql(
      `update work_request set state = $2, bridge_id = $3, claim_token = $4, lease_until = $5::timestamptz - interval '1 day',
         waiting_since = $5::timestamptz - interval '2 days', created_at = $5::timestamptz - interval '2 days',
         times_out_at = case subject_type when 'card' then $5::timestamptz - interval '1 day' end
       where id = $1`,
      [id, state, state === 'open' ? null : place.bridgeId, state === 'open' ? null : claimToken, world.now],
    );
    return { id, claimToken };
  }

  it('changes in these ways, and a settled one in none [WR-30]', async () => {
    const seen: string[] = [];
    for (const subject of ['card', 'page'] as const) {
      for (const state of WORK_REQUEST_STATES) {
        for (const [name, act] of Object.entries(ACTIONS)) {
          await world.sql('delete from work_request');
          const { id, claimToken } = await addOld(subject, state);
          await act(id, claimToken).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          });
          const after = (await rowOf(world, 'work_request', id)).state;
          if (after !== state) seen.push(`${subject}: ${state}, ${name}: ${after}`);
        }
      }
    }
    expect(seen).toEqual([
      'card: open, claim: claimed',
      'card: open, work timeout: expired',
      'card: open, hold: cancelled',
      'card: claimed, done: done',
      'card: claimed, refused: refused',
      'card: claimed, lapse: open',
      'page: open, claim: claimed',
      'page: open, wait of a subject: expired',
      'page: claimed, done: done',
      'page: claimed, refused: refused',
      'page: claimed, lapse: open',
    ]);
  });
});
