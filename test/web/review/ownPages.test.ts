import Koa from 'koa';
import { readConfig } from '../../../src/config.ts';
import { html } from '../../../src/lib/text/html.ts';
import { readOwnReview } from '../../../src/platform/doors/readOwnReview.ts';
import { renderPage } from '../../../src/web/rendering/renderPage.ts';
import { offerReview } from '../../../src/web/review/ownReview.ts';
import type { Page } from '../../oauth/support/Browser.ts';
import { type Site, startSite } from '../support/site.ts';

const PROJECT = 'dogfood';
const BACKEND = 'https://reviews.example';
const SETTINGS = {
  SITE_REVIEW_WIDGET_PROJECT: PROJECT,
  SITE_REVIEW_WIDGET_BACKEND: `${BACKEND}/`,
  SITE_REVIEW_WIDGET_CONTEXT: 'release 7',
  SITE_REVIEW_WIDGET_PREVIEW_TOKEN: 'signed-token',
};
/** Any site can have it set. */
const WINDOW = 'bascule_review_window=1';
const tagIn = (text: string) => /<script async src="\/widget\/v1\.js".*?<\/script>/.exec(text)?.[0];
const partOf = (policy: string | null | undefined, name: string) =>
  policy
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the widget on the pages of the instance', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite(SETTINGS);
  });
  afterAll(() => site.close());

  const policyOf = ({ response }: Page) => response.headers.get('content-security-policy');
  const openerOf = ({ response }: Page) => response.headers.get('cross-origin-opener-policy');

  it('is there for administrators alone, with what the settings say, and the policy admits its frame [ENV-50] [ENV-51] [ENV-52] [ENV-53]', async () => {
    const { account, browser, projectId } = await site.addPlace();
    const path = `/projects/${projectId}`;
    const before = await browser.get(path);
    expect([tagIn(before.text), partOf(policyOf(before), 'frame-src'), openerOf(before)]).toEqual([
      undefined,
      undefined,
      'same-origin',
    ]);
    await site.sql('update account set admin = true where id = $1', [account.id]);
    const page = await browser.get(path);
    expect(tagIn(page.text)).toBe(
      `<script async src="/widget/v1.js" data-project="${PROJECT}" data-preview-token="signed-token" data-backend="${BACKEND}" data-context="release 7"></script>`,
    );
    expect([partOf(policyOf(page), 'frame-src'), partOf(policyOf(page), 'script-src')]).toEqual([BACKEND, "'self'"]);
    // It opens a window that must find it again.
    expect(openerOf(page)).toBe('same-origin-allow-popups');
    expect(tagIn((await browser.get('/login')).text)).toBeUndefined();
  });
});

describe('the widget for every visitor', () => {
  const review = readOwnReview(readConfig({ SITE_REVIEW_WIDGET_PROJECT: PROJECT, SITE_REVIEW_WIDGET_PUBLIC: '1' }));
  const render = async (url: string, page: { public?: boolean }, cookie = '') => {
    const app = new Koa();
    if (review !== undefined) app.use(offerReview(review));
    app.use((ctx) => renderPage(ctx, () => ({ title: 'A page', body: html`<p>A page</p>`, ...page })));
    const server = app.listen(0);
    try {
      const { port } = server.address() as { port: number };
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { cookie } });
      const policy = answer.headers.get('content-security-policy');
      return {
        tag: tagIn(await answer.text()),
        scripts: partOf(policy, 'script-src'),
        frames: partOf(policy, 'frame-src'),
        opener: answer.headers.get('cross-origin-opener-policy'),
      };
    } finally {
      server.close();
    }
  };
  const NONE = { tag: undefined, scripts: undefined, frames: undefined };

  it('is on public pages, with its own host for want of another [ENV-50] [ENV-52]', async () => {
    expect(await render('/login', { public: true })).toEqual({
      tag: `<script async src="/widget/v1.js" data-project="${PROJECT}"></script>`,
      scripts: "'self'",
      frames: "'self'",
      opener: 'same-origin-allow-popups',
    });
  });

  it('is on no page whose address says something about a person, and in no window of its own sign-in', async () => {
    expect(await render('/reset-password/secret', {})).toEqual({ ...NONE, opener: 'same-origin' });
    expect(await render('/login?return_to=%2Fx', { public: true })).toEqual({ ...NONE, opener: 'same-origin' });
    const window = await render('/login?return_to=%2Foauth%2Finteraction%2Fx', { public: true }, WINDOW);
    expect(window).toEqual({ ...NONE, opener: 'unsafe-none' });
    expect(await render('/login/second-step', {}, WINDOW)).toEqual({ ...NONE, opener: 'unsafe-none' });
  });

  it('and the opener policy stay as they are on all other pages while a sign-in of the widget is open', async () => {
    expect(await render('/login', { public: true }, WINDOW)).toEqual(await render('/login', { public: true }));
    for (const path of ['/projects/harbour', '/oauth/interaction/of-another-client', '/device'])
      expect(await render(path, {}, WINDOW)).toEqual({ ...NONE, opener: 'same-origin' });
  });

  it('is nowhere unless a project receives the comments', () => {
    expect(readOwnReview(readConfig({ SITE_REVIEW_WIDGET_PUBLIC: '1' }))).toBeUndefined();
  });
});
