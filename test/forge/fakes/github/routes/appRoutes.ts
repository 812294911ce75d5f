import { randomBytes, verify } from 'node:crypto';
import type { Asked, Route } from '../../shared/FakeServer.ts';
import { pageOf } from '../../shared/pageOf.ts';
import type { App, Installation } from '../Installation.ts';
import { type Door, githubError } from './Door.ts';
import { missing } from './pullRoutes.ts';

const HOUR_MS = 3_600_000;
/** A token of an app's own may live no longer. */
const LONGEST_SECONDS = 600;
const SKEW_SECONDS = 60;

/** What an app may ask as itself: who it is, where it is installed, and tokens of its installations. */
export function appRoutes(door: Door): readonly Route[] {
  const { state, bodies } = door;
  const asApp = (
    method: string,
    path: string,
    handle: (asked: Asked, app: App) => ReturnType<Route['handle']>,
  ): Route => ({
    method,
    pattern: `/api/v3${path}`,
    handle: (asked) => handle(asked, requireApp(asked, state.app)),
  });
  const installed = (id: string | undefined): Installation => {
    const found = state.installations.find((one) => String(one.id) === id);
    if (found === undefined) throw missing();
    return found;
  };
  return [
    asApp('GET', '/app', (_asked, app) => ({ status: 200, body: bodies.app(app) })),
    asApp('GET', '/app/installations', (asked) => {
      const { items, headers } = pageOf(state.installations, asked, bodies.url);
      return { status: 200, headers, body: items.map(bodies.installation) };
    }),
    asApp('GET', '/app/installations/:installation', ({ params }) => ({
      status: 200,
      body: bodies.installation(installed(params.installation)),
    })),
    asApp('GET', '/repos/:owner/:repo/installation', ({ params }) => {
      const found = state.hosting.find(`${params.owner}/${params.repo}`);
      const installation = found && state.installationOf(found.repository);
      if (installation === undefined) throw missing();
      return { status: 200, body: bodies.installation(installation) };
    }),
    asApp('POST', '/app/installations/:installation/access_tokens', ({ params, body }, app) => {
      const installation = installed(params.installation);
      if (installation.isSuspended) throw githubError(403, 'This installation has been suspended');
      const wanted = (body.permissions ?? installation.permissions) as Installation['permissions'];
      for (const [name, level] of Object.entries(wanted)) {
        const granted = installation.permissions[name];
        if (granted !== level && granted !== 'write') {
          throw githubError(422, 'The permissions requested are not granted to this installation.');
        }
      }
      const ids = body.repository_ids as number[] | undefined;
      const repositories = new Set(
        [...installation.repositories].filter(({ id }) => ids === undefined || ids.includes(id)),
      );
      if (ids !== undefined && repositories.size < ids.length) {
        throw githubError(422, 'There is at least one repository that does not exist or is not accessible.');
      }
      const token = `ghs_${randomBytes(18).toString('hex')}`;
      const endsAt = Date.now() + HOUR_MS;
      const narrowed = { ...installation, repositories, permissions: wanted };
      // Whatever the installation loses later, its tokens lose too.
      Object.defineProperty(narrowed, 'isSuspended', { get: () => installation.isSuspended });
      state.tokens.set(token, { user: app.bot, installation: ids === undefined ? installation : narrowed, endsAt });
      return {
        status: 201,
        body: {
          token,
          expires_at: `${new Date(endsAt).toISOString().slice(0, 19)}Z`,
          permissions: wanted,
          repository_selection: 'selected',
        },
      };
    }),
    door.own('GET', '/installation/repositories', (asked) => {
      const { installation } = asked.caller;
      if (installation === undefined) throw githubError(403, 'You must authenticate with an installation access token');
      const all = [...installation.repositories];
      const { items, headers } = pageOf(all, asked, bodies.url);
      const body = { total_count: all.length, repositories: items.map(bodies.repository) };
      return { status: 200, headers, body };
    }),
  ];
}

/** Judges the token that an app signs with its key. */
function requireApp(asked: Asked, app: App | undefined): App {
  const [, token = ''] = /^Bearer (.*)$/i.exec(asked.header('authorization')) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const refuse = (message: string) => githubError(401, message);
  if (app === undefined || signature === '') throw refuse('A JSON web token could not be decoded');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    app.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  if (!isSigned || parse(head).alg !== 'RS256') throw refuse('A JSON web token could not be decoded');
  const { iss, exp, iat } = parse(claims);
  const now = Date.now() / 1000;
  if (String(iss) !== String(app.id) && iss !== app.clientId) throw refuse("'Issuer' claim ('iss') must be an Integer");
  if (typeof exp !== 'number' || exp < now)
    throw refuse(
      "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
    );
  if (exp > now + LONGEST_SECONDS + SKEW_SECONDS)
    throw refuse("'Expiration time' claim ('exp') is too far in the future");
  if (typeof iat !== 'number' || iat > now + SKEW_SECONDS)
    throw refuse("'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued");
  return app;
}
