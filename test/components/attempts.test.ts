import { pickAttempt } from '../../src/domain/attempts/pickAttempt.ts';
import { startAttempts } from '../../src/domain/attempts/startAttempts.ts';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { claimWorkRequest } from '../../src/domain/work/claims/claimWorkRequest.ts';
import { settleWorkRequest } from '../../src/domain/work/claims/settleWorkRequest.ts';
import { newId } from '../../src/lib/uuid.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { ALL_CAPABILITIES } from '../domain/commands/support/fixtures.ts';
import { changeOf } from '../doors/support/changeOf.ts';
import { addMember } from '../doors/support/tenants.ts';
import { person } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests, WIDTHS } from './support/pagesOfTests.ts';

const CAPABILITIES = [...ALL_CAPABILITIES, 'attempts', 'changes', 'message'];

describe('attempts at a card', () => {
  const pages = pagesOfTests();
  let place: Place;
  /** The place with a card in the column whose rule asks for work. */
  let tried: Place;
  beforeEach(async () => {
    place = await pages.addPlace();
    await pages.site.beat(place, { capabilities: CAPABILITIES });
    const input = { projectId: place.projectId, title: 'Count the gulls', column: 'in-progress' };
    const { id, number } = await createCard(person(pages.site, place.account), input);
    tried = { ...place, card: { id, number } };
  });

  const open = (options = {}, at = tried) =>
    pages.openTab(place, `/projects/${place.projectId}/cards/${at.card.number}`, options);
  const panel = (page: DomPage) => page.getByRole('region', { name: 'Attempts' });
  const rows = (page: DomPage) => panel(page).getByRole('list', { name: 'Attempts' }).getByRole('listitem');
  const row = (page: DomPage, number: number) => panel(page).getByRole('listitem', { name: `Attempt ${number}` });
  const askToTry = async (page: DomPage) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Try it in several ways…' }).click();
    return page.getByRole('dialog', { name: /in several ways/ });
  };
  const choose = async (page: DomPage, field: ReturnType<DomPage['getByRole']>, choice: string) => {
    await field.click();
    await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
  };

  const begin = async (models = ['opus', 'sonnet', 'haiku']): Promise<string[]> => {
    const set = await startAttempts(person(pages.site, place.account), {
      cardId: tried.card.id,
      attempts: models.map((model) => ({ model })),
    });
    return set.attempts.map(({ id }) => id);
  };
  const agent = () =>
    pages.site.platform.domain.contextOf({ accountId: place.account.id, scopes: new Set(['agent']), key: 'agent' });
  const claim = (workRequestId: string) => claimWorkRequest(agent(), { bridgeId: place.bridgeId, workRequestId });
  const settle = (workRequestId: string, { claimToken }: { claimToken: string }) =>
    settleWorkRequest(agent(), { bridgeId: place.bridgeId, workRequestId, claimToken, state: 'done' });
  const report = (key: string, workRequestId: string, fields: Record<string, unknown>) =>
    reportRun(pages.site, tried, key, {
      workRequestId,
      workKind: 'implement',
      // A session belongs to one run.
      sessionId: key,
      startedAt: new Date(Date.now() - 90_000).toISOString(),
      at: new Date().toISOString(),
      ...fields,
    });
  const end = (key: string, attempt: string, state: string, fields: Record<string, unknown> = {}) =>
    report(key, attempt, {
      state,
      endedAt: new Date().toISOString(),
      exitCode: state === 'failed' ? 3 : 0,
      hasResult: state === 'succeeded',
      output: '',
      ...fields,
    });
  let revision = 0;
  const sendChange = async (key: string, change: unknown) => {
    const { status } = await pages.site.rest('PUT', `/api/projects/${place.projectId}/worker-runs/${key}/changes`, {
      token: await place.account.token('agent'),
      body: { revision: ++revision, takenAt: new Date().toISOString(), isFinal: true, repositories: [change] },
    });
    expect(status).toBe(200);
  };

  it('begin by a sheet with 2 to 6 ways that can be copied and removed, and its refusals stand at their fields', async () => {
    await pages.site.beat(place, { accounts: [{ name: 'unable', harness: 'code-agent', state: 'ready' }] });
    await pages.site.addRun(place, { account: 'home', model: 'claude-opus-5-5', harness: 'code-agent' });
    const { page, expectNoFaults, close } = await open({ width: WIDTHS.phone });
    const sheet = await askToTry(page);
    const ways = sheet.getByRole('list', { name: 'Ways' }).getByRole('listitem');
    await sheet.getByText('None of your bridges on this project makes worktrees').waitFor();
    await sheet.getByText('2 runs at the same time, on bridges with room').waitFor();
    expect(await sheet.getByRole('button', { name: /^Remove way/ }).count()).toBe(0);
    expect(
      await sheet.locator('datalist option').evaluateAll((all) => all.map((each) => each.getAttribute('value'))),
    ).toEqual(['claude-opus-5-5']);
    const first = ways.nth(0);
    await first.getByRole('button', { name: /^Account/ }).click();
    expect(await page.getByRole('menuitemradio').allTextContents()).toEqual([
      'as the rules say',
      'home · Claude Code, known from runs alone',
    ]);
    await page.keyboard.press('Escape');
    await choose(page, first.getByRole('button', { name: /^Account/ }), 'home · Claude Code, known from runs alone');
    await choose(page, first.getByRole('button', { name: /^Effort/ }), 'High');
    await first.getByLabel('Model').fill('-tide');
    await sheet.getByRole('button', { name: 'Copy way 1' }).click();
    await sheet.getByText('3 runs at the same time').waitFor();
    await ways.nth(1).getByLabel('Model').fill('claude-haiku');
    await ways.nth(1).getByLabel('Name').fill('The small one');
    await sheet.getByRole('button', { name: 'Begin 3 attempts' }).click();
    await first.getByText('must not begin with a hyphen').waitFor();
    expect(await first.getByLabel('Model').getAttribute('aria-invalid')).toBe('true');
    expect(await ways.nth(1).getByRole('alert').count()).toBe(0);
    await first.getByLabel('Model').fill('');
    for (let count = 3; count < 6; count++) await sheet.getByRole('button', { name: 'Add a way' }).click();
    expect(await sheet.getByRole('button', { name: /^(?:Add a|Copy) way/ }).count()).toBe(0);
    for (const number of [6, 5, 4]) await sheet.getByRole('button', { name: `Remove way ${number}` }).click();
    await sheet.getByRole('button', { name: 'Begin 3 attempts' }).click();
    await sheet.waitFor({ state: 'detached' });
    await rows(page).nth(2).waitFor();
    const stored = await pages.site.sql<Record<string, unknown>>(
      `select a.value - 'id' as way from attempt_set s, jsonb_array_elements(s.attempts) a where s.card_id = $1`,
      [tried.card.id],
    );
    expect(stored.map(({ way }) => way)).toEqual([
      { number: 1, label: 'home', account: 'home', model: null, effort: 'high' },
      { number: 2, label: 'The small one', account: 'home', model: 'claude-haiku', effort: 'high' },
      { number: 3, label: 'Attempt 3', account: null, model: null, effort: null },
    ]);
    // What is tried is not tried a second time.
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Try it in several ways…' }).count()).toBe(0);
    expectNoFaults();
    await close();
  });

  it('that the service refuses say why in the sheet, which keeps what was written', async () => {
    const account = (name: string, state = 'ready') => ({ name, harness: 'code-agent', state });
    await pages.site.beat(place, {
      capabilities: CAPABILITIES,
      accounts: [account('home'), account('away', 'failing')],
    });
    await pages.site.addRun(place, { account: 'home', harness: 'code-agent' });
    const { page, expectNoFaults, close } = await open({}, place);
    const sheet = await askToTry(page);
    await choose(page, sheet.getByRole('button', { name: /^Account/ }).first(), 'home · Claude Code');
    expect(await sheet.getByText('known from runs alone').count()).toBe(0);
    await sheet.getByLabel('Model').first().fill('opus');
    await sheet.getByRole('button', { name: 'Begin 2 attempts' }).click();
    await sheet.getByRole('alert').filter({ hasText: 'No rule of the board asks for work' }).waitFor();
    expect(await sheet.getByLabel('Model').first().inputValue()).toBe('opus');
    expect(await sheet.getByText('None of your bridges').count()).toBe(0);
    expectNoFaults();
    await close();
  });

  it('show their states and figures as they come, lost and failed ones too, until one is picked and the others fold', async () => {
    const attempts = await begin();
    const [one, two, three] = attempts as [string, string, string];
    await pages.site.sql(
      `update attempt_set set attempts = regexp_replace(attempts::text, '"label": "(opus|sonnet)"', $2, 'g')::jsonb where card_id = $1`,
      [tried.card.id, '"label": "\u202E\\1"'],
    );
    const keys = attempts.map(() => newId()) as [string, string, string];
    const { page, expectNoFaults, close } = await open();
    await row(page, 3).getByText('Waits').first().waitFor();
    expect(await rows(page).count()).toBe(3);
    await row(page, 1).getByText('Waits').first().waitFor();
    expect(await row(page, 1).getByRole('button').count()).toBe(0);
    expect(await page.getByText('implement waits').count()).toBe(0);
    const claimed = await claim(one);
    await claim(two);
    await row(page, 1).getByText('A bridge has taken it, and its run has not begun.').waitFor();
    const run = await report(keys[0], one, { state: 'running', model: 'claude-opus-5-5', account: 'home' });
    await report(keys[1], two, { state: 'running', model: 'sonnet' });
    await row(page, 2).getByText('Running').waitFor();
    const listens = (port: number) => page.getByRole('link', { name: `localhost:${port}` });
    const tell = await pages.site.rest('PUT', `/api/bridges/${place.bridgeId}/runs/activity`, {
      token: await place.account.token('agent'),
      body: {
        runs: [20_010, 20_020].map((port, at) => ({
          ...{ runId: keys[at], projectId: place.projectId, kind: 'running', forMs: 1_000, ports: [port] },
        })),
      },
    });
    expect(tell.body).toMatchObject({ ignored: [] });
    for (const [number, port] of [20_010, 20_020].entries())
      await row(page, number + 1)
        .getByRole('region', { name: `What listens in the worktree of attempt ${number + 1}` })
        .getByRole('link', { name: `localhost:${port}` })
        .waitFor();
    expect(await listens(20_010).count()).toBe(1);
    await row(page, 1).getByText('home · opus').waitFor();
    expect(await row(page, 1).getByRole('link', { name: 'Open the run of attempt 1' }).getAttribute('href')).toContain(
      `/worker-runs/${run}`,
    );
    expect(await page.getByRole('button', { name: /^Pick attempt/ }).count()).toBe(0);
    const usage = { inputTokens: 900, outputTokens: 100, cacheReadTokens: 200, cacheWriteTokens: 300, costUsd: 0.42 };
    await sendChange(keys[0], changeOf('harbour'));
    await end(keys[0], one, 'succeeded', {
      usage: { source: 'reported', models: { 'claude-opus-5-5': usage } },
    });
    await pages.site.addRun(tried, { kind: 'command', workKind: 'check', state: 'failed', runKey: newId() });
    await pages.site.sql(
      `update run set check_name = 'tide', check_of_key = $2, check_count = 1 where work_kind = 'check' and project_id = $1`,
      [place.projectId, keys[0]],
    );
    await claim(three);
    await end(keys[2], three, 'failed', {});
    await row(page, 3).getByText('Failed').waitFor();
    for (const text of ['Succeeded', '$0.42', '1.5 k', '2 min', '+2', '−1', '1 of 1 failed'])
      await row(page, 1).getByText(text).first().waitFor();
    // While it is tried, the change of one attempt does not stand for the card.
    expect(await page.getByRole('region', { name: 'Changes in harbour' }).count()).toBe(0);
    await row(page, 1).getByRole('button', { name: 'Show the change of attempt 1' }).click();
    await row(page, 1).getByRole('region', { name: 'Changes in harbour' }).waitFor();
    await row(page, 1).getByRole('button', { name: 'Hide the change of attempt 1' }).click();

    await row(page, 1).getByRole('button', { name: 'Pick attempt 1' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pick attempt 1?' });
    await sheet.getByText('2 other attempts end. Their worktrees go with what is not committed').waitFor();
    await sheet.getByText('At work, and stopped by this: ‹U+202E›sonnet.').waitFor();
    await choose(page, sheet.getByRole('button', { name: /^Column/ }), 'Move to Review');
    await sheet.getByRole('button', { name: 'Pick this one' }).click();
    await sheet.getByRole('alert').filter({ hasText: 'The attempt is at work; wait for its end' }).waitFor();
    await settle(one, claimed);
    await sheet.getByRole('button', { name: 'Pick this one' }).click();
    await sheet.waitFor({ state: 'detached' });
    await panel(page).getByText('Attempt 1, “‹U+202E›opus”, was picked').waitFor();
    await row(page, 1).getByText('Picked', { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(1);
    await panel(page).getByRole('button', { name: 'Show 2 attempts that were not picked' }).click();
    expect(await rows(page).count()).toBe(3);
    await row(page, 2).getByText('sonnet').first().waitFor();
    expect(await page.getByRole('button', { name: /^(?:Pick attempt|End all)/ }).count()).toBe(0);
    expect(
      await pages.site.sql(
        'select b.slug, s.picked_number from card c join board_column b on b.id = c.column_id join attempt_set s on s.card_id = c.id where c.id = $1',
        [tried.card.id],
      ),
    ).toEqual([{ slug: 'review', picked_number: 1 }]);
    // The work of the card is what was picked, and its page shows it again.
    await page.getByRole('region', { name: 'Changes in harbour' }).waitFor();
    // The run of attempt 3 is newer, and that of attempt 2 has not stopped yet.
    expect(await listens(20_020).count()).toBe(0);
    const messages = page.getByRole('region', { name: 'Messages to the agent' });
    await messages.getByText('The session of this run cannot resume').waitFor();
    await pages.site.sql(`update run set state = 'waiting-for-person' where id = $1`, [run]);
    await page.reload();
    const field = messages.getByRole('textbox', { name: 'Message to the agent' });
    await field.fill('Mind the tide');
    await field.press('Control+Enter');
    await messages.getByRole('list', { name: 'Messages' }).getByText('Mind the tide').waitFor();
    expect(await pages.site.sql('select run_id from run_message where project_id = $1', [place.projectId])).toEqual([
      { run_id: run },
    ]);
    expectNoFaults();
    await close();
  });

  it('are counted on the board, in its lanes and in the list as they go on, and no more once one is picked', async () => {
    const [one, two] = (await begin()) as [string, string, string];
    const keys = [newId(), newId()] as [string, string];
    const board = `/projects/${place.projectId}/board`;
    const { page, expectNoFaults } = await pages.openTab(place, board);
    const face = (of: DomPage) => of.locator(`[data-card="${tried.card.id}"]`);
    await face(page).getByText('3 attempts · 0 at work · 0 finished').waitFor();
    expect(await page.getByText(/attempts ·/).count()).toBe(1);
    const claimed = await claim(one);
    await claim(two);
    await report(keys[0], one, { state: 'running' });
    await report(keys[1], two, { state: 'running' });
    await face(page).getByText('3 attempts · 2 at work · 0 finished').waitFor();
    await end(keys[0], one, 'succeeded');
    await settle(one, claimed);
    await face(page).getByText('3 attempts · 1 at work · 1 finished').waitFor();
    expectNoFaults();
    for (const search of ['lanes=priority', 'view=list']) {
      const other = await pages.openTab(place, `${board}?${search}`);
      await face(other.page).getByText('3 attempts · 1 at work · 1 finished').waitFor();
      other.expectNoFaults();
    }
    const last = await pages.openTab(place, board);
    await face(last.page).getByText('3 attempts').waitFor();
    await pickAttempt(person(pages.site, place.account), { attempt: one });
    await face(last.page).getByText('3 attempts').waitFor({ state: 'detached' });
    await last.close();
  });

  it('compare file by file with both patches, say what they cannot know, and end without a pick', async () => {
    const attempts = await begin(['opus', 'sonnet']);
    const keys = [newId(), newId()];
    for (const [at, attempt] of attempts.entries()) {
      await claim(attempt);
      const run = await end(keys[at] as string, attempt, 'failed');
      await pages.site.sql(`update run set state = 'lost' where id = $1`, [run]);
    }
    const [file] = changeOf('x').files;
    const lock = { ...file, path: 'package-lock.json', hasPatch: false, leftOut: 'generated' };
    const only = { ...file, path: 'docs/gulls.md', hasPatch: false, leftOut: 'too-large' };
    const patch = changeOf('x').patch.replace('tide - 1', 'tide - 9');
    // That of an older bridge, which called the repository after its worktree.
    await sendChange(keys[0] as string, changeOf('harbour-card-7-a1', { files: [file, lock, only], fileCount: 3 }));
    const other = { files: [{ ...file, blob: 'e'.repeat(40) }, lock], fileCount: 2, patch };
    await sendChange(keys[1] as string, changeOf('harbour', other));
    const guest = await pages.addPlace();
    await addMember(pages.site, place.account, place.projectId, 'viewer', guest.account);
    const path = `/projects/${place.projectId}/cards/${tried.card.number}`;
    const { page: seen } = await pages.openTab(guest, path);
    await panel(seen).getByRole('button', { name: 'Compare two' }).waitFor();
    expect(
      await panel(seen)
        .getByRole('button', { name: /^(?:Pick attempt|End all)/ })
        .count(),
    ).toBe(0);
    const { page, expectNoFaults, close } = await open({ width: WIDTHS.tablet });
    await row(page, 1).getByRole('button', { name: 'Pick attempt 1' }).waitFor();
    await row(page, 2).getByText('Lost').first().waitFor();
    await panel(page).getByRole('button', { name: 'Compare two' }).click();
    const compared = page.getByRole('region', { name: 'Comparison of two attempts' });
    const list = compared.getByRole('list', { name: 'Files of both attempts' });
    await compared
      .getByText('1 file differs, 1 changed only by 1 opus, 0 only by 2 sonnet, 1 with the same content.')
      .waitFor();
    expect(await list.getByRole('button').allTextContents()).toEqual([
      'src/tides.tsdiffers',
      'docs/gulls.mdonly 1 opus',
      'package-lock.jsonsame content',
    ]);
    await list.getByRole('button', { name: 'src/tides.ts' }).click();
    await list.getByRole('region', { name: 'Diff of 1 opus' }).getByText('tide - 1').waitFor();
    await list.getByRole('region', { name: 'Diff of 2 sonnet' }).getByText('tide - 9').waitFor();
    await list.getByRole('button', { name: 'docs/gulls.md' }).click();
    await list.getByText('It did not change this file.').waitFor();
    await list.getByText('The change of this file is too long for the diff.').waitFor();
    expect(await compared.getByText('began at different commits').count()).toBe(0);
    await sendChange(keys[1] as string, changeOf('harbour', { ...other, forkPoint: 'f'.repeat(40), fileCount: 9 }));
    await compared.getByText('They began at different commits, aaaaaaaaaa and ffffffffff.').waitFor();
    await compared.getByText('not all are compared').waitFor();
    await compared.getByText('1 file cannot be compared.').waitFor();
    await list.getByRole('button', { name: 'docs/gulls.md unknown' }).waitFor();
    await list.getByText('Its report does not list this file.').waitFor();
    await sendChange(keys[1] as string, changeOf('harbour', { failed: { code: 'TIMEOUT', message: '' } }));
    await compared.getByText('2 sonnet: What changed is unknown: git took too long.').waitFor();
    expect(await list.count()).toBe(0);
    await row(page, 2).getByText('unknown').first().waitFor();

    await panel(page).getByRole('button', { name: 'End all' }).click();
    const sheet = page.getByRole('dialog', { name: 'End all 2 attempts?' });
    await sheet.getByText('Those at work are stopped.').waitFor();
    await sheet.getByRole('button', { name: 'End all' }).click();
    await sheet.waitFor({ state: 'detached' });
    await panel(page).getByText('All of them were ended without a pick').waitFor();
    expect(await rows(page).count()).toBe(0);
    await panel(page).getByRole('button', { name: 'Show 2 attempts that were not picked' }).waitFor();
    expectNoFaults();
    await close();
  });
});
