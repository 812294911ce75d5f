import { WebSocket } from 'ws';
import { renameProject } from '../../src/domain/board/projects/renameProject.ts';
import { updateCard } from '../../src/domain/cards/updateCard.ts';
import { transaction } from '../../src/domain/context.ts';
import { queueMail } from '../../src/domain/mails/queueMail.ts';
import { acceptInvitation } from '../../src/domain/members/invitations/acceptInvitation.ts';
import { setWorkflow } from '../../src/domain/workflow/setWorkflow.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { addCard, addProject, person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { holdRequests } from './support/holdRequests.ts';
import { pagesOfTests, type Tab, WIDTHS } from './support/pagesOfTests.ts';

/** Notes the answers that the browser gets from now on to what it asks in these words. */
function noteAnswers(browser: Browser, words: string): readonly string[] {
  const texts: string[] = [];
  const fetch = browser.fetch.bind(browser);
  browser.fetch = async (path, init) => {
    const answer = await fetch(path, init);
    if (String(init?.body).includes(words)) texts.push(await answer.clone().text());
    return answer;
  };
  return texts;
}

describe('the settings of a project', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await pages.addPlace();
  });

  const open = (part: string, projectId = place.projectId): Promise<Tab> =>
    pages.openTab(place, `/projects/${projectId}/settings/${part}`);
  const addSpare = (name: string) => addProject(pages.site, place.account, name);
  const workflowOf = async (projectId: string): Promise<{ own: boolean; rules: { kind: string }[] }> => {
    const [row] = (await pages.site.sql('select workflow from project where id = $1', [projectId])) as [
      { workflow: { rules: { kind: string }[] } | null },
    ];
    return { own: row.workflow !== null, rules: row.workflow?.rules ?? [] };
  };

  it('show what a new slug costs before it is saved, refuse a bad one at its field, and follow the new address', async () => {
    const { page, expectNoFaults, close } = await open('general', await addSpare('Quay signs'));
    const slug = page.getByLabel('Slug', { exact: true });
    await slug.fill('Not A Slug');
    await page.getByText('becomes Not A Slug').waitFor();
    await page.getByRole('button', { name: 'Rename and change the slug' }).click();
    await page.getByText('must be lower-case letters and digits with single hyphens between').waitFor();
    expect(await slug.getAttribute('aria-invalid')).toBe('true');
    await slug.fill('quay-boards');
    await page.getByRole('button', { name: 'Rename and change the slug' }).click();
    await page.waitForURL('**/projects/quay-boards/settings/general');
    expectNoFaults();
    await close();
  });

  it('keep the transcripts of runs for some days, and refuse too many at their field', async () => {
    const projectId = await addSpare('Log books');
    const { page, expectNoFaults, close } = await open('agents', projectId);
    const stored = async () =>
      (
        await pages.site.sql('select transcript_mode as mode, transcript_days as days from project where id = $1', [
          projectId,
        ])
      )[0];
    await page.getByText('No transcript is taken').waitFor();
    await page.getByLabel('Kept for some days').check();
    const days = page.getByLabel('Days after the end of a run');
    const save = page.getByRole('button', { name: 'Save the transcripts’ setting' });
    await days.fill('soon');
    await page.getByText('Write a whole number of days.').waitFor();
    await days.fill('91');
    await save.click();
    await page.getByText('must be an integer from 1 to 90').waitFor();
    expect(await days.getAttribute('aria-invalid')).toBe('true');
    await days.fill('14');
    await save.click();
    await save.waitFor({ state: 'detached' });
    expect(await stored()).toEqual({ mode: 'kept', days: 14 });
    // What is chosen while the answer to the change before is on its way stays a draft.
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    const gate = Promise.withResolvers<void>();
    browser.fetch = async (path, init) => {
      const answer = await fetch(path, init);
      if (String(init?.body).includes('TranscriptSettingsMutation')) await gate.promise;
      return answer;
    };
    await days.fill('15');
    await save.click();
    await until('it is stored', async () => (await stored())?.days === 15);
    await page.getByLabel('While running').check();
    browser.fetch = fetch;
    gate.resolve();
    await save.click();
    await save.waitFor({ state: 'detached' });
    expect(await stored()).toEqual({ mode: 'while-running', days: 15 });
    expectNoFaults();
    await close();
  });

  it('set the cost of a day above which the inbox shows an item, and remove it again', async () => {
    const projectId = await addSpare('Dredger');
    const { page, expectNoFaults, close } = await open('general', projectId);
    const line = page.getByLabel('Dollars a day');
    const stored = async () =>
      (await pages.site.sql('select daily_cost_line_usd::float8 as line from project where id = $1', [projectId]))[0];
    await line.fill('twenty');
    await page.getByText('Write an amount in dollars').waitFor();
    await line.fill('7.50');
    await page.getByRole('button', { name: 'Save the line' }).click();
    await page.getByRole('button', { name: 'Save the line' }).waitFor({ state: 'detached' });
    expect(await stored()).toEqual({ line: 7.5 });
    await line.fill('');
    await page.getByRole('button', { name: 'Save the line' }).click();
    await page.getByRole('button', { name: 'Save the line' }).waitFor({ state: 'detached' });
    expect(await stored()).toEqual({ line: null });
    expectNoFaults();
    await close();
  });

  it('say in a sentence what a rule does, show a refusal at the field that it is about, and save the rest', async () => {
    const projectId = await addSpare('Tide gauge');
    await pages.site.beat(place, { name: 'lighthouse', projects: [projectId], workKinds: ['proofread', 'plan'] });
    const { page, expectNoFaults, close } = await open('workflow', projectId);
    const row = page.getByRole('listitem', { name: 'Rule 2', exact: true });
    await page.getByRole('listitem', { name: 'Rule 1', exact: true }).getByLabel('Model').fill('lamp');
    await row.getByRole('button', { name: /^Kinds of work/ }).click();
    const kinds = page.getByRole('menu', { name: 'Kinds of work' }).getByRole('menuitem');
    await kinds.first().waitFor();
    // Those that a machine runs come first, with its name.
    expect((await kinds.allTextContents()).slice(0, 3)).toEqual(['planlighthouse', 'proofreadlighthouse', 'fix']);
    await page.getByRole('menuitem', { name: /^proofread/ }).click();
    await page.getByText('A card that enters Review opens proofread').waitFor();
    // The service refuses to say who could take such work. That is no word about the project, whose page stays.
    const answers = noteAnswers(place.browser, '"kind":"Not A Kind"');
    await row.getByLabel('opens').fill('Not A Kind');
    await page.getByText('A card that enters Review opens Not A Kind').waitFor();
    await until('the answer has come', () => answers.some((text) => text.includes('"project":null')));
    await row.getByLabel('opens').fill('plan');
    await page.getByText('lighthouse can take it now.').waitFor();
    await page.getByText('2 rules changed, not saved.').waitFor();
    await row.getByLabel('opens').fill('Not A Kind');
    await page.getByText('A card that enters Review opens Not A Kind').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await row.getByRole('alert').waitFor();
    expect(await row.getByLabel('opens').getAttribute('aria-invalid')).toBe('true');
    await row.getByLabel('opens').fill('proofread');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The rules are this project’s own.').waitFor();
    expect((await workflowOf(projectId)).rules.map(({ kind }) => kind)).toContain('proofread');
    await page.getByRole('button', { name: /^Reset to / }).click();
    await page.getByText('The rules are those of the template').waitFor();
    expect((await workflowOf(projectId)).own).toBe(false);
    expectNoFaults();
    await close();
  });

  it('take what is typed while rules are being saved for a draft over what was saved', async () => {
    const projectId = await addSpare('Lock keeper');
    const { page, expectNoFaults, close } = await open('workflow', projectId);
    const model = page.getByRole('listitem', { name: 'Rule 1', exact: true }).getByLabel('Model');
    const elsewhere = page.getByText('The rules were changed elsewhere in the meantime');
    const held = holdRequests(place.browser, 'useRulesDraftMutation', 'answered', { most: 1 });
    await model.fill('lamp');
    await page.getByRole('button', { name: 'Save' }).click();
    await held.answered;
    await model.fill('lamp, lit');
    held.release();
    await held.received();
    await page.getByText('The rules are this project’s own.').waitFor();
    await page.getByText('1 rule changed, not saved.').waitFor();
    expect(await model.inputValue()).toBe('lamp, lit');
    expect(await elsewhere.count()).toBe(0);
    // What somebody else saves now is announced, and not replaced in silence.
    await setWorkflow(person(pages.site, place.account), { projectId, rules: null });
    await elsewhere.waitFor();
    expect(await model.inputValue()).toBe('lamp, lit');
    expectNoFaults();
    await close();
  });

  it('show what others change at once, and keep what is being typed', async () => {
    const projectId = await addSpare('Old name');
    const { page, expectNoFaults, close } = await open('general', projectId);
    await page.getByLabel('Slug', { exact: true }).fill('half-typed');
    await renameProject(person(pages.site, place.account), { projectId, name: 'New name' });
    await page.getByRole('banner').or(page.locator('main header')).getByText('New name').first().waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('New name');
    expect(await page.getByLabel('Slug', { exact: true }).inputValue()).toBe('half-typed');
    expectNoFaults();
    await close();
  });

  it('keep what is being typed while a busy service leaves out the project in an answer over the socket', async () => {
    const { page, close } = await open('general', await addSpare('Busy pier'));
    const slug = page.getByLabel('Slug', { exact: true });
    await slug.fill('half-typed');
    const answers: string[] = [];
    const { emit } = WebSocket.prototype;
    WebSocket.prototype.emit = function answer(this: WebSocket, name: string | symbol, ...about: unknown[]) {
      const isAnswer = name === 'message' && String(about[0]).includes('"data":{"project":{"id"');
      if (isAnswer) answers.push(String(about[0]));
      if (!isAnswer || answers.length > 1) return emit.call(this, name, ...about);
      const fault = { message: 'Busy.', path: ['project'], extensions: { code: 'INTERNAL_SERVER_ERROR' } };
      const payload = { data: { project: null }, errors: [fault] };
      return emit.call(this, name, JSON.stringify({ ...JSON.parse(String(about[0])), payload }));
    } as typeof emit;
    page.dropSockets();
    const asked = until('the page has asked again', () => answers.length > 1);
    await asked.finally(() => {
      WebSocket.prototype.emit = emit;
    });
    expect(await slug.inputValue()).toBe('half-typed');
    await close();
  });

  it('add, change, order and remove columns, and refuse to remove one that holds cards', async () => {
    const { page, expectNoFaults, close } = await open('columns');
    await page.getByRole('button', { name: 'Add a column' }).click();
    await page.getByLabel('Name of the new column').fill(' ');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('must be 1 to 50 characters long after trimming').waitFor();
    await page.getByLabel('Name of the new column').fill('Proof');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const columns = page.getByRole('list', { name: 'Columns' }).getByRole('listitem');
    await columns.filter({ hasText: 'Proof' }).waitFor();
    const act = async (column: string, deed: string) => {
      await page.getByRole('button', { name: `Actions of ${column}` }).click();
      await page.getByRole('menuitem', { name: deed }).click();
    };
    await act('Proof', 'Edit…');
    await page.getByLabel('Work limit').fill('0');
    const form = page.getByRole('form', { name: 'Edit Proof' });
    await form.evaluate((element) => element.setAttribute('novalidate', ''));
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('alert').waitFor();
    await page.getByLabel('Work limit').fill('4');
    await form.getByRole('button', { name: /^Colour/ }).click();
    await page.getByRole('menuitemradio', { name: 'Sea' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await columns.filter({ hasText: 'at most 4 at work' }).filter({ hasText: 'Sea' }).waitFor();
    const count = await columns.count();
    await act('Proof', 'Move up');
    await columns
      .nth(count - 2)
      .filter({ hasText: 'Proof' })
      .waitFor();
    await act('Proof', 'Remove');
    await columns.filter({ hasText: 'Proof' }).waitFor({ state: 'detached' });
    await act('Backlog', 'Remove');
    await page.getByText('The Backlog cannot be removed').waitFor();
    expectNoFaults();
    await close();
  });

  it('bring a second person onto the board by a link, who may do there what their role says', async () => {
    const projectId = await addSpare('Shared pier');
    const card = await addCard(pages.site, place.account, projectId);
    const guest = await pages.addPlace();
    const owner = await open('people', projectId);
    await owner.page.getByText('Viewer', { exact: true }).click();
    await owner.page.getByRole('button', { name: 'Make a link for several' }).click();
    const link = await owner.page.locator('pre', { hasText: '/invitations/' }).textContent();
    // The open list shows by itself who joins.
    const { account: other } = await pages.addPlace();
    await acceptInvitation(person(pages.site, other), { token: new URL(link).pathname.split('/').pop() ?? '' });
    await owner.page.getByRole('region', { name: 'People' }).getByText(other.email).waitFor();
    owner.expectNoFaults();
    await owner.close();

    const theirs = await pages.openTab(guest, new URL(link).pathname);
    await theirs.page.getByRole('heading', { name: 'Join Shared pier' }).waitFor();
    await theirs.page.getByRole('button', { name: 'Join the project' }).click();
    await theirs.page.waitForURL('**/projects/*/board');
    await theirs.page.locator(`[data-card="${card.id}"]`).waitFor();
    await theirs.page.getByRole('link', { name: 'Shared pier' }).first().waitFor();
    expect(await theirs.page.getByRole('button', { name: 'New card' }).count()).toBe(0);
    expect(await theirs.page.getByRole('button', { name: /^Actions of #/ }).count()).toBe(0);
    await theirs.close();

    // A new role brings its controls.
    const again = await open('people', projectId);
    const people = again.page.getByRole('region', { name: 'People' });
    await people.getByRole('button', { name: `Role of ${guest.account.email}: Viewer` }).click();
    await again.page.getByRole('menuitemradio', { name: 'Member' }).click();
    await people.getByRole('button', { name: `Role of ${guest.account.email}: Member` }).waitFor();
    await again.close();
    const member = await pages.openTab(guest, `/projects/${projectId}/board`);
    const { page } = member;
    await page.getByRole('button', { name: 'New card', exact: true }).first().waitFor();
    await updateCard(person(pages.site, place.account), { cardId: card.id, title: 'Seen by both' });
    await page.getByText('Seen by both').first().waitFor();
    await page.goto(`/projects/${projectId}/cards/1`);
    await page.getByLabel('Comment').fill('From the other side');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByText('From the other side').last().waitFor();
    await page.goto(`/projects/${projectId}/settings`);
    await page.getByRole('heading', { name: 'People' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Workflow' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    await member.close();

    const last = await open('people', projectId);
    const rows = last.page.getByRole('region', { name: 'People' });
    await rows.getByRole('button', { name: `Remove ${guest.account.email}…` }).click();
    await rows.getByRole('button', { name: 'Remove from the project' }).click();
    await rows.getByText(guest.account.email).waitFor({ state: 'detached' });
    last.expectNoFaults();
    await last.close();
    expect((await guest.browser.get(`/projects/${projectId}/board`)).status).toBe(404);
  });

  it('delete the project once its name is typed', async () => {
    const projectId = await addSpare('Gone soon');
    const { page, expectNoFaults, close } = await open('delete', projectId);
    const button = page.getByRole('button', { name: 'Delete 0 cards and 0 runs' });
    await page.getByLabel('Type Gone soon').fill('Gone');
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('Type Gone soon').fill('Gone soon');
    await button.click();
    await page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    await page.getByText('Gone soon').waitFor({ state: 'detached' });
    expectNoFaults();
    await close();
  });
});

describe('the account page', () => {
  const pages = pagesOfTests({ SERVICES: 'web,jobs,hub' });
  let place: Place;
  beforeAll(async () => {
    place = await pages.addPlace();
  });

  it('lists the settings of the last project beside its own, by the address that this has now', async () => {
    const owner = await pages.addPlace();
    const { page, expectNoFaults, close } = await pages.openTab(owner, `/projects/${owner.projectId}/settings`);
    const parts = page.getByRole('navigation', { name: 'Parts of the settings' });
    await parts.getByRole('link', { name: 'Columns' }).waitFor();
    await page.goto(`${pages.site.baseUrl}/account`);
    await parts.getByRole('link', { name: 'Columns' }).waitFor();
    await renameProject(person(pages.site, owner.account), { projectId: owner.projectId, slug: 'moved-quay' });
    await page.reload();
    await parts.getByRole('link', { name: 'Columns' }).click();
    await page.waitForURL('**/projects/moved-quay/settings/columns');
    await page.getByRole('heading', { name: 'Columns' }).waitFor();
    expectNoFaults();
    await close();
  });

  it('has pages, the first of which is at the short address, and to which the anchors of the one long page lead', async () => {
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account');
    const current = async (name: string) =>
      until(
        `${name} is current`,
        async () =>
          (
            await page.locator('[aria-label="Parts of the settings"] [aria-current="page"]').allTextContents()
          ).join() === name,
      );
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    await current('Sign-in');
    for (const [anchor, path, name, heading] of [
      ['/account#tokens', '/account/programs', 'Programs and tokens', 'Access tokens'],
      [`/projects/${place.projectId}/settings#cost-line`, '/settings/general', 'Name and cost line', 'Cost line'],
    ] as const) {
      await page.goto(anchor);
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`${path}$`));
      await current(name);
    }
    expect((await page.goto('/account/nothing')).status()).toBe(404);
    expectNoFaults();
    await close();
    const phone = await pages.openTab(place, '/account/mails', { width: WIDTHS.phone });
    // The switch alone would promise mails that an instance without the flag never sends.
    await phone.page.getByText('This instance does not send them now.').waitFor();
    await phone.page.getByRole('button', { name: 'Part of the settings: Account: Notifications and mails' }).click();
    await phone.page.getByRole('menuitemradio', { name: 'Project: People' }).click();
    await phone.page.waitForURL('**/settings/people');
    await phone.page.getByRole('heading', { name: 'People' }).waitFor();
    await phone.close();
  });

  it('keeps theme and zone in the browser', async () => {
    const person = await pages.addPlace();
    const { page, expectNoFaults, close } = await pages.openTab(person, '/account/display');
    await page.getByText('Dark', { exact: true }).click();
    await page.getByText('UTC', { exact: true }).first().click();
    await page.getByText(/Now it is .* UTC\./).waitFor();
    await page.reload();
    await page.getByText(/Now it is .* UTC\./).waitFor();
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expectNoFaults();
    await close();
  });

  it('changes the password, which signs out the other browsers, and says at its field what is wrong', async () => {
    const person = await pages.addPlace();
    const { page, expectNoFaults, close } = await pages.openTab(person, '/account');
    const change = page.getByRole('button', { name: 'Change the password' });
    await page.getByLabel('Current password').fill('not it at all');
    await page.getByLabel('New password').fill('quiet harbour cobalt');
    await change.click();
    await page.getByRole('alert').filter({ hasText: 'is not the password of this account' }).waitFor();
    await page.getByLabel('Current password').fill(person.account.password);
    await page.getByLabel('New password').fill('password1');
    await change.click();
    await page.getByRole('alert').filter({ hasText: 'harder to guess' }).waitFor();
    const elsewhere = new Browser(pages.site.baseUrl);
    await elsewhere.signIn(person.account.email, person.account.password);
    expect((await elsewhere.get('/')).status).toBe(200);
    await page.getByLabel('New password').fill('quiet harbour cobalt');
    await change.click();
    await page.getByText('The password is changed.').waitFor();
    expect((await elsewhere.get('/')).location).toBe('/login');
    expect((await elsewhere.signIn(person.account.email, 'quiet harbour cobalt')).status).toBe(200);
    expectNoFaults();
    await close();
  });

  it('exports everything, shows the progress, and offers the file', async () => {
    const person = await pages.addPlace();
    const { page, expectNoFaults, close } = await pages.openTab(person, '/account/data');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const link = page.getByRole('link', { name: /Download/ });
    await link.waitFor({ timeout: 60_000 });
    const answer = await person.browser.fetch((await link.getAttribute('href')) ?? '');
    expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringMatching(/\.zip"?$/),
    ]);
    await answer.arrayBuffer();
    expectNoFaults();
    await close();
  });

  it('lists the browsers that are signed in, and signs out one or all others', async () => {
    const person = await pages.addPlace();
    const others = await Promise.all(
      ['Firefox/130.0', 'Firefox/131.0', 'Firefox/132.0'].map(async (version) => {
        const browser = new Browser(pages.site.baseUrl);
        const form = await browser.get('/login');
        const fields = { ...form.hiddenFields, email: person.account.email, password: person.account.password };
        await browser.post('/login', fields, {
          'User-Agent': `Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 ${version}`,
        });
        return browser;
      }),
    );
    const signedIn = async () =>
      (await Promise.all(others.map((each) => each.get('/')))).filter((e) => e.status === 200);
    expect(await signedIn()).toHaveLength(3);
    const { page, expectNoFaults, close } = await pages.openTab(person, '/account');
    const list = page.getByRole('list', { name: 'Browsers' });
    await list.getByText('This browser').waitFor();
    expect(await list.getByText('Firefox on Linux').count()).toBe(3);
    await list.getByRole('button', { name: 'Sign out Firefox on Linux' }).first().click();
    await list.getByText('Firefox on Linux').nth(2).waitFor({ state: 'detached' });
    expect(await signedIn()).toHaveLength(2);
    await page.getByRole('button', { name: 'Sign out all others' }).click();
    await list.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    expect(await signedIn()).toHaveLength(0);
    await page.reload();
    await list.getByText('This browser').waitFor();
    expectNoFaults();
    await close();
  });

  it('says how much the account stores, and that it is full', async () => {
    const { id } = place.account;
    const store = (cards: number, bytes: number) =>
      pages.site.sql(
        `insert into account_storage (account_id, cards, bytes) values ($1, $2, $3)
         on conflict (account_id) do update set cards = excluded.cards, bytes = excluded.bytes`,
        [id, cards, bytes],
      );
    await pages.site.sql('delete from storage_change where account_id = $1', [id]);
    await store(1_234, 500_000);
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account/data');
    await page.getByText('1,234 of 100,000 cards · 500 kB of 1 GB of texts').waitFor();
    expect(await page.getByText('Your account is full').count()).toBe(0);
    await store(1_234, 1_000_000_000);
    await page.goto('/account/data');
    await page.getByText('Your account is full').waitFor();
    await store(1, 500);
    expectNoFaults();
    await close();
  });

  it('sets the language of mails', async () => {
    const person = await pages.addPlace();
    const { page, expectNoFaults, close } = await pages.openTab(person, '/account/display');
    await page.getByText('Français').click();
    await until('it is kept', async () => {
      const [row] = (await pages.site.sql('select locale from account where id = $1', [person.account.id])) as [
        { locale: string },
      ];
      return row.locale === 'fr';
    });
    expectNoFaults();
    await close();
  });

  it('deletes the account for its password alone', async () => {
    const leaver = await pages.addPlace();
    const { page, close } = await pages.openTab(leaver, '/account/deletion');
    await page.getByLabel('Your password').fill('not it at all');
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Your password').fill(leaver.account.password);
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.waitForURL('**/login**');
    await close();
  });

  describe('of the instance', () => {
    let admin: Place;
    const PAGES = ['status', 'flags', 'users', 'jobs', 'mail', 'audit'] as const;
    beforeAll(async () => {
      admin = await pages.addPlace();
      await pages.site.sql('update account set admin = true where id = $1', [admin.account.id]);
    });

    it('are for administrators: others find nothing there and no way to it', async () => {
      const tab = await pages.openTab(place, '/device');
      for (const name of PAGES) {
        const answer = await tab.page.goto(`${pages.site.baseUrl}/admin/${name}`);
        expect([name, answer.status()]).toEqual([name, 404]);
        await tab.page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
      }
      expect(await tab.page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
      await tab.page.getByRole('button', { name: 'Account and sign-out' }).click();
      await tab.page.getByRole('menuitem', { name: 'Account' }).waitFor();
      expect(await tab.page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);
      tab.expectNoFaults();
      await tab.close();
    });

    it('advise on the checks that found a fault alone, and are not red on a machine without a mail server', async () => {
      const { page, close, expectNoFaults } = await pages.openTab(admin, '/admin/status');
      const row = (name: string) =>
        page.getByRole('list', { name: 'Checks' }).getByRole('listitem').filter({ hasText: name });
      await row('mail-sender').filter({ hasText: 'Warning' }).filter({ hasText: 'Set MAILER_FROM_ADDRESS' }).waitFor();
      const transport = row('mail-transport').filter({ hasText: 'Unknown' });
      await transport.filter({ hasText: '/admin/mail shows it' }).waitFor();
      const advised = await page
        .getByRole('list', { name: 'Checks' })
        .getByRole('listitem')
        .evaluateAll((rows) =>
          rows.map((each) => ({ text: each.textContent, lines: each.querySelectorAll('p').length })),
        );
      for (const { text, lines } of advised) expect([text, lines]).toEqual([text, /Failed|Warning/.test(text) ? 3 : 2]);
      expect(advised.filter(({ text }) => text.includes('Failed'))).toEqual([]);
      expectNoFaults();
      await close();
    });

    it('lead from one to the next, and show the checks of the instance [STATUS-01]', async () => {
      const tab = await pages.openTab(admin, '/admin/status');
      await tab.page.getByText('trusted-proxies').waitFor();
      await tab.page.getByRole('listitem').first().filter({ hasText: 'Warning' }).waitFor();
      for (const name of PAGES) {
        if (name !== 'status') await tab.page.getByRole('link', { name, exact: false }).first().click();
        await tab.page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor();
      }
      tab.expectNoFaults();
      await tab.close();
    });

    it('read an undelivered mail, follow its link, and try one again that was given up', async () => {
      const { id: accountId, email: to } = admin.account;
      const queued = await transaction(pages.site.platform.domain.system(), async (tx) => [
        await queueMail(tx, { kind: 'reset-password', to, accountId, locale: 'en', data: { token: 'a-token' } }),
        await queueMail(tx, { kind: 'test', to: 'gone@quay.example', accountId, locale: 'en', data: {} }),
      ]);
      await pages.site.sql(
        `update mail set failed_at = now(), attempts = 6, last_error = '550 no such person' where id = $1`,
        [queued[1]],
      );
      const { page, close, expectNoFaults } = await pages.openTab(admin, '/admin/mail');
      await page.getByText('1 mail was given up within a day').waitFor();
      await page.getByRole('button', { name: `Read the mail to ${to}` }).click();
      const link = page.getByRole('link', { name: '/reset-password/a-token' });
      expect(await link.getAttribute('href')).toBe(`${pages.site.baseUrl}/reset-password/a-token`);
      await page.getByText('Failed', { exact: true }).click();
      await page.getByText(to, { exact: true }).waitFor({ state: 'detached' });
      await page.getByText('550 no such person').waitFor();
      await page.getByRole('button', { name: 'Try now the mail to gone@quay.example' }).click();
      await page.getByText('No mail of the last days is in this state.').waitFor();
      await until('it is tried again', async () => {
        const [row] = await pages.site.sql('select failed_at, attempts from mail where id = $1', [queued[1]]);
        return row?.failed_at === null && Number(row.attempts) < 6;
      });
      await page.getByRole('button', { name: 'Send a test mail' }).click();
      await page.getByRole('textbox', { name: 'To' }).fill('postmaster@quay.example');
      await page.getByRole('button', { name: 'Send it' }).click();
      await page.getByText('A test mail to postmaster@quay.example waits').waitFor();
      expectNoFaults();
      await close();
    });

    it('remove the second factors of another account once the administrator has read what that means', async () => {
      const { account } = await pages.addPlace();
      await pages.site.sql(
        `insert into passkey
           (id, account_id, credential_id, public_key, counter, name, backed_up, opens_alone, transports, created_at)
         values (gen_random_uuid(), $1, 'a-credential', '', 0, 'Phone', false, false, '{}', now())`,
        [account.id],
      );
      const width = WIDTHS.phone;
      const { page, close } = await pages.openTab(admin, '/admin/users', { width });
      const left = async () => {
        const [row] = await pages.site.sql('select count(*)::int from passkey where account_id = $1', [account.id]);
        return row?.count;
      };
      await page.getByRole('button', { name: `What to do with ${account.email}` }).press('Enter');
      await page.getByRole('menuitem', { name: 'Remove the second factors…' }).press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Remove the second factors' });
      await sheet.getByText('After this, the password alone opens the account').waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      expect(await left()).toBe(1);
      await page.getByRole('button', { name: `What to do with ${account.email}` }).press('Enter');
      await page.getByRole('menuitem', { name: 'Remove the second factors…' }).press('Enter');
      await sheet.getByRole('button', { name: 'Remove them' }).click();
      await page.getByText(`${account.email} has no second factor now.`).waitFor();
      expect(await left()).toBe(0);
      await page.getByRole('button', { name: `What to do with ${account.email}` }).press('Enter');
      await page.getByRole('menuitem', { name: 'Delete…' }).waitFor();
      await page.getByRole('menuitem', { name: 'Remove the second factors…' }).waitFor({ state: 'detached' });
      await close();
    });

    it('lead from a line of the log to its card', async () => {
      const { number } = admin.card;
      const search = `type=board.card_created&account=${admin.account.id}`;
      const { page, close } = await pages.openTab(admin, `/admin/audit?${search}`);
      await page.getByRole('button', { name: new RegExp(`card #${number} `) }).click();
      await page.getByRole('link', { name: new RegExp(`^#${number} `) }).click();
      await page.waitForURL(new RegExp(`/cards/${number}$`));
      await close();
    });

    it('change flags and accounts by keyboard, and name the field that is wrong', async () => {
      const { page, close } = await pages.openTab(admin, '/');
      await page.getByRole('button', { name: 'Account and sign-out' }).click();
      await page.getByRole('menuitem', { name: 'Administration' }).click();
      await page.getByRole('link', { name: 'Flags' }).click();
      const field = page.getByLabel('Value of bridge.host_sample_interval_seconds');
      await field.fill('often');
      await field.press('Enter');
      await page.getByText('must be a whole number').waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await field.fill('90');
      await field.press('Enter');
      await page.getByText('Set to 90; default: 60').waitFor();
      await page.getByRole('link', { name: 'Users' }).click();
      await page.getByRole('button', { name: `What to do with ${admin.account.email}` }).press('Enter');
      await page.getByRole('menuitem', { name: 'Remove administrator rights' }).press('Enter');
      await page.getByText('is the last administrator of this instance').waitFor();
      await page.getByRole('link', { name: 'Audit' }).click();
      await page.getByText('flag.set').first().waitFor();
      await page.getByRole('button', { name: 'Action' }).click();
      await page.getByRole('menuitemradio', { name: 'flag.set' }).click();
      await page.getByRole('button', { name: 'Who' }).click();
      await page.getByRole('menuitemradio', { name: admin.account.email, exact: true }).click();
      const lines = page.getByRole('list', { name: 'Lines of the audit log' }).getByRole('listitem');
      const line = lines.filter({ hasText: `${admin.account.email} · flag` }).first();
      await line.getByRole('button', { name: /^flag\.set/ }).click();
      await line.getByText(`person:${admin.account.id}`).waitFor();
      await line.getByRole('button', { name: 'All of this account' }).click();
      await page.waitForURL(`**/admin/audit?type=flag.set&actor=person*&account=${admin.account.id}`);
      await close();
    });
  });
});
