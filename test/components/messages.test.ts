import { newId } from '../../src/lib/uuid.ts';
import { ALL_CAPABILITIES } from '../domain/commands/support/fixtures.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests, WIDTHS } from './support/pagesOfTests.ts';

describe('the messages on the page of a run', () => {
  const pages = pagesOfTests();
  let place: Place;
  /** Why the next message is refused. */
  let refusal: string | undefined;

  beforeEach(async () => {
    place = await pages.addPlace();
    // A page asks again over its socket, so what it shows must be what the service has.
    await pages.site.beat(place, { capabilities: [...ALL_CAPABILITIES, 'message'] });
    refusal = undefined;
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    browser.fetch = async (path, init) => {
      const refuses = refusal !== undefined && String(init?.body).includes('MessageFieldMutation');
      return refuses ? Response.json({ data: null, errors: [{ message: refusal }] }) : fetch(path, init);
    };
  });

  /** A run with messages that nobody sends on; each is the person's own. */
  const open = async (
    run: Parameters<typeof pages.site.addRun>[1],
    messages: readonly { text: string; state: string; reason?: string }[] = [],
    options = {},
  ) => {
    const id = await pages.site.addRun(place, run);
    for (const { text, state, reason = null } of messages)
      await pages.site.sql(
        `insert into run_message (id, account_id, project_id, run_id, session_id, bridge_id, person_id, text, interrupt, state,
           reason, resumes, created_at)
         select $1, account_id, project_id, id, session_id, bridge_id, account_id, $3, false, $4, $5, 0, now()
         from run where id = $2`,
        [newId(), id, text, state, reason],
      );
    const tab = await pages.openTab(place, `/projects/${place.projectId}/worker-runs/${id}`, options);
    return { id, ...tab };
  };
  const field = (page: DomPage) => page.getByRole('textbox', { name: 'Message to the agent' });
  const item = (page: DomPage, text: string) =>
    page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });

  it('sends what a person types by its keys, keeps the text of a refused message and over a reload, and interrupts', async () => {
    const { page, id, expectNoFaults, close } = await open({}, [], { width: WIDTHS.phone });
    await field(page).fill('@');
    await page.getByRole('option').getByText(place.account.email).waitFor();
    await field(page).fill('Look at the pier');
    refusal = 'Update the bridge to write to its runs';
    await field(page).press('Control+Enter');
    await page.getByRole('alert').filter({ hasText: refusal }).waitFor();
    expect(await field(page).inputValue()).toBe('Look at the pier');
    await page.reload();
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('Look at the pier');
    refusal = undefined;
    await field(page).press('Control+Enter');
    await item(page, 'Look at the pier').getByText('Waiting for the bridge').waitFor();
    await item(page, 'Look at the pier').getByText('You', { exact: true }).waitFor();
    // The draft goes once the answer is there, a moment after the message.
    await until('the field is empty', async () => (await field(page).inputValue()) === '');
    await field(page).fill('Stop that');
    await page.getByRole('button', { name: 'Interrupt and send' }).click();
    await item(page, 'Stop that').getByText('interrupts').waitFor();
    expect(
      await pages.site.sql('select run_id, text, interrupt from run_message where project_id = $1 order by id', [
        place.projectId,
      ]),
    ).toEqual([
      { run_id: id, text: 'Look at the pier', interrupt: false },
      { run_id: id, text: 'Stop that', interrupt: true },
    ]);
    expectNoFaults();
    await close();
  });

  it('shows in words how far each message has come, and only those that can be are edited and withdrawn', async () => {
    const { page, expectNoFaults, close } = await open({}, [
      { text: 'first', state: 'answered' },
      { text: 'second', state: 'delivered' },
      { text: 'third', state: 'taken' },
      { text: 'fourth', state: 'refused', reason: 'A person stopped the run' },
      { text: 'fifth', state: 'withdrawn' },
      { text: '<b>sixth</b>', state: 'queued' },
    ]);
    const receipts = {
      first: 'Answered',
      second: 'Delivered',
      third: 'Taken',
      fourth: 'Not delivered',
      fifth: 'Withdrawn',
      '<b>sixth</b>': 'On the machine',
    };
    for (const [text, words] of Object.entries(receipts))
      await item(page, text).getByText(words, { exact: true }).waitFor();
    await item(page, 'fourth').getByText('A person stopped the run').waitFor();
    expect(await page.getByRole('button', { name: 'Withdraw', exact: true }).count()).toBe(1);
    await item(page, 'sixth').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Text of the message' }).fill('seventh');
    await page.getByRole('button', { name: 'Save' }).click();
    await item(page, 'seventh').getByRole('button', { name: 'Withdraw' }).click();
    await item(page, 'seventh').getByText('Withdrawn', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Withdraw', exact: true }).count()).toBe(0);
    expectNoFaults();
    await close();
  });

  it('says that a message resumes the session of an ended run, or why nobody can write to it', async () => {
    const ended = await open({ state: 'failed' }, [{ text: 'Go on', state: 'queued' }]);
    await item(ended.page, 'Go on').getByText('Resumes the session', { exact: true }).waitFor();
    await ended.page.getByText('The run has ended. Your message resumes the session.').waitFor();
    expect(await ended.page.getByRole('button', { name: 'Interrupt and send' }).count()).toBe(0);
    await ended.close();
    const over = await open({ state: 'failed', sessionId: null });
    await over.page.getByText('This run has no session to write to').waitFor();
    expect(await field(over.page).count()).toBe(0);
    over.expectNoFaults();
    await over.close();
  });
});
