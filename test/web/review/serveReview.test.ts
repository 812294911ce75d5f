import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { serveReview } from '../../../src/web/review/serveReview.ts';
import { loadReadersTexts } from '../../../src/web/texts/textsOf.ts';

const BASE = 'https://board.example';
const LISTED = 'https://shop.example';
const RANDOM = 'a'.repeat(43);

describe('the addresses of the widget', () => {
  let server: Server;
  beforeAll(() => {
    const router = new Router();
    const listsSite = async (project: string, site: string) => project === 'harbour' && site === LISTED;
    serveReview(router, (_, next) => next(), { baseUrl: BASE, listsSite });
    server = new Koa().use(loadReadersTexts).use(router.routes()).listen(0);
  });
  afterAll(() => server.close());

  const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}?${new URLSearchParams(query)}`, { redirect: 'manual', headers });
  };
  const ancestorsOf = (answer: Response) =>
    /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];

  it('show the frame on the site that a project lists, and on no other', async () => {
    const answer = await get('/widget/frame', { project: 'harbour', site: LISTED });
    expect([answer.status, ancestorsOf(answer), answer.headers.get('x-frame-options')]).toEqual([200, LISTED, null]);
    const html = await answer.text();
    expect(html).toContain(`data-site="${LISTED}" data-allowed data-project="harbour"`);
    expect(html).toContain(`data-redirect="${BASE}/widget/signed-in"`);
  });

  it('say to a site that is not listed only that, and to none what others are', async () => {
    for (const asked of [
      { project: 'harbour', site: 'https://elsewhere.example' },
      { project: 'other', site: LISTED },
    ]) {
      const answer = await get('/widget/frame', asked);
      expect([answer.status, ancestorsOf(answer)]).toEqual([403, asked.site]);
      const html = await answer.text();
      expect(html).not.toMatch(/data-allowed|data-sign-in/);
      expect(html.replaceAll(asked.site, '')).not.toContain('shop.example');
    }
  });

  it.each([
    '',
    '*',
    'https:',
    `${LISTED}/`,
    `${LISTED} *`,
    `${LISTED}; script-src *`,
    'javascript:alert(1)',
    'null',
    'https://*.example',
  ])('refuse a site that is no origin: %p', async (site) => {
    const answer = await get('/widget/frame', { project: 'harbour', site });
    expect([answer.status, ancestorsOf(answer)]).toEqual([400, "'none'"]);
  });

  it('begin the sign-in of a listed site, whose pages keep the window that opened them until its end', async () => {
    const asked = { project: 'harbour', site: LISTED, state: RANDOM, challenge: RANDOM };
    const begun = await get('/widget/sign-in', asked);
    const to = new URL(begun.headers.get('location') ?? '', BASE);
    expect([begun.status, to.pathname]).toEqual([303, '/oauth/authorize']);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      client_id: 'site-review-widget',
      response_type: 'code',
      redirect_uri: `${BASE}/widget/signed-in`,
      scope: 'site-review',
      state: RANDOM,
      code_challenge: RANDOM,
      code_challenge_method: 'S256',
    });
    const [cookie = ''] = begun.headers.getSetCookie();
    expect(cookie).toMatch(/^bascule_review_window=1; path=\/; expires=.*; samesite=lax; httponly$/i);
    const end = await get('/widget/signed-in', { code: 'c', state: RANDOM }, { cookie: 'bascule_review_window=1' });
    expect(end.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(end.headers.getSetCookie()[0]).toMatch(/^bascule_review_window=; .*1970/);
    expect(await end.text()).toContain('src="/widget/signed-in.js"');
    expect((await get('/widget/signed-in')).headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('begin no sign-in for another site, or with words in place of what the frame makes', async () => {
    const asked = { project: 'harbour', site: LISTED, state: RANDOM, challenge: RANDOM };
    for (const [more, status] of [
      [{ site: 'https://elsewhere.example' }, 403],
      [{ state: 'short' }, 400],
      [{ challenge: `${RANDOM}&scope=api` }, 400],
    ] as const) {
      const answer = await get('/widget/sign-in', { ...asked, ...more });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
    }
  });

  it('give the script to pages of any origin, compressed', async () => {
    const answer = await get('/widget/v1.js', {}, { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await answer.text()).toContain('basculeSiteReview');
  });
});
