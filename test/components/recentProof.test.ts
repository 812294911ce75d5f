import { createHash } from 'node:crypto';
import { newId } from '../../src/lib/uuid.ts';
import { until } from '../support/until.ts';
import { startFakeGithub } from '../web/support/fakeGithub.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('a page on which a change needs a recent proof', () => {
  let closeGithub: (() => Promise<void>) | undefined;
  const pages = pagesOfTests(async () => {
    const github = await startFakeGithub();
    closeGithub = () => github.close();
    return {
      OAUTH_SOCIAL_A_ID: github.client.id,
      OAUTH_SOCIAL_A_SECRET: github.client.secret,
      OAUTH_SOCIAL_A_URL: github.url,
    };
  });
  beforeAll(() => pages.site.setFlag('auth.github.enabled', true));
  afterAll(() => closeGithub?.());

  const sql = (text: string, ...values: unknown[]) => pages.site.sql(text, values);
  /** A person whose sign-in is eleven minutes ago. */
  const addPerson = async ({ admin = false } = {}): Promise<Place> => {
    const place = await pages.addPlace();
    const { id } = place.account;
    await sql(`update session set created_at = now() - interval '11 minutes' where account_id = $1`, id);
    await sql('update account set admin = $2 where id = $1', id, admin);
    return place;
  };
  /** Gives the account an authenticator app, and makes a recovery code of it. */
  const addFactor = async ({ account: { id } }: Place): Promise<string> => {
    const code = id.replaceAll('-', '').slice(-16);
    const hash = createHash('sha256').update(code.replaceAll('o', '0')).digest('base64url');
    await sql(`insert into totp (account_id, secret, confirmed_at) values ($1, 'sealed', now())`, id);
    await sql('insert into recovery_code (id, account_id, created_at) values ($1, $2, now())', hash, id);
    return code;
  };
  const dropPassword = ({ account }: Place) => sql('update account set password_hash = null where id = $1', account.id);
  const adminOf = async (id: string) =>
    (await pages.site.sql<{ admin: boolean }>('select admin from account where id = $1', [id]))[0]?.admin;

  it('asks an administrator for the password over the page, and repeats the change', async () => {
    const place = await addPerson({ admin: true });
    const { page, expectNoFaults, close } = await pages.openTab(place, '/admin/flags');
    const value = 'bridge.heartbeat_interval_seconds';
    await page.getByLabel(`Value of ${value}`).fill('45');
    await page.getByRole('button', { name: 'Save' }).click();
    const sheet = page.getByRole('dialog', { name: 'Prove that it is you' });
    const field = sheet.getByLabel('Your password');
    await field.waitFor();
    expect(await field.isFocused()).toBe(true);
    await field.fill('not the password');
    await sheet.getByRole('button', { name: 'Go on' }).click();
    await sheet.getByText('is not the password of this account').waitFor();
    const stored = () => sql('select value from feature_flag where name = $1', value);
    expect(await stored()).toEqual([]);
    await sheet.getByLabel('Your password').fill(place.account.password);
    await sheet.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Set to 45').waitFor();
    expect(await sheet.count()).toBe(0);
    expect(await stored()).toEqual([{ value: 45 }]);
    expectNoFaults();
    await close();
  });

  it('asks an administrator with a second factor for a code of it, and tells the result of the change', async () => {
    const place = await addPerson({ admin: true });
    const code = await addFactor(place);
    const other = await pages.site.account();
    const { page, expectNoFaults, close } = await pages.openTab(place, `/admin/users?find=${other.email}`);
    await page.getByRole('button', { name: `What to do with ${other.email}` }).click();
    await page.getByRole('menuitem', { name: 'Make an administrator' }).click();
    const sheet = page.getByRole('dialog', { name: 'Prove that it is you' });
    await sheet.getByText('To go on, enter a code of your second factor.').waitFor();
    expect(await sheet.getByLabel('Your password').count()).toBe(0);
    expect(await sheet.getByLabel('Authentication code').isFocused()).toBe(true);
    await sheet.getByLabel('Authentication code').fill(code);
    await sheet.getByRole('button', { name: 'Go on' }).click();
    await page.getByText(`${other.email} is an administrator.`).waitFor();
    expect(await adminOf(other.id)).toBe(true);
    expectNoFaults();
    await close();
  });

  it('asks over a dialog too, and changes nothing when the question is closed', async () => {
    const place = await addPerson({ admin: true });
    const other = await pages.site.account();
    const { page, close } = await pages.openTab(place, `/admin/users?find=${other.email}`);
    await page.getByRole('button', { name: `What to do with ${other.email}` }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const form = page.getByRole('dialog', { name: 'Delete the account' });
    await form.getByLabel(`Type ${other.email}`).fill(other.email);
    await form.getByRole('button', { name: 'Delete the account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Prove that it is you' });
    await sheet.getByRole('button', { name: 'Close' }).click();
    await form.getByText('Prove that it is you first').waitFor();
    expect(await adminOf(other.id)).toBe(false);
    await form.getByRole('button', { name: 'Delete the account' }).click();
    await sheet.getByLabel('Your password').fill(place.account.password);
    await sheet.getByRole('button', { name: 'Go on' }).click();
    await page.getByText(`${other.email} was deleted.`).waitFor();
    expect(await adminOf(other.id)).toBeUndefined();
    await close();
  });

  it('asks for a code before it sets a first password', async () => {
    const place = await addPerson();
    const code = await addFactor(place);
    await dropPassword(place);
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account');
    await page.getByLabel('New password').fill('quiet harbour cobalt');
    await page.getByRole('button', { name: 'Set the password' }).click();
    const sheet = page.getByRole('dialog', { name: 'Prove that it is you' });
    await sheet.getByLabel('Authentication code').fill(code);
    await sheet.getByRole('button', { name: 'Go on' }).click();
    await page.getByLabel('Current password').waitFor();
    expectNoFaults();
    await close();
  });

  it('leads to another sign-in, and back, where an account has nothing to enter', async () => {
    const place = await addPerson();
    await dropPassword(place);
    await sql(
      'insert into account_identity values ($1, $2, $3, $4, $5, now())',
      newId(),
      place.account.id,
      'github',
      newId(),
      'octo',
    );
    const { page, close } = await pages.openTab(place, '/account');
    await page.getByLabel('New password').fill('quiet harbour cobalt');
    await page.getByRole('button', { name: 'Set the password' }).click();
    const sheet = page.getByRole('dialog', { name: 'Prove that it is you' });
    await sheet.getByRole('button', { name: 'Sign in again' }).click();
    await page.waitForURL('**/login?again=&return_to=%2Faccount');
    const sessions = () => sql('select 1 from session where account_id = $1', place.account.id);
    await until('the session is over', async () => (await sessions()).length === 0);
    await close();
  });

  it('asks before it leads to the service whose sign-in is linked, which asks for nothing more', async () => {
    const place = await addPerson();
    const code = await addFactor(place);
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account');
    await page.getByRole('link', { name: 'Add GitHub' }).click();
    const sheet = page.getByRole('dialog', { name: 'Prove that it is you' });
    await sheet.getByLabel('Authentication code').fill(code);
    await sheet.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Continue to GitHub' }).waitFor();
    expect(await page.locator('input[name=code], input[name=password]').count()).toBe(0);
    expectNoFaults();
    await close();
  });

  it('asks for a code beside the password before it deletes the account', async () => {
    const place = await addPerson();
    const code = await addFactor(place);
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account/deletion');
    const section = page.locator('#delete');
    await section.getByLabel('Your password').fill(place.account.password);
    await section.getByRole('button', { name: 'Delete the account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Prove that it is you' });
    await sheet.getByLabel('Authentication code').fill(code);
    expect(await adminOf(place.account.id)).toBe(false);
    await sheet.getByRole('button', { name: 'Go on' }).click();
    // A query of the page may be the first that learns that the account is gone; it would come back behind the sign-in.
    await page.waitForURL('**/login**');
    // The sessions end with the decision, the account a moment later.
    await until('the account is gone', async () => (await adminOf(place.account.id)) === undefined);
    expectNoFaults();
    await close();
  });
});
