import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, WIDTHS } from './support/dashboard.ts';

withBrowser('the list of runs', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  beforeEach(async () => {
    place = await dashboard.addNextPlace(place);
  });

  const path = (query = '') => `/projects/${place.projectId}/worker-runs${query}`;
  const open = (query = '', options = {}) => dashboard.openTab(place, path(query), options);
  const row = (page: Page, id: string) => page.locator(`#run-${id}`);

  it('selects by a long press or a button on a phone, and saves the list there, too', async () => {
    const [older, newer] = [
      await dashboard.site.addRun(place, { state: 'failed' }),
      await dashboard.site.addRun(place),
    ];
    const tab = await open('', { width: WIDTHS.phone, touch: true });
    await row(tab.page, older).waitFor();
    const box = await row(tab.page, older).boundingBox();
    const touch = await tab.page.context().newCDPSession(tab.page);
    const point = { x: (box?.x ?? 0) + 120, y: (box?.y ?? 0) + 30 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    const bar = tab.page.getByRole('region', { name: 'Selected runs' });
    await bar.getByText('1 selected').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await row(tab.page, older).getByRole('button', { pressed: true }).waitFor();
    await row(tab.page, newer).getByRole('button', { pressed: false }).tap();
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Resume 1 of 2' }).waitFor();
    expect(new URL(tab.page.url()).pathname).toBe(path());
    const small = await tab.page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => [button.textContent, button.getBoundingClientRect().height] as const)
          .filter(([, height]) => height > 0 && height < 36),
      );
    expect(small).toEqual([]);
    await tab.page.getByRole('button', { name: 'Cancel' }).tap();
    await bar.waitFor({ state: 'detached' });
    await tab.page.getByRole('button', { name: 'Select', exact: true }).tap();
    await row(tab.page, newer).getByRole('button', { pressed: false }).tap();
    await bar.getByText('1 selected').waitFor();
    await bar.getByRole('button', { name: 'Clear' }).tap();
    await tab.page.getByRole('button', { name: 'Cancel' }).tap();
    const [download] = await Promise.all([
      tab.page.waitForEvent('download'),
      tab.page.getByRole('button', { name: 'CSV' }).tap(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(3);
    await row(tab.page, newer).getByRole('link').tap();
    await tab.page.waitForURL(`**/worker-runs/${newer}`);
    await tab.rest();
  });

  it('keeps the columns that a person chose, all by keyboard, and by default shows those that fit the width', async () => {
    const run = await dashboard.site.addRun(place, { state: 'lost' });
    const tab = await open();
    await row(tab.page, run).waitFor();
    const heads = async () =>
      (await tab.page.getByRole('columnheader').allTextContents()).filter((text) => text !== '');
    expect(await heads()).toEqual([
      'State',
      'Card',
      'Title',
      'Work',
      'Agent and model',
      'What it does, how it ended',
      'Began',
      'Took',
      'Cost',
    ]);
    // Nothing of the sentence is cut.
    const cut = await row(tab.page, run)
      .getByText('its bridge came back without it: a guess')
      .evaluate((text) => (text.parentElement?.scrollWidth ?? 0) - (text.parentElement?.clientWidth ?? 0));
    expect(cut).toBe(0);
    const columns = tab.page.getByRole('button', { name: 'Columns' });
    await columns.focus();
    await tab.page.keyboard.press('Enter');
    const menu = tab.page.getByRole('dialog', { name: 'Columns' });
    await menu.getByText('A wider window shows more of them.').waitFor();
    await menu.getByRole('checkbox', { name: 'Bridge' }).focus();
    await tab.page.keyboard.press('Space');
    await tab.page.getByRole('columnheader', { name: 'Bridge' }).waitFor();
    await tab.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await until('the button has the keyboard again', () =>
      tab.page.evaluate<boolean>(`document.activeElement?.textContent.includes('Columns')`),
    );
    await tab.page.reload();
    await tab.page.getByRole('columnheader', { name: 'Bridge' }).waitFor();
    await tab.page.setViewportSize({ width: 800, height: 900 });
    await tab.page.getByRole('columnheader', { name: 'Bridge' }).waitFor();
    await columns.press('Enter');
    await menu.getByRole('button', { name: 'As wide as the window allows' }).press('Enter');
    await tab.page.getByRole('columnheader', { name: 'Bridge' }).waitFor({ state: 'detached' });
    // The pressed button is gone, and the menu takes the keyboard back.
    await until('the menu has the keyboard', () => menu.evaluate((each) => each.matches(':focus-within')));
    await tab.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await until('the button has the keyboard again', () =>
      tab.page.evaluate<boolean>(`document.activeElement?.textContent.includes('Columns')`),
    );
    const filters = tab.page.getByRole('button', { name: 'More filters' });
    await filters.press('Enter');
    const dialog = tab.page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('button', { name: 'State: any' }).press('Enter');
    const states = tab.page.getByRole('menu', { name: 'State' });
    await states.waitFor();
    await tab.page.keyboard.type('Lost');
    await tab.page.keyboard.press('Enter');
    await tab.page.waitForURL('**?state=lost');
    await states.waitFor({ state: 'detached' });
    await until('the field has the keyboard again', () =>
      tab.page.evaluate<boolean>(`document.activeElement?.textContent === 'Lost'`),
    );
    await tab.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await until('the button has the keyboard again', () =>
      tab.page.evaluate<boolean>(`document.activeElement?.textContent.includes('More filters')`),
    );
    tab.expectNoFaults();
    await tab.close();
  });
});
