import { EventSource } from 'eventsource';
import { Browser } from '../../oauth/support/Browser.ts';
import type { PlatformWorld, TestAccount } from '../../support/platform.ts';
import { sessionCookie } from '../../support/sessionCookie.ts';

export interface Granted {
  topics: string[];
  hub: string | null;
  expiresAt: string | null;
}

/** A page of somebody who signed in over the form. */
export interface TestPage {
  /** The value in the page's meta element. */
  readonly csrf: string;
  /** The value of the session's cookie. */
  readonly session: string | undefined;
  cookie(name: string): string | undefined;
  /** POST /mercure/authorize as a script of the page sends it. */
  authorize(topics: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** The same with a custom body. */
  send(body: string | undefined, headers: Record<string, string>): Promise<Reply>;
  /** A change over GraphQL with the page's session. */
  change(query: string, variables: Record<string, unknown>, headers?: Record<string, string>): Promise<unknown>;
  /** Opens the one stream of the page, with its cookie. */
  follow(granted: Granted): Promise<Followed>;
}

export interface Reply {
  status: number;
  headers: Headers;
  body: Granted & Record<string, unknown>;
  /** The lines that set the hub's cookie. */
  setCookie: string[];
}

export interface Followed {
  /** The messages so far. */
  readonly heard: { type: string; data: Record<string, unknown> }[];
  /** Waits until something came that has all of these fields. */
  hear(fields: Record<string, unknown>): Promise<Record<string, unknown>>;
  close(): void;
}

export async function openPage(world: PlatformWorld, account: TestAccount): Promise<TestPage> {
  const browser = new Browser(world.baseUrl);
  const { csrf } = await browser.signIn(account.email, account.password);
  if (csrf === undefined) throw new Error('not signed in');
  const session = () => sessionCookie(world.baseUrl, browser.session);
  const page: TestPage = {
    csrf,
    get session() {
      return browser.session;
    },
    cookie: (name) => browser.cookie(name),
    authorize: (topics, headers = { 'X-CSRF-Token': csrf }) =>
      page.send(JSON.stringify({ topics }), { 'Content-Type': 'application/json', ...headers }),
    send: async (body, headers) => {
      const response = await fetch(`${world.baseUrl}/mercure/authorize`, {
        method: 'POST',
        headers: { Cookie: session(), ...headers },
        ...(body === undefined ? {} : { body }),
      });
      const setCookie = response.headers.getSetCookie().filter((line) => line.startsWith('mercureAuthorization='));
      for (const line of setCookie) browser.setCookie('mercureAuthorization', line.split(/[=;]/)[1] ?? '');
      return { status: response.status, headers: response.headers, body: (await response.json()) as never, setCookie };
    },
    change: async (query, variables, headers = {}) => {
      const response = await fetch(`${world.baseUrl}/graphql`, {
        method: 'POST',
        headers: { Cookie: session(), 'Content-Type': 'application/json', 'X-CSRF-Token': csrf, ...headers },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
      return data;
    },
    follow: async ({ topics, hub }) => {
      const url = new URL(hub ?? '');
      for (const topic of topics) url.searchParams.append('topic', topic);
      const headers = {
        Cookie: `mercureAuthorization=${browser.cookie('mercureAuthorization')}`,
        Origin: world.baseUrl,
      };
      return follow(url, headers);
    },
  };
  return page;
}

/** Opens a stream and keeps what it says; resolves when it is open. */
export async function follow(url: URL, headers: Record<string, string>): Promise<Followed> {
  const heard: Followed['heard'] = [];
  let changed: () => void = () => undefined;
  const source = new EventSource(url, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } }),
  });
  source.onmessage = ({ type, data }) => {
    heard.push({ type, data: JSON.parse(String(data)) });
    changed();
  };
  await new Promise<void>((resolve, reject) => {
    source.onopen = () => resolve();
    source.onerror = (error) => reject(new Error(`not open: ${error.code}`));
  });
  return {
    heard,
    hear: async (fields) => {
      for (;;) {
        const found = heard.find(({ data }) => Object.entries(fields).every(([name, value]) => data[name] === value));
        if (found !== undefined) return found.data;
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
      }
    },
    close: () => source.close(),
  };
}
