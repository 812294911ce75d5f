import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createProject } from '../../../src/domain/board/projects/createProject.ts';
import { deleteProject } from '../../../src/domain/board/projects/deleteProject.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { type Context, transaction } from '../../../src/domain/context.ts';
import { createEndpoint } from '../../../src/domain/endpoints/createEndpoint.ts';
import { deleteEndpoint } from '../../../src/domain/endpoints/deleteEndpoint.ts';
import { takeDue } from '../../../src/domain/endpoints/deliver/takeDue.ts';
import { WaitingMarks } from '../../../src/domain/endpoints/deliver/WaitingMarks.ts';
import type { WebhookDrain } from '../../../src/domain/endpoints/deliver/WebhookDrain.ts';
import { findEndpoint } from '../../../src/domain/endpoints/findEndpoint.ts';
import { listAccountEndpoints, listProjectEndpoints } from '../../../src/domain/endpoints/listEndpoints.ts';
import { purgeDeliveries } from '../../../src/domain/endpoints/purgeDeliveries.ts';
import { lockEndpoint } from '../../../src/domain/endpoints/requireEndpoint.ts';
import { resendDelivery } from '../../../src/domain/endpoints/resendDelivery.ts';
import { rotateSecret } from '../../../src/domain/endpoints/rotateSecret.ts';
import { sendTest } from '../../../src/domain/endpoints/sendTest.ts';
import { updateEndpoint } from '../../../src/domain/endpoints/updateEndpoint.ts';
import { makeWebhookSecret, signWebhook } from '../../../src/domain/endpoints/webhookSecret.ts';
import { eraseDeleted } from '../../../src/domain/erasure/eraseDeleted.ts';
import { signalSilences } from '../../../src/domain/sweeps/signalSilences.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import { type DomainWorld, domainOn, openDomainDatabase } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { until } from '../../support/until.ts';
import { addBoard, addCardTo, claim, refusalOf, requestsOf, violationsOf } from '../board/support/board.ts';
import type { Place } from '../commands/support/fixtures.ts';
import { tellRun } from '../runs/support/reports.ts';
import { addEndpoint, deliveriesOf, KEY, signedIn, startDrain } from './support/hooks.ts';
import { Receiver } from './support/Receiver.ts';

const HOUR = 3_600;

