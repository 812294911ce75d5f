import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { WebSocket } from 'ws';
import { type ClientOptions, createClient, type SubscriptionState } from '../../src/client/index.ts';
import { until } from '../support/until.ts';
import { FakeService } from './support/FakeService.ts';

const LIVE = 'subscription { live }';
const OTHER = 'subscription { other }';
const REFUSED = 'subscription { refused }';
const ENDED_TWICE = 'subscription { endedTwice }';
const FAULT = { message: 'There is no such project.', extensions: { code: 'PROJECT_NOT_FOUND' } };
const ROUNDS = 20;

/** Answers as the service does: a refused source gives its errors, and is complete at once. */
const service = () =>
  FakeService.start(({ type, id, payload }) => {
    if (type === 'connection_init') return [{ type: 'connection_ack' }];
    const complete = { type: 'complete', id };
    if (payload?.query === REFUSED) return [{ type: 'next', id, payload: { data: null, errors: [FAULT] } }, complete];
    return payload?.query === ENDED_TWICE ? [complete, complete] : [];
  });

const sockets: [string, Partial<ClientOptions>][] = [
  ['the WebSocket of Node', {}],
  ['the WebSocket of the package ws', { WebSocket }],
];

describe.each(sockets)('the socket of a client, with %s', (_name, options) => {
  it('closes after subscriptions that are refused and complete in one chunk', async () => {
    const fake = await service();
    const client = createClient({ url: fake.url, token: 'any', ...options });
    for (let round = 0; round < ROUNDS; round++) {
      await expect(client.subscribe(REFUSED).next()).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
      await until('the socket is closed', () => fake.open === 0, 10_000);
    }
    await fake.close();
  });

  it('stays for a subscription while others are refused and left', async () => {
    const fake = await service();
    const client = createClient({ url: fake.url, token: 'any', ...options });
    const live = client.subscribe(LIVE);
    const other = client.subscribe(OTHER);
    await until('both are asked for', () => fake.idOf(LIVE) && fake.idOf(OTHER));
    await expect(client.subscribe(REFUSED).next()).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    await other.return?.();
    await until('the other is left', () =>
      fake.heard.some(({ type, id }) => type === 'complete' && id === fake.idOf(OTHER)),
    );
    const next = live.next();
    fake.tell({ type: 'next', id: fake.idOf(LIVE), payload: { data: { live: 1 } } });
    expect(await next).toEqual({ value: { live: 1 }, done: false });
    await live.return?.();
    await until('the socket is closed', () => fake.open === 0, 10_000);
    await fake.close();
  });

  it('is ended by close() whatever the service sent', async () => {
    const fake = await service();
    const client = createClient({ url: fake.url, token: 'any', ...options });
    for (let round = 0; round < 2; round++) await client.subscribe(ENDED_TWICE).next();
    const first = client.subscribe(LIVE).next();
    await until('it is asked for', () => fake.idOf(LIVE));
    client.close();
    await expect(first).rejects.toMatchObject({ code: 'CLOSED' });
    await until('the socket is closed', () => fake.open === 0, 10_000);
    await fake.close();
  });

  it('is ended by close() before the service has acknowledged it', async () => {
    const fake = await FakeService.start(() => []);
    const client = createClient({ url: fake.url, token: 'any', ...options });
    const first = client.subscribe(LIVE).next();
    await until('it has introduced itself', () => fake.heard.length > 0);
    client.close();
    await expect(first).rejects.toMatchObject({ code: 'CLOSED' });
    await until('the socket is closed', () => fake.open === 0, 10_000);
    await fake.close();
  });

  it('is ended by close() before it is open', async () => {
    let open = 0;
    const silent = createServer((socket) => {
      open++;
      socket
        .on('error', () => undefined)
        .on('close', () => open--)
        .resume();
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const client = createClient({
      url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      token: 'any',
      ...options,
    });
    const first = client.subscribe(LIVE).next();
    await until('it is connecting', () => open === 1);
    client.close();
    await expect(first).rejects.toMatchObject({ code: 'CLOSED' });
    await until('the socket is closed', () => open === 0, 10_000);
    silent.close();
  });

  it('is not taken for connected by an acknowledgement that comes after close()', async () => {
    const fake = await FakeService.start(() => []);
    const client = createClient({ url: fake.url, token: 'any', ...options });
    const first = client.subscribe(LIVE).next();
    await until('it has introduced itself', () => fake.heard.length > 0);
    // Sent and not read yet when the client closes.
    fake.tell({ type: 'connection_ack' });
    client.close();
    await expect(first).rejects.toMatchObject({ code: 'CLOSED' });
    const states: string[] = [];
    const second = client.subscribe(LIVE, {}, { onState: ({ state }) => states.push(state) });
    await until('the next one has introduced itself', () => fake.heard.length > 1);
    expect(states).toEqual(['connecting']);
    await second.return?.();
    client.close();
    await until('both sockets are closed', () => fake.open === 0, 10_000);
    await fake.close();
  });

  it('serves subscriptions that begin after close()', async () => {
    const fake = await service();
    const client = createClient({ url: fake.url, token: 'any', ...options });
    const first = client.subscribe(LIVE).next();
    await until('it is asked for', () => fake.idOf(LIVE));
    client.close();
    const second = client.subscribe(OTHER);
    await expect(first).rejects.toMatchObject({ code: 'CLOSED' });
    await until('the next one is asked for', () => fake.idOf(OTHER));
    const next = second.next();
    fake.tell({ type: 'next', id: fake.idOf(OTHER), payload: { data: { other: 1 } } });
    expect(await next).toEqual({ value: { other: 1 }, done: false });
    await second.return?.();
    await until('both sockets are closed', () => fake.open === 0, 10_000);
    await fake.close();
  });
});

it('a subscription that is ended in its connecting callback opens no socket', async () => {
  const fake = await service();
  const opened: string[] = [];
  const client = createClient({
    url: fake.url,
    token: 'any',
    WebSocket: class extends WebSocket {
      constructor(url: string, protocols?: string | string[]) {
        super(url, protocols);
        opened.push(url);
      }
    },
  });
  const states: string[] = [];
  const enough = new AbortController();
  const onState = ({ state }: SubscriptionState) => {
    states.push(state);
    if (state === 'connecting') enough.abort(new RangeError('enough'));
  };
  const { signal } = enough;
  await expect(client.subscribe(LIVE, {}, { signal, onState }).next()).rejects.toThrow(new RangeError('enough'));
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  expect([states, opened]).toEqual([['connecting', 'ended'], []]);
  client.close();
  await fake.close();
});
