import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a person at GitHub may read: their installations of the app, with the repositories of each. */
export type Readable = Readonly<
  Record<number, readonly { id: number; full_name: string; permissions?: { push: boolean } }[]>
>;

/** A GitHub Enterprise Server on a socket that has one app. */
export interface FakeGithubApp {
  readonly url: string;
  /** Settings of an instance that has the app. */
  readonly settings: Record<string, string>;
  /** The code with which a person comes back from the installation. */
  codeOf(readable: Readable): string;
  close(): Promise<void>;
}

const APP = { id: 'Iv1.0123', secret: 'a-secret-of-the-app' };

export async function startFakeGithubApp(): Promise<FakeGithubApp> {
  const codes = new Map<string, Readable>();
  const tokens = new Map<string, Readable>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://github.invalid');
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (url.pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(await text(request));
      const code = form.get('code') ?? '';
      const readable = codes.get(code);
      codes.delete(code);
      const isApp = form.get('client_id') === APP.id && form.get('client_secret') === APP.secret;
      // It answers a wrong code with 200, too.
      if (readable === undefined || !isApp) return send(200, { error: 'bad_verification_code' });
      const token = `ghu_${randomBytes(10).toString('hex')}`;
      tokens.set(token, readable);
      return send(200, { access_token: token, token_type: 'bearer' });
    }
    const readable = tokens.get(/^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (readable === undefined) return send(401, { message: 'Bad credentials' });
    if (url.pathname === '/api/v3/user/installations') {
      const installations = Object.keys(readable).map((id) => ({ id: Number(id) }));
      return send(200, { total_count: installations.length, installations });
    }
    const [, id] = /^\/api\/v3\/user\/installations\/(\d+)\/repositories$/.exec(url.pathname) ?? [];
    const repositories = readable[Number(id)];
    if (repositories === undefined) return send(404, { message: 'Not Found' });
    send(200, { total_count: repositories.length, repositories: repositories.slice(0, 100) });
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      FORGE_APP_URL: url,
      FORGE_APP_SLUG: 'bascule-board',
      FORGE_APP_CLIENT_ID: APP.id,
      FORGE_APP_CLIENT_SECRET: APP.secret,
      FORGE_APP_WEBHOOK_SECRET: 'tidal-lantern',
    },
    codeOf: (readable) => {
      const code = randomBytes(10).toString('hex');
      codes.set(code, readable);
      return code;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
