import { stopNeedsYouMails } from '../../../src/domain/accounts/needsYouMails.ts';
import { endOwnSessions } from '../../../src/domain/accounts/sessions/endOwnSessions.ts';
import { createSession, endSession, findAnySession } from '../../../src/domain/accounts/sessions/sessions.ts';
import { closeAsk } from '../../../src/domain/asks/closeAsk.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import type { Actor, Context } from '../../../src/domain/context.ts';
import { inboxChangeOf } from '../../../src/domain/inbox/inboxChangeOf.ts';
import { markInboxRead } from '../../../src/domain/inbox/markInbox.ts';
import { readInbox } from '../../../src/domain/inbox/readInbox.ts';
import type { DueMail } from '../../../src/domain/mails/MailSender.ts';
import { sendMails } from '../../../src/domain/mails/sendMails.ts';
import { makeStopToken } from '../../../src/domain/mails/stopToken.ts';
import { addPushSubscription } from '../../../src/domain/notices/addPushSubscription.ts';
import { setInboxChoices } from '../../../src/domain/notices/inboxChoices.ts';
import { readPushKey } from '../../../src/domain/notices/pushKeys.ts';
import { listPushSubscriptions } from '../../../src/domain/notices/pushSubscriptions.ts';
import { removePushSubscription } from '../../../src/domain/notices/removePushSubscription.ts';
import { type PushOutcome, sendPushes } from '../../../src/domain/notices/sendPushes.ts';
import { tellPeople } from '../../../src/domain/notices/tellPeople.ts';
import { testPushSubscription } from '../../../src/domain/notices/testPushSubscription.ts';
import { wakePeople } from '../../../src/domain/notices/wakePeople.ts';
import { createSealer } from '../../../src/lib/seal.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { WebPushSender } from '../../../src/webhooks/WebPushSender.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { LOCAL_TLS } from '../../support/localTls.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addCard, addPlace, addRequest, addRun, type Place } from '../commands/support/fixtures.ts';
import { addEndpoint, KEY, signedIn } from '../endpoints/support/hooks.ts';
import { PushService } from './support/PushService.ts';

const DAY = 86_400;

