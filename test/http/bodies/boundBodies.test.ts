import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { boundBodies } from '../../../src/http/bodies/boundBodies.ts';
import type { Exchange } from '../../../src/http/Exchange.ts';
import { BodyBudget } from '../../../src/lib/bodies/BodyBudget.ts';

describe('a body that takes long to arrive', () => {
  let server: Server;

  beforeAll(async () => {
    const bound = boundBodies({
      budget: new BodyBudget(1_000),
      idleMs: 60_000,
      lastsMs: 100,
      readMs: ({ path }) => (path === '/artifacts' ? 60_000 : 100),
      address: () => 'an address',
    });
    server = createServer((req, res) => {
      const exchange = { req, res, path: req.url?.split('?')[0] } as Exchange;
      const answer = async () => {
        const body = req.url?.endsWith('?refused') ? 'refused' : await text(req).catch(() => 'gone');
        res.end(body);
      };
      void bound(exchange, answer);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** Sends the half of a body; `rest` sends the other half. */
  const send = (path: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 8\r\n\r\nhalf`);
    return { answer: text(socket), rest: () => socket.write('half') };
  };

  it('is cut, unless it is an upload that is being read', async () => {
    const [upload, refused, other] = [send('/artifacts'), send('/artifacts?refused'), send('/graphql')];
    expect(await other.answer).toMatch(/^HTTP\/1.1 408 /);
    // The answer has gone out; the connection ends although half of the body never comes.
    expect(await refused.answer).toMatch(/^HTTP\/1.1 200 [\s\S]*refused/);
    upload.rest();
    expect(await upload.answer).toMatch(/^HTTP\/1.1 200 [\s\S]*halfhalf$/);
  });
});
