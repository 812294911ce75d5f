import { newId } from '../../src/lib/uuid.ts';
import { until } from '../support/until.ts';
import { type FakeGithub, startFakeGithub } from '../web/support/fakeGithub.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('the sign-ins elsewhere of an account', () => {
  let github: FakeGithub;
  const pages = pagesOfTests(async () => {
    github = await startFakeGithub();
    return {
      OAUTH_SOCIAL_A_ID: github.client.id,
      OAUTH_SOCIAL_A_SECRET: github.client.secret,
      OAUTH_SOCIAL_A_URL: github.url,
      OAUTH_SOCIAL_B_ID: 'an-id',
      OAUTH_SOCIAL_B_SECRET: 'a-secret',
    };
  });
  beforeAll(() => pages.site.setFlag('auth.github.enabled', true));
  afterAll(() => github?.close());

  /** A person whom a sign-in at GitHub alone lets in. */
  const addGuest = async () => {
    const place = await pages.addPlace();
    const { sql } = pages.site;
    await sql('update account set password_hash = null where id = $1', [place.account.id]);
    await sql('insert into account_identity values ($1, $2, $3, $4, $5, now())', [
      ...[newId(), place.account.id, 'github'],
      ...[`s-${place.account.id}`, 'octo-guest'],
    ]);
    return place;
  };

  it('are added in a browser with the password as proof, and come back to the list', async () => {
    const place = await pages.addPlace();
    github.person = {
      ...{ id: 4711, login: 'octo-cat' },
      emails: [{ email: 'octo@quay.example', primary: true, verified: true }],
    };
    await pages.site.sql(`update session set created_at = now() - interval '11 minutes' where account_id = $1`, [
      place.account.id,
    ]);
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account');
    await page.getByRole('link', { name: 'Add GitHub' }).click();
    const sheet = page.getByRole('dialog', { name: 'Prove that it is you' });
    await sheet.getByLabel('Your password').fill(place.account.password);
    await sheet.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'Link GitHub to your account' }).waitFor();
    await page.getByRole('button', { name: 'Continue to GitHub' }).click();
    await page.waitForURL('**/account');
    await page.getByText('A sign-in at GitHub opens your account from now on.').waitFor();
    const list = page.getByRole('list', { name: 'Sign-ins elsewhere' });
    await list.getByText('octo-cat').waitFor();
    expect(await page.getByRole('link', { name: 'Add GitHub' }).count()).toBe(0);
    await list.getByRole('button', { name: 'Unlink GitHub' }).click();
    await page.getByRole('link', { name: 'Add GitHub' }).waitFor();
    expect(await list.count()).toBe(0);
    expectNoFaults();
    await close();
  });

  it('stay unlinked when the page had asked for its data before, and is answered later', async () => {
    const place = await pages.addPlace();
    await pages.site.sql('insert into account_identity values ($1, $2, $3, $4, $5, now())', [
      ...[newId(), place.account.id, 'github'],
      ...[`s-${place.account.id}`, 'octo-cat'],
    ]);
    const { page, close } = await pages.openTab(place, '/device');
    // A page that is shown before it follows asks once more for its data then.
    const follows = page.holdMessages(/connection_ack/);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Unlink GitHub' }).waitFor();
    const held = page.holdMessages(/"identities"/);
    follows.release();
    await page.until(
      () => 'the answer is under way',
      () => held.come > 0,
    );
    await page.getByRole('button', { name: 'Unlink GitHub' }).click();
    await page.getByRole('link', { name: 'Add GitHub' }).waitFor();
    held.release();
    await page.until(
      () => 'the page has read its data after the change',
      () => held.received > 1,
    );
    await page.settle();
    expect(await page.getByText('octo-cat').count()).toBe(0);
    await close();
  });

  it('that are the only way in stay until there is a password', async () => {
    const guest = await addGuest();
    const { page, close } = await pages.openTab(guest, '/account');
    const unlink = page.getByRole('button', { name: 'Unlink GitHub' });
    await unlink.click();
    await page.getByText('Nothing else would open your account').waitFor();
    await page.getByLabel('New password').fill('quiet harbour cobalt');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByLabel('Current password').waitFor();
    await page.getByRole('button', { name: 'Change the address' }).waitFor();
    await unlink.click();
    await page.getByRole('link', { name: 'Add GitHub' }).waitFor();
    await close();
  });

  it('are the reason why a mail confirms the deletion', async () => {
    const guest = await addGuest();
    const { page, expectNoFaults, close } = await pages.openTab(guest, '/account/deletion');
    await page.getByRole('button', { name: 'Mail me a link that deletes it' }).click();
    await page.getByText(`A mail is on its way to ${guest.account.email}.`).waitFor();
    const sent = () => pages.site.sql('select 1 from mail where kind = $1', ['confirm-deletion']);
    await until('the mail is queued', async () => (await sent()).length === 1);
    expectNoFaults();
    await close();
  });
});
