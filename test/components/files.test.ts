import { File } from 'node:buffer';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Element } from 'happy-dom';
import { putArtifact } from '../../src/domain/artifacts/putArtifact.ts';
import { addMember } from '../doors/support/tenants.ts';
import { addCard, person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)]);

describe('the files of a card', () => {
  const pages = pagesOfTests();
  let place: Place;
  let card: Awaited<ReturnType<typeof addCard>>;
  beforeAll(async () => {
    place = await pages.addPlace();
  });
  beforeEach(async () => {
    card = await addCard(pages.site, place.account, place.projectId);
  });

  const open = async (by: Place = place): Promise<Tab> => {
    const tab = await pages.openTab(by, `/projects/${place.projectId}/cards/${card.number}`);
    await tab.page.getByRole('complementary', { name: 'Properties' }).waitFor();
    return tab;
  };
  const put = (name: string, content: string | Buffer) =>
    putArtifact(person(pages.site, place.account), { cardId: card.id, name, mediaType: 'text/plain' }, [
      Buffer.from(content),
    ]);
  const files = (tab: Tab) => tab.page.getByRole('region', { name: 'Files' });
  /** What a browser does when files are dropped on an element or chosen in it. */
  const give = (element: Element, kind: 'drop' | 'paste' | 'change', given: File[]): void => {
    const { Event } = element.ownerDocument.defaultView as NonNullable<typeof element.ownerDocument.defaultView>;
    const event = new Event(kind, { bubbles: true, cancelable: true });
    const transfer = { types: ['Files'], files: given };
    if (kind === 'change') Object.defineProperty(element, 'files', { value: given, configurable: true });
    else Object.defineProperty(event, kind === 'drop' ? 'dataTransfer' : 'clipboardData', { value: transfer });
    element.dispatchEvent(event);
  };

  it('are chosen, dropped on the card and pasted, and say why one is refused', async () => {
    const tab = await open();
    const field = tab.page.locator('input[type=file]');
    await field.evaluate((element) =>
      give(element, 'change', [new File(['Hallo'], 'notes.txt', { type: 'text/plain' })]),
    );
    await files(tab).getByText('notes.txt').waitFor();
    await files(tab).evaluate((element) =>
      give(element, 'drop', [new File([PNG], 'seen.png'), new File([''], 'empty.txt')]),
    );
    await files(tab).getByRole('img', { name: 'seen.png' }).waitFor();
    await tab.page.getByText('content: must not be empty').waitFor();
    await tab.page
      .getByRole('textbox', { name: 'Comment' })
      .evaluate((element) => give(element, 'paste', [new File([PNG], 'pasted.png')]));
    await files(tab).getByRole('img', { name: 'pasted.png' }).waitFor();
    const rows = await pages.site.sql<{ id: string; name: string }>(
      `select id, name from artifact where card_id = $1 order by id`,
      [card.id],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(['notes.txt', 'pasted.png', 'seen.png']);
    const { artifactStorage } = pages.site.platform.domain.system();
    const stored = await artifactStorage.open(rows.find(({ name }) => name === 'notes.txt')?.id ?? '');
    expect(await text(stored?.content as Readable)).toBe('Hallo');
    tab.expectNoFaults();
    await tab.close();
  });

  it('show images and text in place, offer the rest to download, and are deleted after a question', async () => {
    const { id } = await put('seen.png', PNG);
    await put('notes.txt', 'The day ends at 04:00.');
    await put('page.html', '<!doctype html><p>');
    const tab = await open();
    expect(await files(tab).getByRole('img').getAttribute('src')).toBe(`/artifacts/${id}`);
    await files(tab).getByRole('button', { name: 'Show the text' }).click();
    await files(tab).getByText('The day ends at 04:00.').waitFor();
    const download = files(tab).getByRole('link', { name: 'Download page.html' });
    expect(await download.getAttribute('href')).toMatch(/^\/artifacts\/[0-9a-f-]{36}\?download$/);
    await files(tab).getByRole('button', { name: 'Delete notes.txt' }).click();
    await tab.page.getByRole('button', { name: 'Delete it' }).click();
    await files(tab).getByText('notes.txt').waitFor({ state: 'detached' });
    tab.expectNoFaults();
    await tab.close();
  });

  it('are only shown to viewers, also in texts', async () => {
    const { id } = await put('seen.png', PNG);
    const guest = await pages.addPlace();
    await addMember(pages.site, place.account, place.projectId, 'viewer', guest.account);
    await pages.site.sql('update card set body = $2 where id = $1', [
      card.id,
      `![as seen](/artifacts/${id}) ![tracker](https://elsewhere.example/a.png)`,
    ]);
    const tab = await open(guest);
    await tab.page.getByRole('img', { name: 'as seen' }).waitFor();
    expect(await tab.page.getByRole('img', { name: 'as seen' }).getAttribute('src')).toBe(`/artifacts/${id}`);
    await tab.page.getByRole('link', { name: 'tracker' }).waitFor();
    expect(await tab.page.getByRole('button', { name: 'Add files' }).count()).toBe(0);
    expect(await tab.page.getByRole('button', { name: 'Delete seen.png' }).count()).toBe(0);
    const fetched = await guest.browser.fetch(`/artifacts/${id}`);
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/png']);
    tab.expectNoFaults();
    await tab.close();
  });

  it('are announced to a card that is open elsewhere', async () => {
    const tab = await open();
    await put('late.txt', 'x');
    await until('it is shown', async () => (await files(tab).getByText('late.txt').count()) === 1);
    tab.expectNoFaults();
    await tab.close();
  });
});
