import { compareTexts } from '../../src/dashboard/pages/documents/compareTexts.ts';
import { linkDocument } from '../../src/domain/cards/linkDocument.ts';
import { createDocument } from '../../src/domain/documents/createDocument.ts';
import { renameDocument } from '../../src/domain/documents/renameDocument.ts';
import { saveDocument } from '../../src/domain/documents/saveDocument.ts';
import { addMember } from '../doors/support/tenants.ts';
import { addCard, person } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
import { holdRequests } from './support/holdRequests.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('the pages of documents', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await pages.addPlace();
  });
  const me = () => person(pages.site, place.account);
  const list = () => `/projects/${place.projectId}/documents`;
  const create = (title: string, text: string) => createDocument(me(), { projectId: place.projectId, title, text });

  it('create a document, write it with a preview, and find it by its title', async () => {
    const tab = await pages.openTab(place, list());
    const { page } = tab;
    await page.getByRole('heading', { name: 'No documents' }).waitFor();
    await page.getByRole('button', { name: 'New document' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Plan: the pier');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Nothing is written yet.').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    const field = page.getByRole('textbox', { name: 'Text of the document' });
    await field.fill('First the **lamps**.<img src=x onerror=alert(1)>');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview of the document' });
    await preview.getByText('lamps').waitFor();
    await page.getByRole('button', { name: 'Write' }).click();
    await field.press('Control+Enter');
    await page.locator('main strong', { hasText: 'lamps' }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByRole('link', { name: 'Version 2', exact: true }).waitFor();
    // What another client saves comes by itself, to the list too.
    await page.getByRole('link', { name: 'All documents' }).click();
    await create('Notes of the tide', '');
    await page.getByText('Notes of the tide').waitFor();
    await page.getByRole('searchbox', { name: 'Find by title' }).fill('pier');
    await page.getByText('Notes of the tide').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Plan: the pier' }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('have a person decide about a draft before they save over what somebody else saved', async () => {
    const { id } = await create('Timetable', 'One.');
    const tab = await pages.openTab(place, `${list()}/${id}`);
    const { page } = tab;
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Text of the document' }).fill('Mine.');
    await saveDocument(me(), { documentId: id, baseVersion: 1, text: 'Theirs.' });
    await page.getByText('Changed in the meantime.').waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('textbox', { name: 'Text of the document' }).press('Control+Enter');
    await page.getByRole('link', { name: 'Version 3', exact: true }).waitFor();
    await page.getByRole('main').getByText('Mine.').waitFor();
    // What is typed on while it is being saved goes over what was saved, which nobody else has changed.
    await page.getByRole('button', { name: 'Edit' }).click();
    const field = page.getByRole('textbox', { name: 'Text of the document' });
    const held = holdRequests(place.browser, 'useSaveMutation', 'answered', { most: 1 });
    await field.fill('Mine, once more.');
    await field.press('Control+Enter');
    await held.answered;
    await field.fill('Mine, once more and more.');
    held.release();
    await held.received();
    await page.getByRole('link', { name: 'Version 4', exact: true }).waitFor();
    expect(await field.inputValue()).toBe('Mine, once more and more.');
    expect(await page.getByText('Changed in the meantime.').count()).toBe(0);
    await field.press('Control+Enter');
    await page.getByRole('link', { name: 'Version 5', exact: true }).waitFor();
    await page.getByRole('main').getByText('Mine, once more and more.').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('show what a version changed, make an old version the newest, and lead from cards and to them', async () => {
    const { id } = await create('Route', 'Pier\nMole\nQuay');
    await saveDocument(me(), { documentId: id, baseVersion: 1, text: 'Pier\nHarbour\nQuay' });
    const card = await addCard(pages.site, place.account, place.projectId);
    await linkDocument(me(), { cardId: card.id, documentId: id, tag: 'plan' });
    const tab = await pages.openTab(place, `/projects/${place.projectId}/cards/${card.number}`);
    const { page } = tab;
    await page.getByRole('complementary', { name: 'Properties' }).getByRole('link', { name: 'Route' }).click();
    await page.getByRole('link', { name: `#${card.number}` }).waitFor();
    await page.getByRole('link', { name: 'Changes of version 2' }).click();
    const changes = page.getByRole('region', { name: 'Changes' });
    await changes.locator('del', { hasText: 'Mole' }).waitFor();
    await changes.locator('ins', { hasText: 'Harbour' }).waitFor();
    await page.getByRole('link', { name: 'Version 1', exact: true }).click();
    await page.getByText('Version 1 of 2').waitFor();
    await page.getByRole('button', { name: 'Save as the newest' }).click();
    await page.getByRole('link', { name: 'Version 3', exact: true }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('are linked, created and unlinked on the page of a card, which says what is wrong with a tag', async () => {
    const { id } = await create('Chart of the shoals', '');
    const card = await addCard(pages.site, place.account, place.projectId);
    const links = async () =>
      (
        await pages.site.sql<{ link: string }>(
          `select coalesce(d.title, l.document_id::text) || ' ' || l.tag as link from card_document l
           left join document d on d.id = l.document_id where l.card_id = $1 order by 1`,
          [card.id],
        )
      ).map(({ link }) => link);
    const tab = await pages.openTab(place, `/projects/${place.projectId}/cards/${card.number}`);
    const { page } = tab;
    const open = page.getByRole('button', { name: 'Link a document' });
    await open.click();
    const field = page.getByRole('combobox', { name: 'Document to link' });
    await field.waitFor();
    expect(await field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    const tag = page.getByRole('textbox', { name: 'Tag' });
    expect(await tag.inputValue()).toBe('plan');
    await tag.fill('Sea Chart');
    await field.fill('SHOALS');
    await page.getByRole('option', { name: 'Chart of the shoals' }).waitFor();
    await field.press('Enter');
    await page.getByText(/^must start with a lower-case letter/).waitFor();
    expect(await tag.getAttribute('aria-invalid')).toBe('true');
    await tag.fill('plan');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await field.press('Enter');
    const side = page.getByRole('complementary', { name: 'Properties' });
    await side.getByRole('link', { name: 'Chart of the shoals' }).waitFor();
    // Under that tag it is linked already.
    await field.fill('shoals');
    await page.getByText('No other document of this project has that title.').waitFor();
    // What was created and could not be linked is offered, and is not created again.
    await field.fill('Log of the pilot');
    await tag.fill('Log');
    await page.getByRole('button', { name: 'New document' }).click();
    const title = page.getByRole('textbox', { name: 'Title' });
    expect(await title.inputValue()).toBe('Log of the pilot');
    await page.getByRole('button', { name: 'Create and link' }).click();
    await page.getByText(/^must start with a lower-case letter/).waitFor();
    await tag.fill('log');
    await page.getByRole('option', { name: 'Log of the pilot' }).click();
    await side.getByRole('link', { name: 'Log of the pilot' }).waitFor();
    await page.getByRole('button', { name: 'New document' }).click();
    await title.fill('Tides');
    await page.getByRole('button', { name: 'Create and link' }).click();
    await side.getByRole('link', { name: 'Tides' }).waitFor();
    expect(await links()).toEqual(['Chart of the shoals plan', 'Log of the pilot log', 'Tides log']);
    await renameDocument(me(), { documentId: id, title: 'Chart of the reefs' });
    await page.getByRole('button', { name: 'Unlink Chart of the reefs (plan)' }).click();
    await side.getByRole('link', { name: 'Chart of the reefs' }).waitFor({ state: 'detached' });
    expect(await links()).toEqual(['Log of the pilot log', 'Tides log']);
    await field.press('Escape');
    await field.waitFor({ state: 'detached' });
    await open.waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('have nothing to change for a viewer', async () => {
    const { id } = await create('For guests', 'To read.');
    const card = await addCard(pages.site, place.account, place.projectId);
    await linkDocument(me(), { cardId: card.id, documentId: id, tag: 'plan' });
    const guest = await pages.addPlace();
    await addMember(pages.site, place.account, place.projectId, 'viewer', guest.account);
    const tab = await pages.openTab(guest, `${list()}/${id}`);
    await tab.page.getByText('To read.').waitFor();
    expect(await tab.page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    expect(await tab.page.getByRole('button', { name: 'More about the document' }).count()).toBe(0);
    await tab.page.getByRole('link', { name: `#${card.number}` }).click();
    await tab.page.getByRole('complementary').getByRole('link', { name: 'For guests' }).waitFor();
    expect(await tab.page.getByRole('button', { name: /link/i }).count()).toBe(0);
    tab.expectNoFaults();
    await tab.close();
  });

  it('leave out of a comparison what did not change, and give up where it would take too long', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    const after = lines.with(10, 'changed');
    expect(
      compareTexts(lines.join('\n'), after.join('\n'))?.map((line) => ('text' in line ? line.text : line.count)),
    ).toEqual([7, 'line 7', 'line 8', 'line 9', 'line 10', 'changed', 'line 11', 'line 12', 'line 13', 6]);
    expect(compareTexts('a\n', 'a\n')).toEqual([]);
    const long = (word: string) => Array.from({ length: 40_000 }, (_, at) => `${word}${at}`).join('\n');
    expect(compareTexts(long('a'), long('b'))).toBeUndefined();
  });
});
