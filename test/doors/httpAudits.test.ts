import { serverAudits } from 'graphql-http';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { addAccount } from './support/tenants.ts';

let world: PlatformWorld;
let token: string;

const audits = serverAudits({
  url: () => `${world.baseUrl}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...(init.headers as object), Authorization: `Bearer ${token}` } }),
});

/**
 * Advice of the specification that Bascule does not follow: a document that is refused before it runs answers 400
 * under either media type, so that proxies and logs can distinguish it from an answer.
 */
const OTHERWISE = new Set([
  'SHOULD use 200 status code on document parsing failure when accepting application/json',
  'SHOULD use 200 status code on document validation failure when accepting application/json',
  'SHOULD use a status code of 200 on variable coercion failure when accepting application/json',
]);

/** The audits of the specification "GraphQL over HTTP", by its reference implementation. */
describe('GraphQL over HTTP', () => {
  beforeAll(async () => {
    world = await sharedTestPlatform();
    token = await (await addAccount(world)).token('api');
  });
  afterAll(() => world.close());

  it.each(audits)('$name', async ({ name, fn }) => {
    const result = await fn();
    if (OTHERWISE.has(name)) {
      expect(result).toMatchObject({ status: 'warn', response: { status: 400 } });
      return;
    }
    expect({ status: result.status, reason: 'reason' in result ? result.reason : undefined }).toEqual({ status: 'ok' });
  });
});
