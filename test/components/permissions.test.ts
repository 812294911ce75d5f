import { newId } from '../../src/lib/uuid.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { addMember } from '../doors/support/tenants.ts';
import { addCard } from '../support/factories.ts';
import { until } from '../support/until.ts';
import { inboxOf } from '../web/support/inboxOf.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, WIDTHS } from './support/pagesOfTests.ts';

const COMMAND = 'npm publish';

describe('what a run asks leave for', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeEach(async () => {
    place = await pages.addPlace();
    await inboxOf(
      () => pages.site,
      () => place,
    ).hearing();
  });

  /** A run at work on a card of its own that asks leave; the request is repeated as its bridge does. */
  async function ask(
    rule: string | undefined = `Run ${COMMAND} in /srv`,
    question = `Run this in \`/srv\`:\n\n\`\`\`\n${COMMAND}\n\`\`\``,
  ) {
    const card = await addCard(pages.site, place.account, place.projectId);
    const [runId, key] = [newId(), newId()];
    const id = await reportRun(pages.site, place, runId, {
      state: 'running',
      kind: 'worker',
      subjectType: 'card',
      subjectId: card.id,
      cardNumber: card.number,
      sessionId: newId(),
      harness: 'acp',
      startedAt: '2026-03-01T10:00:00Z',
    });
    const token = await place.account.token('agent');
    const repeat = async () => {
      const path = `/api/projects/${place.projectId}/worker-runs/${runId}/permissions/${key}`;
      const body = { question, rule, waitSeconds: 900 };
      return (await pages.site.rest<{ state: string }>('PUT', path, { token, body })).body.state;
    };
    expect(await repeat()).toBe('open');
    return { id, card, repeat };
  }

  it('shows it on the page of its run too, where one press answers', async () => {
    const { id, repeat } = await ask();
    const tab = await pages.openTab(place, `/projects/${place.projectId}/worker-runs/${id}`);
    const box = tab.page.getByRole('region', { name: 'ACP agent asks for your permission' });
    await box.getByText(/It is denied in 1\dm? ?\S* unless somebody answers\./).waitFor();
    await box.getByRole('button', { name: 'Allow', exact: true }).click();
    await box.waitFor({ state: 'detached' });
    expect(await repeat()).not.toBe('open');
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows on its card what it would do, how long it waits, and its answers alone; one press answers', async () => {
    const { card, repeat } = await ask();
    const tab = await pages.openTab(place, `/projects/${place.projectId}/cards/${card.number}`);
    const box = tab.page.getByRole('region', { name: 'ACP agent asks for your permission' });
    await box.locator('code', { hasText: COMMAND }).first().waitFor();
    await box
      .getByText(/The run waits for your answer\. It is denied in 1\dm? ?\S* unless somebody answers\./)
      .waitFor();
    await box.getByText(`Run ${COMMAND} in /srv`).waitFor();
    expect(await box.getByRole('textbox').count()).toBe(0);
    await box.getByRole('button', { name: 'Allow', exact: true }).click();
    await box.waitFor({ state: 'detached' });
    await tab.page.getByText('Answered. The run goes on.').waitFor();
    // The bridge passed the question on with its own token; the agent has one name in the box and in the conversation.
    const said = tab.page.locator('article', { hasText: /ACP agent ?asked/ });
    await said.getByText('Answered by you').waitFor();
    expect(await tab.page.getByText('answered a question').count()).toBe(0);
    expect(await repeat()).toBe('allowed');
    tab.expectNoFaults();
    await tab.close();
  });

  it.each([
    ['phone', WIDTHS.phone],
    ['desk', undefined],
  ] as const)('is answered in its row, which shows all of it, on a %s', async (_, width) => {
    const { repeat } = await ask();
    const { page, expectNoFaults, close } = await pages.openTab(place, '/inbox', width === undefined ? {} : { width });
    const group = page.getByRole('region', { name: 'Permission requests' });
    const row = group.getByRole('group', { name: /^Permission request of / });
    await row.locator('code', { hasText: COMMAND }).first().waitFor();
    await row.getByText(/^The run waits for your answer\./).waitFor();
    expect(await row.getByRole('button').allTextContents()).toEqual(['Allow', 'Deny']);
    // Neither answer allows it for good.
    expect(await row.getByText('Always allows this').count()).toBe(0);
    await row.getByRole('button', { name: 'Deny' }).click();
    await row.waitFor({ state: 'detached' });
    await until('it is denied', async () => (await repeat()) === 'denied');
    expectNoFaults();
    await close();
  });

  it('is only denied in its row where that is too short for all of it', async () => {
    await ask(undefined, `Run this:\n\n\`\`\`\n${'echo harmless\n'.repeat(12)}${COMMAND}\n\`\`\``);
    const { page, expectNoFaults, close } = await pages.openTab(place, '/inbox', { width: WIDTHS.phone });
    const row = page.getByRole('group', { name: /^Permission request of / });
    await row.getByRole('button', { name: 'Deny' }).waitFor();
    expect(await page.getByRole('button', { name: 'Allow', exact: true }).count()).toBe(0);
    await page
      .locator('main li')
      .getByText(/Run this: echo harmless/)
      .click();
    await page.getByRole('button', { name: 'Allow', exact: true }).waitFor();
    expectNoFaults();
    await close();
  });

  it('says what is allowed for good to who may allow that alone', async () => {
    await ask();
    const member = await pages.addPlace();
    await addMember(pages.site, place.account, place.projectId, 'member', member.account);
    for (const [person, count] of [
      [member, 0],
      [place, 1],
    ] as const) {
      const { page, close } = await pages.openTab(person, '/inbox');
      const question = page.getByRole('region', { name: 'Question' });
      await question.getByRole('button', { name: 'Allow', exact: true }).waitFor();
      const always = question.getByRole('button', { name: 'Always allow in this project' });
      expect([await always.count(), await question.getByText('Always allows this').count()]).toEqual([count, count]);
      await close();
    }
  });

  it('can be read by who may not answer it', async () => {
    const { repeat } = await ask();
    const guest = await pages.addPlace();
    await addMember(pages.site, place.account, place.projectId, 'viewer', guest.account);
    const { page, close } = await pages.openTab(guest, '/inbox', { width: WIDTHS.phone });
    await page
      .getByRole('group', { name: /^Permission request of / })
      .getByText(COMMAND)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Deny' }).count()).toBe(0);
    expect(await repeat()).toBe('open');
    await close();
  });

  it('is answered in the inbox, for good; the settings show what is allowed, and take it back', async () => {
    const { repeat } = await ask();
    const inbox = await pages.openTab(place, '/inbox');
    const question = inbox.page.getByRole('region', { name: 'Question' });
    await question.getByText('ACP agent asks for your permission').waitFor();
    expect(await question.getByRole('textbox').count()).toBe(0);
    await question.getByRole('button', { name: 'Always allow in this project' }).click();
    await until('it is allowed', async () => (await repeat()) === 'allowed');
    inbox.expectNoFaults();
    await inbox.close();
    const settings = await pages.openTab(place, `/projects/${place.projectId}/settings/agents`);
    const part = settings.page.getByRole('region', { name: 'Permissions of agents' });
    await part.getByText(`Run ${COMMAND} in /srv`).waitFor();
    await part.getByRole('button', { name: /^Ask again before/ }).click();
    await part.getByText('Nothing yet. Agents ask each time.').waitFor();
    await ask();
    settings.expectNoFaults();
    await settings.close();
  });
});
