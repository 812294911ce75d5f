import { Browser } from '../../oauth/support/Browser.ts';
import { withBrowser } from '../../support/browser.ts';
import { until } from '../../support/until.ts';
import { THEMES } from '../support/dashboard.ts';
import { PAGE_STATES, type PageState } from '../support/pageStates.ts';
import { ALL, LOOK, openGround, Sweep, themesOf } from './Sweep.ts';

/** The pages of the server itself, for a person who is signed in and for one who is not. */
const PLAIN_PAGES = [
  '/device',
  '/device?user_code=%3Cscript%3E',
  '/nothing/here',
  '/oauth/authorize?client_id=%3Csvg%20onload%3D1%3E',
  '/auth/github/link',
];

/** Those of a visitor who is not signed in. */
const STRANGER_PAGES = [
  '/login',
  '/login?done=password',
  `/login?return_to=/invitations/${'a'.repeat(43)}`,
  '/register',
  `/register?return_to=/invitations/${'a'.repeat(43)}`,
  '/register/sent',
  '/reset-password',
  '/reset-password/sent',
  '/reset-password/of-nobody',
  '/verify-email/of-nobody',
  '/account/email/of-nobody',
  '/stop-mails/of-nobody',
  '/account/delete/of-nobody',
  '/nothing/here',
  '/graphql',
];

/** States that move for others: what comes from the side, opens, and appears over the page. */
const MOVING = ['board: peek', 'run: stop', 'palette'];

