import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { createResolve } from '../../../src/lib/addresses/createResolve.ts';

const [A, AAAA] = [1, 28];

/** The answer to a question with one address, or with none of its kind. */
function answerTo(question: Buffer, address: readonly number[] | undefined): Buffer {
  // The name ends with an empty label, and its type and class follow.
  const end = question.indexOf(0, 12) + 5;
  const head = Buffer.from(question.subarray(0, end));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(address === undefined ? 0 : 1, 6);
  head.writeUInt32BE(0, 8);
  if (address === undefined) return head;
  const record = [0xc0, 12, ...question.subarray(end - 4, end), 0, 0, 0, 60, 0, address.length, ...address];
  return Buffer.concat([head, Buffer.from(record)]);
}

describe('the lookup of names that strangers chose', () => {
  let server: Socket;
  /** What the name server has for a kind of address; `silent` never answers. */
  let has: (name: string, kind: number) => readonly number[] | undefined | 'silent';
  let asked = 0;
  const resolver = (timeoutMs?: number) =>
    createResolve({
      servers: [`127.0.0.1:${(server.address() as AddressInfo).port}`],
      ...(timeoutMs && { timeoutMs }),
    });

  beforeAll(async () => {
    server = createSocket('udp4', (question, { port, address }) => {
      asked++;
      const end = question.indexOf(0, 12);
      const found = has(question.toString('latin1', 13, end), question.readUInt16BE(end + 1));
      if (found !== 'silent') server.send(answerTo(question, found), port, address);
    });
    await new Promise<void>((bound) => server.bind(0, '127.0.0.1', bound));
  });
  afterAll(() => server.close());

  it('finds the addresses of both kinds, and is content with one', async () => {
    const six = [0x20, 0x01, 0x0d, 0xb8, ...Array<number>(11).fill(0), 1];
    has = (_, kind) => (kind === A ? [203, 0, 113, 9] : six);
    expect(await resolver()('both.example')).toEqual([
      { address: '203.0.113.9', family: 4 },
      { address: '2001:db8::1', family: 6 },
    ]);
    has = (_, kind) => (kind === AAAA ? six : undefined);
    expect(await resolver()('one.example')).toEqual([{ address: '2001:db8::1', family: 6 }]);
    has = () => undefined;
    await expect(resolver()('none.example')).rejects.toThrow('none.example');
  });

  it('asks nobody about addresses and names of this machine', async () => {
    asked = 0;
    expect(await resolver()('192.0.2.1')).toEqual([{ address: '192.0.2.1', family: 4 }]);
    expect(await resolver()('localhost')).toContainEqual({ address: '127.0.0.1', family: 4 });
    expect(asked).toBe(0);
  });

  it('keeps no other lookup waiting for a name server that is silent', async () => {
    has = () => 'silent';
    const resolve = resolver(500);
    let failed = 0;
    const slow = Array.from({ length: 16 }, (_, n) =>
      resolve(`slow${n}.example`).catch((error: NodeJS.ErrnoException) => {
        failed++;
        expect(error.code).toBe('ETIMEOUT');
      }),
    );
    await lookup('localhost');
    expect(failed).toBe(0);
    await Promise.all(slow);
    expect(failed).toBe(16);
  });
});
