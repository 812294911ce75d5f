import { submitComment } from '../../src/domain/siteReview/submitComment.ts';
import { addMember } from '../doors/support/tenants.ts';
import { addCard, person } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

const SITE = 'https://www.shop.example';
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)]);

describe('the comments on a site, on the page of their card', () => {
  const pages = pagesOfTests();
  let place: Place;
  let card: Awaited<ReturnType<typeof addCard>>;
  beforeAll(async () => {
    place = await pages.addPlace();
  });
  beforeEach(async () => {
    card = await addCard(pages.site, place.account, place.projectId);
    await list([SITE]);
  });

  const list = (sites: string[]) =>
    pages.site.sql('update project set allowed_sites = $2 where id = $1', [place.projectId, sites]);
  const comment = (text: string, more: object = {}) => {
    const { actor, ...ctx } = person(pages.site, place.account);
    return submitComment({ ...ctx, actor: { ...actor, scopes: new Set(['site-review'] as const) } }, SITE, {
      ...{ project: place.projectId, text, url: `${SITE}/cart`, selector: '#total', context: `card:${card.id}` },
      ...{ viewport: { width: 1280, height: 720 }, ...more },
    });
  };
  const open = async (by: Place = place): Promise<Tab> => {
    const tab = await pages.openTab(by, `/projects/${place.projectId}/cards/${card.number}`);
    await tab.page.getByRole('complementary', { name: 'Properties' }).waitFor();
    return tab;
  };
  const said = (tab: Tab) => tab.page.getByRole('region', { name: 'Comments on the site' });

  it('arrive while it is open, as plain words with their place and picture, and are resolved by people [LIVEX-29]', async () => {
    const tab = await open();
    expect(await said(tab).count()).toBe(0);
    await comment('<b>Too</b> ![small](https://evil.example/x.png) [here](https://evil.example)', {
      screenshot: `data:image/png;base64,${PNG.toString('base64')}`,
    });
    await said(tab).getByText('<b>Too</b> ![small](https://evil.example/x.png) [here](https://evil.example)').waitFor();
    await said(tab).getByRole('img', { name: 'The page as the person saw it' }).waitFor();
    const links = said(tab).getByRole('link');
    expect(
      await said(tab)
        .getByRole('link', { name: `${SITE}/cart` })
        .getAttribute('href'),
    ).toBe(`${SITE}/cart`);
    expect(await links.count()).toBe(2);
    await said(tab).getByText('#total').waitFor();
    await said(tab).getByText('1280 × 720').waitFor();
    await said(tab).getByRole('button', { name: 'Resolve' }).click();
    await said(tab).getByRole('button', { name: 'Show what is resolved' }).waitFor();
    expect(await said(tab).getByRole('button', { name: 'Resolve', exact: true }).count()).toBe(0);
    const [stored] = await pages.site.sql('select resolved_at from site_review_comment where card_id = $1', [card.id]);
    expect(stored).toEqual({ resolved_at: expect.any(String) });
    await said(tab).getByRole('button', { name: 'Show what is resolved' }).click();
    await said(tab).getByText('Resolved', { exact: true }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('lead to no site that the project does not list, and are only shown to viewers', async () => {
    await comment('Wrong price');
    await list([]);
    const guest = await pages.addPlace();
    await addMember(pages.site, place.account, place.projectId, 'viewer', guest.account);
    const tab = await open(guest);
    await said(tab).getByText(`${SITE}/cart`).waitFor();
    expect([await said(tab).getByRole('link').count(), await said(tab).getByRole('button').count()]).toEqual([0, 0]);
    tab.expectNoFaults();
    await tab.close();
  });
});
