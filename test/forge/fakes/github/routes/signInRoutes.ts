import { randomBytes } from 'node:crypto';
import type { Route } from '../../shared/FakeServer.ts';
import { pageOf } from '../../shared/pageOf.ts';
import type { User } from '../../shared/words.ts';
import type { Installation } from '../Installation.ts';
import type { Door } from './Door.ts';
import { missing } from './pullRoutes.ts';

const HOURS_MS = 8 * 3_600_000;

/** The secret of the client that the app is. */
export const CLIENT_SECRET = 'a-secret-of-the-app';

/** How a person who comes back from the installation proves who they are, and what they may reach of the app. */
export function signInRoutes(door: Door, codes: Map<string, User>): readonly Route[] {
  const { state, bodies } = door;
  const theirs = (user: User): Installation[] =>
    state.installations.filter(({ repositories }) => [...repositories].some(({ members }) => members.has(user)));
  return [
    {
      method: 'POST',
      pattern: '/login/oauth/access_token',
      handle: ({ body }) => {
        const code = String(body.code ?? '');
        const user = codes.get(code);
        codes.delete(code);
        const isApp = body.client_id === state.app?.clientId && body.client_secret === CLIENT_SECRET;
        // It answers a wrong code with 200, too.
        if (user === undefined || !isApp) return { status: 200, body: { error: 'bad_verification_code' } };
        const token = `ghu_${randomBytes(18).toString('hex')}`;
        state.tokens.set(token, { user, endsAt: Date.now() + HOURS_MS });
        return { status: 200, body: { access_token: token, token_type: 'bearer', scope: '' } };
      },
    },
    door.own('GET', '/user/installations', (asked) => {
      const all = theirs(asked.caller.user);
      const { items, headers } = pageOf(all, asked, bodies.url);
      return { status: 200, headers, body: { total_count: all.length, installations: items.map(bodies.installation) } };
    }),
    door.own('GET', '/user/installations/:installation/repositories', (asked) => {
      const { user } = asked.caller;
      const installation = theirs(user).find(({ id }) => String(id) === asked.params.installation);
      if (installation === undefined) throw missing();
      const all = [...installation.repositories].filter(({ members }) => members.has(user));
      const { items, headers } = pageOf(all, asked, bodies.url);
      return { status: 200, headers, body: { total_count: all.length, repositories: items.map(bodies.repository) } };
    }),
  ];
}
