import { randomUUID } from 'node:crypto';
import { createDoors, type Door, granted, refusalOf } from '../support/doors.ts';
import { addCard, addProject, hold, openRequest, release } from '../support/factories.ts';
import { LONG } from '../support/long.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { createYard, type Yard } from './support/yard.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A race is decided by chance, so it is run as often. */
const ROUNDS = LONG ? 15 : 5;

type BadResult = [title: string, result: Record<string, unknown>, refusal: string, id: string];

const BAD_RESULTS: BadResult[] = [
  ['no token', { state: 'done' }, 'invalid_claim_token', 'RESULT-02'],
  ['a token that is no uuid', { claimToken: 'x', state: 'done' }, 'invalid_claim_token', 'RESULT-02'],
  ['a token that is a number', { claimToken: 7, state: 'done' }, 'invalid_claim_token', 'RESULT-02'],
  ['no state', { claimToken: 'own' }, 'invalid_state', 'RESULT-03'],
  ['the state open', { claimToken: 'own', state: 'open' }, 'invalid_state', 'RESULT-03'],
  ['the state cancelled', { claimToken: 'own', state: 'cancelled' }, 'invalid_state', 'RESULT-03'],
  ['a state that is null', { claimToken: 'own', state: null }, 'invalid_state', 'RESULT-03'],
  ...['r'.repeat(65), 'Red', '1st', 'a_b', 'a b', ' ok', '-a', 'a\n'].map(
    (reason): BadResult => [
      `the reason ${JSON.stringify(reason)}`,
      { claimToken: 'own', state: 'refused', reason },
      'invalid_reason',
      reason.length > 64 ? 'RESULT-04' : 'RESULT-05',
    ],
  ),
  ['a reason that is a number', { claimToken: 'own', state: 'done', reason: 7 }, 'invalid_reason', 'RESULT-05'],
];

let world: PlatformWorld;
let shortLeases: PlatformWorld;
const doors = createDoors(() => world);

beforeAll(async () => {
  world = await sharedTestPlatform();
  shortLeases = await startTestPlatform({ APP_BRIDGE_WORK_REQUEST_LEASE_SECONDS: '7' });
});
afterAll(() => Promise.all([world.close(), shortLeases.close()]));

const stateOf = async (id: string) =>
  (await world.sql('select state, bridge_id, claim_count, reason from work_request where id = $1', [id]))[0];
const eventsOf = async (id: string) =>
  (
    await world.sql<{ payload: string }>(`select payload from outbox where payload like $1 order by sequence`, [
      `%"workRequestId":"${id}"%`,
    ])
  ).map((row) => JSON.parse(row.payload) as Record<string, unknown>);
const auditOf = (id: string, type: string) =>
  world.sql('select * from audit_record where subject_id = $1 and type = $2', [id, type]);

