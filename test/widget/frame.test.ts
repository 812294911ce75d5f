import type { Draft, FrameMessage } from '../../src/widget/protocol.ts';
import { until } from '../support/until.ts';
import { ReviewFrame } from './support/modules.mjs';

const SITE = 'https://shop.example';
const BASE = 'https://board.example';
const FACTS = {
  project: 'harbour',
  site: SITE,
  signInUrl: `${BASE}/widget/sign-in?project=harbour`,
  redirectUri: `${BASE}/widget/signed-in`,
};
const DRAFT: Draft = {
  text: 'Too small',
  url: `${SITE}/cart`,
  selector: '#buy',
  viewport: { width: 800, height: 600 },
};

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A frame over a service that answers as `service` says. */
function openFrame(service: (asked: Asked) => Response | 'unreachable', stored = new Map<string, string>()) {
  const asked: Asked[] = [];
  const posted: FrameMessage[] = [];
  const frame = new ReviewFrame(
    FACTS,
    {
      fetch: async (path, { method = 'GET', headers = {}, body = '' } = {}) => {
        const one = { method, path, headers: headers as Record<string, string>, body: String(body) };
        asked.push(one);
        const answer = service(one);
        if (answer === 'unreachable') throw new TypeError('Failed to fetch');
        return answer;
      },
      storage: () => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      }),
      crypto: globalThis.crypto,
    },
    (message) => posted.push(message),
  );
  let last = 0;
  const ask = async (verb: Parameters<typeof frame.answer>[1], input: unknown) => {
    last += 1;
    await frame.answer(last, verb, input);
    const answer = posted.find((message) => message.bascule === 'answer' && message.id === last) as object;
    return 'fault' in answer ? { fault: answer.fault } : 'value' in answer ? answer.value : undefined;
  };
  return { frame, asked, posted, stored, ask };
}

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
const SESSION = { project: { id: '1', name: 'Harbour' }, person: { name: 'Ada' }, lockedTo: null };
const answers = ({ path, method, body }: Asked): Response => {
  if (path === '/oauth/token')
    return body.includes('code=the-code') || body.includes('refresh_token=next')
      ? json({ access_token: 'access', refresh_token: 'next' })
      : json({ error: 'invalid_grant' }, 400);
  if (path.startsWith('/api/site-review/session')) return json(SESSION);
  if (method === 'POST') return json({ id: '2', cardNumber: 7 }, 201);
  return json({ submissions: [] });
};
const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';

/** Signs in as the window of the sign-in does. */
async function signIn(opened: ReturnType<typeof openFrame>) {
  const { signInUrl } = (await opened.ask('session', {})) as { signInUrl: string };
  expect(opened.frame.take({ bascule: 'signed-in', state: stateOf(signInUrl), code: 'the-code', error: null })).toBe(
    true,
  );
  await until('it is signed in', () => opened.posted.some(({ bascule }) => bascule === 'session'));
  return signInUrl;
}

