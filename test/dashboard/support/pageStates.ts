import type { Locator, Page } from 'playwright-core';
import { until } from '../../support/until.ts';
import type { HostileWorld } from './hostileWorld.ts';

/** A page of the dashboard with something open on it, or with nothing. */
export interface PageState {
  readonly name: string;
  path(world: HostileWorld): string;
  /** An element that exists once the page does. */
  ready(page: Page): Locator;
  /** Opens the state; `phone` says which layout the page has. */
  open?(page: Page, phone: boolean): Promise<void>;
  /** Its changes are still there after a visit to another page. */
  readonly lasts?: true;
  /** It shows an error, so the page reports one. */
  readonly breaks?: true;
  /** Left out at the other layout. */
  readonly only?: 'desk' | 'phone';
  /** Left out where a page shows nothing that people or agents wrote. */
  readonly plain?: true;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first();
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog').first();

const board = (world: HostileWorld) => `/projects/${world.slug}/board?column=in-progress`;
const onBoard = (page: Page) => page.locator('article').locator('visible=true').first();
const card = (world: HostileWorld) => `/projects/${world.slug}/cards/${world.rich.number}`;
const onCard = (page: Page) => page.locator('.md').first();
const runs = (world: HostileWorld) => `/projects/${world.slug}/worker-runs`;
const onRuns = (page: Page) => page.locator('[id^="run-"]').first();
const document = (world: HostileWorld) => `/projects/${world.slug}/documents/${world.document}`;
const settings = (world: HostileWorld) => `/projects/${world.slug}/settings`;
const onSettings = (page: Page) => page.getByRole('heading', { name: 'Workflow' });
const onInbox = (page: Page) => page.getByRole('heading', { name: 'Machines' });
/** Where the list and the item have no room beside each other, the first item is opened. */
const openItem = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.locator('main li a').first().click();
};

