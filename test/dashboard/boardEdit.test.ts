import type { Page } from 'playwright-core';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { withBrowser } from '../support/browser.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { type Dashboard, dashboardOfTests, type Tab } from './support/dashboard.ts';

withBrowser('what is changed on the board itself', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  let tab: Tab;
  beforeEach(async () => {
    place = await dashboard.addPlace();
  });

  const addCard = (title: string, column = 'ready') =>
    createCard(person(dashboard.site, place.account), { projectId: place.projectId, title, column });
  const open = async (options: Parameters<Dashboard['openTab']>[2] = {}, search = ''): Promise<Page> => {
    tab = await dashboard.openTab(place, `/projects/${place.projectId}/board${search}`, options);
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    return tab.page;
  };
  const done = async () => {
    tab.expectNoFaults();
    await tab.close();
  };
  const act = async (page: Page, of: string, item: string) => {
    await page.getByRole('button', { name: `Actions of ${of}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  const titleOf = async (id: string) => {
    const [row] = await dashboard.site.sql<{ title: string }>('select title from card where id = $1', [id]);
    return row?.title;
  };

  it('a title is edited on the face of its card, by key and from the menu', async () => {
    const card = await addCard('A');
    const page = await open();
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const field = page.getByRole('textbox', { name: `Title of #${card.number}` });
    const isWritten = () => until('the field has the focus', () => field.evaluate((each) => each.matches(':focus')));
    const focused = () => page.evaluate('document.activeElement.textContent');
    await link('A').focus();
    await page.keyboard.press('e');
    await isWritten();
    await field.fill('B');
    await page.keyboard.press('Enter');
    await link('B').waitFor();
    await until('the card has the focus again', async () => (await focused()) === 'B');
    await until('it is stored', async () => (await titleOf(card.id)) === 'B');

    await link('B').hover();
    await act(page, `#${card.number}`, 'Edit the title');
    await isWritten();
    await field.fill('C');
    await page.keyboard.press('Escape');
    await link('B').waitFor();
    await until('the card has the focus again', async () => (await focused()) === 'B');

    // A draft survives the page.
    await page.keyboard.press('e');
    await field.fill('D');
    await page.reload();
    await link('B').focus();
    await page.keyboard.press('e');
    await isWritten();
    expect(await field.inputValue()).toBe('D');
    await page.keyboard.press('Enter');
    await link('D').waitFor();
    await until('it is stored', async () => (await titleOf(card.id)) === 'D');
    await done();
  });

  it('a title that is refused opens its field again with what was written', async () => {
    const card = await addCard('A');
    const page = await open();
    await page.getByRole('link', { name: 'A', exact: true }).focus();
    // The page asks for a title that no card may have.
    await page.route('**/graphql', (route) => {
      const body = route.request().postData() ?? '';
      return route.continue(
        body.includes('UpdateMutation') ? { postData: body.replace('"title":"B"', '"title":" "') } : {},
      );
    });
    await page.keyboard.press('e');
    const field = page.getByRole('textbox', { name: `Title of #${card.number}` });
    await field.fill('B');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await until('the field is back', async () => (await field.inputValue()) === 'B');
    await done();
  });
});
