import type { Page } from 'playwright-core';
import { type Contexts, sharedBrowser, withBrowser } from '../support/browser.ts';
import { freePort } from '../support/freePort.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { violationsOf } from '../support/violationsOf.ts';

withBrowser('passkeys in a browser', () => {
  let world: PlatformWorld;
  let browser: Contexts;
  beforeAll(async () => {
    const port = await freePort();
    world = await startTestPlatform({
      HOST: '127.0.0.1',
      PORT: String(port),
      DEFAULT_URI: `http://localhost:${port}`,
      REQUIRE_SECOND_FACTOR: 'administrators',
    });
    browser = await sharedBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  /** A page whose browser has an authenticator that verifies its person. */
  const openPage = async (): Promise<{ page: Page; faults: string[]; forget: () => Promise<void> }> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const faults: string[] = [];
    // A page whose session the test takes away may ask once more before it is left.
    const isRefusal = (text: string) => text.includes('status of 401');
    page.on('console', (message) => {
      if (message.type() === 'error' && !isRefusal(message.text())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    return { page, faults, forget: () => context.clearCookies() };
  };
  const signIn = async (page: Page, { email, password }: TestAccount) => {
    await page.goto(`${world.baseUrl}/login?return_to=/account`);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const addPasskey = async (page: Page, name: string) => {
    const section = page.getByRole('region', { name: 'Second factor' });
    await section.getByLabel('Name of a new passkey').fill(name);
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await section.getByText('Keep these recovery codes.').waitFor();
    await section.getByRole('button', { name: 'I have kept them' }).click();
    await section.getByRole('button', { name: `Remove ${name}` }).waitFor();
  };

  it('are added on the page of the account, open it, prove who is at the browser, and open nothing once they are removed', async () => {
    const account = await world.account();
    const { page, faults, forget } = await openPage();
    const section = page.getByRole('region', { name: 'Second factor' });
    await signIn(page, account);
    await page.waitForURL(`${world.baseUrl}/account`);
    await addPasskey(page, 'harbour laptop');
    const [made] = await world.sql('select opens_alone, last_used_at from passkey where account_id = $1', [account.id]);
    expect(made).toEqual({ opens_alone: true, last_used_at: null });

    // After the password.
    await forget();
    await signIn(page, account);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(`${world.baseUrl}/account`);

    // In place of it.
    await forget();
    await page.goto(`${world.baseUrl}/login?return_to=/account`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(`${world.baseUrl}/account`);
    await section.getByText('harbour laptop').waitFor();
    const [used] = await world.sql<{ counter: string }>('select counter from passkey where account_id = $1', [
      account.id,
    ]);
    expect(Number(used?.counter)).toBeGreaterThan(0);

    // The sign-in is no recent proof any more.
    await world.sql("update session set created_at = created_at - interval '11 minutes' where account_id = $1", [
      account.id,
    ]);
    await page.reload();
    await section.getByText('harbour laptop').waitFor();
    expect(await section.getByRole('button', { name: 'Remove harbour laptop' }).count()).toBe(0);
    await section.getByRole('button', { name: 'Use a passkey' }).click();
    await section.getByRole('button', { name: 'Remove harbour laptop' }).waitFor();
    await section.getByRole('button', { name: 'Rename harbour laptop' }).click();
    await section.getByLabel('Name of the passkey').fill('lost key');
    await section.getByRole('button', { name: 'Save' }).click();
    await section.getByRole('button', { name: 'Rename lost key' }).waitFor();
    expect(faults).toEqual([]);

    await section.getByRole('button', { name: 'Remove lost key' }).click();
    await section.getByRole('button', { name: 'Remove lost key' }).waitFor({ state: 'detached' });
    await forget();
    await page.goto(`${world.baseUrl}/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('The passkey did not open an account here.').waitFor();
    await signIn(page, account);
    await page.waitForURL(`${world.baseUrl}/account`);

    // An open page of a person who becomes an administrator asks for them again.
    await section.waitFor();
    await world.sql('update account set admin = true where id = $1', [account.id]);
    // An automatic request of the page may lead there before the click, which then waits for a link that is gone.
    const click = page.getByRole('link', { name: 'Inbox' }).first().click();
    void click.catch(() => undefined);
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  }, 180_000);

  it('are the factor that is required, which the page of the sign-in sets up and the page of the account keeps', async () => {
    const account = await world.account();
    await world.sql('update account set admin = true where id = $1', [account.id]);
    const { page, faults } = await openPage();
    await signIn(page, account);
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    await page.getByLabel('Name of a passkey').fill('first key');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a passkey instead' }).click();
    await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'I have kept them' }).click();
    await page.getByRole('button', { name: 'Rename first key' }).waitFor();
    expect(await page.getByRole('button', { name: 'Remove first key' }).count()).toBe(0);
    expect(faults).toEqual([]);
  }, 180_000);
});