describe('webhooks', () => {
  let world: DomainWorld;
  let place: Place;
  let drain: WebhookDrain | undefined;
  const receiver = new Receiver();

  beforeAll(async () => {
    world = await sharedDomainWorld({ encryptionKey: KEY });
    await receiver.listen();
  });
  afterAll(async () => {
    await receiver.close();
    await world.close();
  });
  beforeEach(async () => {
    await emptyTables(world, 'account', 'process_state', 'outbox', 'webhook_delivery', 'audit_record', 'mail');
    receiver.reset();
    place = await addBoard(world);
  });
  afterEach(async () => {
    await drain?.stop();
    drain = undefined;
  });

  const owner = () => world.as(place.accountId);
  const add = (path: string, input?: Parameters<typeof addEndpoint>[3]) =>
    addEndpoint(world, place.accountId, receiver.url(path), input);
  const got = (path: string, count: number) =>
    until(`${path} got ${count}`, () => (receiver.at(path).length >= count ? receiver.at(path) : undefined));
  const noted = (count: number) =>
    until(`${count} are delivered`, async () => {
      const lines = await deliveriesOf(world);
      return lines.filter(({ state }) => state === 'delivered').length >= count ? lines : undefined;
    });
  const endpointOf = async (id: string) =>
    (await world.sql<Record<string, unknown>>('select * from webhook_endpoint where id = $1', [id]))[0];

  it('tell what was chosen, signed and in order, of the project and of no other', async () => {
    const { secret, endpoint } = await add('/mine', {
      projectId: place.projectId,
      events: ['card.created', 'card.moved', 'work_request.opened', 'work_request.claimed'],
    });
    const all = await add('/all', { events: ['card.created'] });
    const other = await createProject(owner(), { name: 'Other' });
    await createCard(owner(), { projectId: other.id, title: 'Elsewhere' });
    const card = await addCardTo(world, place);
    await moveCard(owner(), { cardId: card.id, column: 'ready' });
    await requestWork(owner(), { projectId: place.projectId, kind: 'implement', subjectId: card.id });
    const [request] = await requestsOf(world, card.id);
    await claim(world, place, request?.id as string);
    drain = startDrain(world);
    const mine = await got('/mine', 4);
    expect(mine.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: 'card.created',
        data: { projectId: place.projectId, cardId: card.id, cardNumber: 1, actor: { kind: 'person' } },
      },
      {
        type: 'card.moved',
        data: { cardId: card.id, from: { label: expect.any(String) }, to: { label: expect.any(String) } },
      },
      { type: 'work_request.opened', data: { workRequestId: request?.id, workKind: 'implement', state: 'open' } },
      {
        type: 'work_request.claimed',
        data: { workRequestId: request?.id, actor: { kind: 'bridge', id: place.bridgeId } },
      },
    ]);
    for (const { headers, body } of mine) {
      const signed = { id: headers['webhook-id'] as string, timestamp: Number(headers['webhook-timestamp']), body };
      expect(headers['webhook-signature']).toBe(signWebhook([secret], signed));
    }
    expect((await got('/all', 2)).map(({ body }) => JSON.parse(body).data.projectId)).toEqual([
      other.id,
      place.projectId,
    ]);
    const lines = await noted(6);
    expect(lines.every(({ attempts, status, answer }) => attempts === 1 && status === 200 && answer === 'fine')).toBe(
      true,
    );
    expect(new Set(lines.map(({ id }) => id)).size).toBe(6);
    // Neither in the log nor anywhere else does the database hold the secret.
    expect(JSON.stringify([await endpointOf(endpoint.id), await endpointOf(all.endpoint.id)])).not.toContain(
      secret.slice(8),
    );
  });

  it('are signed as Standard Webhooks say', () => {
    const signature = signWebhook(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    });
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('are verified by the example of the documentation, and nothing else is', async () => {
    const [, example = ''] = /```ts part=module\n(.*?)```/s.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as {
      isGenuine: (secret: string, headers: Record<string, string>, body: string) => boolean;
    };
    const [secret, before] = [makeWebhookSecret(), makeWebhookSecret()];
    const message = { id: 'a', timestamp: Math.floor(Date.now() / 1000), body: '{"é":1}' };
    const headersOf = (timestamp: number, secrets: string[]) => ({
      'webhook-id': message.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(secrets, { ...message, timestamp }),
    });
    const { timestamp, body } = message;
    expect(isGenuine(before, headersOf(timestamp, [secret, before]), body)).toBe(true);
    expect(isGenuine(secret, headersOf(timestamp, [before]), body)).toBe(false);
    expect(isGenuine(secret, headersOf(timestamp, [secret]), `${body} `)).toBe(false);
    expect(isGenuine(secret, headersOf(timestamp - 600, [secret]), body)).toBe(false);
  });

  it('are sent again with the same id and in their order after an answer that is no success, or none', async () => {
    const ways: Parameters<Receiver['answers']['set']>[1][] = [
      (response) => response.writeHead(500).end('out of order'),
      (response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end(),
      () => undefined,
      (response) => {
        response.writeHead(200, { 'content-length': 100 }).write('half');
        setImmediate(() => response.destroy());
      },
      (response) => response.destroy(),
      (response) => response.socket?.write('HTTP/1.1 101 Over\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    ];
    const paths = ways.map((way, n) => {
      receiver.answers.set(`/${n}`, way);
      return `/${n}`;
    });
    for (const path of paths) await add(path);
    const first = await addCardTo(world, place);
    await moveCard(owner(), { cardId: first.id, column: 'ready' });
    drain = startDrain(world, { patienceMs: 2_000 });
    const failed = await until('all have failed', async () => {
      const lines = await deliveriesOf(world);
      return lines.filter(({ attempts }) => attempts > 0).length === paths.length ? lines : undefined;
    });
    expect(
      failed.filter(({ attempts }) => attempts > 0).map(({ status, error, answer }) => [status, error, answer]),
    ).toEqual([
      [500, null, 'out of order'],
      [302, null, ''],
      [null, 'There was no answer in time.', null],
      [null, 'The connection ended before the answer.', null],
      [null, 'The connection ended before the answer.', null],
      [101, null, ''],
    ]);
    await drain.stop();
    receiver.answers.clear();
    world.pass(6);
    drain = startDrain(world);
    await noted(2 * paths.length);
    for (const path of paths) {
      const [one, two, three, more] = receiver.at(path).map(({ headers, body }) => [headers['webhook-id'], body]);
      expect(two).toEqual(one);
      expect(JSON.parse(three?.[1] as string).type).toBe('card.moved');
      expect(more).toBeUndefined();
    }
  });

  it('never reach an address that is not public, by its name, literally or as what a name means then', async () => {
    for (const url of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.1:8443/a',
      'https://a:b@example.com/',
      'https://168.63.129.16/',
      'https://example.com:22/',
      'https://example.com:6667/',
    ]) {
      expect(await violationsOf(addEndpoint(world, place.accountId, url))).toMatchObject([{ propertyPath: 'url' }]);
    }
    await add('/mine');
    await world.sql(`update webhook_endpoint set url = replace(url, 'localhost', '127.0.0.2')`);
    await addCardTo(world, place);
    drain = startDrain(world);
    const [line] = await until('it failed', async () => {
      const lines = await deliveriesOf(world);
      return lines[0]?.error ? lines : undefined;
    });
    expect(line).toMatchObject({ status: null, error: 'The address is not in the public Internet.' });
    expect(receiver.got).toEqual([]);
  });

  it('that were sent and not noted are sent again with the same id, after a pause', async () => {
    await add('/mine');
    await addCardTo(world, place);
    // The process dies between the two: its database takes nothing more from then on.
    const dying = (): Context => {
      const ctx = world.system();
      if (receiver.got.length === 0) return ctx;
      return { ...ctx, db: { transaction: async () => Promise.reject(new Error('killed')) } as never };
    };
    const began = performance.now();
    const killed = startDrain(world, { system: dying });
    await got('/mine', 2);
    expect(performance.now() - began).toBeGreaterThan(990);
    await killed.stop();
    expect((await deliveriesOf(world))[0]).toMatchObject({ state: 'waiting', attempts: 0 });
    drain = startDrain(world);
    await noted(1);
    const ids = receiver.at('/mine').map(({ headers }) => headers['webhook-id']);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });

  it('switch an endpoint off after two days of failures, with a mail, and go on when it is on again', async () => {
    receiver.answers.set('/mine', (response) => response.writeHead(503).end());
    const { endpoint } = await add('/mine');
    await addCardTo(world, place);
    drain = startDrain(world);
    const attempts = async (count: number) =>
      until(`${count} attempts`, async () => (await deliveriesOf(world))[0]?.attempts === count);
    await attempts(1);
    world.pass(4);
    const [wait] = await world.sql(
      'select extract(epoch from next_at - $1::timestamptz)::int as seconds from webhook_endpoint',
      [world.now],
    );
    expect(wait).toEqual({ seconds: 1 });
    for (let n = 2; n < 20 && (await endpointOf(endpoint.id))?.off_at === null; n++) {
      world.pass(4 * HOUR);
      await attempts(n);
    }
    expect(await endpointOf(endpoint.id)).toMatchObject({ off_reason: 'failing', failures: 13 });
    expect(await world.sql('select kind, account_id from mail')).toEqual([
      { kind: 'webhook-off', account_id: place.accountId },
    ]);
    await addCardTo(world, place);
    expect(await refusalOf(sendTest(owner(), { endpointId: endpoint.id }))).toBe('conflict');
    receiver.answers.clear();
    await updateEndpoint(owner(), { endpointId: endpoint.id, isOn: true });
    expect(await noted(1)).toHaveLength(1);
  });

  it('switch an endpoint off at once that answers that it is gone', async () => {
    receiver.answers.set('/mine', (response) => response.writeHead(410).end());
    const { endpoint } = await add('/mine');
    await addCardTo(world, place);
    drain = startDrain(world);
    await until('it is off', async () => (await endpointOf(endpoint.id))?.off_reason === 'gone');
    expect(await world.sql('select kind from mail')).toEqual([{ kind: 'webhook-off' }]);
  });

  it('go to the address that an endpoint has then, which no answer of an address before switches off', async () => {
    const { endpoint } = await add('/first');
    const moves = (path: string, status: number) => async (response: ServerResponse) => {
      const ctx = await signedIn(world, place.accountId);
      await updateEndpoint(ctx, { endpointId: endpoint.id, url: receiver.url(path) });
      response.writeHead(status).end();
    };
    receiver.answers.set('/first', moves('/second', 200));
    receiver.answers.set('/second', moves('/third', 410));
    const card = await addCardTo(world, place);
    await moveCard(owner(), { cardId: card.id, column: 'ready' });
    drain = startDrain(world);
    await noted(2);
    expect(receiver.got.map(({ path, body }) => [path, JSON.parse(body).type])).toEqual([
      ['/first', 'card.created'],
      ['/second', 'card.moved'],
      ['/third', 'card.moved'],
    ]);
    expect(await endpointOf(endpoint.id)).toMatchObject({ off_at: null, failures: 0 });
    expect(await world.sql('select kind from mail')).toEqual([]);
  });

  it('of an account whose endpoints hang delay those of no other account, nor its own', async () => {
    const crowd = [place];
    for (let n = 0; n < 4; n++) crowd.push(await addBoard(world));
    for (const [n, { accountId }] of crowd.entries()) {
      for (let each = 0; each < 7; each++) {
        const path = `/hang/${n}/${each}`;
        receiver.answers.set(path, () => undefined);
        await addEndpoint(world, accountId, receiver.url(path));
      }
      await addEndpoint(world, accountId, receiver.url(`/good/${n}`));
    }
    const calm = await addBoard(world);
    await addEndpoint(world, calm.accountId, receiver.url('/calm'));
    for (const each of [...crowd, calm]) await addCardTo(world, each);
    drain = startDrain(world, { patienceMs: 3_000 });
    await got('/calm', 1);
    // At most four of each account are under way.
    expect(receiver.got.filter(({ path }) => path.startsWith('/hang')).length).toBeLessThanOrEqual(4 * crowd.length);
    for (const n of crowd.keys()) await got(`/good/${n}`, 1);
  });

  it('are looked for a few times a second while one is under way', async () => {
    receiver.answers.set('/hang', () => undefined);
    await add('/hang');
    await addCardTo(world, place);
    const looks: number[] = [];
    const system = () => {
      looks.push(performance.now());
      return world.system();
    };
    drain = startDrain(world, { system, patienceMs: 2_000 });
    await got('/hang', 1);
    const before = looks.length;
    await until('the drain has looked', () => looks.length > before + 2);
    expect((looks[before + 2] as number) - (looks[before] as number)).toBeGreaterThan(290);
    expect(receiver.at('/hang')).toHaveLength(1);
  });

  it('wait for a change that began earlier and is not committed', async () => {
    await add('/mine');
    const early = await addCardTo(world, place);
    await world.sql(`delete from webhook_delivery`);
    const client = await world.db.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, project_id, at)
         values (gen_random_uuid(), $1, 'board.card_moved', 'system', 'card', $2, $3, $4)`,
        [place.accountId, early.id, place.projectId, world.now],
      );
      const late = await addCardTo(world, place);
      let looks = 0;
      const system = () => {
        looks++;
        return world.system();
      };
      drain = startDrain(world, { system });
      await until('the drain has looked', () => looks > 4);
      expect(receiver.got).toEqual([]);
      await client.query('commit');
      const bodies = (await got('/mine', 2)).map(({ body }) => JSON.parse(body));
      expect(bodies.map(({ type }) => type)).toEqual(['card.moved', 'card.created']);
      expect(bodies[1].data.cardId).toBe(late.id);
    } finally {
      client.release();
    }
  });

  it('are signed with both secrets for a day after a rotation, and tell when a secret cannot be read', async () => {
    const { secret, endpoint } = await add('/mine');
    const rotated = await rotateSecret(await signedIn(world, place.accountId), { endpointId: endpoint.id });
    drain = startDrain(world);
    const signatures = async (count: number) => {
      await addCardTo(world, place);
      const last = (await got('/mine', count)).at(-1);
      const signed = {
        id: last?.headers['webhook-id'] as string,
        timestamp: Number(last?.headers['webhook-timestamp']),
        body: last?.body ?? '',
      };
      await noted(count);
      return [last?.headers['webhook-signature'], signed] as const;
    };
    const [both, first] = await signatures(1);
    expect(both).toBe(signWebhook([rotated.secret, secret], first));
    world.pass(25 * HOUR);
    const [one, second] = await signatures(2);
    expect(one).toBe(signWebhook([rotated.secret], second));
    await world.sql('update webhook_endpoint set secret = previous_secret');
    await addCardTo(world, place);
    await until('it says so', async () => (await deliveriesOf(world)).at(-1)?.error?.includes('APP_ENCRYPTION_KEY'));
  });

  it('are queued while their endpoint is being changed, and not while it is being deleted', async () => {
    const { endpoint } = await add('/mine');
    await transaction(owner(), async (tx) => {
      await lockEndpoint(tx, endpoint.id);
      await addCardTo(world, place);
    });
    expect(await deliveriesOf(world)).toHaveLength(1);
    const client = await world.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('delete from webhook_endpoint where id = $1', [endpoint.id]);
      await addCardTo(world, place);
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect(await deliveriesOf(world)).toHaveLength(1);
  });

  it('can be tried and sent again, by the owner alone', async () => {
    const { endpoint } = await add('/mine');
    await sendTest(owner(), { endpointId: endpoint.id });
    drain = startDrain(world);
    const [line] = await noted(1);
    expect(JSON.parse((await got('/mine', 1))[0]?.body as string)).toMatchObject({ type: 'webhook.test' });
    await resendDelivery(owner(), { deliveryId: line?.id as string });
    const [one, two] = await got('/mine', 2);
    expect([two?.headers['webhook-id'], two?.body]).toEqual([one?.headers['webhook-id'], one?.body]);
    const unproven = createEndpoint(owner(), { projectId: null, url: 'https://example.com/', events: ['card.moved'] });
    expect(await refusalOf(unproven)).toBe('proof_required');
    const stranger = world.as(await world.addAccount());
    expect(await refusalOf(resendDelivery(stranger, { deliveryId: line?.id as string }))).toBe('not_found');
    expect(await refusalOf(deleteEndpoint(stranger, { endpointId: endpoint.id }))).toBe('not_found');
    // An address may hold a secret, so a token that only reads learns none.
    const reader = world.as(place.accountId, 'api:read');
    expect(await refusalOf(findEndpoint(reader, endpoint.id))).toBe('insufficient_scope');
    expect(await listAccountEndpoints(reader)).toEqual([]);
    expect(await listAccountEndpoints(owner())).toHaveLength(1);
    await add('/project', { projectId: place.projectId });
    expect((await listProjectEndpoints(reader, [place.projectId])).size).toBe(0);
    expect((await listProjectEndpoints(world.as(place.accountId, 'api'), [place.projectId])).size).toBe(1);
    expect(await refusalOf(sendTest(world.as(place.accountId, 'api'), { endpointId: endpoint.id }))).toBe(
      'insufficient_scope',
    );
  });

  it('end the wait after a failure when a person tries, and not right after an attempt', async () => {
    const { endpoint } = await add('/mine');
    const waits = (triedBeforeS: number) =>
      world.sql(
        `update webhook_endpoint set failures = 3, last_at = $1::timestamptz - $2 * interval '1 second',
           next_at = $1::timestamptz + interval '1 hour'`,
        [world.now, triedBeforeS],
      );
    await waits(4);
    await sendTest(owner(), { endpointId: endpoint.id });
    expect((await endpointOf(endpoint.id))?.next_at).not.toBeNull();
    await waits(5);
    await sendTest(owner(), { endpointId: endpoint.id });
    expect((await endpointOf(endpoint.id))?.next_at).toBeNull();
  });

  it('tell once that a run started: with its first report, or when it has waited', async () => {
    await add('/mine', { events: ['run.started'] });
    const waits = tellRun(world, place);
    await waits.report('queued');
    const fails = tellRun(world, place);
    await fails.report('not-started');
    expect(await deliveriesOf(world)).toEqual([]);
    const runs = tellRun(world, place);
    await runs.report('running');
    await waits.report('running');
    await waits.report('stopping', { startedAt: '2026-03-01T11:00:00Z' });
    await waits.report('succeeded', { startedAt: '2026-03-01T11:00:00Z' });
    const [first, second] = [await runs.row(), await waits.row()];
    expect(await world.sql('select facts from webhook_delivery order by place')).toEqual(
      [first, second].map(({ id }) => ({
        facts: expect.objectContaining({ subjectId: id, detail: expect.objectContaining({ state: 'running' }) }),
      })),
    );
  });

  it('tell once that a bridge fell quiet, also while the service was down', async () => {
    await add('/mine', { events: ['bridge.quiet'] });
    world.pass(HOUR);
    // A process that has begun just now, so that no bridge can have reported.
    await world.sql(
      `insert into process_state (id, host, pid, clock_skew_ms, jobs, seen_at)
       values ((lpad(to_hex((extract(epoch from $1::timestamptz) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid,
         'a', 1, 0, 'running', now())`,
      [world.now],
    );
    await signalSilences(world.system(), 100);
    expect(await deliveriesOf(world)).toEqual([]);
    world.pass(181);
    await signalSilences(world.system(), 100);
    world.pass(30);
    await signalSilences(world.system(), 100);
    drain = startDrain(world);
    const [message] = await got('/mine', 1);
    expect(JSON.parse(message?.body as string)).toMatchObject({
      type: 'bridge.quiet',
      data: { bridgeId: place.bridgeId },
    });
    expect(await deliveriesOf(world)).toHaveLength(1);
  });

  it('are at most 20 of an account, and none while the instance has no key [ENV-31]', async () => {
    for (let n = 0; n < 20; n++) await add(`/${n}`);
    expect(await refusalOf(add('/more'))).toBe('conflict');
    const ctx = await signedIn(world, place.accountId);
    const without = addEndpoint(
      { ...world, as: () => ({ ...ctx, encryptionKey: undefined }) as never },
      place.accountId,
      receiver.url('/a'),
    );
    expect(await refusalOf(without)).toBe('refused');
  });

  it('are kept for 14 days, go with their project and their endpoint, and the oldest of too many are skipped', async () => {
    const { endpoint } = await add('/mine');
    await add('/project', { projectId: place.projectId });
    await addCardTo(world, place);
    await world.sql(
      `insert into webhook_delivery (id, endpoint_id, account_id, source, facts, created_at)
       select gen_random_uuid(), $1, $2, 'webhook.test', '{}', $3 from generate_series(1, 10000)`,
      [endpoint.id, place.accountId, world.now],
    );
    // More endpoints than a statement looks at, before that one.
    await world.sql(
      `insert into webhook_delivery (id, endpoint_id, account_id, source, facts, created_at)
       select gen_random_uuid(), lpad(to_hex(n * 16777216::bigint * 5), 32, '0')::uuid, $1, 'webhook.test', '{}', $2 from generate_series(1, 50) n`,
      [place.accountId, world.now],
    );
    expect(await purgeDeliveries(world.system(), 1_000)).toEqual({ deletedDeliveries: 0, skippedDeliveries: 1 });
    expect((await deliveriesOf(world)).filter(({ state }) => state === 'skipped')).toMatchObject([
      { endpoint_id: endpoint.id },
    ]);
    await deleteProject(owner(), { projectId: place.projectId });
    await eraseDeleted(world.system(), 1_000);
    expect(await world.sql('select id from webhook_endpoint')).toEqual([{ id: endpoint.id }]);
    expect(await world.sql('select 1 from webhook_delivery where project_id is not null')).toEqual([]);
    await world.sql(
      `insert into webhook_delivery (id, endpoint_id, account_id, source, facts, created_at, state)
       select gen_random_uuid(), $1, $2, 'webhook.test', '{}', $3, 'delivered' from generate_series(1, 22000)`,
      [endpoint.id, place.accountId, world.now],
    );
    // What waits stays, and so does an endpoint's newest.
    expect((await purgeDeliveries(world.system(), 1_000)).deletedDeliveries).toBe(2_000);
    world.pass(14 * 24 * HOUR + 1);
    expect((await purgeDeliveries(world.system(), 1_000)).deletedDeliveries).toBe(30_050);
    await deleteEndpoint(owner(), { endpointId: endpoint.id });
    expect(await deliveriesOf(world)).toEqual([]);
  });
});

describe('the search for what is due', () => {
  it('reads no history, and no endpoint that is off or waits', async () => {
    const world = await domainOn(await openDomainDatabase(), { encryptionKey: KEY });
    try {
      const { accountId } = await addBoard(world);
      const { endpoint } = await addEndpoint(world, accountId, 'https://example.com/');
      await world.sql(
        `insert into webhook_delivery (id, endpoint_id, account_id, source, facts, created_at, state)
         select gen_random_uuid(), $1, $2, 'webhook.test', '{}', $3, case when n > 49990 then 'waiting' else 'delivered' end
         from generate_series(1, 50000) n`,
        [endpoint.id, accountId, world.now],
      );
      await world.sql(
        `insert into webhook_endpoint (id, account_id, url, sources, secret, created_at, has_waiting, off_at, next_at)
         select gen_random_uuid(), $1, 'https://example.com/', '{}', '', $2, true, case when n > 3000 then $2::timestamptz end,
           $2::timestamptz + interval '1 hour'
         from generate_series(1, 5000) n`,
        [accountId, world.now],
      );
      await new WaitingMarks().advance(world.system(), '1000000', []);
      // Those for which nothing waits have no mark any more.
      expect(await world.sql('select id from webhook_endpoint where has_waiting')).toEqual([{ id: endpoint.id }]);
      await world.sql('update webhook_endpoint set has_waiting = true');
      await world.sql('analyze webhook_delivery, webhook_endpoint');
      let plan = '';
      const ctx = world.system();
      const queries = {
        query: async ({ text }: { text: string }, values: unknown[]) => {
          const lines = await world.sql<{ 'QUERY PLAN': string }>(
            `explain (analyze, costs off, timing off) ${text}`,
            values,
          );
          plan = lines.map((line) => line['QUERY PLAN']).join('\n');
          return [];
        },
      };
      await takeDue({ ...ctx, queries: queries as never }, '1000000', [], { free: 10, ofAccount: 4 });
      expect(plan).not.toMatch(/Seq Scan on webhook_|rows=\d{3,}|Removed by Filter: \d{3,}/);
      expect(plan).toContain('webhook_delivery_waiting');
      expect(plan).toContain('webhook_endpoint_due');
    } finally {
      await world.close();
    }
  });
});