describe('the frame of the widget', () => {
  it('redeems only the code of the sign-in that it began, with a verifier that it never says', async () => {
    const opened = openFrame(answers);
    const { frame, asked, posted } = opened;
    const { signInUrl } = (await opened.ask('session', {})) as { signInUrl: string };
    expect(frame.take({ bascule: 'signed-in', state: 'of-another', code: 'the-code', error: null })).toBe(false);
    expect(asked).toEqual([]);
    await signIn(opened);
    const form = new URLSearchParams(asked[0]?.body);
    expect(Object.fromEntries(form)).toMatchObject({
      client_id: 'site-review-widget',
      grant_type: 'authorization_code',
      redirect_uri: FACTS.redirectUri,
    });
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form.get('code_verifier') ?? ''));
    expect(new URL(signInUrl).searchParams.get('challenge')).toBe(Buffer.from(digest).toString('base64url'));
    const said = JSON.stringify(posted);
    expect(said).not.toContain(form.get('code_verifier'));
    expect(said).not.toMatch(/access|next/);
    // A code is of use once, and so is its state.
    expect(frame.take({ bascule: 'signed-in', state: stateOf(signInUrl), code: 'the-code', error: null })).toBe(false);
  });

  it('names the site and the person in each request, and takes the sign-in over to the next page of the tab', async () => {
    const first = openFrame(answers);
    await signIn(first);
    const next = openFrame(answers, first.stored);
    expect(await next.ask('session', {})).toMatchObject({ phase: 'signed-in', person: 'Ada', project: 'Harbour' });
    expect(await next.ask('submit', DRAFT)).toEqual({ kept: false, cardNumber: 7 });
    const post = next.asked.find(({ method }) => method === 'POST');
    expect(post?.headers).toMatchObject({ Authorization: 'Bearer access', 'X-Review-Site': SITE });
    expect(JSON.parse(post?.body ?? '')).toEqual({ project: 'harbour', ...DRAFT });
  });

  it('gets a new token when one has ended, and asks for a sign-in when it gets none', async () => {
    let ended = false;
    const opened = openFrame((one) => (ended && one.path.startsWith('/api/') ? json({}, 401) : answers(one)));
    await signIn(opened);
    ended = true;
    expect(await opened.ask('list', { url: DRAFT.url })).toEqual({ fault: { code: 'unauthenticated' } });
    expect(opened.asked.filter(({ body }) => body.includes('refresh_token=next'))).toHaveLength(1);
    expect(await opened.ask('session', {})).toMatchObject({ phase: 'signed-out' });
  });

  it('signs in with the token of the page, which no sign-in replaces [ENV-51]', async () => {
    let isOver = false;
    const opened = openFrame((one) => (isOver ? json({}, 401) : answers(one)));
    expect(await opened.ask('session', { previewToken: 'signed', context: 'release 7' })).toMatchObject({
      phase: 'signed-in',
      byToken: true,
    });
    await opened.ask('submit', DRAFT);
    expect(opened.asked.at(-1)?.headers.Authorization).toBe('Bearer signed');
    expect(JSON.parse(opened.asked.at(-1)?.body ?? '')).toMatchObject({ context: 'release 7' });
    isOver = true;
    expect(await opened.ask('session', { previewToken: 'signed' })).toEqual({ fault: { code: 'unauthenticated' } });
    expect(opened.asked.some(({ path }) => path === '/oauth/token')).toBe(false);
  });

  it('keeps comments while the service is out of reach, and sends each once when it is back', async () => {
    let isAway = false;
    const arrived = [
      { isOwn: false, author: 'grace', text: 'Too small', selector: '#buy' },
      { isOwn: false, author: null, text: 'Sent already', selector: null },
    ];
    const opened = openFrame((one) => {
      if (isAway) return 'unreachable';
      return one.path.startsWith('/api/site-review/submissions?') ? json({ submissions: arrived }) : answers(one);
    });
    await signIn(opened);
    isAway = true;
    expect(await opened.ask('submit', DRAFT)).toEqual({ kept: true, cardNumber: null });
    await opened.ask('submit', { ...DRAFT, text: 'Sent already', selector: null });
    expect(opened.posted.at(-2)).toMatchObject({ bascule: 'waiting', count: 2, outcome: 'added' });
    // The next page of the tab sends them.
    isAway = false;
    const next = openFrame(
      (one) => (one.path.startsWith('/api/site-review/submissions?') ? json({ submissions: arrived }) : answers(one)),
      opened.stored,
    );
    await next.ask('session', {});
    await until('nothing waits', () =>
      next.posted.some((message) => message.bascule === 'waiting' && message.count === 0),
    );
    const sent = next.asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'));
    expect(sent.map(({ body }) => JSON.parse(body).text)).toEqual(['Too small']);
  });

  it('gives a comment back that waited and is refused, so that the others get through', async () => {
    let isAway = true;
    const opened = openFrame((one) => {
      if (one.method !== 'POST' || !one.path.startsWith('/api/')) return answers(one);
      if (isAway) return 'unreachable';
      return one.body.includes('Too small') ? json({ error: 'card_not_found', detail: 'No card.' }, 404) : answers(one);
    });
    await signIn(opened);
    await opened.ask('submit', DRAFT);
    await opened.ask('submit', { ...DRAFT, text: 'Another' });
    isAway = false;
    opened.frame.reconnect();
    await until('nothing waits', () =>
      opened.posted.some((message) => message.bascule === 'waiting' && message.count === 0),
    );
    expect(opened.posted.filter(({ bascule }) => bascule === 'waiting').slice(-2)).toEqual([
      { bascule: 'waiting', count: 1, outcome: 'refused', refused: 'Too small' },
      { bascule: 'waiting', count: 0, outcome: 'sent', refused: null },
    ]);
  });
});
