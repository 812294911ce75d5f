import { newId } from '../../src/lib/uuid.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests, WIDTHS } from './support/pagesOfTests.ts';

interface Message {
  id: string;
  text: string;
  state: string;
  [field: string]: unknown;
}

describe('the messages on the page of a run', () => {
  const pages = pagesOfTests();
  let place: Place;
  let messages: Message[];
  let messageRefusal: string | null;
  /** Why the next change is refused. */
  let refusal: string | undefined;
  let changes: { name: string; variables: Record<string, unknown> }[];
  const say = (text: string, fields: Record<string, unknown> = {}): Message => ({
    id: newId(),
    text,
    interrupt: false,
    state: 'WAITING',
    reason: null,
    canEdit: true,
    createdAt: '2026-11-30T05:00:00.000Z',
    editedAt: null,
    takenAt: null,
    deliveredAt: null,
    answeredAt: null,
    person: { email: 'mara@example.test', isYou: false },
    ...fields,
  });

  beforeEach(async () => {
    place = await pages.addPlace();
    messages = [];
    messageRefusal = null;
    refusal = undefined;
    changes = [];
    answerMessages();
  });

  /** The messages of the service are those of the test; everything else is its own. */
  const answerMessages = () => {
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    browser.fetch = async (path, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      const name = /(?:MessageField|EditMessage|MessageItemWithdraw)Mutation/.exec(body)?.[0];
      if (name !== undefined) return Response.json(change(name, JSON.parse(body).variables));
      const answer = await fetch(path, init);
      if (!body.includes('messageRefusal')) return answer;
      const { data, ...rest } = (await answer.json()) as { data: unknown };
      const show = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(show);
        if (typeof value !== 'object' || value === null) return value;
        const shown = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, show(each)]));
        return 'messageRefusal' in shown ? { ...shown, messages, messageRefusal } : shown;
      };
      return Response.json({ data: show(data), ...rest }, { status: answer.status });
    };
  };
  const change = (name: string, variables: Record<string, unknown>) => {
    changes.push({ name, variables });
    if (refusal !== undefined) return { data: null, errors: [{ message: refusal, extensions: { code: 'REFUSED' } }] };
    const { text, interrupt } = variables as { text: string; interrupt: boolean };
    const known = messages.find(({ id }) => id === variables.message);
    const message =
      known === undefined
        ? say(text, { interrupt, person: { email: place.account.email, isYou: true } })
        : { ...known, ...(text === undefined ? { state: 'WITHDRAWN', canEdit: false } : { text }) };
    messages = [...messages.filter(({ id }) => id !== message.id), message];
    const field = { MessageFieldMutation: 'sendRunMessage', EditMessageMutation: 'editRunMessage' }[name];
    return { data: { [field ?? 'withdrawRunMessage']: { message } } };
  };
  const open = async (state: 'running' | 'failed', options = {}) => {
    const id = await pages.site.addRun(place, { state });
    const tab = await pages.openTab(place, `/projects/${place.projectId}/worker-runs/${id}`, options);
    return { id, ...tab };
  };
  const field = (page: DomPage) => page.getByRole('textbox', { name: 'Message to the agent' });
  const item = (page: DomPage, text: string) =>
    page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });

  it('sends what a person types by its keys, keeps the text of a refused message and over a reload, and interrupts', async () => {
    const { page, id, expectNoFaults, close } = await open('running', { width: WIDTHS.phone });
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
    expect(changes.at(-1)?.variables).toEqual({ run: id, text: 'Stop that', interrupt: true });
    expect(changes).toHaveLength(3);
    expectNoFaults();
    await close();
  });

  it('shows in words how far each message has come, and only those that can be are edited and withdrawn', async () => {
    const over = { canEdit: false };
    messages = [
      say('first', { state: 'ANSWERED', ...over }),
      say('second', { state: 'DELIVERED', ...over }),
      say('third', { state: 'TAKEN', ...over }),
      say('fourth', { state: 'REFUSED', reason: 'A person stopped the run', ...over }),
      say('fifth', { state: 'WITHDRAWN', ...over }),
      say('<b>sixth</b>', { state: 'QUEUED' }),
    ];
    const { page, expectNoFaults, close } = await open('running');
    const receipts = ['Answered', 'Delivered', 'Taken', 'Not delivered', 'Withdrawn', 'On the machine'];
    for (const [index, words] of receipts.entries())
      await item(page, messages[index]!.text).getByText(words, { exact: true }).waitFor();
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
    messages = [say('Go on', { state: 'QUEUED' })];
    const ended = await open('failed');
    await item(ended.page, 'Go on').getByText('Resumes the session', { exact: true }).waitFor();
    await ended.page.getByText('The run has ended. Your message resumes the session.').waitFor();
    expect(await ended.page.getByRole('button', { name: 'Interrupt and send' }).count()).toBe(0);
    await ended.close();
    messageRefusal = 'A later run went on with the session';
    const over = await open('failed');
    await over.page.getByText(messageRefusal).waitFor();
    expect(await field(over.page).count()).toBe(0);
    over.expectNoFaults();
    await over.close();
  });
});
