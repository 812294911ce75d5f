import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { Answer } from '../../../src/graphql/sockets/Answer.ts';
import { writeNext } from '../../../src/graphql/sockets/writeNext.ts';

/** Bytes of messages: around every change in the form of a frame's length, and of the way in which it is written. */
const SIZES = [60, 124, 125, 126, 127, 8_191, 8_192, 8_193, 65_534, 65_535, 65_536, 65_537, 200_000];
const HEAD = '{"id":"ein Maß"';
const AROUND = Buffer.byteLength(`${HEAD},"type":"next","payload":"é"}`);
/** The payload of a message of so many bytes. */
const payloadOf = (size: number) => `é${'x'.repeat(size - AROUND)}`;

describe('the writing of next messages', () => {
  it('makes frames that a WebSocket reads, between those of the library', async () => {
    const server = createServer();
    const sockets = new WebSocketServer({ noServer: true });
    const opened = new Promise<{ socket: WebSocket; connection: Duplex }>((resolve) => {
      server.on('upgrade', (request, connection, head) => {
        sockets.handleUpgrade(request, connection, head, (socket) => resolve({ socket, connection }));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const heard: unknown[] = [];
    const all = new Promise<void>((resolve, reject) => {
      client.on('error', reject);
      client.on('message', (data, isBinary) => {
        heard.push(isBinary ? 'binary' : JSON.parse(String(data)));
        if (heard.length === SIZES.length + 4) resolve();
      });
    });
    const { socket, connection } = await opened;
    const head = Buffer.from(HEAD);
    for (const size of SIZES) writeNext(connection, head, [new Answer(JSON.stringify(payloadOf(size)))]);
    socket.send('"by the library"');
    writeNext(connection, head, [new Answer('1'), new Answer(JSON.stringify('x'.repeat(10_000))), new Answer('3')]);
    await all;
    const next = (payload: unknown) => ({ id: 'ein Maß', type: 'next', payload });
    expect(heard).toEqual([
      ...SIZES.map((size) => next(payloadOf(size))),
      'by the library',
      ...[1, 'x'.repeat(10_000), 3].map(next),
    ]);
    client.terminate();
    sockets.close();
    server.closeAllConnections();
    server.close();
  });
});
