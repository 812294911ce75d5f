import { EventSource } from 'eventsource';
import { signSubscriberToken } from '../../src/hub/hubToken.ts';
import { openStream } from './support/openStream.ts';
import { SECRET, startTestHub, subscriberToken } from './support/startTestHub.ts';

const bearer = async (...topics: string[]) => ({ Authorization: `Bearer ${await subscriberToken(topics)}` });

describe('a subscription', () => {
  it('starts with headers of a stream that nobody buffers and a first line at once', async () => {
    await using at = await startTestHub();
    const stream = await openStream(at.url, ['/a'], await bearer('/a'));
    await stream.received(1);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-cache',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['last-event-id']).toBeUndefined();
    expect(stream.text()).toBe(':\n\n');
  });

  it('delivers to a public EventSource client what was published, under its id and type', async () => {
    await using at = await startTestHub();
    const token = await subscriberToken(['/users/1']);
    const source = new EventSource(`${at.url}?topic=${encodeURIComponent('/users/1')}`, {
      fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }),
    });
    await new Promise((resolve) => source.addEventListener('open', resolve, { once: true }));
    const arrived = new Promise<MessageEvent>((resolve) => source.addEventListener('message', resolve, { once: true }));
    at.hub.publish({ id: '42', topics: ['/projects/9', '/users/1'], data: '{"type":"project.renamed",\n"a":1}' });
    const event = await arrived;
    expect(event.lastEventId).toBe('42');
    expect(event.data).toBe('{"type":"project.renamed",\n"a":1}');
    source.close();
    await at.until((stats) => stats.subscribers === 0);
  });

  it('gets a private update only when topic and token both match one of its topics', async () => {
    await using at = await startTestHub();
    const everything = ['/p/1', '/p/2', '/u/1', '/u/2'];
    const owner = await openStream(at.url, everything, await bearer('/u/1'));
    const other = await openStream(at.url, everything, await bearer('/u/2'));
    const narrow = await openStream(at.url, ['/p/2'], await bearer('*'));
    const template = await openStream(at.url, ['/p/{id}'], await bearer('/u/{id}'));
    const nobody = await openStream(at.url, everything, await bearer());
    await at.until((stats) => stats.subscribers === 5);

    at.hub.publish({ id: '1', topics: ['/p/1', '/u/1'], data: 'one' });
    at.hub.publish({ id: '2', topics: ['/p/2', '/u/2'], data: 'two' });
    at.hub.publish({ id: '3', topics: ['/p/1', '/p/2', '/u/1'], data: 'three', private: false });

    const ids = async (stream: typeof owner, count: number) => {
      const seen: string[] = [];
      for (let i = 0; i < count; i++) seen.push((await stream.next()).id);
      return seen;
    };
    expect(await ids(owner, 2)).toEqual(['1', '3']);
    expect(await ids(other, 2)).toEqual(['2', '3']);
    expect(await ids(narrow, 2)).toEqual(['2', '3']);
    expect(await ids(template, 3)).toEqual(['1', '2', '3']);
    expect(await ids(nobody, 1)).toEqual(['3']);
    // Counted too, so an update that went out twice to one of them would show.
    expect(at.hub.stats().delivered).toBe(2 + 2 + 2 + 3 + 1);
  });

  it('keeps an update private by default', async () => {
    await using at = await startTestHub();
    const stream = await openStream(at.url, ['/a', '/b'], await bearer('/b'));
    at.hub.publish({ topics: ['/a'], data: 'not for you' });
    at.hub.publish({ topics: ['/b'], data: 'for you' });
    expect((await stream.next()).data).toBe('for you');
  });

  it('makes an id for an update without one', async () => {
    await using at = await startTestHub();
    const stream = await openStream(at.url, ['/a'], await bearer('/a'));
    const id = at.hub.publish({ topics: ['/a'], data: '' });
    expect(id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(await stream.next()).toEqual({ id, type: 'message', data: '' });
  });

  it.each([
    ['header', { 'Last-Event-ID': '7' }, {}],
    ['parameter', {}, { lastEventID: '7' }],
  ])(
    'that names its last event by %s learns that the hub keeps none, and gets none again',
    async (_name, headers, parameters) => {
      await using at = await startTestHub();
      at.hub.publish({ id: '8', topics: ['/a'], data: 'missed' });
      const stream = await openStream(at.url, ['/a'], { ...(await bearer('/a')), ...headers }, parameters);
      expect(stream.headers['last-event-id']).toBe('earliest');
      at.hub.publish({ id: '9', topics: ['/a'], data: 'live' });
      expect((await stream.next()).id).toBe('9');
    },
  );

  it('gets a sign of life while nothing happens', async () => {
    await using at = await startTestHub({ heartbeatMs: 5 });
    const stream = await openStream(at.url, ['/a'], await bearer('/a'));
    await stream.received(':\n\n'.length * 4);
    expect(stream.text()).toMatch(/^(:\n\n)+$/);
  });

  it('ends by itself at the write timeout [HUBX-08]', async () => {
    await using at = await startTestHub({ writeTimeoutMs: 30 });
    const stream = await openStream(at.url, ['/a'], await bearer('/a'));
    expect(await stream.ended).toBe(true);
    expect(at.hub.stats()).toMatchObject({ subscribers: 0, cut: 0 });
  });

  it('ends when its token does', async () => {
    const expiresAt = new Date('2026-03-01T13:00:00Z');
    const now = new Date(expiresAt.getTime() - 30);
    await using at = await startTestHub({ clock: { now: () => now } });
    const token = await signSubscriberToken({ secret: SECRET, topics: ['/a'], expiresAt, now });
    const stream = await openStream(at.url, ['/a'], { Authorization: `Bearer ${token}` });
    expect(stream.status).toBe(200);
    expect(await stream.ended).toBe(true);
  });

  it('is forgotten when its reader goes away', async () => {
    await using at = await startTestHub();
    const stream = await openStream(at.url, ['/a', '/b', '/{c}'], await bearer('/a'));
    await at.until((stats) => stats.subscribers === 1);
    stream.close();
    await at.until((stats) => stats.subscribers === 0);
    const other = await openStream(at.url, ['/a'], await bearer('/a'));
    at.hub.publish({ topics: ['/a'], data: 'x' });
    await other.next();
    expect(at.hub.stats().delivered).toBe(1);
  });

  it('gets all that was published in one turn, in order and as one piece', async () => {
    await using at = await startTestHub();
    const streams = [];
    for (let i = 0; i < 3; i++) streams.push(await openStream(at.url, ['/a'], await bearer('/a')));
    const ids = Array.from({ length: 50 }, (_, i) => String(i));
    for (const id of ids) at.hub.publish({ id, topics: ['/a'], data: 'x' });
    for (const stream of streams) for (const id of ids) expect((await stream.next()).id).toBe(id);
    expect(at.hub.stats()).toMatchObject({ delivered: 150, cut: 0 });
  });

  it('beyond as many as one holder may have is refused, and has its place again when one ends', async () => {
    await using at = await startTestHub({ streamsPerHolder: 2, holderOf: ({ subject }) => subject });
    const open = async (subject: string | undefined) => {
      const now = new Date();
      const token = await signSubscriberToken({ secret: SECRET, topics: ['/a'], ttlSeconds: 60, now, subject });
      return openStream(at.url, ['/a'], { Authorization: `Bearer ${token}` });
    };
    const streams = [await open('mine'), await open('mine'), await open('theirs'), await open(undefined)];
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refused = await open('mine');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await open(undefined)).status).toBe(200);
    streams[0]?.close();
    await at.until((stats) => stats.subscribers === 4);
    expect((await open('mine')).status).toBe(200);
  });
});
