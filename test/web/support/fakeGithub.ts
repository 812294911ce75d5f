import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const CLIENT = { id: 'Iv1.0123', secret: 'a-secret-of-the-app' };

/** The signed-in user at GitHub, as its API returns it. */
export interface GithubPerson {
  readonly id: number;
  readonly login: string;
  readonly emails: readonly { email: string; primary: boolean; verified: boolean }[];
}

/** A GitHub Enterprise Server on a socket, where the person allows every app at once. */
export interface FakeGithub {
  readonly url: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** The person at the next browser. */
  person: GithubPerson;
  /** Its behaviour: `denies` the app, is `down` at its API, or is `silent` there. */
  mood: 'allows' | 'denies' | 'down' | 'silent';
  /** Where it sends back a browser that comes with this address. */
  answer(location: string): Promise<URL>;
  close(): Promise<void>;
}

/** The person behind a code or a token. */
interface Issued {
  readonly person: GithubPerson;
  readonly redirectUri: string;
  readonly challenge: string;
}

export async function startFakeGithub(): Promise<FakeGithub> {
  const codes = new Map<string, Issued>();
  const tokens = new Map<string, GithubPerson>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://github.invalid');
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (url.pathname === '/login/oauth/authorize') {
      const asked = Object.fromEntries(url.searchParams);
      if (asked.client_id !== CLIENT.id || asked.scope !== 'user:email' || asked.code_challenge_method !== 'S256') {
        return send(400, { asked });
      }
      const back = new URL(String(asked.redirect_uri));
      back.searchParams.set('state', String(asked.state));
      back.searchParams.set('iss', `${github.url}/login/oauth`);
      if (github.mood === 'denies') back.searchParams.set('error', 'access_denied');
      else {
        const code = randomBytes(10).toString('hex');
        const issued = { person: github.person, redirectUri: back.origin + back.pathname };
        codes.set(code, { ...issued, challenge: String(asked.code_challenge) });
        back.searchParams.set('code', code);
      }
      response.writeHead(302, { Location: back.href }).end();
      return;
    }
    if (github.mood === 'down') return send(503, { message: 'Unicorn!' });
    if (github.mood === 'silent') return;
    if (url.pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(await text(request));
      const issued = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const proof = await crypto.subtle.digest('SHA-256', Buffer.from(form.get('code_verifier') ?? ''));
      const good =
        form.get('client_secret') === CLIENT.secret &&
        form.get('redirect_uri') === issued?.redirectUri &&
        Buffer.from(proof).toString('base64url') === issued?.challenge;
      // It answers a wrong code with 200, too.
      if (issued === undefined || !good) return send(200, { error: 'bad_verification_code' });
      const token = `gho_${randomBytes(10).toString('hex')}`;
      tokens.set(token, issued.person);
      return send(200, { access_token: token, scope: 'user:email', token_type: 'bearer' });
    }
    const person = tokens.get(/^Bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (person === undefined) return send(401, { message: 'Bad credentials' });
    if (url.pathname === '/api/v3/user') return send(200, { id: person.id, login: person.login, email: null });
    if (url.pathname === '/api/v3/user/emails') return send(200, person.emails);
    send(404, { message: 'Not Found' });
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const github: FakeGithub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    client: CLIENT,
    person: { id: 1, login: 'nobody', emails: [] },
    mood: 'allows',
    answer: async (location) => {
      const response = await fetch(location, { redirect: 'manual' });
      const back = response.headers.get('location');
      if (back === null) throw new Error(`GitHub answered ${response.status} ${await response.text()}`);
      return new URL(back);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return github;
}
