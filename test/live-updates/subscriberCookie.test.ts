import { cookieReach } from '../../src/live-updates/subscriberCookie.ts';

describe('the cookie of the hub', () => {
  it.each([
    ['the same host', 'https://app.example.com', 'https://app.example.com/.well-known/mercure', undefined, true],
    ['another port of it', 'http://127.0.0.1:4000', 'http://127.0.0.1:3000/.well-known/mercure', undefined, true],
    ['a host under it', 'https://example.com', 'https://hub.example.com/x', 'example.com', true],
    ['a host above it', 'https://app.example.com', 'https://example.com/x', 'example.com', true],
    ['a host beside it', 'https://app.eu.example.com', 'https://hub.eu.example.com/x', 'eu.example.com', true],
    ['a stranger', 'https://app.example.com', 'https://hub.example.org/x', undefined, false],
    ['a stranger of the same top level', 'https://app.com', 'https://hub.com/x', undefined, false],
    ['another address', 'http://10.0.0.1', 'http://10.1.0.1/x', undefined, false],
    ['another IPv6 address', 'http://[::1]:4000', 'http://[::2]/x', undefined, false],
  ])('reaches a hub on %s', (_name, app, hub, domain, reaches) => {
    expect(cookieReach(app, hub)).toEqual({ path: new URL(hub).pathname, domain, reaches });
  });
});
