import { moveCard } from '../../src/domain/cards/moveCard.ts';
import type { Scope } from '../../src/domain/context.ts';
import { submitReview } from '../../src/domain/feedback/submitReview.ts';
import { newId } from '../../src/lib/uuid.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { changeOf } from '../doors/support/changeOf.ts';
import { addMember } from '../doors/support/tenants.ts';
import { person } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

describe('the review of a change', () => {
  const pages = pagesOfTests();
  let place: Place;
  let key: string;
  let revision = 0;
  const [file] = changeOf('x').files;

  beforeEach(async () => {
    place = await pages.addPlace();
    key = newId();
    const startedAt = new Date().toISOString();
    await reportRun(pages.site, place, key, { state: 'running', sessionId: newId(), startedAt, at: startedAt });
  });

  const send = async (fields: Readonly<Record<string, unknown>> = {}) => {
    const path = `/api/projects/${place.projectId}/worker-runs/${key}/changes`;
    const repositories = [changeOf('harbour', fields)];
    const body = { revision: ++revision, takenAt: new Date().toISOString(), isFinal: false, repositories };
    const { status } = await pages.site.rest('PUT', path, { token: await place.account.token('agent'), body });
    expect(status).toBe(200);
  };
  const open = () => pages.openTab(place, `/projects/${place.projectId}/cards/${place.card.number}`);
  const panel = (tab: Tab) => tab.page.getByRole('region', { name: 'Changes in harbour' });
  const bar = (tab: Tab) => tab.page.getByRole('region', { name: 'Your review' });
  const showDiff = async (tab: Tab) => {
    await panel(tab).getByRole('button', { name: 'Show the diff' }).click();
    const diff = panel(tab).getByRole('region', { name: 'Diff' });
    // A suggestion for the line shows it once more.
    await diff.getByText('const ebb = tide - 1;').first().waitFor();
    await bar(tab).waitFor();
    return diff;
  };
  const number = (diff: ReturnType<Tab['page']['getByRole']>, name: string) =>
    diff.getByRole('button', { name, exact: true });

  it('takes comments on a line and on a range with a suggestion, which nobody else sees until they are sent back as one', async () => {
    await send();
    let tab = await open();
    let diff = await showDiff(tab);
    await bar(tab).getByText('No drafts').waitFor();
    expect(await bar(tab).getByRole('button', { name: 'Send back' }).isDisabled()).toBe(true);
    await number(diff, 'Comment on line 2').click();
    await diff.getByRole('textbox', { name: 'Comment on line 2' }).fill('Why plus one?');
    // The end of a range: the text goes with it.
    await number(diff, 'Comment on line 3').click({ shiftKey: true });
    const field = diff.getByRole('textbox', { name: 'Comment on lines 2 to 3' });
    expect(await field.inputValue()).toBe('Why plus one?');
    await diff.getByRole('button', { name: 'Suggest a change' }).click();
    const lines = diff.getByRole('textbox', { name: 'The lines as they should be' });
    expect(await lines.inputValue()).toBe('const tide = moon + 1;\nconst ebb = tide - 1;');
    await lines.fill('const tide = moon;');

    // A refusal leaves what was written.
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    browser.fetch = (path, init) =>
      typeof init?.body === 'string' && init.body.includes('reviewActsDraftMutation')
        ? Promise.reject(new Error('cut off'))
        : fetch(path, init);
    await diff.getByRole('button', { name: 'Add to your review' }).click();
    await diff.getByRole('alert').filter({ hasText: 'Nothing was changed' }).waitFor();
    expect(await field.inputValue()).toBe('Why plus one?');
    browser.fetch = fetch;
    await diff.getByRole('button', { name: 'Add to your review' }).click();
    const thread = diff.getByRole('article', { name: 'src/tides.ts, lines 2 to 3' });
    await thread.getByText('draft · only you see it').waitFor();
    expect(await thread.getByRole('figure', { name: 'Suggested change' }).textContent()).toBe(
      '−const tide = moon + 1;−const ebb = tide - 1;+const tide = moon;',
    );
    await bar(tab).getByText('1 draft').waitFor();
    await panel(tab).getByRole('navigation', { name: 'Changed files' }).getByText('1 comment').waitFor();
    await tab.close();

    // It is stored, and shows side by side as well.
    tab = await open();
    diff = await showDiff(tab);
    await panel(tab).getByText('Side by side').click();
    await diff.getByText('Why plus one?').waitFor();
    await number(diff, 'Comment on line 2 before the change').click();
    await diff.getByRole('textbox', { name: 'Comment on line 2 before the change' }).fill('This was right.');
    await diff.getByRole('button', { name: 'Add to your review' }).click();
    await diff.getByRole('article', { name: 'src/tides.ts, line 2 before the change' }).waitFor();
    await bar(tab).getByRole('textbox', { name: 'Summary of the review' }).fill('Nearly.');
    await bar(tab).getByRole('button', { name: 'Send back with 2 comments' }).click();
    await bar(tab).getByRole('status').waitFor();
    await bar(tab).getByText('No drafts').waitFor();
    expect(await diff.getByText('draft · only you see it').count()).toBe(0);
    await diff.getByText('This was right.').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('folds what is resolved, keeps at the head of the file what the change outdated, and shows findings of agents at their lines', async () => {
    await send();
    const finding = {
      path: 'src/tides.ts',
      line: 3,
      severity: 'major',
      title: 'No test',
      detail: 'Ebb has none.',
    } as const;
    const agent = { accountId: place.account.id, scopes: new Set<Scope>(['mcp']), key: 'agent' };
    const about = { cardId: place.card.id, sessionId: newId(), verdict: 'comment', summary: 'One thing.' } as const;
    await submitReview(pages.site.platform.domain.contextOf(agent), { ...about, findings: [finding] });
    const tab = await open();
    const diff = await showDiff(tab);
    await number(diff, 'Comment on line 2').click();
    await diff.getByRole('textbox', { name: 'Comment on line 2' }).fill('Why plus one?');
    await diff.getByRole('button', { name: 'Add to your review' }).click();
    await bar(tab).getByText('1 draft').waitFor();
    const found = diff.getByRole('article', { name: 'Finding: No test' });
    await found.getByText('Ebb has none.').waitFor();
    await found.getByText('Major').waitFor();
    await panel(tab).getByRole('navigation', { name: 'Changed files' }).getByText('2 comments').waitFor();
    await bar(tab).getByText('Comment', { exact: true }).click();
    await bar(tab).getByRole('button', { name: 'Send the comments' }).click();
    await bar(tab).getByText('Your comments are sent.').waitFor();

    const thread = diff.getByRole('article', { name: 'src/tides.ts, line 2' });
    await thread.getByRole('button', { name: 'Answer' }).click();
    await thread.getByRole('textbox', { name: 'Answer' }).fill('Never mind.');
    await thread.getByRole('button', { name: 'Add to your review' }).click();
    await thread.getByText('Never mind.').waitFor();
    await bar(tab).getByText('1 draft').waitFor();
    await thread.getByRole('button', { name: 'Resolve' }).click();
    await thread.getByText('by You').waitFor();
    expect(await thread.getByText('Never mind.').count()).toBe(0);
    await thread.getByRole('button', { name: /Resolved/ }).click();
    await thread.getByRole('button', { name: 'Open it again' }).click();
    await thread.getByRole('button', { name: 'Resolve' }).waitFor();

    const patch = changeOf('x').patch.replace('moon + 1', 'moon * 2');
    await send({ patch, head: 'f'.repeat(40), files: [{ ...file, blob: 'e'.repeat(40) }] });
    await diff.getByText('moon * 2', { exact: false }).waitFor();
    await thread.getByText('outdated').waitFor();
    await thread.getByText('const tide = moon + 1;').waitFor();
    await tab.close();
  });

  it('marks an approval until the change moves, and is read and written with the keys alone', async () => {
    await send();
    const tab = await open();
    const { keyboard } = tab.page;
    const diff = await showDiff(tab);
    await keyboard.press('c');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('c');
    await diff.getByRole('textbox', { name: 'Comment on lines 2 to 3' }).fill('Fine.');
    await diff.getByRole('button', { name: 'Add to your review' }).click();
    await bar(tab).getByText('1 draft').waitFor();
    // A file that is folded opens for the jump.
    await diff
      .getByRole('button', { name: /src\/tides.ts/ })
      .first()
      .click();
    await diff.getByText('Fine.').waitFor({ state: 'detached' });
    await panel(tab).getByRole('button', { name: 'Next comment' }).click();
    await diff.getByText('Fine.').waitFor();
    await bar(tab).getByText('Approve', { exact: true }).click();
    await bar(tab).getByRole('button', { name: 'Approve the change' }).click();
    const mark = tab.page.getByRole('group', { name: 'Approval' });
    await mark.getByText('Approved by You').waitFor();
    await mark.getByText('at bbbbbbbbbb').waitFor();
    await mark.getByRole('button', { name: 'Accept' }).click();
    await tab.page.getByRole('alert').waitFor();
    const patch = changeOf('x').patch.replace('moon + 1', 'moon * 2');
    await send({ patch, head: 'f'.repeat(40), files: [{ ...file, blob: 'e'.repeat(40) }] });
    await mark.getByText('needs a new approval').waitFor();
    expect(await mark.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await tab.close();
  });

  it('begins where something changed, and leaves what a person writes where it is when a later run takes the change over', async () => {
    await send({ files: [], fileCount: 0, added: 0, removed: 0, patch: '' });
    const tab = await open();
    await panel(tab).getByText('No changes yet.').waitFor();
    expect(await bar(tab).count()).toBe(0);
    await send();
    const diff = await showDiff(tab);
    await number(diff, 'Comment on line 2').click();
    const field = diff.getByRole('textbox', { name: 'Comment on line 2' });
    await field.fill('Why plus one?');
    const summary = bar(tab).getByRole('textbox', { name: 'Summary of the review' });
    await summary.fill('Nearly.');
    key = newId();
    const at = new Date().toISOString();
    await reportRun(pages.site, place, key, { state: 'running', sessionId: newId(), startedAt: at, at });
    const patch = changeOf('x').patch.replace('moon + 1', 'moon * 2');
    await send({ patch, head: 'f'.repeat(40), files: [{ ...file, blob: 'e'.repeat(40) }] });
    await diff.getByText('const tide = moon * 2;').first().waitFor();
    expect([await field.inputValue(), await summary.inputValue()]).toEqual(['Why plus one?', 'Nearly.']);
    tab.expectNoFaults();
    await tab.close();
  });

  it('says of the lines of an earlier run that a newer change is not there yet, and takes neither approval nor comment for that time', async () => {
    await send();
    const tab = await open();
    const diff = await showDiff(tab);
    await number(diff, 'Comment on line 2').click();
    await diff.getByRole('textbox', { name: 'Comment on line 2' }).fill('Why plus one?');
    await bar(tab).getByText('Approve', { exact: true }).click();
    const approve = bar(tab).getByRole('button', { name: 'Approve the change' });
    const add = diff.getByRole('button', { name: 'Add to your review' });
    const disabled = async () => [await approve.isDisabled(), await add.isDisabled()];
    expect(await disabled()).toEqual([false, false]);
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    const cut = Promise.withResolvers<never>();
    browser.fetch = (path, init) =>
      typeof init?.body === 'string' && init.body.includes('readChangeCardQuery') ? cut.promise : fetch(path, init);
    key = newId();
    const at = new Date().toISOString();
    await reportRun(pages.site, place, key, { state: 'running', sessionId: newId(), startedAt: at, at });
    const patch = changeOf('x').patch.replace('moon + 1', 'moon * 2');
    await send({ patch, head: 'f'.repeat(40), files: [{ ...file, blob: 'e'.repeat(40) }] });
    await panel(tab).getByText('A newer change is being loaded.').waitFor();
    expect(await disabled()).toEqual([true, true]);
    cut.reject(new Error('cut off'));
    const alert = panel(tab).getByRole('alert').filter({ hasText: 'A newer change could not be loaded.' });
    await alert.waitFor();
    expect(await disabled()).toEqual([true, true]);
    await diff.getByText('const tide = moon + 1;').first().waitFor();
    browser.fetch = fetch;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await diff.getByText('const tide = moon * 2;').first().waitFor();
    await alert.waitFor({ state: 'detached' });
    expect(await disabled()).toEqual([false, false]);
    await tab.close();
  });

  it('is approved by who asked to take all of it out, once nothing is left of it', async () => {
    await send();
    const tab = await open();
    await showDiff(tab);
    await bar(tab).getByRole('textbox', { name: 'Summary of the review' }).fill('Take this out.');
    await bar(tab).getByRole('button', { name: 'Send back' }).click();
    const mark = tab.page.getByRole('group', { name: 'Approval' });
    await mark.getByText('You ask for changes.').waitFor();
    await send({ files: [], fileCount: 0, added: 0, removed: 0, patch: '', commitCount: 2, head: 'f'.repeat(40) });
    await panel(tab).getByText('No changes yet.').waitFor();
    await bar(tab).getByText('Approve', { exact: true }).click();
    await bar(tab).getByRole('button', { name: 'Approve the change' }).click();
    await mark.getByText('at ffffffffff').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('is accepted once everybody who asked for changes approves it, and not once its card has ended', async () => {
    await send();
    const guest = await pages.addPlace();
    await addMember(pages.site, place.account, place.projectId, 'member', guest.account);
    const openTheirs = () => pages.openTab(guest, `/projects/${place.projectId}/cards/${place.card.number}`);
    const mark = ({ page }: Tab) => page.getByRole('group', { name: 'Approval' });
    let tab = await openTheirs();
    await bar(tab).getByRole('textbox', { name: 'Summary of the review' }).fill('Not yet.');
    await bar(tab).getByRole('button', { name: 'Send back' }).click();
    await mark(tab).getByText('You ask for changes.').waitFor();
    await tab.close();
    tab = await open();
    await mark(tab).getByText(`Changes are asked for by ${guest.account.email}.`).waitFor();
    await tab.close();
    // Nobody waits for a person who may not approve any more.
    const setRole = (role: string) =>
      pages.site.sql('update project_member set role = $2 where account_id = $1', [guest.account.id, role]);
    await setRole('viewer');
    tab = await open();
    await bar(tab).waitFor();
    expect(await mark(tab).count()).toBe(0);
    await tab.close();
    await setRole('member');
    tab = await openTheirs();
    await bar(tab).getByText('Approve', { exact: true }).click();
    await bar(tab).getByRole('button', { name: 'Approve the change' }).click();
    await mark(tab).getByText('Approved by You').waitFor();
    await tab.close();
    tab = await open();
    await mark(tab).getByRole('button', { name: 'Accept' }).waitFor();
    await moveCard(person(pages.site, place.account), { cardId: place.card.id, column: 'done' });
    await mark(tab).getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
    await tab.close();
  });

  it('offers people behind a sign, and marks whom a comment mentions as a draft and once it is sent', async () => {
    await send();
    const guest = await pages.addPlace();
    await addMember(pages.site, place.account, place.projectId, 'viewer', guest.account);
    const handle = guest.account.email.slice(0, guest.account.email.indexOf('@'));
    const tab = await open();
    const diff = await showDiff(tab);
    await number(diff, 'Comment on line 2').click();
    const field = diff.getByRole('textbox', { name: 'Comment on line 2' });
    await field.fill(`See, @${handle.slice(0, -1)}`);
    await tab.page.getByRole('option').getByText(guest.account.email).waitFor();
    await field.press('Enter');
    expect(await field.inputValue()).toBe(`See, @${handle} `);
    await diff.getByRole('button', { name: 'Add to your review' }).click();
    await bar(tab).getByText('1 draft').waitFor();
    const mark = diff.locator('article strong[data-mention]');
    await mark.waitFor();
    const mentioned = () => pages.site.sql('select person_id from card_mention where change_comment_id is not null');
    expect(await mentioned()).toEqual([]);
    const summary = bar(tab).getByRole('textbox', { name: 'Summary of the review' });
    await summary.fill(`All of it, @${handle.slice(0, -1)}`);
    await tab.page.getByRole('option').getByText(guest.account.email).waitFor();
    await summary.press('Enter');
    await bar(tab).getByText('Comment', { exact: true }).click();
    await bar(tab).getByRole('button', { name: 'Send the comments' }).click();
    await bar(tab).getByText('No drafts').waitFor();
    expect(await mentioned()).toEqual([{ person_id: guest.account.id }]);
    expect(await pages.site.sql('select handle from card_mention where review_id is not null')).toEqual([{ handle }]);
    await tab.page.locator('strong[data-mention]').nth(1).waitFor();
    expect(await mark.getAttribute('title')).toBe(guest.account.email);
    tab.expectNoFaults();
    await tab.close();
  });
});
