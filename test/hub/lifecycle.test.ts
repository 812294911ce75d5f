import { once } from 'node:events';
import { connect } from 'node:net';
import { openStream } from './support/openStream.ts';
import { startTestHub, subscriberToken } from './support/startTestHub.ts';

const bearer = async (...topics: string[]) => ({ Authorization: `Bearer ${await subscriberToken(topics)}` });

/** Subscribes and then never reads. */
async function openUnreadStream(url: string, topic: string) {
  const { port, pathname } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1').pause();
  socket.on('error', () => {});
  await once(socket, 'connect');
  const { Authorization } = await bearer(topic);
  socket.write(`GET ${pathname}?topic=${topic} HTTP/1.1\r\nHost: x\r\nAuthorization: ${Authorization}\r\n\r\n`);
  return socket;
}

describe('the embedded hub', () => {
  it('cuts a reader that does not read, and the others miss nothing', async () => {
    await using at = await startTestHub({ maxBufferBytes: 256 * 1024 });
    const good = await openStream(at.url, ['/a'], await bearer('/a'));
    const stuck = await openUnreadStream(at.url, '/a');
    await at.until((stats) => stats.subscribers === 2);
    const data = 'x'.repeat(64 * 1024);
    let sent = 0;
    while (at.hub.stats().cut === 0) {
      at.hub.publish({ id: String(++sent), topics: ['/a'], data });
      expect((await good.next()).id).toBe(String(sent));
    }
    expect(at.hub.stats()).toMatchObject({ subscribers: 1, cut: 1 });
    at.hub.publish({ id: 'after', topics: ['/a'], data: 'y' });
    expect((await good.next()).id).toBe('after');
    stuck.destroy();
  });

  it('does not cut a reader for a burst that the network takes at once', async () => {
    await using at = await startTestHub({ maxBufferBytes: 1024 });
    const stream = await openStream(at.url, ['/a'], await bearer('/a'));
    for (let i = 0; i < 100; i++) at.hub.publish({ id: String(i), topics: ['/a'], data: 'x'.repeat(100) });
    for (let i = 0; i < 100; i++) expect((await stream.next()).id).toBe(String(i));
    expect(at.hub.stats().cut).toBe(0);
  });

  it('ends every stream cleanly when it stops, also twice, and serves again after a new start', async () => {
    await using at = await startTestHub();
    const streams = [
      await openStream(at.url, ['/a'], await bearer('/a')),
      await openStream(at.url, ['/{x}'], await bearer('/a')),
    ];
    at.hub.publish({ id: 'last', topics: ['/a'], data: 'x' });
    await Promise.all([at.hub.stop(), at.hub.stop()]);
    for (const stream of streams) {
      expect((await stream.next()).id).toBe('last');
      expect(await stream.ended).toBe(true);
    }
    expect(at.hub.stats().subscribers).toBe(0);
    at.hub.publish({ topics: ['/a'], data: 'x' });

    const refused = await openStream(at.url, ['/a'], await bearer('/a'));
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    await at.hub.start();
    await at.hub.start();
    const again = await openStream(at.url, ['/a'], await bearer('/a'));
    at.hub.publish({ id: 'new', topics: ['/a'], data: 'x' });
    expect((await again.next()).id).toBe('new');
  });

  it('loses what was published while nobody listened', async () => {
    await using at = await startTestHub();
    at.hub.publish({ id: '1', topics: ['/a'], data: 'x' });
    await at.hub.stop();
    at.hub.publish({ id: '2', topics: ['/a'], data: 'x' });
    await at.hub.start();
    const stream = await openStream(at.url, ['/a'], { ...(await bearer('/a')), 'Last-Event-ID': '0' });
    at.hub.publish({ id: '3', topics: ['/a'], data: 'x' });
    expect((await stream.next()).id).toBe('3');
  });

  it('drops a reader that does not take its last bytes when it stops', async () => {
    await using at = await startTestHub({ maxBufferBytes: 128 * 1024 * 1024 });
    const stuck = await openUnreadStream(at.url, '/a');
    await at.until((stats) => stats.subscribers === 1);
    const data = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 64; i++) at.hub.publish({ topics: ['/a'], data });
    await at.hub.stop();
    expect(await new Promise((resolve) => at.server.getConnections((_error, count) => resolve(count)))).toBe(0);
    stuck.destroy();
  });
});
