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
  draftId: '0198f3c2-5d1e-4a40-8c11-2f6d7c1b9a55',
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
const SESSION = { project: { id: '1', name: 'Harbour' }, person: { id: 'a', name: 'Ada' }, lockedTo: null };
const answers = ({ path, method, body }: Asked): Response => {
  if (path === '/oauth/token')
    return body.includes('code=the-code') || body.includes('refresh_token=next')
      ? json({ access_token: 'access', refresh_token: 'next' })
      : json({ error: 'invalid_grant' }, 400);
  if (path.startsWith('/api/site-review/session')) return json(SESSION);
  if (method === 'POST') return json({ id: '2', cardNumber: 7, screenshotKept: false }, 201);
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
    expect(await next.ask('submit', DRAFT)).toEqual({ kept: false, cardNumber: 7, screenshotKept: false });
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

  it('keeps comments while the service is out of reach, and sends each with its mark and its name when it is back', async () => {
    let isAway = false;
    const opened = openFrame((one) => (isAway ? 'unreachable' : answers(one)));
    await signIn(opened);
    await opened.ask('session', { context: 'release 7' });
    isAway = true;
    expect(await opened.ask('submit', DRAFT)).toEqual({ kept: true, cardNumber: null, screenshotKept: null });
    expect(opened.posted.at(-2)).toMatchObject({ bascule: 'waiting', count: 1, outcome: 'added' });
    // Another person in the same tab sends nothing of it.
    const person = { id: 'b', name: 'Grace' };
    const other = openFrame(
      (one) => (one.path.startsWith('/api/site-review/session') ? json({ ...SESSION, person }) : answers(one)),
      new Map(opened.stored),
    );
    await other.ask('session', {});
    await other.ask('list', { url: DRAFT.url });
    expect(other.asked.some(({ method, path }) => method === 'POST' && path.startsWith('/api/'))).toBe(false);
    // The next page of the tab, which has another mark, sends it.
    const next = openFrame(answers, opened.stored);
    await next.ask('session', { context: 'release 8' });
    await until('nothing waits', () =>
      next.posted.some((message) => message.bascule === 'waiting' && message.count === 0),
    );
    expect(next.posted.at(-1)).toMatchObject({ outcome: 'sent-without-picture' });
    const sent = next.asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'));
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ project: 'harbour', ...DRAFT, context: 'release 7' }]);
  });

  it('loses no comment that is added while another one is sent', async () => {
    let isAway = true;
    const opened = openFrame((one) => (isAway && one.path.startsWith('/api/') ? 'unreachable' : answers(one)));
    isAway = false;
    await signIn(opened);
    isAway = true;
    await opened.ask('submit', DRAFT);
    isAway = false;
    opened.frame.reconnect();
    isAway = true;
    await opened.ask('submit', { ...DRAFT, text: 'Meanwhile', draftId: `${DRAFT.draftId.slice(0, -1)}6` });
    expect([...opened.stored.values()].some((text) => text.includes('Meanwhile'))).toBe(true);
  });

  it('drops a picture that the tab cannot keep, says so, and keeps the text', async () => {
    const stored = new Map<string, string>();
    const set = stored.set.bind(stored);
    stored.set = (key, value) => {
      if (value.length > 1_000) throw new Error('full');
      return set(key, value);
    };
    let isAway = false;
    const opened = openFrame((one) => (isAway ? 'unreachable' : answers(one)), stored);
    await signIn(opened);
    isAway = true;
    const screenshot = `data:image/png;base64,${'A'.repeat(2_000)}`;
    expect(await opened.ask('submit', { ...DRAFT, screenshot })).toMatchObject({ kept: true, screenshotKept: false });
    expect([...stored.values()].some((text) => text.includes(DRAFT.text))).toBe(true);
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
    await opened.ask('submit', { ...DRAFT, text: 'Another', draftId: `${DRAFT.draftId.slice(0, -1)}6` });
    isAway = false;
    opened.frame.reconnect();
    await until('nothing waits', () =>
      opened.posted.some((message) => message.bascule === 'waiting' && message.count === 0),
    );
    expect(opened.posted.filter(({ bascule }) => bascule === 'waiting').slice(-2)).toEqual([
      { bascule: 'waiting', count: 1, outcome: 'refused', refused: 'Too small' },
      { bascule: 'waiting', count: 0, outcome: 'sent-without-picture', refused: null },
    ]);
  });
});
