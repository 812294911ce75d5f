import { compareTexts } from '../../src/dashboard/pages/documents/compareTexts.ts';
import { linkDocument } from '../../src/domain/cards/linkDocument.ts';
import { createDocument } from '../../src/domain/documents/createDocument.ts';
import { saveDocument } from '../../src/domain/documents/saveDocument.ts';
import { addMember } from '../doors/support/tenants.ts';
import { addCard, person } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
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

  it('have nothing to change for a viewer', async () => {
    const { id } = await create('For guests', 'To read.');
    const guest = await pages.addPlace();
    await addMember(pages.site, place.account, place.projectId, 'viewer', guest.account);
    const tab = await pages.openTab(guest, `${list()}/${id}`);
    await tab.page.getByText('To read.').waitFor();
    expect(await tab.page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    expect(await tab.page.getByRole('button', { name: 'More about the document' }).count()).toBe(0);
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
