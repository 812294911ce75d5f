import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { type BridgeProcess, BridgeWorld } from '../bridge/support/bridgeWorld.ts';
import { dashboardOfTests, type Tab } from '../dashboard/support/dashboard.ts';
import { addMember } from '../doors/support/tenants.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { withBrowser } from '../support/browser.ts';
import type { TestAccount } from '../support/platform.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { type Harbour, openHarbour } from './support/openHarbour.ts';
import { tidesAgent } from './support/tidesAgent.ts';

const WORK = `query ($handle: String!) { project(handle: $handle) { cards(first: 1) { nodes { id
  runs(first: 10, filter: {kind: WORKER}) { nodes { id sessionId
    transcript(first: 50) { state nodes { number kind text } } } } } } } }`;

interface Run {
  readonly id: string;
  readonly sessionId: string;
  readonly transcript: {
    readonly state: string;
    readonly nodes: readonly { readonly number: number; readonly kind: string; readonly text: string | null }[];
  };
}
interface Card {
  readonly id: string;
  /** The newest first. */
  readonly runs: { readonly nodes: readonly Run[] };
}

withBrowser('A piece of work', () => {
  const dashboard = dashboardOfTests();
  let world: BridgeWorld;
  let harbour: Harbour;
  let bridge: BridgeProcess | undefined;
  let guest: TestAccount;
  beforeAll(async () => {
    world = await BridgeWorld.open({ platform: dashboard.site });
    harbour = await openHarbour(world, { 'tides.txt': 'low 03:10\nhigh 09:20\n' });
    await harbour.claude.script(tidesAgent((name) => world.file(name), harbour));
    guest = await dashboard.site.account();
    await addMember(dashboard.site, world.account, world.project.id, 'member', guest);
    await world.graphql(
      'mutation ($input: SetProjectTranscriptsInput!) { setProjectTranscripts(input: $input) { project { id } } }',
      { input: { projectId: world.project.id, mode: 'KEPT', days: 7 } },
    );
  });
  afterAll(async () => {
    await bridge?.stop('SIGKILL');
    await world?.close();
  });

  const open = async (account: TestAccount): Promise<Tab> => {
    const browser = new Browser(dashboard.site.baseUrl);
    const { db } = dashboard.site.platform.domain.system();
    browser.session = (await createSession(db, account.id, new Date())).cookieValue;
    return dashboard.openTab({ account, browser } as unknown as Place, `/projects/${world.project.slug}/board`);
  };
  const look = async (): Promise<Card> => {
    const { project } = await world.graphql<{ project: { cards: { nodes: [Card] } } }>(WORK, {
      handle: world.project.slug,
    });
    return project.cards.nodes[0];
  };
  const now = ({ page }: Tab) => page.getByRole('region', { name: 'What the agent does now' });
  const messages = ({ page }: Tab) => page.getByRole('list', { name: 'Messages' });
  const thread = ({ page }: Tab) => page.getByRole('article', { name: 'tides.txt, line 3' });
  const review = ({ page }: Tab) => page.getByRole('region', { name: 'Your review' });
  const approval = ({ page }: Tab) => page.getByRole('group', { name: 'Approval' });
  const press = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true }).click();
  const approve = async (tab: Tab) => {
    await review(tab).getByText('Approve', { exact: true }).click();
    await press(tab, 'Approve the change');
  };
  /** The words of an agent, which a kill of the bridge neither loses nor doubles. */
  const wordsOf = async (at: number, isOver: boolean) => {
    const whole = (run: Run | undefined) => (run?.transcript.state === 'WHOLE' || !isOver ? run : undefined);
    const { transcript } = await until('the transcript is whole', async () => whole((await look()).runs.nodes[at]));
    expect(transcript.nodes.map(({ number }) => number)).toEqual(transcript.nodes.map((_, index) => index + 1));
    return transcript.nodes.flatMap(({ kind, text }) => (kind === 'TEXT' ? [text] : []));
  };

  it('is written, watched, allowed, spoken to, judged, sent back, approved and accepted by two people at once', async () => {
    bridge = await harbour.startBridge();
    const [ada, bob] = [await open(world.account), await open(guest)];
    const card = `/projects/${world.project.slug}/cards/1`;

    // Ada writes a card and gives it to an agent; both see it at work.
    await ada.page.getByRole('button', { name: 'New card' }).first().waitFor();
    await ada.page.keyboard.press('c');
    const title = ada.page.getByRole('textbox', { name: /^Title of a new card/ });
    await title.fill('Tides of the afternoon');
    await title.press('Enter');
    await title.press('Escape');
    const face = ({ page }: Tab) => page.getByRole('link', { name: /Tides of the afternoon/ }).first();
    await face(bob).waitFor();
    await face(ada).focus();
    await ada.page.keyboard.press('m');
    await ada.page
      .getByRole('dialog', { name: 'Move to…' })
      .getByRole('button', { name: /^In progress/ })
      .click();
    await bob.page.getByRole('link', { name: 'Runs 1 at work' }).waitFor();
    await ada.go(card);
    await now(ada).getByText('Runs cat tides.txt').waitFor();

    // Bob allows in his inbox what the agent asks for, and Ada sees who did.
    await world.touch('read');
    await bob.go('/inbox');
    const plea = bob.page.getByRole('group', { name: /^Permission request of/ });
    await plea.getByText('curl -s https://tides.example/today').waitFor();
    const box = ada.page.getByText('Claude Code asks for your permission');
    await box.waitFor();
    await plea.getByRole('button', { name: 'Allow' }).click();
    await box.waitFor({ state: 'detached' });
    await ada.page.getByText(`Answered by ${guest.email}`).waitFor();
    await now(ada).getByText('I have the tides of today.').waitFor();

    // Ada writes to the session at work.
    await bob.go(card);
    await ada.page.getByRole('textbox', { name: 'Message to the agent' }).fill('add the low tide of the afternoon');
    await press(ada, 'Send');
    await messages(ada).getByText('Delivered').waitFor();
    await messages(bob).getByText('Delivered').waitFor();
    await world.touch('heard');
    await messages(ada).getByText('Answered').waitFor();

    // She reads the change and comments on a line, which nobody else sees before her review is sent.
    for (const tab of [ada, bob]) await press(tab, 'Show the diff');
    await bob.page.getByText('low 15:40').waitFor();
    await press(ada, 'Comment on line 3');
    await ada.page.getByRole('textbox', { name: 'Comment on line 3' }).fill('The low tide is at 15:42.');
    await press(ada, 'Add to your review');
    await thread(ada).waitFor();
    expect(await thread(bob).count()).toBe(0);
    const { id: cardId, runs } = await look();
    await writeFile(world.file('feedback_list.json'), JSON.stringify({ cardId }));
    await press(ada, 'Send back with 1 comment');
    await thread(bob).getByText('The low tide is at 15:42.').waitFor();

    // The same session goes on with file, line and text.
    await now(ada).getByText('I see what you ask for.').waitFor();
    const { result } = JSON.parse(await readFile(world.file('feedback_list.answer'), 'utf8'));
    const said = result.structuredContent.feedback.find(({ kind }: { kind: string }) => kind === 'change-comment');
    expect(said).toMatchObject({ text: 'The low tide is at 15:42.', change: { path: 'tides.txt', line: 3 } });
    const calls = (await harbour.claude.calls()).filter(({ stdin }) => /card 1\./.test(stdin ?? ''));
    const [first, second] = calls.map(({ cwd, sessionId }) => ({ cwd, sessionId }));
    expect([calls.length, second]).toEqual([2, first]);
    expect(second?.sessionId).toBe(runs.nodes[0]?.sessionId);
    const answer = { cardId, threadId: said.change.commentId, sessionId: second?.sessionId, text: 'Corrected.' };
    await writeFile(world.file('thread_answer.json'), JSON.stringify(answer));

    // Ada has begun another comment when the machine of the bridge fails. The agent goes on, and the next bridge takes it over.
    await bob.page.getByText('Viewed', { exact: true }).click();
    await bob.page.getByText('1 of 1 viewed').waitFor();
    await press(ada, 'Comment on line 1');
    const remark = ada.page.getByRole('textbox', { name: 'Comment on line 1' });
    const summary = review(ada).getByRole('textbox', { name: 'Summary of the review' });
    await remark.fill('Is that summer time?');
    await summary.fill('Well done.');
    await bridge.stop('SIGKILL');
    await world.touch('fix');
    await until('the agent has gone on', () => existsSync(world.file('corrected')));
    await bob.page.getByText('Running', { exact: true }).first().waitFor();
    bridge = await harbour.startBridge();
    await bridge.logged('worker_adopted');
    await now(ada).getByText('It is corrected.').waitFor();
    await world.touch('end');

    // Both see what became of the comment, and Ada has lost nothing by the new head, nor by the word of Bob.
    for (const tab of [ada, bob]) {
      await thread(tab).getByText('Corrected.').waitFor();
      await thread(tab).getByText('outdated').waitFor();
    }
    await bob.page.getByText('Changed since you viewed it').waitFor();
    await approve(bob);
    await approval(bob).getByText(`Changes are asked for by ${world.account.email}.`).waitFor();
    await ada.page.getByText('approved the card').waitFor();
    expect([await remark.inputValue(), await summary.inputValue()]).toEqual(['Is that summer time?', 'Well done.']);
    expect(await wordsOf(0, true)).toEqual(['I see what you ask for.', 'It is corrected.']);

    // Ada asked for changes, so that her approval lets Bob accept.
    await approve(ada);
    await press(bob, 'Accept');
    for (const tab of [ada, bob]) {
      await tab.page.getByRole('button', { name: 'Column: Done' }).waitFor();
      await approval(tab).getByRole('button').waitFor({ state: 'detached' });
    }
    expect(await harbour.remote('show', 'main:tides.txt')).toBe('low 03:10\nhigh 09:20\nlow 15:42\n');
    await bridge.logged('workspace_removed', { reason: 'teardown' });
    expect(existsSync(first?.cwd ?? '')).toBe(false);
    for (const git of [harbour.git, harbour.remote]) expect(await git('fsck', '--no-dangling')).toBe('');

    // The transcript shows the message where the agent took it.
    await bob.go(`/projects/${world.project.slug}/worker-runs/${runs.nodes[0]?.id}`);
    const entries = bob.page.getByRole('region', { name: 'Entries of the transcript' });
    await entries.getByText('You said:').waitFor();
    expect(await entries.textContent()).toMatch(
      /I have the tides of today\.[\s\S]*Answered[\s\S]*add the low tide of the afternoon[\s\S]*You said: /,
    );
    for (const tab of [ada, bob]) {
      tab.expectNoFaults();
      await tab.close();
    }
  });
});