describe.each(doors)('a claim through $door', (door: Door) => {
  let yard: Yard;
  let bridgeId: string;
  beforeAll(async () => {
    yard = await createYard(world);
    bridgeId = await yard.addBridge(door);
  });

  const claim = async (id: string, bridge = bridgeId, owner = yard) => door.claim(await owner.token(), bridge, id);
  const open = (fields = {}) => openRequest(world, yard, yard.projectId, fields);

  it('is answered with token, lease and the claimed request [CLAIM-01] [CLAIM-02] [WR-18] [WR-27]', async () => {
    const request = await open({ ruleId: 'implement-ready', context: { reason: 'conflict' }, effort: 'low' });
    const body = granted(await claim(request.id));
    const [opened] = await eventsOf(request.id);
    expect(body).toEqual({
      workRequestId: request.id,
      claimToken: expect.stringMatching(UUID),
      leaseUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
      workRequest: { ...opened, state: 'claimed' },
    });
    expect(await stateOf(request.id)).toMatchObject({ state: 'claimed', bridge_id: bridgeId, claim_count: 1 });
    expect((await eventsOf(request.id)).map((event) => event.state)).toEqual(['open', 'claimed']);
  });

  it('shows its token to its claimer alone [WR-16] [CLAIM-01]', async () => {
    const { id } = await open();
    const { claimToken } = granted(await claim(id));
    const bridge = await yard.beat(door, bridgeId, { capabilities: ['work-requests'], workClaims: [] });
    expect(JSON.stringify(bridge)).not.toContain(claimToken);
    const [texts] = await world.sql<{ text: string }>(
      `select (select coalesce(string_agg(payload, ''), '') from outbox)
           || (select coalesce(string_agg(to_jsonb(a)::text, ''), '') from audit_record a) as text`,
    );
    expect(texts?.text).toContain(id);
    expect(texts?.text).not.toContain(claimToken);
  });

  it('writes one audit record of these fields, without the token [AUDIT-03] [AUDIT-05]', async () => {
    const { id } = await open();
    const { claimToken } = granted(await claim(id));
    await claim(id);
    const records = await auditOf(id, 'bridge.work_request_claimed');
    expect(records).toEqual([
      {
        id: expect.any(String),
        account_id: yard.id,
        type: 'bridge.work_request_claimed',
        actor: `bridge:${bridgeId}`,
        subject_type: 'work-request',
        subject_id: id,
        project_id: yard.projectId,
        card_id: null,
        detail: null,
        at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(records)).not.toContain(claimToken);
  });

  it('lasts two minutes [CLAIM-03]', async () => {
    const { id } = await open();
    const earliest = Date.now();
    const until = Date.parse(granted(await claim(id)).leaseUntil);
    expect(until).toBeGreaterThanOrEqual(earliest + 120_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 120_000);
  });

  it('lasts as long as the operator says [CLAIM-03] [CLAIM-16]', async () => {
    const here = createDoors(() => shortLeases).find((other) => other.door === door.door) as Door;
    const there = await createYard(shortLeases);
    const bridge = await there.addBridge(here);
    const { id } = await openRequest(shortLeases, there, there.projectId);
    const earliest = Date.now();
    const { leaseUntil, claimToken } = granted(await here.claim(await there.token(), bridge, id));
    expect(Date.parse(leaseUntil) - earliest).toBeGreaterThanOrEqual(7000);
    expect(Date.parse(leaseUntil) - Date.now()).toBeLessThanOrEqual(7000);
    await there.beat(here, bridge, { workClaims: [{ id, claimToken }] });
    const [row] = await shortLeases.sql<{ left: string }>(
      'select extract(epoch from lease_until - now()) as left from work_request where id = $1',
      [id],
    );
    expect(Number(row?.left)).toBeLessThanOrEqual(7);
  });

  it('goes to one of two bridges that claim at once [CLAIM-04]', async () => {
    const other = await yard.addBridge(door);
    const { id } = await open();
    const outcomes = await Promise.all([claim(id), claim(id, other)]);
    expect(outcomes.map(refusalOf).sort()).toEqual(['already_claimed', 'granted']);
  });

  it.each([
    ['that does not exist', 'CLAIM-05', async () => randomUUID()],
    ['of another account', 'CLAIM-06', async () => foreignRequest()],
    ['of a project that the bridge does not list', 'CLAIM-07', async () => unlistedRequest()],
    ['whose id is no uuid', 'CLAIM-15', async () => 'lighthouse'],
  ])('finds no request %s [%s]', async (_title, _id, make) => {
    expect(refusalOf(await claim(await make()))).toBe('work_request_not_found');
  });

  async function foreignRequest() {
    const neighbour = await createYard(world);
    return (await openRequest(world, neighbour, neighbour.projectId)).id;
  }
  async function unlistedRequest() {
    const unlisted = await addProject(world, yard, 'Dry dock');
    return (await openRequest(world, yard, unlisted)).id;
  }

  it('is refused for a request that another bridge holds, or the same one already [CLAIM-08]', async () => {
    const other = await yard.addBridge(door);
    const { id } = await open();
    granted(await claim(id, other));
    const before = await stateOf(id);
    expect(refusalOf(await claim(id))).toBe('already_claimed');
    expect(refusalOf(await claim(id, other))).toBe('already_claimed');
    expect(await stateOf(id)).toEqual(before);
  });

  it.each(['done', 'refused', 'expired', 'cancelled'])(
    'is refused for a request that is %s [CLAIM-09]',
    async (state) => {
      const { id } = await open();
      await world.sql('update work_request set state = $2 where id = $1', [id, state]);
      expect(refusalOf(await claim(id))).toBe('already_claimed');
      expect(await stateOf(id)).toMatchObject({ state });
    },
  );

  it('is refused while the card is held, also for what the hold cancelled [CLAIM-10]', async () => {
    const card = await addCard(world, yard, yard.projectId);
    const about = { subjectId: card.id, cardNumber: card.number };
    const cancelled = await open(about);
    const finished = await open(about);
    granted(await claim(finished.id));
    await world.sql(`update work_request set state = 'done' where id = $1`, [finished.id]);
    await hold(world, yard, card.id);
    const later = await open(about);
    expect(refusalOf(await claim(cancelled.id))).toBe('card_held');
    expect(refusalOf(await claim(later.id))).toBe('card_held');
    expect(refusalOf(await claim(finished.id))).toBe('already_claimed');
    await release(world, yard, card.id);
    expect(refusalOf(await claim(cancelled.id))).toBe('already_claimed');
    expect(refusalOf(await claim(later.id))).toBe('granted');
  });

  it('either wins against a hold that starts at once, or finds the card held [CLAIM-11]', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const card = await addCard(world, yard, yard.projectId);
      const { id } = await open({ subjectId: card.id, cardNumber: card.number });
      const [outcome] = await Promise.all([claim(id), hold(world, yard, card.id)]);
      const refusal = refusalOf(outcome);
      expect(['granted', 'card_held']).toContain(refusal);
      expect(await stateOf(id)).toMatchObject({ state: refusal === 'granted' ? 'claimed' : 'cancelled' });
    }
  });

  it('is refused to a bridge that this account does not know [CLAIM-12]', async () => {
    const neighbour = await createYard(world);
    const theirs = await neighbour.addBridge(door);
    const { id } = await open();
    expect(refusalOf(await claim(id, randomUUID()))).toBe('unknown_bridge');
    expect(refusalOf(await claim(id, theirs))).toBe('unknown_bridge');
    expect(refusalOf(await claim(randomUUID(), randomUUID()))).toBe('unknown_bridge');
  });

  it('is refused to a bridge that reports too little [CLAIM-13] [CLAIM-14]', async () => {
    const { id } = await open();
    const needing = await open({ capability: 'gpu' });
    const lame = await yard.addBridge(door, { capabilities: ['commands', 'gpu'] });
    expect(refusalOf(await claim(id, lame))).toBe('capability_missing');
    expect(refusalOf(await claim(needing.id))).toBe('capability_missing');
    expect(await stateOf(needing.id)).toMatchObject({ state: 'open', claim_count: 0 });
  });

  it('is judged in the documented order [CLAIM-05] [CLAIM-10] [CLAIM-12] [CLAIM-13]', async () => {
    const card = await addCard(world, yard, yard.projectId);
    const { id } = await open({ subjectId: card.id, capability: 'gpu' });
    await hold(world, yard, card.id);
    const lame = await yard.addBridge(door, { capabilities: [], projects: [] });
    const order = [refusalOf(await claim(id, randomUUID())), refusalOf(await claim(id, lame))];
    await yard.beat(door, lame, { capabilities: ['work-requests'] });
    order.push(refusalOf(await claim(id, lame)));
    await yard.beat(door, lame, { capabilities: ['work-requests', 'gpu'] });
    order.push(refusalOf(await claim(id, lame)));
    expect(order).toEqual(['unknown_bridge', 'work_request_not_found', 'capability_missing', 'card_held']);
  });
});