describe('what people learn of their inboxes elsewhere', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  let service: PushService;
  let actor: Actor;

  beforeAll(async () => {
    world = await sharedDomainWorld({ encryptionKey: KEY, rules: { baseUrl: 'https://bascule.example.test' } });
    service = new PushService();
    await service.start();
  });
  afterAll(async () => {
    await service.stop();
    await world.close();
  });
  beforeEach(async () => {
    await emptyTables(
      world,
      'account',
      'outbox',
      'run',
      'audit_record',
      'inbox_mark',
      'mail',
      'push_key',
      'webhook_delivery',
    );
    world.now = new Date('2026-03-01T12:00:00.000Z');
    service.received.length = 0;
    service.answers.length = 0;
    place = await addPlace(world);
    actor = (await signedIn(world, place.accountId, DAY)).actor;
    cardId = await addCard(world, place);
    // Its silence would be an item too.
    await world.sql('delete from bridge_beat');
    world.signals.length = 0;
  });

  const owner = () => ({ ...world.as(place.accountId), actor });
  const ask = async (of = cardId) =>
    (await openAsk(world.as(place.accountId, 'mcp'), { cardId: of, sessionId: newId(), question: 'Secret words?' }))
      .ask;
  const sender = () =>
    new WebPushSender({
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      ca: LOCAL_TLS.cert,
    });
  /** Wakes whom the signals since the last call concern, as a process does, and runs the pass. */
  const tell = async (push = sender()) => {
    const outcomes: PushOutcome[] = [];
    const changes = world.signals.splice(0).flatMap((signal) => inboxChangeOf(signal) ?? []);
    await wakePeople(world.system(), changes);
    const told = await tellPeople(world.system(), 50);
    await sendPushes(push, (outcome) => outcomes.push(outcome))(world.system(), 50);
    return { ...told, outcomes };
  };
  const subscribe = (name = 'phone', as: Context = owner()) => addPushSubscription(as, service.subscribe(name));
  const join = async () => {
    const id = await world.addAccount();
    await world.sql(
      `insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, 'member', now())`,
      [newId(), place.projectId, id],
    );
    return id;
  };
  const mailed = async (): Promise<DueMail[]> => {
    const mails: DueMail[] = [];
    const send = async (mail: DueMail) => void mails.push(mail);
    await sendMails({ send }, () => undefined)(world.system(), 50);
    return mails;
  };

  it('reaches each browser of each person once, encrypted, without the words of agents', async () => {
    const member = await join();
    await subscribe('laptop');
    await subscribe('phone');
    await subscribe('theirs', await signedIn(world, member));
    await ask();
    const [item] = await readInbox(owner());
    expect(await tell()).toMatchObject({ looked: 2, told: 2, outcomes: ['sent', 'sent', 'sent'] });
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/laptop', '/phone', '/theirs']);
    const [first] = service.received;
    expect(first?.body).toEqual({
      tag: item?.id,
      title: 'a card',
      body: 'An agent asks you something.',
      path: `/inbox?item=${encodeURIComponent(item?.id ?? '')}`,
      count: 1,
    });
    expect(first).toMatchObject({
      ttl: 4 * 3600,
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      claims: { aud: service.origin, sub: 'https://bascule.example.test' },
      senderKey: await readPushKey(owner()),
    });
    expect(first?.bytes).toBeLessThanOrEqual(3_072);
    world.pass(3_600);
    expect(await tell()).toMatchObject({ told: 0, outcomes: [] });
    expect((await listPushSubscriptions(owner()))[0]).toMatchObject({
      label: 'Firefox on Linux',
      succeededAt: expect.any(Date),
    });
    const [row] = await world.sql<{ secret: Buffer }>('select secret from push_subscription limit 1');
    expect(row?.secret.toString('latin1')).not.toContain('localhost');
  });

  it('is sent by one of two processes', async () => {
    await subscribe();
    await ask();
    await ask(await addCard(world, place));
    await wakePeople(world.system(), [{ accountId: place.accountId, projectId: place.projectId }]);
    const push = sender();
    const pass = async () => {
      await tellPeople(world.system(), 50);
      await sendPushes(push, () => undefined)(world.system(), 50);
    };
    await Promise.all([pass(), pass(), pass()]);
    // A person whom both found learns of it once as well.
    await world.sql('update inbox_choices set due_at = $1', [world.now]);
    await Promise.all([pass(), pass()]);
    expect(service.received).toHaveLength(2);
  });

  it('makes one pair of keys for all who ask at once', async () => {
    const keys = await Promise.all(Array.from({ length: 4 }, () => readPushKey(owner())));
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
    expect(await readPushKey({ ...owner(), encryptionKey: undefined })).toBeNull();
    expect(await readPushKey({ ...owner(), encryptionKey: Buffer.alloc(32, 8) })).toBeNull();
  });

  it('tells nothing that stood there before, and nothing that the person chose to leave in the inbox', async () => {
    await ask();
    await subscribe();
    expect(await tell()).toMatchObject({ told: 0 });
    await setInboxChoices(owner(), { pushed: ['machines'] });
    await ask(await addCard(world, place));
    expect(await tell()).toMatchObject({ looked: 1, told: 0, outcomes: [] });
  });

  it('drops what was read, answered or became too old before it could be sent', async () => {
    await subscribe();
    const cards = [cardId, await addCard(world, place), await addCard(world, place)];
    const asks = [];
    for (const each of cards) asks.push(await ask(each));
    service.answers.push(503, 503, 503);
    expect(await tell()).toMatchObject({ outcomes: ['failed', 'failed', 'failed'] });
    const inbox = await readInbox(owner());
    await markInboxRead(owner(), { ids: [inbox[0]?.id ?? ''], read: true });
    await closeAsk(owner(), { askId: asks[1]?.id ?? '', answer: 'Yes' });
    world.pass(60);
    expect(await tell()).toMatchObject({ outcomes: ['sent'] });
    expect(service.received.map(({ body }) => body.tag)).toEqual([inbox[2]?.id]);
    await ask(await addCard(world, place));
    // Two looks at an inbox are a quarter of a minute apart.
    world.pass(16);
    service.answers.push(500);
    await tell();
    world.pass(5 * 3600);
    expect(await tell()).toMatchObject({ outcomes: [] });
    expect(await world.sql('select 1 from push_delivery')).toEqual([]);
  });

  it('waits longer from attempt to attempt, gives up after five, and forgets a browser that is gone', async () => {
    await subscribe();
    await ask();
    service.answers.push(429, 500, 502, 503, 503);
    const seen = [];
    for (const seconds of [0, 29, 1, 120, 600, 1_800, 3_600]) {
      world.pass(seconds);
      seen.push((await tell()).outcomes);
    }
    expect(seen).toEqual([['failed'], [], ['failed'], ['failed'], ['failed'], ['given-up'], []]);
    for (const status of [404, 410]) {
      await subscribe();
      await ask(await addCard(world, place));
      service.answers.push(status);
      expect(await tell()).toMatchObject({ outcomes: ['gone'] });
      expect(await listPushSubscriptions(owner())).toEqual([]);
    }
    await subscribe();
    await ask(await addCard(world, place));
    service.answers.push(413);
    expect(await tell()).toMatchObject({ outcomes: ['given-up'] });
    expect(await listPushSubscriptions(owner())).toHaveLength(1);
  });

  it('sends those of an account whose turn it is, however many another one has', async () => {
    const queue = async () => {
      await wakePeople(
        world.system(),
        world.signals.splice(0).flatMap((signal) => inboxChangeOf(signal) ?? []),
      );
      await tellPeople(world.system(), 50);
    };
    const other = await addPlace(world);
    for (const name of ['many', 'more', 'most']) await subscribe(name);
    await subscribe('one', await signedIn(world, other.accountId, DAY));
    for (let count = 0; count < 5; count += 1) await ask(await addCard(world, place));
    await queue();
    world.pass(16);
    const card = await addCard(world, other);
    await openAsk(world.as(other.accountId, 'mcp'), { cardId: card, sessionId: newId(), question: 'And here?' });
    await queue();
    await sendPushes(sender(), () => undefined)(world.system(), 6);
    const paths = service.received.map(({ path }) => path);
    expect(paths).toHaveLength(16);
    expect(paths.indexOf('/one')).toBeLessThan(6);
  });

  it('never connects to an address that is not public', async () => {
    await expect(
      addPushSubscription(owner(), { ...service.subscribe('inside'), endpoint: 'https://127.0.0.1:8443/x' }),
    ).rejects.toMatchObject({ violations: [{ propertyPath: 'endpoint' }] });
    await subscribe();
    await ask();
    expect(await tell(new WebPushSender({ resolve: async () => [{ address: '10.0.0.1', family: 4 }] }))).toMatchObject({
      outcomes: ['failed'],
    });
    expect(service.received).toEqual([]);
  });

  it('tests a browser, and ends it, for its person alone', async () => {
    const { id } = await subscribe();
    const stranger = await signedIn(world, await world.addAccount());
    await expect(testPushSubscription(stranger, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(removePushSubscription(stranger, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(addPushSubscription(world.as(place.accountId, 'api'), service.subscribe('x'))).rejects.toMatchObject({
      code: 'insufficient_scope',
    });
    await testPushSubscription(owner(), { id });
    expect(await tell()).toMatchObject({ outcomes: ['sent'] });
    expect(service.received[0]?.body).toMatchObject({ title: 'Bascule', path: '/inbox' });
    // Another person signs in to the same browser.
    const given = service.subscribe('phone');
    await addPushSubscription(owner(), given);
    await addPushSubscription(stranger, given);
    expect(await listPushSubscriptions(owner())).toEqual([]);
    const [own] = await listPushSubscriptions(stranger);
    await removePushSubscription(stranger, { id: own?.id ?? '' });
    expect(await listPushSubscriptions(stranger)).toEqual([]);
  });

  it('tests a browser again without beginning its attempts again', async () => {
    const { id } = await subscribe();
    const delivery = () => world.sql('select attempts, next_at <= $1 as due from push_delivery', [world.now]);
    await testPushSubscription(owner(), { id });
    await world.sql(`update push_delivery set attempts = 2, next_at = $1`, [new Date(world.now.getTime() + 120_000)]);
    await testPushSubscription(owner(), { id });
    expect(await delivery()).toEqual([{ attempts: 2, due: true }]);
    expect(await tell()).toMatchObject({ outcomes: ['sent'] });
    expect(await delivery()).toEqual([]);
  });

  it('ends with the session that asked for it, however that ends', async () => {
    const other = await signedIn(world, place.accountId, DAY);
    const { cookieValue } = await createSession(world.db, place.accountId, world.now, DAY);
    const left = await findAnySession(world.db, cookieValue, world.now);
    await subscribe('left', { ...owner(), actor: { ...actor, ...(left && { behind: left.behind }) } });
    await subscribe('other', other);
    await subscribe('own');
    await ask();
    world.signals.length = 0;
    await wakePeople(world.system(), [{ accountId: place.accountId, projectId: place.projectId }]);
    await tellPeople(world.system(), 50);
    // What is on its way to the browser goes with it.
    await endSession(world.db, cookieValue, world.now);
    await endOwnSessions({ ...owner(), revocations: { refresh: async () => undefined } }, null);
    expect(await listPushSubscriptions(owner())).toHaveLength(1);
    expect(await tell()).toMatchObject({ outcomes: ['sent'] });
    expect(service.received.map(({ path }) => path)).toEqual(['/own']);
    await expect(subscribe('late', other)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(subscribe('nowhere', world.as(place.accountId))).rejects.toMatchObject({ code: 'unauthenticated' });
    // A session that is over is purged later, and gets nothing until then.
    await ask(await addCard(world, place));
    world.pass(DAY);
    expect(await tell()).toMatchObject({ told: 1, outcomes: [] });
    expect(await world.sql('select 1 from push_delivery')).toEqual([]);
  });

  it('is looked at only while there is a way to tell, and again after ten minutes without a signal', async () => {
    const { id } = await subscribe();
    await tell();
    await ask();
    world.signals.length = 0;
    expect(await tell()).toMatchObject({ looked: 0 });
    world.pass(600);
    expect(await tell()).toMatchObject({ looked: 1, outcomes: ['sent'] });
    await removePushSubscription(owner(), { id });
    world.pass(600);
    expect(await tell()).toMatchObject({ looked: 1 });
    await ask(await addCard(world, place));
    expect(await tell()).toMatchObject({ looked: 0 });
  });

  describe('by mail', () => {
    beforeEach(() => world.setFlag('inbox.enabled', true));

    it('lists what is unread and new, at most once an hour, in place of the mails about single cards', async () => {
      await ask();
      await mailed();
      await setInboxChoices(owner(), { digest: 'hourly' });
      await ask(await addCard(world, place));
      await tell();
      const [mail, ...others] = await mailed();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        kind: 'inbox-digest',
        data: { items: [{ title: 'a card', what: 'An agent asks you something.' }], more: 0, pace: 'hourly' },
      });
      await ask(await addCard(world, place));
      await tell();
      expect(await mailed()).toEqual([]);
      world.pass(3_600);
      await tell();
      expect(await mailed()).toMatchObject([{ data: { items: [{}] } }]);
    });

    it('ends with the link of the mail', async () => {
      await setInboxChoices(owner(), { digest: 'daily' });
      const sealer = createSealer('the secret of the tests, of some length');
      await stopNeedsYouMails(world.system(), makeStopToken(sealer, place.accountId));
      await ask();
      await tell();
      expect(await mailed()).toEqual([]);
    });
  });

  describe('in quiet hours', () => {
    // It is noon in UTC, a Sunday.
    const NOON = { from: '11:00', until: '13:00', zone: 'UTC', days: ['weekend' as const] };
    const quiet = (quietHours: typeof NOON | null = NOON, as = owner()) => setInboxChoices(as, { quietHours });
    const AN_HOUR = 3_600;
    const later = async () => ask(await addCard(world, place));

    it('rings no browser, and tells what came in them with one message at their end, once', async () => {
      await subscribe('laptop');
      await subscribe('phone');
      await quiet();
      for (let count = 0; count < 7; count += 1) await later();
      expect(await tell()).toMatchObject({ looked: 1, told: 0, outcomes: [] });
      world.pass(AN_HOUR - 1);
      expect(await tell()).toMatchObject({ outcomes: [] });
      world.pass(1);
      // Without any signal.
      expect(await tell()).toMatchObject({ told: 7, outcomes: ['sent', 'sent'] });
      expect(service.received.map(({ body }) => body)).toEqual(
        [1, 2].map(() => ({
          tag: 'quiet',
          title: 'Bascule',
          body: '7 things came in your quiet hours and wait for you.',
          path: '/inbox',
          count: 7,
        })),
      );
      world.pass(600);
      expect(await tell()).toMatchObject({ told: 0, outcomes: [] });
      // Then each has a message as it comes.
      await later();
      await later();
      world.pass(16);
      expect(await tell()).toMatchObject({ outcomes: ['sent', 'sent', 'sent', 'sent'] });
    });

    it('tells what still waits at their end alone, by itself when it is one', async () => {
      await subscribe();
      await quiet();
      const [first, second] = [await ask(), await later()];
      await tell();
      world.pass(AN_HOUR);
      await closeAsk(owner(), { askId: first.id, answer: 'Yes' });
      expect(await tell()).toMatchObject({ outcomes: ['sent'] });
      expect(service.received[0]?.body).toMatchObject({ body: 'An agent asks you something.', title: 'a card' });
      await closeAsk(owner(), { askId: second.id, answer: 'Yes' });
      world.pass(23 * AN_HOUR);
      expect(await tell()).toMatchObject({ outcomes: [] });
    });

    it('tells it at their end also when the service was down for all of them', async () => {
      await subscribe();
      await quiet();
      await tell();
      world.pass(30 * 60);
      await later();
      await later();
      world.pass(6 * AN_HOUR);
      expect(await tell()).toMatchObject({ told: 2, outcomes: ['sent'] });
      expect(service.received[0]?.body).toMatchObject({ body: expect.stringMatching(/^2 things/) });
    });

    it('keeps what a push service refused before they began, beside what came in them', async () => {
      await subscribe('laptop');
      await subscribe('phone');
      await quiet({ ...NOON, from: '12:01' });
      await ask();
      service.answers.push(503);
      expect((await tell()).outcomes.toSorted()).toEqual(['failed', 'sent']);
      world.pass(60);
      await later();
      expect(await tell()).toMatchObject({ outcomes: [] });
      const [reached] = service.received.map(({ path }) => path);
      world.pass(AN_HOUR - 60);
      expect(await tell()).toMatchObject({ outcomes: ['sent', 'sent'] });
      const bodies = Object.fromEntries(service.received.slice(-2).map(({ path, body }) => [path, body.body]));
      const other = reached === '/laptop' ? '/phone' : '/laptop';
      expect(bodies[reached ?? '']).toBe('An agent asks you something.');
      expect(bodies[other]).toBe('2 things came in your quiet hours and wait for you.');
      expect(await world.sql('select 1 from push_delivery')).toEqual([]);
    });

    it('tells what they kept once they are changed or ended, and a test at once', async () => {
      const { id } = await subscribe();
      await quiet();
      await later();
      await later();
      await testPushSubscription(owner(), { id });
      expect(await tell()).toMatchObject({ outcomes: ['sent'] });
      await setInboxChoices(owner(), { pushed: ['permissions', 'questions'] });
      expect(await tell()).toMatchObject({ outcomes: [] });
      await quiet({ ...NOON, until: '12:30' });
      expect(await tell()).toMatchObject({ outcomes: [] });
      await quiet(null);
      expect(await tell()).toMatchObject({ outcomes: ['sent'] });
      expect(service.received.at(-1)?.body).toMatchObject({ tag: 'quiet' });
    });

    it('leaves webhooks and the digest as they are', async () => {
      world.setFlag('inbox.enabled', true);
      await addEndpoint(world, place.accountId, 'https://hooks.example.test/', { events: ['inbox.item'] });
      await setInboxChoices(owner(), { digest: 'hourly', quietHours: NOON });
      await ask();
      await tell();
      expect(await world.sql('select 1 from webhook_delivery')).toHaveLength(1);
      expect(await mailed()).toMatchObject([{ kind: 'inbox-digest' }]);
    });

    it('keep mails about single cards back, and one mail at their end lists what still waits', async () => {
      world.setFlag('inbox.enabled', true);
      const member = await join();
      await quiet();
      await ask();
      const answered = await later();
      await later();
      expect((await mailed()).map(({ to }) => to)).toHaveLength(3);
      expect(await world.sql('select distinct account_id from mail')).toEqual([{ account_id: member }]);
      await closeAsk(owner(), { askId: answered.id, answer: 'Yes' });
      await tell();
      world.pass(AN_HOUR);
      await tell();
      const kept = (await mailed()).filter(({ kind }) => kind === 'inbox-digest');
      expect(kept).toMatchObject([{ data: { pace: 'quiet', items: [{}, {}], more: 0 } }]);
      await later();
      world.pass(600);
      await tell();
      expect((await mailed()).map(({ kind }) => kind)).toEqual(['card-needs-you', 'card-needs-you']);
    });

    it.each([
      ['quietHours.from', { from: '24:00' }],
      ['quietHours.until', { until: '11:00' }],
      ['quietHours.zone', { zone: '+01:00' }],
      ['quietHours.zone', { zone: 'Europe/Nowhere' }],
      ['quietHours.days', { days: [] }],
    ])('are refused by %s', async (propertyPath, more) => {
      await expect(quiet({ ...NOON, ...more })).rejects.toMatchObject({ violations: [{ propertyPath }] });
    });
  });

  it('tells a webhook of each item once, with ids and no words', async () => {
    const { endpoint } = await addEndpoint(world, place.accountId, 'https://hooks.example.test/', {
      events: ['inbox.item'],
    });
    const { id: askId } = await ask();
    await tell();
    world.pass(600);
    await tell();
    const sent = await world.sql('select endpoint_id, source, facts from webhook_delivery');
    expect(sent).toMatchObject([
      {
        endpoint_id: endpoint.id,
        source: 'inbox.item',
        facts: { subjectType: 'inbox-item', cardId, item: { kind: 'question', askId } },
      },
    ]);
    expect(JSON.stringify(sent)).not.toContain('Secret');
  });

  describe('of finished and of limited work', () => {
    const kinds = async () => (await readInbox(owner())).map(({ kind }) => kind);
    const change = (runId: string, files = 2) =>
      world.sql(
        `insert into run_change (run_id, repository, card_id, place, revision, taken_at, is_final, path, is_dirty, commits, commit_count,
           files, marked, file_count, added, removed, patch, patch_left_out)
         values ($1, 'app', $2, 0, 1, $3, true, '/app', false, '[]', 0, '[]', '[]', $4, 1, 1, '', 0)`,
        [runId, cardId, world.now, files],
      );

    it('shows work that changed files and ended well, until something follows', async () => {
      const runId = await addRun(world, place, { subjectId: cardId, state: 'succeeded' });
      expect(await kinds()).toEqual([]);
      await change(runId, 0);
      expect(await kinds()).toEqual([]);
      await world.sql('update run_change set file_count = 2');
      expect(await readInbox(owner())).toMatchObject([
        {
          kind: 'finished-work',
          runId,
          cardId,
          text: 'The work is finished, and nobody has judged it.',
        },
      ]);
      await addRequest(world, place, { subjectType: 'card', subjectId: cardId });
      expect(await kinds()).toEqual([]);
      await world.sql(`update work_request set state = 'done'`);
      expect(await kinds()).toEqual(['finished-work']);
      await addRun(world, place, { subjectId: cardId, state: 'running' });
      expect(await kinds()).toEqual([]);
    });

    it('shows work that waits for accounts at their limits', async () => {
      await addRequest(world, place, { subjectType: 'card', subjectId: cardId });
      await world.sql('update work_request set limited_since = $1', [world.now]);
      expect(await kinds()).toEqual(['limited-work']);
    });
  });
});
