import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidUpdateError } from '../../src/hub/checkUpdate.ts';
import { HubPublishError } from '../../src/hub/HubPublishError.ts';
import { HubSecretError } from '../../src/hub/hubKey.ts';
import { MercurePublisher } from '../../src/hub/MercurePublisher.ts';
import { openStream } from './support/openStream.ts';
import { SECRET, startTestHub, subscriberToken } from './support/startTestHub.ts';

async function startFakeHub(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/mercure`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const failure = async (publishing: Promise<unknown>): Promise<HubPublishError> => {
  const error = await publishing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HubPublishError);
  return error as HubPublishError;
};
const update = { id: '7', topics: ['/a', '/b'], data: 'é\n+&=%' };

describe('the client of an outside hub', () => {
  it('publishes privately, byte for byte, and returns the id', async () => {
    await using at = await startTestHub();
    const publisher = new MercurePublisher({ url: at.url, secret: SECRET });
    const entitled = await openStream(at.url, ['/b'], { Authorization: `Bearer ${await subscriberToken(['/a'])}` });
    const outsider = await openStream(at.url, ['/b'], { Authorization: `Bearer ${await subscriberToken([])}` });
    expect(await publisher.publish(update)).toBe('7');
    expect(await publisher.publish({ topics: ['/b'], data: Buffer.from('x'), private: false, type: 't' })).toMatch(
      /^urn:/,
    );
    expect(await entitled.next()).toEqual({ id: '7', type: 'message', data: update.data });
    expect(await outsider.next()).toMatchObject({ type: 't', data: 'x' });
    publisher.stop();
  });

  it('keeps its connections, never more than its limit, and one token for all', async () => {
    let open = 0;
    let most = 0;
    const connections = new Set<unknown>();
    const tokens = new Set<unknown>();
    await using hub = await startFakeHub((req, res) => {
      connections.add(req.socket);
      tokens.add(req.headers.authorization);
      most = Math.max(most, ++open);
      req.resume().on('end', () => setImmediate(() => res.end('id', () => open--)));
    });
    const publisher = new MercurePublisher({ url: hub.url, secret: SECRET, concurrency: 3 });
    await Promise.all(Array.from({ length: 30 }, async () => await publisher.publish(update)));
    expect(most).toBeLessThanOrEqual(3);
    expect(connections.size).toBeLessThanOrEqual(3);
    expect(tokens.size).toBe(1);
    publisher.stop();
  });

  it('signs again before its token expires', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    await using at = await startTestHub({ clock: { now: () => now } });
    const publisher = new MercurePublisher({ url: at.url, secret: SECRET, clock: { now: () => now } });
    for (let minute = 0; minute < 12; minute++) {
      now = new Date(now.getTime() + 60_000);
      expect(await publisher.publish(update)).toBe('7');
    }
    publisher.stop();
  });

  it.each([
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [302, false],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
  ])('reports that the hub answered %i, and whether to try again: %s', async (status, retryable) => {
    await using hub = await startFakeHub((_req, res) => res.writeHead(status).end('secret details'));
    const publisher = new MercurePublisher({ url: hub.url, secret: SECRET });
    const error = await failure(publisher.publish(update));
    expect(error).toMatchObject({ status, retryable, message: `the hub answered ${status}` });
    publisher.stop();
  });

  it('reports that there is no hub, without address or token', async () => {
    const hub = await startFakeHub(() => {});
    await hub[Symbol.asyncDispose]();
    const error = await failure(new MercurePublisher({ url: hub.url, secret: SECRET }).publish(update));
    expect(error).toMatchObject({
      status: undefined,
      retryable: true,
      message: 'the hub cannot be reached: ECONNREFUSED',
    });
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    ['never finishes its answer', (_req, res) => void res.writeHead(200).write('7')],
  ])('does not wait for a hub that %s', async (_name, listener) => {
    await using hub = await startFakeHub(listener);
    const publisher = new MercurePublisher({ url: hub.url, secret: SECRET, timeoutMs: 50 });
    const error = await failure(publisher.publish(update));
    expect(error).toMatchObject({ status: undefined, retryable: true, message: 'the hub did not answer in time' });
  });

  it('tries once more when the hub closed a kept connection under it', async () => {
    let requests = 0;
    await using hub = await startFakeHub((req, res) => {
      requests++;
      if (requests === 2) req.socket.resetAndDestroy();
      else req.resume().on('end', () => res.end('7'));
    });
    const publisher = new MercurePublisher({ url: hub.url, secret: SECRET });
    expect(await publisher.publish(update)).toBe('7');
    expect(await publisher.publish(update)).toBe('7');
    expect(requests).toBe(3);
    publisher.stop();
  });

  it('is not made without a secret, and sends no update that no hub could take [HUBX-09]', async () => {
    const url = 'http://127.0.0.1:9/.well-known/mercure';
    expect(() => new MercurePublisher({ url, secret: '' })).toThrow(HubSecretError);
    expect(() => new MercurePublisher({ url: 'hub', secret: SECRET })).toThrow('Invalid URL');
    const publisher = new MercurePublisher({ url, secret: SECRET });
    await expect(publisher.publish({ topics: [], data: '' })).rejects.toThrow(InvalidUpdateError);
  });
});
