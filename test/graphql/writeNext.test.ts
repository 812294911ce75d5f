import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { Answer } from '../../src/graphql/Answer.ts';
import { writeNext } from '../../src/graphql/writeNext.ts';

/** Every form of a frame's length, and both ways to write one. */
const SIZES = [1, 60, 61, 62, 63, 64, 65, 66, 67, 68, 8_000, 9_000, 65_470, 65_480, 65_490, 65_500, 65_510, 200_000];

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
    const all = new Promise<void>((resolve) => {
      client.on('message', (data, isBinary) => {
        heard.push(isBinary ? 'binary' : JSON.parse(String(data)));
        if (heard.length === SIZES.length + 4) resolve();
      });
    });
    const { socket, connection } = await opened;
    const head = Buffer.from('{"id":"ein Maß"');
    for (const size of SIZES) writeNext(connection, head, [new Answer(JSON.stringify('é'.repeat(size / 2)))]);
    socket.send('"by the library"');
    writeNext(connection, head, [new Answer('1'), new Answer(JSON.stringify('x'.repeat(10_000))), new Answer('3')]);
    await all;
    const next = (payload: unknown) => ({ id: 'ein Maß', type: 'next', payload });
    expect(heard).toEqual([
      ...SIZES.map((size) => next('é'.repeat(size / 2))),
      'by the library',
      ...[1, 'x'.repeat(10_000), 3].map(next),
    ]);
    client.terminate();
    sockets.close();
    server.closeAllConnections();
    server.close();
  });
});
