import { until } from '../support/until.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('the webhooks of a project', () => {
  const pages = pagesOfTests();

  it('are made with a secret that is shown once, tried, switched off and deleted', async () => {
    const place = await pages.addPlace();
    const { page, expectNoFaults, close } = await pages.openTab(
      place,
      `/projects/${place.projectId}/settings/endpoints`,
    );
    await page.getByLabel('Address of the webhook').fill('http://nobody.invalid/hook');
    await page.getByRole('checkbox', { name: 'card.moved' }).check();
    // A bridge works for several projects.
    expect(await page.getByRole('checkbox', { name: 'bridge.quiet' }).count()).toBe(0);
    const add = page.getByRole('button', { name: 'Add webhook' });
    await add.click();
    await page.getByText('must be an https address').waitFor();
    await page.getByLabel('Address of the webhook').fill('https://nobody.invalid/hook');
    await add.click();
    await page.getByText('Copy the secret now').waitFor();
    expect(await page.locator('#endpoints pre').textContent()).toMatch(/^whsec_[\w+/]{43}=$/);
    const list = page.getByRole('list', { name: 'Webhooks' });
    await list.getByText('https://nobody.invalid/hook').waitFor();
    await list.getByText('card.moved').waitFor();
    await list.getByRole('button', { name: 'Send a test' }).click();
    const deliveries = page.getByRole('list', { name: 'Deliveries' });
    await deliveries.getByText('webhook.test').first().waitFor();
    await pages.site.sql(
      `update webhook_delivery set state = 'delivered', attempts = 1, status = 200, answer = 'fine'`,
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    await deliveries.getByText('delivered · 200').waitFor();
    await deliveries.getByText('fine').waitFor();
    await deliveries.getByRole('button', { name: 'Send webhook.test again' }).click();
    await deliveries.getByText('waiting · 200').waitFor();
    await list.getByRole('button', { name: 'Change the webhook to https://nobody.invalid/hook…' }).click();
    await list.getByRole('checkbox', { name: 'card.moved' }).uncheck();
    await list.getByRole('checkbox', { name: 'run.ended' }).check();
    await list.getByLabel('New address of the webhook').fill('http://nobody.invalid/other');
    const save = list.getByRole('button', { name: 'Save' });
    await save.click();
    await list.getByText('must be an https address').waitFor();
    await list.getByLabel('New address of the webhook').fill('https://nobody.invalid/other');
    await save.click();
    await list.getByText('https://nobody.invalid/other').waitFor();
    expect(await list.getByLabel('New address of the webhook').count()).toBe(0);
    expect(await pages.site.sql('select url, sources from webhook_endpoint')).toEqual([
      { url: 'https://nobody.invalid/other', sources: ['bridge.run_ended'] },
    ]);
    await list.getByRole('switch', { name: 'The webhook to https://nobody.invalid/other is on' }).click();
    await list.getByText('switched off').waitFor();
    await page.reload();
    await list.getByText('switched off').waitFor();
    expect(await page.locator('#endpoints pre').count()).toBe(0);
    await list.getByRole('button', { name: 'Delete the webhook to https://nobody.invalid/other…' }).click();
    await list.getByRole('button', { name: 'Keep' }).click();
    await list.getByRole('button', { name: 'Delete the webhook to https://nobody.invalid/other…' }).click();
    await list.getByRole('button', { name: 'Delete the webhook', exact: true }).click();
    await until('the list is empty', async () => (await list.count()) === 0);
    expectNoFaults();
    await close();
  });

  it('get the answers of a registered subscription in place of events', async () => {
    const place = await pages.addPlace();
    const document = 'subscription Moves($projectId: ID!) { boardChanged(projectId: $projectId) { change } }';
    await pages.site.sql(
      `insert into registered_operation (id, account_id, name, kind, sha256, document, created_at, updated_at)
       select gen_random_uuid(), p.owner_id, 'Moves', 'subscription', 'x', $2, now(), now() from project p where p.id = $1`,
      [place.projectId, document],
    );
    const { page, expectNoFaults, close } = await pages.openTab(
      place,
      `/projects/${place.projectId}/settings/endpoints`,
    );
    await page.getByLabel('Address of the webhook').fill('https://nobody.invalid/hook');
    await page.getByLabel('Answers of a GraphQL subscription').click();
    const name = page.getByLabel('Name of the registered subscription');
    await name.fill('Nobody');
    await page.getByLabel('Further variables, as JSON').fill('[]');
    await page.getByText('must be a JSON object').waitFor();
    await page.getByLabel('Further variables, as JSON').fill('{"a": 1}');
    const add = page.getByRole('button', { name: 'Add webhook' });
    await add.click();
    await page.getByText('must be the name of a registered operation of yours').waitFor();
    await name.fill('Moves');
    await add.click();
    const list = page.getByRole('list', { name: 'Webhooks' });
    await list.getByText('answers of Moves').waitFor();
    expect(await pages.site.sql("select operation, variables from webhook_endpoint where operation = 'Moves'")).toEqual(
      [{ operation: 'Moves', variables: { a: 1 } }],
    );
    await list.getByRole('button', { name: 'Change the webhook to https://nobody.invalid/hook…' }).click();
    await list.getByLabel('Events', { exact: true }).click();
    await list.getByRole('checkbox', { name: 'card.moved' }).check();
    await list.getByRole('button', { name: 'Save' }).click();
    await list.getByText('card.moved').first().waitFor();
    expectNoFaults();
    await close();
  });
});