describe.each(doors)('a result through $door', (door: Door) => {
  let yard: Yard;
  let bridgeId: string;
  let standing: { id: string; claimToken: string } | undefined;
  beforeAll(async () => {
    yard = await createYard(world);
    bridgeId = await yard.addBridge(door);
  });

  const claimed = async (fields = {}) => {
    const { id } = await openRequest(world, yard, yard.projectId, fields);
    const { claimToken } = granted(await door.claim(await yard.token(), bridgeId, id));
    return { id, claimToken };
  };
  const settle = async (id: string, result: Record<string, unknown>, bridge = bridgeId, owner = yard) =>
    door.settle(await owner.token(), bridge, id, result);

  it.each([
    ['done', 'WR-20'],
    ['refused', 'WR-21'],
  ])('%s of the holder settles the request [RESULT-01] [RESULT-13] [AUDIT-04] [%s]', async (state) => {
    const { id, claimToken } = await claimed();
    expect(granted(await settle(id, { claimToken, state }))).toEqual({ workRequestId: id, state });
    expect(await stateOf(id)).toMatchObject({ state, bridge_id: bridgeId, reason: null });
    expect((await eventsOf(id)).map((event) => event.state)).toEqual(['open', 'claimed', state]);
    expect(await auditOf(id, 'bridge.work_request_settled')).toMatchObject([
      { account_id: yard.id, project_id: yard.projectId, actor: `bridge:${bridgeId}` },
    ]);
  });

  it.each(BAD_RESULTS)('with %s is refused: %j, %s [%s]', async (_title, result, refusal) => {
    // What is refused leaves it claimed, for the next one.
    standing ??= await claimed();
    const { id, claimToken } = standing;
    const body = { ...result, ...(result.claimToken === 'own' ? { claimToken } : {}) };
    expect(refusalOf(await settle(id, body))).toBe(refusal);
    expect(await stateOf(id)).toMatchObject({ state: 'claimed' });
  });

  it.each([
    ['a', 'RESULT-04'],
    [`r${'-'.repeat(63)}`, 'RESULT-04'],
    ['waiting-on-forge', 'RESULT-05'],
  ])('keeps the reason %s [%s]', async (reason) => {
    const { id, claimToken } = await claimed();
    granted(await settle(id, { claimToken, state: 'refused', reason }));
    expect(await stateOf(id)).toMatchObject({ state: 'refused', reason });
  });

  it.each([undefined, null, '', '  '])('with %j for a reason is stored without one [RESULT-06]', async (reason) => {
    const { id, claimToken } = await claimed();
    granted(await settle(id, { claimToken, state: 'refused', reason }));
    expect(await stateOf(id)).toMatchObject({ state: 'refused', reason: null });
  });

  it('that is repeated is answered alike and changes nothing [RESULT-07] [RESULT-13] [AUDIT-04]', async () => {
    const { id, claimToken } = await claimed();
    granted(await settle(id, { claimToken, state: 'refused', reason: 'blocked' }));
    const before = [await stateOf(id), await eventsOf(id)];
    for (const reason of ['failed', 'blocked', undefined]) {
      const again = await settle(id, { claimToken, state: 'refused', reason });
      expect(granted(again)).toEqual({ workRequestId: id, state: 'refused' });
    }
    expect([await stateOf(id), await eventsOf(id)]).toEqual(before);
    expect(await auditOf(id, 'bridge.work_request_settled')).toHaveLength(1);
  });

  it.each([
    ['done', 'refused'],
    ['refused', 'done'],
  ])('after %s cannot become %s [RESULT-08]', async (first, second) => {
    const { id, claimToken } = await claimed();
    granted(await settle(id, { claimToken, state: first }));
    expect(refusalOf(await settle(id, { claimToken, state: second }))).toBe('claim_lost');
    expect(await stateOf(id)).toMatchObject({ state: first });
  });

  it('of a bridge that does not hold the claim is lost [RESULT-09]', async () => {
    const other = await yard.addBridge(door);
    const { id, claimToken } = await claimed();
    expect(refusalOf(await settle(id, { claimToken: randomUUID(), state: 'done' }))).toBe('claim_lost');
    expect(refusalOf(await settle(id, { claimToken, state: 'done' }, other))).toBe('claim_lost');
    expect(await stateOf(id)).toMatchObject({ state: 'claimed', bridge_id: bridgeId });
    await world.sql(`update work_request set state = 'open', bridge_id = null, claim_token = null where id = $1`, [id]);
    expect(refusalOf(await settle(id, { claimToken, state: 'done' }))).toBe('claim_lost');
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    const unclaimed = await openRequest(world, yard, yard.projectId);
    expect(refusalOf(await settle(unclaimed.id, { claimToken, state: 'done' }))).toBe('claim_lost');
  });

  it('of the old holder leaves the new claim to its holder [RESULT-10]', async () => {
    const other = await yard.addBridge(door);
    const { id, claimToken } = await claimed();
    await world.sql(`update work_request set state = 'open', bridge_id = null, claim_token = null where id = $1`, [id]);
    const second = granted(await door.claim(await yard.token(), other, id));
    expect(refusalOf(await settle(id, { claimToken, state: 'done' }))).toBe('claim_lost');
    expect(granted(await settle(id, { claimToken: second.claimToken, state: 'refused' }, other)).state).toBe('refused');
    expect(await stateOf(id)).toMatchObject({ state: 'refused', bridge_id: other });
  });

  it('after the end of the lease settles while no sweep has run [CLAIM-19]', async () => {
    const { id, claimToken } = await claimed();
    await world.sql(`update work_request set lease_until = now() - interval '1 hour' where id = $1`, [id]);
    expect(granted(await settle(id, { claimToken, state: 'done' })).state).toBe('done');
  });

  it('finds no request that does not exist, is of another account, or has no uuid [RESULT-11] [RESULT-12] [CLAIM-15]', async () => {
    const neighbour = await createYard(world);
    const theirs = await neighbour.addBridge(door);
    const { id } = await openRequest(world, neighbour, neighbour.projectId);
    const { claimToken } = granted(await door.claim(await neighbour.token(), theirs, id));
    for (const missing of [randomUUID(), id, 'lighthouse']) {
      expect(refusalOf(await settle(missing, { claimToken, state: 'done' }))).toBe('work_request_not_found');
    }
    expect(await stateOf(id)).toMatchObject({ state: 'claimed', bridge_id: theirs });
  });
});