/** Every address of the router, and all that opens on it. */
export const PAGE_STATES: readonly PageState[] = [
  { name: 'board', path: board, ready: onBoard },
  { name: 'board: lanes by label', path: (world) => `${board(world)}&lanes=label&backlog=true`, ready: onBoard },
  { name: 'board: lanes by bridge', path: (world) => `${board(world)}&lanes=bridge`, ready: onBoard },
  {
    name: 'board: list',
    path: (world) => `${board(world)}&view=list&show=work,labels,column,assignee,due,estimate`,
    ready: (page) => page.locator('article').nth(4),
  },
  {
    name: 'board: filter by label',
    path: board,
    ready: onBoard,
    open: async (page, phone) => {
      if (phone) await button(page, 'Filter').click();
      await button(page, 'Label').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'board: menu of a card',
    path: board,
    ready: onBoard,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions of #/ })
        .locator('visible=true')
        .first()
        .click();
      await item(page, /^Edit the title/).waitFor();
    },
  },
  {
    name: 'board: menu of a column',
    path: board,
    ready: onBoard,
    open: async (page) => {
      await button(page, 'Actions of In progress').click();
      await item(page, /colour and limit/).waitFor();
    },
  },
  {
    name: 'board: form of a column',
    path: board,
    ready: onBoard,
    open: async (page) => {
      await button(page, 'Actions of In progress').click();
      await item(page, /colour and limit/).click();
      await page.getByRole('form').waitFor();
    },
  },
  {
    name: 'board: move a card',
    path: board,
    ready: onBoard,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions of #/ })
        .locator('visible=true')
        .first()
        .click();
      await item(page, /^Move to/).click();
      await dialog(page).getByRole('button').nth(2).waitFor();
    },
  },
  {
    name: 'board: labels of a card',
    path: board,
    ready: onBoard,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions of #/ })
        .locator('visible=true')
        .first()
        .click();
      await item(page, /^Labels/).click();
      await page.getByRole('textbox', { name: 'Name of a new label' }).waitFor();
    },
  },
  {
    name: 'board: a title being edited and cards selected',
    lasts: true,
    path: board,
    ready: onBoard,
    open: async (page) => {
      const menus = page.getByRole('button', { name: /^Actions of #/ }).locator('visible=true');
      await menus.nth(0).click();
      await item(page, /^Select/).click();
      await menus.nth(1).click();
      await item(page, /^Edit the title/).click();
      await page.getByRole('region', { name: 'Selected cards' }).waitFor();
    },
  },
  { name: 'board: peek', path: (world) => `${board(world)}&peek=${world.rich.number}`, ready: onCard },
  {
    name: 'board without a card',
    plain: true,
    path: (world) => `/projects/${world.emptySlug}/board`,
    ready: (page) => page.getByRole('heading', { name: 'Board', exact: true }),
  },
  { name: 'board: cards that need me', path: (world) => `${board(world)}&needs=me`, ready: onBoard },
  {
    name: 'board: nothing needs me',
    plain: true,
    path: (world) => `/projects/${world.emptySlug}/board?needs=me`,
    ready: (page) => page.getByRole('heading', { name: 'Nothing waits for you' }),
  },
  {
    name: 'board: a card being moved by keys',
    path: board,
    ready: onBoard,
    open: async (page) => {
      await page.locator('article').locator('visible=true').first().getByRole('link').first().focus();
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page
        .getByRole('status')
        .getByText(/review/i)
        .first()
        .waitFor();
    },
    only: 'desk',
  },
  { name: 'card', path: card, ready: onCard },
  {
    name: 'card: move',
    path: card,
    ready: onCard,
    open: async (page) => {
      await page.keyboard.press('m');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'card: actions',
    path: card,
    ready: onCard,
    open: async (page) => {
      await button(page, 'More actions').click();
      await item(page, /^Delete/).waitFor();
    },
  },
  {
    name: 'card: delete',
    path: card,
    ready: onCard,
    open: async (page) => {
      await button(page, 'More actions').click();
      await item(page, /^Delete/).click();
      await button(page, 'Delete it').waitFor();
    },
  },
  {
    name: 'card: the agent at work on it',
    path: (world) => `/projects/${world.slug}/cards/${world.worked.number}`,
    ready: onCard,
    open: async (page) => {
      await button(page, 'More actions').click();
      await item(page, /^Archive/).click();
      await button(page, 'Let it end').waitFor();
    },
  },
  {
    name: 'card: cards that it could wait for',
    path: card,
    ready: onCard,
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Card to wait for' }).fill('1');
      await page.getByRole('listbox', { name: 'Card to wait for' }).waitFor();
    },
  },
  {
    name: 'card: documents to link',
    path: card,
    ready: onCard,
    open: async (page) => {
      await button(page, 'Link a document').click();
      await page.getByRole('combobox', { name: 'Document to link' }).fill('a');
      await page.getByRole('status').filter({ hasText: 'No other document' }).or(page.getByRole('listbox')).waitFor();
    },
  },
  {
    name: 'card: reason of a hold',
    path: card,
    ready: onCard,
    open: async (page) => {
      await page.keyboard.press('u');
      await page.getByRole('textbox', { name: 'Reason' }).waitFor();
    },
  },
  {
    name: 'card: labels',
    path: card,
    ready: onCard,
    open: async (page) => {
      await page.keyboard.press('l');
      await page.getByRole('textbox', { name: 'New label' }).waitFor();
    },
  },
  {
    name: 'card: diff',
    path: card,
    ready: onCard,
    open: async (page) => {
      await button(page, 'Show the diff').click();
      await page.getByRole('region', { name: 'Diff' }).locator('code').first().waitFor();
    },
  },
  {
    name: 'card: title and description being edited',
    path: card,
    ready: onCard,
    open: async (page) => {
      await page.keyboard.press('e');
      await page.getByRole('textbox', { name: 'Description' }).waitFor();
    },
  },
  {
    name: 'card: people to mention',
    path: card,
    ready: onCard,
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Comment' }).fill('Look at it, @');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'runs', path: runs, ready: onRuns },
  { name: 'runs of a card', path: (world) => `${runs(world)}?card=${world.rich.id}`, ready: onRuns },
  {
    name: 'runs: none matches',
    plain: true,
    path: (world) => `${runs(world)}?text=nothing-like-this`,
    ready: (page) => page.getByText('No run matches').first(),
  },
  {
    name: 'runs: filters',
    path: runs,
    ready: onRuns,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^(?:Filters|More filters|Bridge, kind)/ })
        .locator('visible=true')
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
  { name: 'runs: columns', path: runs, ready: onRuns, open: (page) => button(page, 'Columns').click(), only: 'desk' },
  {
    name: 'runs: selected',
    path: runs,
    ready: onRuns,
    open: async (page) => {
      await page.locator('[id^="run-"] input[type=checkbox]').first().check({ force: true });
      await page.getByRole('region', { name: 'Selected runs' }).getByRole('listitem').first().waitFor();
    },
    only: 'desk',
  },
  {
    name: 'runs: selected by thumb',
    path: runs,
    ready: onRuns,
    open: async (page) => {
      await button(page, 'Select').tap();
      await page.locator('[id^="run-"]').getByRole('button', { pressed: false }).first().tap();
      await page.getByRole('region', { name: 'Selected runs' }).waitFor();
    },
    only: 'phone',
  },
  {
    name: 'runs: move the cards',
    path: runs,
    ready: onRuns,
    open: async (page) => {
      await page.locator('[id^="run-"] input[type=checkbox]').first().check({ force: true });
      await page.keyboard.press('m');
      await dialog(page).getByRole('listitem').nth(2).getByRole('button').focus();
    },
    only: 'desk',
  },
  {
    name: 'runs: none yet',
    plain: true,
    path: (world) => `/projects/${world.emptySlug}/worker-runs`,
    ready: (page) => page.getByText('Nothing runs here yet').first(),
  },
  {
    name: 'run that failed',
    path: (world) => `${runs(world)}/${world.failedRun}`,
    ready: (page) => page.getByRole('region', { name: 'Output' }),
  },
  {
    name: 'run: raw JSON',
    path: (world) => `${runs(world)}/${world.failedRun}`,
    ready: (page) => page.getByRole('region', { name: 'Output' }),
    open: async (page) => {
      await button(page, 'Raw JSON').click();
      await dialog(page).getByText('"failureReason"').waitFor();
    },
  },
  {
    name: 'run: at work',
    path: (world) => `${runs(world)}/${world.runningRun}`,
    ready: (page) => page.getByRole('region', { name: 'Latest calls' }),
  },
  {
    name: 'run: stop',
    path: (world) => `${runs(world)}/${world.runningRun}`,
    ready: (page) => button(page, 'Stop…'),
    open: async (page) => {
      await button(page, 'Stop…').click();
      await item(page, 'Stop and make unmanaged').waitFor();
    },
  },
  {
    name: 'agents',
    path: (world) => `/projects/${world.slug}/agents`,
    ready: (page) => page.locator('[id^="bridge-"]').first(),
  },
  {
    name: 'agents: pause',
    path: (world) => `/projects/${world.slug}/agents`,
    ready: (page) => page.locator('[id^="bridge-"]').first(),
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Pause…/ })
        .first()
        .click();
      await page
        .getByText(/^Pausing/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'agents: gone',
    path: (world) => `/projects/${world.slug}/agents`,
    ready: (page) => page.locator('[id^="bridge-"]').first(),
    open: async (page) => {
      await page.getByRole('button', { name: /^Gone 1/ }).click();
      await page.getByText('Quiet', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'agents: none',
    path: (world) => `/projects/${world.emptySlug}/agents`,
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Agents' }),
  },
  {
    name: 'requests',
    path: (world) => `/projects/${world.slug}/requests`,
    ready: (page) => page.getByRole('heading', { name: 'Why is it not running?' }),
  },
  {
    name: 'requests: none',
    plain: true,
    path: (world) => `/projects/${world.emptySlug}/requests`,
    ready: (page) => page.getByText('No work requested yet'),
  },
  {
    name: 'documents',
    path: (world) => `/projects/${world.slug}/documents`,
    ready: (page) => page.getByRole('list', { name: 'Documents' }),
  },
  {
    name: 'documents: new',
    plain: true,
    path: (world) => `/projects/${world.emptySlug}/documents`,
    ready: (page) => page.getByText('No documents'),
    open: async (page) => {
      await button(page, 'New document').click();
      await dialog(page).waitFor();
    },
  },
  { name: 'document', path: document, ready: (page) => page.locator('.md').first() },
  {
    name: 'document: edit',
    path: document,
    ready: (page) => page.locator('.md').first(),
    open: async (page) => {
      await button(page, 'Edit').click();
      await page.getByRole('textbox', { name: 'Text of the document' }).waitFor();
    },
  },
  {
    name: 'document: changes of a version',
    path: (world) => `${document(world)}?version=2&compare=1`,
    ready: (page) => page.locator('ins').first(),
  },
  {
    name: 'document: earlier version',
    path: (world) => `${document(world)}?version=1`,
    ready: (page) => page.getByRole('status').first(),
  },
  {
    name: 'experiments',
    path: (world) => `/projects/${world.slug}/experiments`,
    ready: (page) => page.getByRole('heading', { name: 'Comparison' }),
  },
  {
    name: 'experiments: none',
    plain: true,
    path: (world) => `/projects/${world.emptySlug}/experiments`,
    ready: (page) => page.getByText('No experiment yet'),
  },
  {
    name: 'activity',
    path: (world) => `/projects/${world.slug}/activity`,
    ready: (page) => page.getByRole('region', { name: 'Today' }),
  },
  ...[
    ['status', 'Status'],
    ['flags', 'Flags'],
    ['jobs', 'Jobs'],
  ].map(
    ([address, title = '']): PageState => ({
      name: `admin: ${address}`,
      plain: true,
      path: () => `/admin/${address}`,
      ready: (page) => page.getByRole('heading', { level: 1, name: title }),
    }),
  ),
  {
    name: 'admin: users',
    plain: true,
    path: () => '/admin/users',
    ready: (page) => page.getByRole('button', { name: /^What to do with/ }).first(),
  },
  {
    name: 'admin: users: remove the second factors',
    plain: true,
    path: () => '/admin/users',
    ready: (page) => page.getByRole('button', { name: /^What to do with/ }).first(),
    open: async (page) => {
      await page.getByRole('button', { name: 'What to do with second-factor@quay.example' }).press('Enter');
      await item(page, 'Remove the second factors…').press('Enter');
      await page.getByRole('dialog', { name: 'Remove the second factors' }).waitFor();
    },
  },
  { name: 'admin: mail', path: () => '/admin/mail', ready: (page) => button(page, /^Try now/) },
  {
    name: 'admin: mail being read',
    path: () => '/admin/mail',
    ready: (page) => button(page, /^Read the mail/),
    open: async (page) => {
      await button(page, /^Read the mail/).click();
      await page.getByText('Mail from this instance reaches you.').waitFor();
    },
  },
  {
    name: 'admin: a test mail',
    path: () => '/admin/mail',
    ready: (page) => button(page, 'Send a test mail'),
    open: async (page) => {
      await button(page, 'Send a test mail').click();
      await dialog(page).getByLabel('To').waitFor();
    },
  },
  {
    name: 'admin: audit',
    // The newest lines are those that the states before this one caused.
    plain: true,
    path: () => '/admin/audit',
    ready: (page) => page.getByRole('list', { name: 'Lines of the audit log' }),
    open: async (page) => {
      await page.getByRole('list', { name: 'Lines of the audit log' }).getByRole('button').first().click();
      await button(page, 'All of this account').waitFor();
    },
  },
  {
    name: 'insights',
    path: (world) => `/projects/${world.slug}/insights`,
    ready: (page) => page.getByRole('heading', { name: 'Cost by day' }),
  },
  {
    name: 'insights: nothing',
    plain: true,
    path: (world) => `/projects/${world.emptySlug}/insights`,
    ready: (page) => page.getByText('Nothing in this span.').first(),
  },
  {
    name: 'insights: tables',
    path: (world) => `/projects/${world.slug}/insights`,
    ready: (page) => page.getByRole('heading', { name: 'Cost by day' }),
    open: async (page) => {
      const charts = page.getByRole('button', { name: /as a table$/ });
      while ((await charts.count()) > 0) await charts.first().click();
      await page
        .getByRole('region', { name: /^Table/ })
        .first()
        .waitFor();
    },
  },
  { name: 'settings', path: settings, ready: onSettings },
  ...[
    ['columns', 'Columns'],
    ['general', 'Cost line'],
    ['people', 'People'],
    ['agents', 'Rule file and hooks'],
    ['webhooks', 'Webhooks'],
  ].map(
    ([part = '', heading = '']): PageState => ({
      name: `settings: ${part}`,
      path: (world) => `${settings(world)}/${part}`,
      ready: (page) => page.getByRole('heading', { name: heading }),
    }),
  ),
  {
    name: 'settings: a rule being edited',
    path: settings,
    ready: onSettings,
    open: (page) => page.getByRole('listitem', { name: 'Rule 1', exact: true }).getByLabel('opens').fill('draft'),
  },
  { name: 'inbox', path: () => '/inbox', ready: onInbox },
  {
    name: 'inbox: a question',
    path: () => '/inbox',
    ready: onInbox,
    open: async (page) => {
      await openItem(page);
      await page.getByRole('region', { name: 'Question' }).locator('visible=true').first().waitFor();
    },
  },
  {
    name: 'inbox: snooze',
    path: () => '/inbox',
    ready: onInbox,
    open: async (page) => {
      await openItem(page);
      await page
        .getByRole('button', { name: /^Snooze/ })
        .locator('visible=true')
        .first()
        .click();
    },
    only: 'desk',
  },
  {
    name: 'account',
    plain: true,
    path: () => '/account',
    ready: (page) => page.getByRole('list', { name: 'Browsers' }),
  },
  ...[
    ['mails', 'Mails'],
    ['endpoints', 'Outgoing webhooks'],
    ['data', 'Storage'],
    ['deletion', 'Delete the account'],
  ].map(
    ([part = '', heading = '']): PageState => ({
      name: `account: ${part}`,
      plain: true,
      path: () => `/account/${part}`,
      ready: (page) => page.getByRole('heading', { name: heading, exact: true }),
    }),
  ),
  {
    name: 'account: a token that was made just now',
    plain: true,
    lasts: true,
    path: () => '/account/programs',
    ready: (page) => button(page, 'Create token'),
    open: async (page) => {
      await page.getByLabel('Name of the token').fill('Nightly report');
      await page.getByText('Some projects').click();
      await page.locator('#tokens').getByRole('checkbox').first().check({ force: true });
      await button(page, 'Create token').click();
      await page.getByText('Copy the token now').waitFor();
    },
  },
  { name: 'invitation', path: (world) => world.invitation, ready: (page) => button(page, 'Join the project') },
  { name: 'billing', plain: true, path: () => '/account/billing', ready: (page) => button(page, 'Subscribe to Pro') },
  { name: 'welcome', plain: true, path: () => '/welcome', ready: (page) => button(page, 'Create the project') },
  {
    name: 'welcome: connect',
    path: (world) => `/welcome?project=${world.emptySlug}`,
    ready: (page) => page.locator('code').first(),
  },
  {
    name: 'nothing at the address',
    plain: true,
    // The page that is visited in between looks the same.
    lasts: true,
    path: (world) => `${runs(world)}/x`,
    ready: (page) => page.getByText('There is nothing at this address'),
  },
  {
    name: 'palette',
    path: card,
    ready: onCard,
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('[role=dialog] input:focus').waitFor();
      await page.keyboard.type('#6');
      await item(page, /^#6 /).waitFor();
      // The field names the chosen row a moment after the rows have changed.
      await until('the field names the chosen row', () =>
        page.evaluate<boolean>(
          `document.getElementById(document.activeElement.getAttribute('aria-activedescendant') ?? '-') !== null`,
        ),
      );
    },
  },
  {
    name: 'keys',
    path: board,
    ready: onBoard,
    open: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
    only: 'desk',
  },
  {
    name: 'projects',
    path: board,
    ready: onBoard,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Project/ })
        .first()
        .click();
      await page.getByRole('menu').first().waitFor();
    },
    only: 'desk',
  },
  {
    name: 'viewer',
    path: board,
    ready: onBoard,
    open: (page) => page.getByRole('button', { name: /^Signed in as/ }).click(),
    only: 'desk',
  },
  {
    name: 'more',
    path: board,
    ready: onBoard,
    open: async (page) => {
      await button(page, 'More').click();
      await dialog(page).getByRole('link', { name: 'Settings' }).waitFor();
    },
    only: 'phone',
  },
  // The last one: the broken script fails again wherever the same document goes.
  {
    name: 'a part that is broken',
    breaks: true,
    plain: true,
    lasts: true,
    path: board,
    ready: onBoard,
    open: async (page) => {
      const script = '**/InsightsPage-*.js';
      const broken = { contentType: 'text/javascript', body: 'throw new TypeError("tide is not a function")' };
      await page.route(script, (route) => route.fulfill(broken));
      await page.evaluate(`history.pushState(null, '', location.pathname.replace(/board$/, 'insights'))`);
      await page.getByRole('alert').getByRole('heading', { name: 'This part is broken' }).waitFor();
      await page.unroute(script);
    },
  },
];