withBrowser('every document', () => {
  let sweep: Sweep;
  beforeAll(async () => {
    sweep = await Sweep.start('desk', await openGround());
  }, 120_000);
  afterAll(() => sweep?.dashboard.close());

  it('is served under the one strict policy, with the nonce of its own document and the origin of the hub', async () => {
    const { dashboard, world } = sweep;
    const host = new URL(dashboard.site.baseUrl).host;
    const states = new Map(PAGE_STATES.map((state) => [state.path(world).replace(/\?.*/, ''), state]));
    const nonces = new Set<string>();
    for (const path of ['/', ...states.keys()]) {
      const { response } = await world.browser.get(path);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      const nonce = /'nonce-([A-Za-z0-9+/=]{24})'/.exec(policy)?.[1] ?? 'none';
      nonces.add(nonce);
      expect([path, policy.replace(nonce, '…')]).toEqual([
        path,
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-…'; connect-src 'self' ws://${host} ${dashboard.site.baseUrl}; img-src 'self' data:; font-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      ]);
    }
    expect(nonces.size).toBe(states.size + 1);
  });

  it('of the server itself runs nothing but what shows a password, and is complete at each width, in the themes that are judged there', async () => {
    const { dashboard, world, tab: own } = sweep;
    const stranger = await dashboard.openTab({ ...world, browser: new Browser(dashboard.site.baseUrl) }, '/login');
    await stranger.page.addInitScript({ content: LOOK });
    const found: string[] = [];
    const pages = [
      ...PLAIN_PAGES.map((path) => [own, path] as const),
      ...STRANGER_PAGES.map((path) => [stranger, path] as const),
    ];
    for (const [at, [tab, path]] of pages.entries()) {
      const { page } = tab;
      const response = await page.goto(sweep.addressOf(path));
      expect([path, await response?.headerValue('content-security-policy')]).toEqual([
        path,
        expect.stringMatching(
          /^default-src 'none'; (?:script-src 'self'; )?style-src 'self'; .*frame-ancestors 'none'; base-uri 'none'$/,
        ),
      ]);
      for (const width of ALL ? [1280, 768, 390, 360] : [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        const look = async (whats: readonly string[], rule = '') => {
          const told = await page.evaluate<string[]>(`lookAt.all(${JSON.stringify(whats)}, '${rule}')`);
          found.push(...told.map((each) => `${path} at ${width}: ${each}`));
        };
        await look(width < 640 ? ['hidden', 'links', 'foreign', 'wide', 'small'] : ['wide']);
        // A theme changes colours and no element, and the two narrow widths have one layout, as have the two wide ones.
        if (width === 768 || width === 390) continue;
        // The same elements are in both layouts, which take turns.
        if (!ALL && (at % 2 === 0) !== (width === 1280)) continue;
        const themes = themesOf(width < 640 ? 'phone' : 'desk', ALL ? at : Math.floor(at / 2));
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme });
          if (ALL) await look(['accessible'], theme === themes[0] ? '' : 'color-contrast');
          else await look(['readable', 'contrast']);
        }
      }
    }
    expect(found).toEqual([]);
    await stranger.close();
  });

  it('would be seen with a text too pale for its ground, also on a chip of its own over a picture', async () => {
    const { page } = sweep.tab;
    await page.goto(sweep.addressOf(`/projects/${sweep.world.emptySlug}/agents`));
    await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    const look = () => page.evaluate<string[]>("lookAt.contrast('', false)");
    expect(await look()).toEqual([]);
    // The page's policy refuses styles in markup.
    await page.evaluate(`{
      const add = (parent, text, style) => {
        const part = parent.appendChild(document.createElement('p'));
        part.style.cssText = style;
        part.textContent = text;
        return part;
      };
      const main = document.querySelector('main');
      add(main, 'Pale', 'color: #999; background: #fff');
      const picture = add(main, 'Unjudged', 'color: #999; background: linear-gradient(#fff, #000)');
      add(picture, 'Chip', 'color: #999; background: #fff');
    }`);
    expect((await look()).map((each) => /^2\.\d+ of 4\.5/.test(each))).toEqual([true, true]);
  });

  it('is painted in the theme that was chosen, or in that of the system, from the first moment', async () => {
    const { page } = sweep.tab;
    const themeOf = (ground: string) => (Number(/^lab\(([\d.]+)/.exec(ground)?.[1]) > 50 ? 'light' : 'dark');
    // The ground of the page at each frame, from the first one that has a body.
    await page.addInitScript({
      content: `window.grounds = [];
        const note = () => {
          if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor);
          requestAnimationFrame(note);
        };
        requestAnimationFrame(note);`,
    });
    for (const system of THEMES) {
      // A choice that is the theme of the system changes nothing.
      for (const chosen of [undefined, ...THEMES.filter((each) => ALL || each !== system)]) {
        await page.context().clearCookies({ name: 'bascule-theme' });
        if (chosen !== undefined) {
          await page
            .context()
            .addCookies([{ name: 'bascule-theme', value: chosen, url: sweep.dashboard.site.baseUrl }]);
        }
        await page.emulateMedia({ colorScheme: system });
        await page.goto(sweep.addressOf(`/projects/${sweep.world.emptySlug}/agents`));
        await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
        const seen = await page.evaluate<string[]>('[...new Set(grounds)]');
        expect(seen[0]).toMatch(/^lab\(/);
        expect([system, chosen, seen.map(themeOf)]).toEqual([system, chosen, [chosen ?? system]]);
      }
    }
    await page.context().clearCookies({ name: 'bascule-theme' });
  });

  it('moves nothing for a person who wants no motion', async () => {
    const { page } = sweep.tab;
    const moving = `[
      ...document.getAnimations().filter((each) => each.playState === 'running' && each.effect.getComputedTiming().activeDuration > 1)
        .map((each) => (each.animationName ?? each.transitionProperty) + ' of ' + each.effect.target.className),
      ...[...document.querySelectorAll('.turning')].map((each) => getComputedStyle(each).backgroundImage).filter((image) => image !== 'none'),
    ]`;
    for (const name of ALL ? [...MOVING, 'board', 'card: move', 'agents'] : MOVING) {
      const state = PAGE_STATES.find((each) => each.name === name) as PageState;
      // Coming back would meet the skeletons of what is read again, whose delay counts as an animation.
      await sweep.open(state, { fresh: true });
      expect([name, await page.evaluate(moving)]).toEqual([name, []]);
      await page.mouse.move(300, 300);
      await page.mouse.move(500, 200);
      expect([name, await page.evaluate(moving)]).toEqual([name, []]);
    }
    // The same page moves for the others, so what is looked for can be seen.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await sweep.open(PAGE_STATES.find(({ name }) => name === 'run: stop') as PageState, { fresh: true });
    await until('something moves', () => page.evaluate<boolean>(`${moving}.length > 0`));
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
});
