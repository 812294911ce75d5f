import { sendRunMessage } from '../../src/domain/commands/messages/sendRunMessage.ts';
import { addCardComment } from '../../src/domain/feedback/addCardComment.ts';
import { newId } from '../../src/lib/uuid.ts';
import { ALL_CAPABILITIES } from '../domain/commands/support/fixtures.ts';
import { addMember } from '../doors/support/tenants.ts';
import { addCard, person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import { inboxOf } from '../web/support/inboxOf.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, type Tab, WIDTHS } from './support/pagesOfTests.ts';

describe('the inbox', () => {
  const pages = pagesOfTests();
  let place: Place;

  beforeEach(async () => {
    place = await pages.addPlace();
    await hearing();
  });

  const site = () => pages.site;
  const { hearing, card, ask, fail, openAsksOf } = inboxOf(site, () => place);
  const count = (tab: Tab, words: string) =>
    tab.page
      .getByRole('link', { name: new RegExp(`^Inbox ?${words}$`) })
      .first()
      .waitFor();

  it('answers a question by one press, and the sidebar counts what is left at once', async () => {
    const tab = await pages.openTab(place, '/inbox');
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    await ask(place.card.id, 'Strike through, or leave them out?', ['Strike through', 'Leave out']);
    await count(tab, '1 needs you');
    await tab.page.getByRole('button', { name: 'Strike through' }).locator('visible=true').click();
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    await count(tab, '');
    await until('it is answered', async () => (await openAsksOf(place.card.id))[0]?.answer === 'Strike through');
    await tab.page.getByText('Answered. The session was not resumed').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows a mention at once, and who is mentioned is done with it', async () => {
    const other = await pages.addPlace();
    await addMember(site(), other.account, other.projectId, 'viewer', place.account);
    const { id: cardId } = await addCard(site(), other.account, other.projectId);
    const tab = await pages.openTab(place, '/inbox');
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    const { email } = place.account;
    const text = `Is it right, @${email.slice(0, email.indexOf('@'))}?`;
    await addCardComment(person(site(), other.account), { cardId, text });
    await count(tab, '1 needs you');
    await tab.page
      .getByRole('region', { name: 'Mention', exact: true })
      .getByText(`${other.account.email} mentions you in a comment: ${text}`)
      .waitFor();
    await tab.page.getByRole('button', { name: /^Done/ }).locator('visible=true').click();
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('is worked through by keys: the next one, done with an undo, and put off', async () => {
    const titles = ['First export', 'Second export', 'Third export'];
    for (const title of titles) await fail(await card(title));
    const tab = await pages.openTab(place, '/inbox');
    await count(tab, '3 need you');
    // The first one is shown before it is opened.
    await tab.page.getByRole('heading', { name: 'Third export', level: 2 }).waitFor();
    await tab.page.keyboard.press('j');
    await count(tab, '2 need you');
    await tab.page.keyboard.press('e');
    await tab.page.getByRole('heading', { name: 'Second export', level: 2 }).waitFor();
    await tab.page.getByRole('link', { name: /Third export/ }).waitFor({ state: 'detached' });
    await tab.page.getByRole('button', { name: 'Undo' }).click();
    await tab.page.getByRole('link', { name: /Third export/ }).waitFor();
    await tab.page.keyboard.press('h');
    await tab.page.getByRole('menuitem', { name: 'For an hour' }).click();
    await tab.page.getByRole('link', { name: /Second export/ }).waitFor({ state: 'detached' });
    await tab.page.getByRole('link', { name: 'Snoozed 1' }).click();
    await tab.page.getByRole('link', { name: /Second export/ }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('resumes a run that failed, and manages a paused card again', async () => {
    const runId = await fail(place.card);
    const paused = await card('A paused one');
    await site().sql(
      `insert into card_hold (owner_id, project_id, card_id, actor, reason, created_at) values ($1, $2, $3, 'agent', 'The implement work failed after 3 attempts.', now())`,
      [place.account.id, place.projectId, paused.id],
    );
    const tab = await pages.openTab(place, '/inbox');
    await tab.page.getByRole('button', { name: 'Resume' }).click();
    await tab.page.getByText('Its bridge was asked to resume it.').waitFor();
    const commands = await site().sql('select kind, run_id from bridge_command where account_id = $1', [
      place.account.id,
    ]);
    expect(commands).toEqual([{ kind: 'resume-run', run_id: runId }]);
    await tab.page.getByRole('button', { name: 'Manage again' }).click();
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    expect(await site().sql('select 1 from card_hold where card_id = $1', [paused.id])).toEqual([]);
    tab.expectNoFaults();
    await tab.close();
  });

  it('writes to the agent of a run over the inbox, on a phone too, and says why that is not possible', async () => {
    const runId = await fail(await card('An open one'));
    const tab = await pages.openTab(place, '/inbox', { width: WIDTHS.phone });
    const sheet = tab.page.getByRole('dialog', { name: 'Write to the agent' });
    const field = sheet.getByRole('textbox', { name: 'Message to the agent' });
    await tab.page.getByRole('link', { name: /An open one/ }).click();
    await tab.page.getByRole('button', { name: 'Write to it' }).click();
    await sheet.getByText('Update the bridge to write to its runs').waitFor();
    expect(await field.count()).toBe(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await site().beat(place, { capabilities: [...ALL_CAPABILITIES, 'message'] });
    await tab.page.getByRole('button', { name: 'Write to it' }).click();
    await field.fill('Mind the tide');
    await field.press('Control+Enter');
    await sheet.getByRole('list', { name: 'Messages' }).getByText('Mind the tide').waitFor();
    expect(await site().sql('select run_id, text from run_message where account_id = $1', [place.account.id])).toEqual([
      { run_id: runId, text: 'Mind the tide' },
    ]);
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows what others write to that agent as it comes, also in a project that the page around it does not follow', async () => {
    const other = await pages.addPlace();
    await addMember(site(), other.account, other.projectId, 'viewer', place.account);
    // A message resumes a run that failed, which then leaves the inbox; a question stays there.
    const sessionId = newId();
    const runId = await site().addRun(place, { state: 'waiting-for-person', sessionId, endedAt: new Date() });
    await ask(place.card.id, 'Which gauge?', ['The old one', 'The new one'], sessionId);
    await site().beat(place, { capabilities: [...ALL_CAPABILITIES, 'message'] });
    const tab = await pages.openTab(place, `/projects/${other.projectId}/cards/${other.card.number}`);
    await tab.page.getByRole('complementary', { name: 'Properties' }).waitFor();
    await tab.page.goto('/inbox');
    await tab.page.getByRole('button', { name: 'Write to it' }).click();
    const sheet = tab.page.getByRole('dialog', { name: 'Write to the agent' });
    await sheet.getByRole('textbox', { name: 'Message to the agent' }).waitFor();
    await tab.page.settle();
    await sendRunMessage(person(site(), place.account), { run: runId, text: 'Mind the tide' });
    await sheet.getByRole('list', { name: 'Messages' }).getByText('Mind the tide').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('leads from a question to the messages of the agent that asked it', async () => {
    const sessionId = newId();
    await site().addRun(place, { state: 'waiting-for-person', sessionId, endedAt: new Date(), harness: 'code-agent' });
    await ask(place.card.id, 'Which gauge?', ['The old one', 'The new one'], sessionId);
    const tab = await pages.openTab(place, '/inbox');
    await tab.page.getByRole('region', { name: 'Question' }).getByRole('button', { name: 'Write to it' }).click();
    await tab.page.getByRole('dialog', { name: 'Write to the agent' }).getByText('Update the bridge').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('warns about a bridge without a heartbeat during the last three intervals, until it speaks [QUIET-04]', async () => {
    const tab = await pages.openTab(place, '/inbox');
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    const silent = (seconds: number) =>
      site().sql(`update bridge_beat set last_seen_at = now() - make_interval(secs => $2) where account_id = $1`, [
        place.account.id,
        seconds,
      ]);
    await silent(120);
    await tab.page.reload();
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    await silent(300);
    await tab.page.reload();
    await tab.page.getByRole('heading', { name: / is quiet$/, level: 2 }).waitFor();
    await tab.page.getByText('It has sent no heartbeat during the last three intervals.').first().waitFor();
    expect(await tab.page.locator('main code').textContent()).toBe('bascule status');
    await site().beat(place);
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });
});
