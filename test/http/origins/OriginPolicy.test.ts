import type { IncomingMessage } from 'node:http';
import { createOwnOrigin } from '../../../src/http/origins/createOwnOrigin.ts';
import { OriginPolicy } from '../../../src/http/origins/OriginPolicy.ts';

const request = (host: string, origin?: string) =>
  ({ headers: { host, ...(origin === undefined ? {} : { origin }) } }) as IncomingMessage;

describe('a socket of a page', () => {
  const on = (baseUrl: string, pinned: boolean) => new OriginPolicy(createOwnOrigin({ baseUrl, pinned }), []);
  const guessed = on('http://127.0.0.1:8080', false);
  const told = on('http://127.0.0.1:8080', true);

  it.each([
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['localhost:8080', 'http://localhost:8080'],
    // A port that was forwarded, such as by ssh.
    ['localhost:9000', 'http://localhost:9000'],
    ['127.8.9.10:8080', 'http://127.8.9.10:8080'],
    ['[::1]:9000', 'http://[::1]:9000'],
    ['localhost', 'http://localhost'],
  ])('at %s from %s is ours while no address is set, and nobody but this machine can mean it', (host, origin) => {
    expect(guessed.isForeignSocket(request(host, origin))).toBe(false);
    expect(told.isForeignSocket(request(host, origin))).toBe(origin !== 'http://127.0.0.1:8080');
  });

  it.each([
    ['evil.example:8080', 'http://evil.example:8080'],
    ['192.168.1.5:8080', 'http://192.168.1.5:8080'],
    ['localhost.evil.example:8080', 'http://localhost.evil.example:8080'],
    ['127.0.0.1.evil.example:8080', 'http://127.0.0.1.evil.example:8080'],
    ['[::2]:8080', 'http://[::2]:8080'],
    ['127.0.0.1:8080', 'http://evil.example'],
    ['127.0.0.1:8080', 'null'],
    ['localhost:9000', 'http://user@localhost:9000'],
    ['127.0.0.1:8080', undefined],
  ])('at %s from %s is foreign, although the page may have been loaded from there', (host, origin) => {
    for (const policy of [guessed, told]) expect(policy.isForeignSocket(request(host, origin))).toBe(true);
  });
});
