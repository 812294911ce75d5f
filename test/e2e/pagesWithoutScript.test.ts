import type { BrowserContext, Page } from 'playwright-core';
import { newTotpSecret, totpCode, totpStep } from '../../src/domain/factors/totp/totpCodes.ts';
import { sealTotpSecret } from '../../src/domain/factors/totp/totpSeal.ts';
import { type Contexts, sharedBrowser, withBrowser } from '../support/browser.ts';
import { keepPicture } from '../support/keepPicture.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { violationsOf } from '../support/violationsOf.ts';

const TOKEN = 'a token of the installation, long enough';
const EMAIL = 'harbourmaster@quay.example';
const PASSWORD = 'tidal lantern orchard';
/** Each theme and each width once: a theme moves nothing, and a width paints nothing. */
const LOOKS = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
] as const;

withBrowser('the pages that work without script', () => {
  let world: PlatformWorld;
  let browser: Contexts;
  let style: string;
  let reader: Page;
  beforeAll(async () => {
    world = await startTestPlatform({ INSTALL_TOKEN: TOKEN });
    browser = await sharedBrowser();
    reader = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' }).then((one) => one.newPage());
    style = await (await fetch(`${world.baseUrl}/assets/style.css`)).text();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  const newContext = (): Promise<BrowserContext> =>
    browser.newContext({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
  /** Keeps pictures of the page when pictures are asked for, and expects that it reads well and fits in each look. */
  const look = async (page: Page, name: string) => {
    // Axe is a script of its own, which a page without script cannot run: it reads a copy.
    await reader.setContent(await page.content());
    await reader.addStyleTag({ content: style });
    for (const { theme, width } of LOOKS) {
      await reader.emulateMedia({ colorScheme: theme });
      await reader.setViewportSize({ width, height: 844 });
      await keepPicture(reader, `${name}-${width}-${theme}`);
      // Without script, a look changes colours and sizes of the same elements.
      const rule = theme === 'light' ? undefined : 'color-contrast';
      expect([name, theme, await violationsOf(reader, rule)]).toEqual([name, theme, []]);
      expect(await reader.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  };
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Types into the field that has the focus. */
  const type = (page: Page, text: string) => page.keyboard.type(text);

  const enterInstallation = async (page: Page) => {
    await page.goto(`${world.baseUrl}/install?token=${encodeURIComponent(TOKEN)}`);
    expect(page.url()).toBe(`${world.baseUrl}/install`);
  };

  it('an empty instance says where its link is, and the link leads to a form', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(world.baseUrl);
    expect(new URL(page.url()).pathname).toBe('/install');
    await page.getByRole('heading', { name: 'This instance has no account yet' }).waitFor();
    await look(page, 'install-empty');
    await enterInstallation(page);
    await look(page, 'install');
    await page.getByLabel('E-mail address').focus();
    await type(page, EMAIL);
    await press(page, 'Tab');
    await type(page, 'password1');
    await press(page, 'Enter');
    await page.getByText('The password must be harder to guess.').waitFor();
    await look(page, 'install-refused');
    await context.close();
  }, 120_000);

  it('the form creates the first account by keyboard alone, in a browser without script', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await enterInstallation(page);
    await page.getByLabel('E-mail address').focus();
    await type(page, EMAIL);
    await press(page, 'Tab');
    await type(page, PASSWORD);
    await press(page, 'Tab', 'Enter');
    await page.waitForURL(`${world.baseUrl}/welcome`);
    await context.close();
  }, 120_000);

  it('a device that asks leads through the sign-in and back to its code', async () => {
    const asked = await fetch(`${world.baseUrl}/oauth/device_authorization`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'bascule-cli', scope: 'agent offline_access' }),
    });
    const device = (await asked.json()) as { verification_uri_complete: string; user_code: string };
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(device.verification_uri_complete);
    await page.getByRole('heading', { name: 'Sign in to connect your machine' }).waitFor();
    await look(page, 'login-device');
    await page.getByLabel('E-mail address').focus();
    await type(page, EMAIL);
    await press(page, 'Tab');
    await type(page, 'wrong');
    await press(page, 'Enter');
    await page.getByRole('alert').waitFor();
    await look(page, 'login-refused');
    await page.getByLabel('Password').focus();
    await type(page, PASSWORD);
    await press(page, 'Enter');
    await page.getByRole('heading', { name: 'Connect a device' }).waitFor();
    expect(await page.getByLabel('Code').inputValue()).toBe(device.user_code);
    await look(page, 'device');
    await page.getByLabel('Code').focus();
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    await look(page, 'consent');
    await page.getByRole('button', { name: 'Allow' }).focus();
    await press(page, 'Enter');
    await page.getByRole('heading', { name: 'Your device is connected' }).waitFor();
    await look(page, 'device-done');
    await page.goto(`${world.baseUrl}/device`);
    await page.getByLabel('Code').focus();
    await type(page, 'BBBB-BBBB');
    await press(page, 'Enter');
    await page.getByRole('alert').waitFor();
    await look(page, 'device-refused');
    await page.goto(`${world.baseUrl}/no-such-address`);
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
    await look(page, 'not-found');
    await context.close();
  }, 120_000);

  it('a sign-in with a second factor is done with a code of the app, or with a recovery code', async () => {
    const account = await world.account();
    const system = world.platform.domain.system();
    const secret = newTotpSecret();
    await world.sql('insert into totp (account_id, secret, confirmed_at) values ($1, $2, $3)', [
      account.id,
      sealTotpSecret(system.sealer, account.id, secret),
      system.now,
    ]);
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${world.baseUrl}/login`);
    await page.getByLabel('E-mail address').focus();
    await type(page, account.email);
    await press(page, 'Tab');
    await type(page, account.password);
    await press(page, 'Enter');
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await look(page, 'second-step');
    await page.getByText('Use a recovery code').focus();
    await press(page, 'Enter');
    await page.getByLabel('Recovery code').focus();
    await type(page, 'abcd-efgh-jkmn-pqrs');
    await press(page, 'Enter');
    await page.getByRole('alert').waitFor();
    await look(page, 'second-step-refused');
    await page.getByLabel('Code of your authenticator app').focus();
    await type(page, totpCode(secret, totpStep(new Date())));
    await press(page, 'Enter');
    await page.waitForURL(`${world.baseUrl}/`);
    await context.close();
  }, 120_000);

  it('the theme that a person chose holds on these pages too', async () => {
    const context = await newContext();
    await context.addCookies([{ name: 'bascule-theme', value: 'dark', url: world.baseUrl }]);
    const page = await context.newPage();
    await page.goto(`${world.baseUrl}/login`);
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await context.close();
  });
});
