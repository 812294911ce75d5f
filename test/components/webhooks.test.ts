import { createHmac, randomBytes } from 'node:crypto';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('the page Webhooks', () => {
  const pages = pagesOfTests({
    APP_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    FORGE_APP_SLUG: 'bascule-board',
    FORGE_APP_CLIENT_ID: 'Iv1.0123',
    FORGE_APP_CLIENT_SECRET: 'a-secret-of-the-app',
    FORGE_APP_WEBHOOK_SECRET: 'tidal-lantern',
  });
  let place: Place;
  beforeEach(async () => {
    place = await pages.addPlace();
  });
  const open = () => pages.openTab(place, `/projects/${place.projectId}/settings/webhooks`);
  const deliver = async (url: string, secret: string) => {
    const signature = createHmac('sha256', secret).update('{}').digest('hex');
    await fetch(url, { method: 'POST', headers: { 'X-Gitea-Signature': signature }, body: '{}' });
  };

  it('makes one, shows its secret once with the steps, says what arrives, and gives it another secret', async () => {
    const { page, expectNoFaults, close } = await open();
    await page.getByLabel('Forgejo or Gitea').click();
    const repository = page.getByLabel('Repository', { exact: true });
    await repository.fill('harbour');
    await page.getByRole('button', { name: 'Make a webhook' }).click();
    await page.getByText('must be the owner and the name of a repository, such as octo/harbour').waitFor();
    await repository.fill('octo/harbour');
    await page.getByRole('button', { name: 'Make a webhook' }).click();
    await page.getByText('Copy the secret now: it is not shown again.').waitFor();
    await page.getByText('Paste the address into “Target URL” and the secret into “Secret”.').waitFor();
    const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
    await row.getByText('no delivery yet').waitFor();
    const lines = async () => (await page.locator('[role=status] pre').allTextContents()) as [string, string];
    const [url, secret] = await lines();
    expect(new URL(url).pathname).toMatch(/^\/webhooks\/forge\/forgejo\/[\w-]{36}$/);
    await deliver(url, secret);
    await row.getByText(/^Forgejo or Gitea · last delivery/).waitFor();
    await deliver(url, 'wrong');
    await row.getByText('was not signed with the secret').waitFor();
    await page.getByRole('button', { name: 'New secret for octo/harbour…' }).click();
    await page.getByRole('button', { name: 'Replace the secret' }).click();
    await row.getByText('no delivery yet').waitFor();
    expect((await lines())[1]).not.toBe(secret);
    expectNoFaults();
    await close();
  });

  it('shows and changes the address of a forge of its own', async () => {
    const { page, expectNoFaults, close } = await open();
    await page.getByLabel('Repository', { exact: true }).fill('octo/harbour');
    await page.getByLabel('Address of the forge', { exact: true }).fill('http://10.0.0.1');
    await page.getByRole('button', { name: 'Make a webhook' }).click();
    await page.getByText('must be an https address in the public Internet').waitFor();
    await page.getByLabel('Address of the forge', { exact: true }).fill('https://git.example.com/');
    await page.getByRole('button', { name: 'Make a webhook' }).click();
    const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
    await row.getByText('https://git.example.com', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Address of the forge of octo/harbour…' }).click();
    await row.getByLabel('New address of the forge').fill('https://forge.example.org');
    await row.getByRole('button', { name: 'Save' }).click();
    await row.getByText('https://forge.example.org', { exact: true }).waitFor();
    expect(await row.getByLabel('New address of the forge').count()).toBe(0);
    expectNoFaults();
    await close();
  });

  it('says that a secret can no longer be read, and deletes', async () => {
    await pages.site.sql(
      `insert into project_webhook (id, project_id, forge, repository, secret, created_at)
       values (gen_random_uuid(), $1, 'github', 'octo/quay', '\\x00', now())`,
      [place.projectId],
    );
    const { page, expectNoFaults, close } = await open();
    const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
    await row.getByText('the secret can no longer be read, so give the webhook a new one').waitFor();
    await page.getByRole('button', { name: 'Delete the webhook of octo/quay…' }).click();
    await page.getByRole('button', { name: 'Delete the webhook', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    expect(await pages.site.sql('select id from project_webhook where project_id = $1', [place.projectId])).toEqual([]);
    expectNoFaults();
    await close();
  });

  it('tells the owner of a repository that a manager named, until they confirm it', async () => {
    await pages.site.sql(
      `insert into project_webhook (id, project_id, forge, repository, secret, is_owners, created_at)
       values (gen_random_uuid(), $1, 'github', 'octo/quay', '\\x00', false, now())`,
      [place.projectId],
    );
    const { page, expectNoFaults, close } = await open();
    const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
    const notice = row.getByText('None of your tokens is used for it until you confirm it.');
    await notice.waitFor();
    await page.getByRole('button', { name: 'Confirm octo/quay' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(
      await pages.site.sql('select is_owners from project_webhook where project_id = $1', [place.projectId]),
    ).toEqual([{ is_owners: true }]);
    expectNoFaults();
    await close();
  });

  it('leads to GitHub to connect repositories, and disconnects one', async () => {
    await pages.site.sql(
      `insert into project_repository (id, project_id, forge, installation, number, repository, connected_at)
       select gen_random_uuid(), $1, 'github', '7', n::text, 'octo/r' || n, now() from generate_series(1, 2) n`,
      [place.projectId],
    );
    const { page, expectNoFaults, close } = await open();
    const link = page.getByRole('link', { name: 'Connect with GitHub' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/projects/${place.projectId}/forge/connect`);
    await page.getByRole('button', { name: 'Disconnect octo/r1…' }).click();
    await page.getByRole('button', { name: 'Disconnect the repository' }).click();
    const rows = page.getByRole('list', { name: 'Connected repositories' }).getByRole('listitem');
    await rows.filter({ hasText: 'octo/r1' }).waitFor({ state: 'detached' });
    const left = await pages.site.sql('select repository from project_repository where project_id = $1', [
      place.projectId,
    ]);
    expect(left).toEqual([{ repository: 'octo/r2' }]);
    expectNoFaults();
    await close();
  });

  it('lets the owner have pull requests merged, which is off at first', async () => {
    const { page, expectNoFaults, close } = await open();
    const merging = page.getByRole('switch', { name: 'Merge pull requests that may be merged' });
    await merging.waitFor();
    expect(await merging.isChecked()).toBe(false);
    await merging.click();
    await page.getByLabel('Minutes without a change, where the base branch demands no check').fill('30');
    await page.getByRole('button', { name: 'Save the minutes' }).click();
    await until('the rules are stored', async () => {
      const rules = await pages.site.sql(
        'select merges, updates_behind, quiet_minutes from forge_rules where project_id = $1',
        [place.projectId],
      );
      return JSON.stringify(rules) === '[{"merges":true,"updates_behind":false,"quiet_minutes":30}]';
    });
    expectNoFaults();
    await close();
  });

  it("lets the owner have agents' reviews and answers posted, which is off at first", async () => {
    const { page, expectNoFaults, close } = await open();
    const posting = page.getByRole('switch', { name: "Post agents' reviews and answers at the forge" });
    const resolving = page.getByRole('switch', { name: "Resolve a conversation after an agent's answer" });
    await posting.waitFor();
    expect([await posting.isChecked(), await resolving.isDisabled()]).toEqual([false, true]);
    await posting.click();
    await resolving.click();
    await page
      .getByRole('switch', { name: 'Open a pull request when an agent has pushed the branch of a card' })
      .click();
    await until('the rules are stored', async () => {
      const rules = await pages.site.sql(
        'select posts_reviews, resolves_threads, opens_pull_requests from forge_rules where project_id = $1',
        [place.projectId],
      );
      return JSON.stringify(rules) === '[{"posts_reviews":true,"resolves_threads":true,"opens_pull_requests":true}]';
    });
    expectNoFaults();
    await close();
  });
});
