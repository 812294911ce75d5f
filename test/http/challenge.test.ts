import { newId } from '../../src/lib/uuid.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

/** Reads the parameters of a Bearer challenge (RFC 9110 §11.6.1), whose values are all quoted. */
function readChallenge(header: string | null): Record<string, string> {
  expect(header).toMatch(/^Bearer [a-z_]+="[^"\\]*"(, [a-z_]+="[^"\\]*")*$/);
  return Object.fromEntries(
    [...(header as string).matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

describe('the challenge of a refused request (RFC 6750 §3)', () => {
  let world: PlatformWorld;

  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());

  const RESOURCES = [
    { method: 'POST', path: '/graphql', scope: 'api', suffix: '', wrong: 'mcp' },
    { method: 'GET', path: '/api/projects', scope: 'agent', suffix: '', wrong: 'api' },
    { method: 'PUT', path: `/api/bridges/${newId()}/heartbeat`, scope: 'agent', suffix: '', wrong: 'mcp' },
    { method: 'GET', path: `/exports/${newId()}`, scope: 'api', suffix: '', wrong: 'mcp' },
    { method: 'POST', path: '/mcp', scope: 'mcp', suffix: '/mcp', wrong: 'agent' },
  ];

  const ask = async ({ method, path }: { method: string; path: string }, authorization?: string) => {
    const response = await fetch(`${world.baseUrl}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
      ...(method === 'GET' ? {} : { body: '{"query":"{ viewer { id } }"}' }),
    });
    return { status: response.status, challenge: readChallenge(response.headers.get('www-authenticate')) };
  };

  it.each(RESOURCES)(
    'of $method $path names scope and metadata, and an error only for a token that was sent',
    async (resource) => {
      const metadata = `${world.baseUrl}/.well-known/oauth-protected-resource${resource.suffix}`;
      const common = { realm: 'Bascule', scope: resource.scope, resource_metadata: metadata };
      for (const authorization of [undefined, 'Basic dXNlcjpwYXNz']) {
        const { status, challenge } = await ask(resource, authorization);
        expect({ status, challenge }).toEqual({ status: 401, challenge: common });
      }
      for (const authorization of ['Bearer nonsense', 'bearer nonsense', 'Bearer']) {
        const { status, challenge } = await ask(resource, authorization);
        expect({ status, challenge }).toEqual({
          status: 401,
          challenge: { ...common, error: 'invalid_token', error_description: expect.any(String) },
        });
      }
      const wrong = await (await world.account()).token(resource.wrong);
      const { status, challenge } = await ask(resource, `Bearer ${wrong}`);
      expect({ status, challenge }).toEqual({
        status: 403,
        challenge: { ...common, error: 'insufficient_scope', error_description: expect.any(String) },
      });
      const described = (await (await fetch(metadata)).json()) as { scopes_supported: string[] };
      expect(described.scopes_supported).toContain(resource.scope);
    },
  );

  it('is missing where no token would help', async () => {
    const token = await (await world.account()).token('api');
    const response = await fetch(`${world.baseUrl}/exports/${newId()}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([404, null]);
  });

  it('of the hub names an error for a token that was sent', async () => {
    const hub = { method: 'GET', path: '/.well-known/mercure?topic=x' };
    expect(await ask(hub)).toEqual({ status: 401, challenge: { realm: 'Bascule' } });
    expect(await ask(hub, 'Bearer nonsense')).toMatchObject({ status: 401, challenge: { error: 'invalid_token' } });
  });
});
