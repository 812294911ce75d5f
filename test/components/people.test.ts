import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { newId } from '../../src/lib/uuid.ts';
import type { MemberRole } from '../../src/tables/words.ts';
import { addMember } from '../doors/support/tenants.ts';
import { Browser } from '../oauth/support/Browser.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, WIDTHS } from './support/pagesOfTests.ts';

describe('the people of a project', () => {
  const pages = pagesOfTests();
  let place: Place;
  let run: string;

  beforeAll(async () => {
    place = await pages.addPlace();
    run = await pages.site.addRun(place, { state: 'failed' });
    const invite = async (email: string | null, mail: 'waiting' | 'sent' | 'failed' | null) => {
      const { sql } = pages.site;
      const mailId = newId();
      if (mail !== null) {
        await sql(
          `insert into mail (id, account_id, kind, to_address, locale, data, next_at, created_at, sent_at, failed_at)
           values ($1, $2, 'project-invitation', $3, 'en', '', now() + interval '1 day', now(),
             case when $4 = 'sent' then now() end, case when $4 = 'failed' then now() end)`,
          [mailId, place.account.id, email, mail],
        );
      }
      await sql(
        `insert into project_invitation (id, project_id, role, email, token_hash, invited_by, created_at, expires_at, mail_id, mailed_at)
         values ($1, $2, 'member', $3, $4, $5, now(), now() + interval '13 days', $6, case when $6::uuid is not null then now() end)`,
        [newId(), place.projectId, email, newId(), place.account.id, mail === null ? null : mailId],
      );
    };
    await invite('waiting@quay.example', 'waiting');
    await invite(`sent.${'long'.repeat(12)}@quay.example`, 'sent');
    await invite('failed@quay.example', 'failed');
    await invite(null, null);
  }, 90_000);

  async function comes(role: MemberRole): Promise<Place> {
    const { site } = pages;
    const account = await site.account();
    await addMember(site, place.account, place.projectId, role, account);
    const browser = new Browser(site.baseUrl);
    const session = await createSession(site.platform.domain.system().db, account.id, new Date());
    browser.session = session.cookieValue;
    return { ...place, account, browser, csrf: session.csrfToken };
  }

  it.each(['desk', 'phone'] as const)(
    'show a manager how far each invitation is, at the width of a %s',
    async (name) => {
      const manager = await comes('manager');
      const options = { width: WIDTHS[name] };
      const tab = await pages.openTab(manager, `/projects/${place.projectId}/settings/people`, options);
      const people = tab.page.getByRole('region', { name: 'People' });
      for (const text of ['the mail is on its way', 'the mail was sent', 'the mail could not be sent']) {
        await people.getByText(text).waitFor();
      }
      expect(await people.getByRole('button', { name: /^Send again to / }).count()).toBe(3);
      expect(await people.getByRole('button', { name: /^Revoke the invitation of / }).count()).toBe(4);
      tab.expectNoFaults();
      await tab.close();
    },
  );

  it.each(['desk', 'phone'] as const)(
    'show a viewer the project without what changes it, at the width of a %s',
    async (name) => {
      const viewer = await comes('viewer');
      const options = { width: WIDTHS[name] };
      const tab = await pages.openTab(viewer, `/projects/${place.projectId}/board`, options);
      const { page } = tab;
      const goTo = (path: string) => page.goto(`${pages.site.baseUrl}/projects/${place.projectId}${path}`);
      /** Words of controls that change something. */
      const changing =
        /^(New card|Actions of #|Move to|Move|Comment|Pause|Release|Hold|Stop|Resume|Run again|Rerun|Delete|Archive|Edit|Revoke|Remove|Invite|Make a link|Rename|Add)/;
      const changes = async () => {
        const names = await page.getByRole('button', { name: changing }).all();
        return Promise.all(
          names.map(async (each) => (await each.getAttribute('aria-label')) ?? (await each.textContent())),
        );
      };
      const looks = async (at: string) => {
        expect([at, await changes()]).toEqual([at, []]);
      };
      await page.locator(`[data-card="${place.card.id}"]`).first().waitFor();
      await looks('board');
      await goTo(`/cards/${place.card.number}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await looks('card');
      await goTo(`/worker-runs/${run}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await looks('run');
      await goTo('/settings');
      await page.getByRole('heading', { name: 'People' }).waitFor();
      await page.getByRole('button', { name: /^Leave/ }).waitFor();
      await looks('settings');
      tab.expectNoFaults();
      await tab.close();
    },
  );
});
