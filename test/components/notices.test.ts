import { createECDH, createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

type Globals = Record<string, unknown> & { window: Record<string, unknown>; navigator: object };

/** What a browser with a push service has beside the page; a press decides what the person answers. */
function givePush(answer: 'granted' | 'denied') {
  const globals = globalThis as unknown as Globals;
  const endpoint = `https://push.example.test/${randomBytes(8).toString('hex')}`;
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  let subscription: object | undefined;
  const given: unknown[] = [];
  const asked: string[] = [];
  const notification = {
    permission: 'default',
    requestPermission: async () => {
      asked.push('asked');
      notification.permission = answer;
      return answer;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription ?? null,
      subscribe: async (options: unknown) => {
        given.push(options);
        subscription = {
          endpoint,
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            subscription = undefined;
          },
        };
        return subscription;
      },
    },
  };
  const worker = {
    getRegistration: async () => registration,
    register: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(globals.navigator, 'serviceWorker', { value: worker, configurable: true });
  globals.Notification = notification;
  globals.window.Notification = notification;
  globals.window.PushManager = class {};
  return { endpoint, given, asked, isSubscribed: () => subscription !== undefined };
}

describe('what reaches a person, in the account', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeEach(async () => {
    place = await pages.addPlace();
  });
  afterEach(() => {
    delete (globalThis as unknown as Globals).Notification;
  });

  const open = async (answer: 'granted' | 'denied') => {
    const tab = await pages.openTab(place, '/account/display');
    const push = givePush(answer);
    await tab.page.getByRole('link', { name: 'Notifications and mails' }).click();
    await tab.page.getByRole('heading', { name: 'What reaches you' }).waitFor();
    return { ...tab, push };
  };

  it('notifies this browser after a press, tests it and removes it', async () => {
    const { page, push, expectNoFaults, close } = await open('granted');
    const here = page.getByRole('switch', { name: 'Notifications in this browser' });
    expect(push.asked).toEqual([]);
    await here.click();
    const row = page.getByRole('list', { name: 'Browsers that are notified' }).getByRole('listitem');
    await row.getByText('this browser').waitFor();
    expect(push.given).toEqual([{ userVisibleOnly: true, applicationServerKey: expect.stringMatching(/^[\w-]{87}$/) }]);
    const [stored] = await pages.site.sql<{ endpoint_hash: string }>('select endpoint_hash from push_subscription');
    expect(stored?.endpoint_hash).toBe(createHash('sha256').update(push.endpoint).digest('hex'));
    await row.getByRole('button', { name: /^Send a test to/ }).click();
    await page.getByText('A test is on its way.').waitFor();
    await row.getByRole('button', { name: /^Remove/ }).click();
    await row.waitFor({ state: 'detached' });
    expect(push.isSubscribed()).toBe(false);
    expectNoFaults();
    await close();
  });

  it('ends the messages to this browser before it signs out', async () => {
    const { page, push, close } = await open('granted');
    await page.getByRole('switch', { name: 'Notifications in this browser' }).click();
    await page.getByRole('list', { name: 'Browsers that are notified' }).getByText('this browser').waitFor();
    await page.getByRole('button', { name: /Account and sign-out/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await until('the browser is not subscribed', async () => !push.isSubscribed());
    await close();
  });

  it('says why a browser cannot be notified', async () => {
    const { page, push, close } = await open('denied');
    await page.getByRole('switch', { name: 'Notifications in this browser' }).click();
    await page.getByText('does not allow notifications of this page').waitFor();
    expect(push.isSubscribed()).toBe(false);
    expect(await pages.site.sql('select 1 from push_subscription')).toEqual([]);
    await close();
    const plain = await pages.openTab(place, '/account/mails');
    await plain.page.getByText('This browser takes no messages here.').waitFor();
    await plain.close();
  });

  it('keeps what a person chooses for each group and the pace of the mail', async () => {
    const { page, close } = await open('granted');
    const chosen = () =>
      pages.site.sql<Record<'pushed' | 'mailed' | 'digest', string>>(
        `select array_to_string(pushed, ' ') as pushed, array_to_string(mailed, ' ') as mailed, digest
         from inbox_choices where account_id = $1`,
        [place.account.id],
      );
    const stored = (what: 'pushed' | 'mailed' | 'digest', form: RegExp) =>
      until(`${what} is stored`, async () => form.test((await chosen())[0]?.[what] ?? ''));
    const turn = async (name: string) => {
      const choice = page.getByRole('switch', { name });
      await until('the switch can be pressed', () => choice.isEnabled());
      await choice.click();
    };
    // The answer to the first change comes later than one that does not wait for it.
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    const second = Promise.withResolvers<void>();
    let sent = 0;
    browser.fetch = async (path, init) => {
      const isChange = String(init?.body).includes('ChoiceSettingsMutation');
      const order = isChange ? ++sent : 0;
      const answer = await fetch(path, init);
      if (order === 1) await Promise.race([second.promise.then(() => pause(30)), pause(300)]);
      if (order === 2) second.resolve();
      return answer;
    };
    await turn('Machines: notification');
    await stored('pushed', /machines/);
    await page.getByLabel('Once a day').click();
    await stored('digest', /daily/);
    await until('both answers are there', () => page.getByRole('switch', { name: 'Cost: mail' }).isEnabled());
    expect(await page.getByLabel('Once a day').isChecked()).toBe(true);
    browser.fetch = fetch;
    await turn('Cost: mail');
    await stored('mailed', /machines$/);
    expect(await chosen()).toEqual([
      {
        pushed: 'permissions questions reviews failures machines',
        mailed: 'permissions questions reviews failures machines',
        digest: 'daily',
      },
    ]);
    await close();
  });

  it('keeps quiet hours by the clock of a time zone, on the days that a person chooses, and ends them', async () => {
    const { page, expectNoFaults, close } = await open('granted');
    const stored = async () =>
      (
        await pages.site.sql<{ quiet: unknown }>('select quiet from inbox_choices where account_id = $1', [
          place.account.id,
        ])
      )[0]?.quiet ?? null;
    const quiet = page.getByRole('switch', { name: 'Quiet hours' });
    await quiet.click();
    const form = page.getByRole('form', { name: 'Quiet hours' });
    await form.waitFor();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(await stored()).toEqual({ from: '22:00', until: '07:00', zone, days: ['weekdays', 'weekend'] });
    const save = form.getByRole('button', { name: 'Save quiet hours' });
    expect(await save.isEnabled()).toBe(false);
    await form.getByLabel('From').fill('07:00');
    expect(await save.isEnabled()).toBe(false);
    await form.getByLabel('From').fill('21:30');
    await form.getByLabel('Monday to Friday').click();
    await form.getByLabel('Time zone').fill('Tokyo');
    await save.click();
    await form.getByText('must be the name of a time zone, such as Europe/Oslo').waitFor();
    expect(await stored()).toMatchObject({ from: '22:00' });
    await form.getByLabel('Time zone').fill('Asia/Tokyo');
    await save.click();
    await page.getByText('Quiet hours saved.').waitFor();
    expect(await stored()).toEqual({ from: '21:30', until: '07:00', zone: 'Asia/Tokyo', days: ['weekdays'] });
    await until('the switch can be pressed', () => quiet.isEnabled());
    await quiet.click();
    await form.waitFor({ state: 'detached' });
    expect(await stored()).toBeNull();
    expectNoFaults();
    await close();
  });
});
