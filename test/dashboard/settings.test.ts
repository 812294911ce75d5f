import { withBrowser } from '../support/browser.ts';
import { addProject } from '../support/factories.ts';
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
