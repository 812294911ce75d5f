import { updateCard } from '../../src/domain/cards/updateCard.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { withBrowser } from '../support/browser.ts';
import { addCard, addProject, person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, type Tab } from './support/dashboard.ts';

withBrowser('the settings of a project', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await dashboard.addPlace();
  });

  const open = (part: string, projectId: string): Promise<Tab> =>
    dashboard.openTab(place, `/projects/${projectId}/settings/${part}`);
  const addSpare = (name: string) => addProject(dashboard.site, place.account, name);
  const workflowOf = async (projectId: string): Promise<{ own: boolean; rules: { kind: string }[] }> => {
    const [row] = (await dashboard.site.sql('select workflow from project where id = $1', [projectId])) as [
      { workflow: { rules: { kind: string }[] } | null },
    ];
    return { own: row.workflow !== null, rules: row.workflow?.rules ?? [] };
  };

  it('bring a second person onto the board by a link, who may do there what their role says', async () => {
    const projectId = await addSpare('Shared pier');
    const card = await addCard(dashboard.site, place.account, projectId);
    const guest = await dashboard.addPlace();
    const owner = await open('people', projectId);
    await owner.page.getByText('Viewer', { exact: true }).click();
    await owner.page.getByRole('button', { name: 'Make a link for several' }).click();
    const link = await owner.page.locator('pre', { hasText: '/invitations/' }).textContent();

    const theirs = await dashboard.openTab(guest, new URL(link ?? '').pathname);
    const { page } = theirs;
    await page.getByRole('heading', { name: 'Join Shared pier' }).waitFor();
    await page.getByRole('button', { name: 'Join the project' }).click();
    await page.waitForURL('**/projects/*/board');
    await page.locator(`[data-card="${card.id}"]`).waitFor();
    await page.getByRole('link', { name: 'Shared pier' }).waitFor();
    expect(await page.getByRole('button', { name: 'New card' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Actions of #/ }).count()).toBe(0);

    // Each sees the changes of the other, and a new role brings its controls.
    const people = owner.page.getByRole('region', { name: 'People' });
    await people.getByText(guest.account.email).waitFor();
    await people.getByRole('button', { name: `Role of ${guest.account.email}: Viewer` }).click();
    await owner.page.getByRole('menuitemradio', { name: 'Member' }).click();
    await people.getByRole('button', { name: `Role of ${guest.account.email}: Member` }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'New card', exact: true }).first().waitFor();
    await updateCard(person(dashboard.site, place.account), { cardId: card.id, title: 'Seen by both' });
    await page.getByText('Seen by both').waitFor();
    await page.goto(`${dashboard.site.baseUrl}/projects/${projectId}/cards/1`);
    await page.getByLabel('Comment').fill('From the other side');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByText('From the other side').last().waitFor();

    await page.goto(`${dashboard.site.baseUrl}/projects/${projectId}/settings`);
    await page.getByRole('heading', { name: 'People' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Workflow' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    await people.scrollIntoViewIfNeeded();
    await people.getByRole('button', { name: `Remove ${guest.account.email}…` }).click();
    await people.getByRole('button', { name: 'Remove from the project' }).click();
    await people.getByText(guest.account.email).waitFor({ state: 'detached' });
    expect((await page.goto(`${dashboard.site.baseUrl}/projects/${projectId}/board`))?.status()).toBe(404);
    await theirs.close();
    await owner.rest();
  });

  it('let a column end cards or not, and take its place by a drag or by the keyboard', async () => {
    const projectId = await addSpare('Pilot station');
    const { page, rest } = await open('columns', projectId);
    const stored = () =>
      dashboard.site.sql<{ slug: string; terminal: boolean }>(
        'select slug, terminal from board_column where project_id = $1 order by position',
        [projectId],
      );
    await page.getByRole('switch', { name: 'Review is a Done column' }).focus();
    await page.keyboard.press('Space');
    await until('the column ends cards', async () =>
      (await stored()).some(({ slug, terminal }) => slug === 'review' && terminal),
    );
    expect(await page.getByRole('switch', { name: 'Backlog is a Done column' }).count()).toBe(0);
    const order = async () => (await stored()).map(({ slug }) => slug).join(' ');
    expect(await order()).toBe('backlog ready in-progress review done cancelled');
    await page.getByRole('button', { name: /^Review\. Press/ }).focus();
    await page.keyboard.press('ArrowUp');
    await until(
      'the column moved up',
      async () => (await order()) === 'backlog ready review in-progress done cancelled',
    );
    const handle = page.getByRole('button', { name: /^Review\. Press/ });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await page.getByRole('button', { name: /^Done\. Press/ }).boundingBox();
    if (from === null || to === null) throw new Error('a handle is out of sight');
    await page.mouse.move(from.x + 4, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 4, to.y + 8, { steps: 12 });
    await page.mouse.up();
    await until(
      'the column was dragged',
      async () => (await order()) === 'backlog ready in-progress done review cancelled',
    );
    await rest();
  });

  it('order rules by keyboard and by a drag, let one name several columns, and say who could take its work', async () => {
    const projectId = await addSpare('Salvage');
    const { page, rest } = await open('workflow', projectId);
    const rules = page.getByRole('list', { name: 'Rules' }).getByRole('listitem');
    const kinds = () =>
      rules
        .getByLabel('opens')
        .evaluateAll((inputs) => inputs.map((input) => (input as unknown as { value: string }).value));
    await rules.nth(1).waitFor();
    const [first, second] = await kinds();
    await page.getByText('Now it would wait.').waitFor();
    await dashboard.site.beat(place, { name: 'lighthouse', projects: [place.projectId, projectId] });
    await page.getByText('lighthouse can take it now.').waitFor();
    await page.getByRole('button', { name: /^Rule 1\. Press/ }).focus();
    await page.keyboard.press('ArrowDown');
    expect((await kinds()).slice(0, 2)).toEqual([second, first]);
    await page.getByText('2 rules changed, not saved.').waitFor();
    await page.getByRole('button', { name: /^Rule 2\. Press/ }).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText('not saved.').waitFor({ state: 'detached' });
    const from = await page.getByRole('button', { name: /^Rule 2\. Press/ }).boundingBox();
    const to = await page.getByRole('button', { name: /^Rule 1\. Press/ }).boundingBox();
    if (from === null || to === null) throw new Error('a handle is out of sight');
    await page.mouse.move(from.x + 4, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 4, to.y + 8, { steps: 6 });
    await page.mouse.up();
    expect((await kinds()).slice(0, 2)).toEqual([second, first]);
    await rules
      .first()
      .getByRole('button', { name: /^A card enters:/ })
      .click();
    await page.getByRole('menuitemcheckbox', { name: 'Ready' }).click();
    await page.keyboard.press('Escape');
    await rules
      .first()
      .getByRole('button', { name: /^A card enters: .*Ready/ })
      .waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The rules are this project’s own.').waitFor();
    const { rules: saved } = await workflowOf(projectId);
    expect(saved.map(({ kind }) => kind).slice(0, 2)).toEqual([second, first]);
    expect((saved[0] as unknown as { on: string[] }).on).toHaveLength(2);
    await rest();
  });
});

withBrowser('the account page', () => {
  const dashboard = dashboardOfTests({ SERVICES: 'web,jobs,hub' });
  let place: Place;
  beforeAll(async () => {
    place = await dashboard.addPlace();
  });

  it('keeps theme and zone in the browser', async () => {
    const { page, expectNoFaults, close } = await dashboard.openTab(place, '/account/display');
    await page.getByText('Dark', { exact: true }).click();
    await page.getByText('UTC', { exact: true }).first().click();
    await page.getByText(/Now it is .* UTC\./).waitFor();
    await page.reload();
    await page.getByText(/Now it is .* UTC\./).waitFor();
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expectNoFaults();
    await close();
  });

  it('exports everything, shows the progress, and offers the file', async () => {
    const { page, expectNoFaults, close } = await dashboard.openTab(place, '/account/data');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const link = page.getByRole('link', { name: /Download/ });
    await link.waitFor({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    expectNoFaults();
    await close();
  });

  it('changes the password, which signs out the other browsers, and says at its field what is wrong', async () => {
    const person = await dashboard.addPlace();
    const { page, expectNoFaults, close } = await dashboard.openTab(person, '/account');
    const change = page.getByRole('button', { name: 'Change the password' });
    await page.getByLabel('Current password').fill('not it at all');
    await page.getByLabel('New password').fill('quiet harbour cobalt');
    await change.click();
    await page.getByRole('alert').getByText('is not the password of this account').waitFor();
    await page.getByLabel('Current password').fill(person.account.password);
    await page.getByLabel('New password').fill('password1');
    await change.click();
    await page.getByRole('alert').getByText('harder to guess').waitFor();
    const elsewhere = new Browser(dashboard.site.baseUrl);
    await elsewhere.signIn(person.account.email, person.account.password);
    expect((await elsewhere.get('/')).status).toBe(200);
    await page.getByLabel('New password').fill('quiet harbour cobalt');
    await change.click();
    await page.getByText('The password is changed.').waitFor();
    expect((await elsewhere.get('/')).location).toBe('/login');
    expect((await elsewhere.signIn(person.account.email, 'quiet harbour cobalt')).status).toBe(200);
    expectNoFaults();
    await close();
  });
});
