import type { Locator, Page } from 'playwright-core';
import { totpCode, totpStep } from '../../src/domain/factors/totp/totpCodes.ts';
import { type Contexts, sharedBrowser, withBrowser } from '../support/browser.ts';
import { keepPicture } from '../support/keepPicture.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { violationsOf } from '../support/violationsOf.ts';

const WIDE = { width: 1280, height: 900 };
/** Each theme and each width once. */
const LOOKS = [
  { colorScheme: 'light', viewport: WIDE },
  { colorScheme: 'dark', viewport: { width: 390, height: 900 } },
] as const;

withBrowser('the second factor on the page of the account', () => {
  let world: PlatformWorld;
  let browser: Contexts;
  beforeAll(async () => {
    world = await sharedTestPlatform();
    browser = await sharedBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  const openAccount = async ({ email, password }: TestAccount) => {
    const context = await browser.newContext({ viewport: WIDE, bypassCSP: true, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${world.baseUrl}/login?return_to=/account`);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    return page;
  };
  const sectionOf = (page: Page) => page.getByRole('region', { name: 'Second factor' });
  const textOf = async (part: Locator): Promise<string> => (await part.textContent()) ?? '';
  let looks = 0;
  /** Takes both looks, and leaves the page in the one with which the next time begins. */
  const look = async (page: Page, name: string) => {
    const order = looks++ % 2 === 0 ? LOOKS : LOOKS.toReversed();
    for (const { colorScheme, viewport } of order) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await sectionOf(page).scrollIntoViewIfNeeded();
      await keepPicture(sectionOf(page), `account-${name}-${viewport.width}-${colorScheme}`);
      // The same elements are in both looks.
      const rule = colorScheme === 'light' ? undefined : 'color-contrast';
      expect([name, colorScheme, await violationsOf(page, rule)]).toEqual([name, colorScheme, []]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
    }
  };

  it('is set up, asked for, renewed and removed (light at 1280 px, dark at 390 px)', async () => {
    const account = await world.account();
    await world.graphql(
      await account.token('api'),
      'mutation { createProject(input: {name: "Harbour"}) { project { id } } }',
    );
    const page = await openAccount(account);
    const section = sectionOf(page);
    await section.getByRole('button', { name: 'Set up' }).click();
    await section.getByRole('img', { name: 'The key as a QR code' }).waitFor();
    await look(page, 'totp');
    const secret = (await textOf(section.locator('pre'))).replaceAll(' ', '');
    await section.getByLabel('Code from the app').fill('000000');
    await section.getByRole('button', { name: 'Add the app' }).click();
    await section.getByRole('alert').waitFor();
    await section.getByLabel('Code from the app').fill(totpCode(secret, totpStep(new Date())));
    await section.getByRole('button', { name: 'Add the app' }).click();
    await section.getByText('Keep these recovery codes.').waitFor();
    await look(page, 'codes');
    const codes = (await textOf(section.locator('pre'))).split('\n');
    expect(codes).toHaveLength(10);
    await section.getByRole('button', { name: 'I have kept them' }).click();
    await section.getByText('10 unused').waitFor();

    // Ten minutes later the page asks for a proof.
    await world.sql(`update session set created_at = created_at - interval '11 minutes' where account_id = $1`, [
      account.id,
    ]);
    await page.reload();
    await section.getByLabel('Authentication code').fill(codes[0] as string);
    await look(page, 'proof');
    await section.getByRole('button', { name: 'Go on' }).click();
    await section.getByText('9 unused').waitFor();
    await section.getByRole('button', { name: 'Create new codes' }).click();
    await section.getByText('Keep these recovery codes.').waitFor();
    expect((await textOf(section.locator('pre'))).split('\n')).not.toContain(codes[1]);
    await section.getByRole('button', { name: 'Remove the authenticator app' }).click();
    await section.getByText('Not set up').waitFor();
    await page.context().close();
  }, 180_000);
});
