import { newId } from '../../src/lib/uuid.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

describe('the page of the agents', () => {
  const pages = pagesOfTests();
  beforeAll(() => pages.site.setFlag('bridge.host_sampling_enabled', true));

  const beat = (place: Place, body: Record<string, unknown> = {}, bridgeId?: string) =>
    pages.site.beat(place, body, bridgeId);
  const open = (place: Place, options = {}) => pages.openTab(place, `/projects/${place.projectId}/agents`, options);
  const card = (tab: Tab, bridgeId: string) => tab.page.locator(`[id="bridge-${bridgeId}"]`);
  it('shows the chip of each state of the update, and the command of the one that can be installed [CHIP-01] [CHIP-02] [CHIP-03] [CHIP-04] [CHIP-05] [CHIP-06] [CHIP-07] [CHIP-08] [CHIP-09]', async () => {
    const place = await pages.addPlace();
    const tab = await open(place);
    const own = card(tab, place.bridgeId);
    const report = async (cliVersion: string, update: Record<string, unknown> | null) =>
      beat(place, { cliVersion, update });
    for (const [update, chip] of [
      [{ state: 'current', version: '1.7.3' }, 'Up to date'],
      [{ state: 'updating', version: '1.8.0' }, 'Updating'],
      [{ state: 'rolled-back', version: '1.8.0' }, 'Rolled back from 1.8.0'],
      [{ state: 'blocked', version: '1.8.0' }, 'Update blocked'],
    ] as const) {
      await report('1.7.3', update);
      await own.getByText(chip, { exact: true }).waitFor();
    }
    await report('1.7.3', { state: 'off', version: '1.9.0' });
    await own.getByText('Update available 1.9.0', { exact: true }).waitFor();
    await own.getByText(/^curl -fsSL http:\S+\/install\.sh \| sh$/).waitFor();
    await report('1.7.3', { state: 'off', version: '1.9.0', install: 'homebrew' });
    await own.getByText('brew upgrade bascule', { exact: true }).waitFor();
    for (const update of [{ state: 'off' }, { state: 'dev' }]) {
      await report('1.7.3', { state: 'current' });
      await own.getByText('Up to date', { exact: true }).waitFor();
      await report('1.7.3', update);
      await own.getByText('Up to date', { exact: true }).waitFor({ state: 'detached' });
      expect(await own.getByText(/Up to date|Updat|Rolled|Needs/).count()).toBe(0);
    }
    await report('a397a7b', { state: 'current' });
    await own.getByText('Needs ^1.0', { exact: true }).waitFor();
    await own.getByText('development build a397a7b', { exact: true }).waitFor();
    expect(await own.getByText('Up to date').count()).toBe(0);
    tab.expectNoFaults();
    await tab.close();
  });

  it('warns of a name that another bridge holds, at the one that asks for it and while it does [NAME-04]', async () => {
    const place = await pages.addPlace();
    const asker = newId();
    await beat(place, { name: 'Gannet' });
    await beat(place, { name: 'Gannet' }, asker);
    const tab = await open(place);
    const warning = 'Another bridge of your account is called “Gannet”. Rename one of them.';
    await card(tab, asker).getByText(warning).waitFor();
    await card(tab, asker)
      .getByRole('heading', { name: asker.slice(-12) })
      .waitFor();
    expect(await card(tab, place.bridgeId).getByText(warning).count()).toBe(0);
    // How: the name is set in the rule file of the machine.
    await card(tab, asker)
      .getByText(/is called by the line name: … of rules\.yaml in its configuration folder\. Write another name there/)
      .waitFor();
    await card(tab, asker).getByText('bascule bridge reload').waitFor();
    await beat(place, { name: '' }, asker);
    await card(tab, asker).getByText(warning).waitFor({ state: 'detached' });
    tab.expectNoFaults();
    await tab.close();
  });

  it('lists each bridge of the owner with name, pools, accounts, chip and when it was last heard [HB-70]', async () => {
    const place = await pages.addPlace();
    await beat(place, {
      name: 'Kittiwake',
      cliVersion: '1.0.0',
      workerPools: [{ name: 'review', size: 3, inUse: 0, queued: 2 }],
      accounts: [
        { name: 'work', harness: 'code-agent', state: 'ready' },
        { name: 'spare', harness: 'exec-agent', state: 'failing', reason: 'codex is not logged in' },
      ],
      update: { state: 'current', version: '1.0.0' },
      mappedProjects: [
        { id: place.projectId, state: 'failing', reason: 'the folder of the project harbour does not exist' },
      ],
    });
    const second = newId();
    await beat(place, {}, second);
    const heard = new Date(Date.now() - 3_600_000).toISOString();
    await pages.site.sql('update bridge_beat set last_seen_at = $2 where bridge_id = $1', [second, heard]);
    const run = await pages.site.addRun(place, { state: 'running', startedAt: new Date() });
    await pages.site.sql("update run set worker_pool = 'review' where id = $1", [run]);
    const stranger = await pages.addPlace();
    const tab = await open(place);
    const own = card(tab, place.bridgeId);
    await own.getByRole('heading', { name: 'Kittiwake' }).waitFor();
    for (const text of [
      'Online',
      'Up to date',
      'review',
      '1 of 3 busy, 2 queued',
      'work',
      'Claude Code',
      'Ready',
      'Failing',
    ]) {
      await own.getByText(text, { exact: true }).first().waitFor();
    }
    await own.getByText('Account spare (Codex) fails its check: codex is not logged in.').waitFor();
    await own.getByText('codex login', { exact: true }).waitFor();
    await own.getByText('Work waits: the folder of the project harbour does not exist.').waitFor();
    await own.getByText('bascule rules check', { exact: true }).waitFor();
    await own.getByRole('link', { name: `#${place.card.number}` }).waitFor();
    expect(await own.textContent()).toMatch(/Last heard \d+ s ago/);
    const quiet = card(tab, second);
    await quiet.getByText('Quiet', { exact: true }).waitFor();
    await quiet.getByText('bascule bridge run', { exact: true }).waitFor();
    expect(await quiet.locator('time').first().getAttribute('datetime')).toBe(heard);
    expect(await card(tab, stranger.bridgeId).count()).toBe(0);
    tab.expectNoFaults();
    await tab.close();
  });

  it('pauses a bridge after showing what continues and what waits, and unpauses it', async () => {
    const place = await pages.addPlace();
    await beat(place, { name: 'tug', workerPools: [{ name: 'default', size: 3, inUse: 3, queued: 2 }] });
    for (let count = 0; count < 3; count++) await pages.site.addRun(place, { state: 'running', startedAt: new Date() });
    const tab = await open(place);
    const own = card(tab, place.bridgeId);
    await own.getByRole('button', { name: 'Pause… tug' }).click();
    await own.getByText('Pausing: 3 runs go on, 2 wait').waitFor();
    await own.getByRole('button', { name: 'Cancel' }).click();
    await own.getByRole('button', { name: 'Pause… tug' }).click();
    await own.getByRole('button', { name: 'Pause tug' }).waitFor();
    await tab.page.keyboard.press('Escape');
    await own.getByRole('button', { name: 'Pause… tug' }).click();
    await own.getByRole('button', { name: 'Pause tug' }).click();
    await own
      .getByText('Pausing: it may still take work that it knows of until it answers, with its next heartbeat.')
      .waitFor();
    await beat(place, { name: 'tug', paused: true });
    await own.getByText('Paused: it takes no new work.').waitFor();
    await own.getByRole('button', { name: 'Unpause tug' }).click();
    await beat(place, { name: 'tug', paused: false });
    await own.getByText('Paused', { exact: true }).waitFor({ state: 'detached' });
    await own.getByText('Online', { exact: true }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('says word for word why a bridge cannot be paused', async () => {
    const place = await pages.addPlace();
    await beat(place, { name: 'old', capabilities: ['work-requests'] });
    const tab = await open(place);
    await card(tab, place.bridgeId).getByRole('button', { name: 'Pause… old' }).click();
    await card(tab, place.bridgeId).getByRole('button', { name: 'Pause old' }).click();
    await tab.page.getByText('Update the bridge to pause it').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('names the runs that a quiet bridge lost or may lose, and those that a deaf one works on', async () => {
    const place = await pages.addPlace();
    await beat(place, { name: 'dinghy' });
    const lost = await pages.site.addRun(place, { state: 'running', startedAt: new Date() });
    const open_ = await pages.site.addRun(place, { state: 'running', startedAt: new Date() });
    const lose = (run: string, at: Date) =>
      pages.site.sql("update run set state = 'lost', history = $2 where id = $1", [
        run,
        JSON.stringify([{ state: 'lost', at: at.toISOString() }]),
      ]);
    await lose(lost, new Date());
    const old = await pages.site.addRun(place, { state: 'running', startedAt: new Date() });
    await lose(old, new Date(Date.now() - 3 * 3_600_000));
    await pages.site.sql("update bridge_beat set last_seen_at = now() - interval '2 hours' where bridge_id = $1", [
      place.bridgeId,
    ]);
    const tab = await open(place);
    const own = card(tab, place.bridgeId);
    const told = await own.getByText('1 run was lost with it:').textContent();
    expect(told).toMatch(/1 run was lost with it: #\d+ Paint the buoys\. 1 run may be lost: #\d+ Paint the buoys\./);
    const links = own.getByRole('paragraph').filter({ hasText: 'was lost' }).getByRole('link');
    expect(await links.nth(0).getAttribute('href')).toContain(lost);
    expect(await links.nth(1).getAttribute('href')).toContain(open_);
    await beat(place, { name: 'dinghy' });
    await pages.site.sql("update bridge set registered_at = now() - interval '1 hour' where bridge_id = $1", [
      place.bridgeId,
    ]);
    await tab.page.reload();
    await own.getByText('1 run goes on and receives a stop late:').waitFor();
    expect(await own.getByText('was lost with it').count()).toBe(0);
    tab.expectNoFaults();
    await tab.close();
  });

  it('puts a bridge aside that has been silent for a week, until it is heard again', async () => {
    const place = await pages.addPlace();
    const old = newId();
    await beat(place, { name: 'schooner' }, old);
    await pages.site.sql("update bridge_beat set last_seen_at = now() - interval '8 days' where bridge_id = $1", [old]);
    const tab = await open(place);
    await card(tab, place.bridgeId).waitFor();
    const { page } = tab;
    await page.getByText('2 bridges, 1 gone', { exact: true }).waitFor();
    await page.getByText('1 of 1 online', { exact: true }).waitFor();
    expect(await page.getByText('schooner').count()).toBe(0);
    const line = page.getByRole('button', { name: /^Gone 1/ });
    await line.click();
    await card(tab, old).getByText('Quiet', { exact: true }).waitFor();
    expect(await line.getAttribute('aria-expanded')).toBe('true');
    // An address that names it finds it open.
    await page.goto(`${page.url()}#bridge-${old}`);
    await page.reload();
    await card(tab, old).waitFor();
    await beat(place, { name: 'schooner' }, old);
    await line.waitFor({ state: 'detached' });
    await card(tab, old).getByText('Online', { exact: true }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows every machine, thirty at a time', async () => {
    const place = await pages.addPlace();
    const others = Array.from({ length: 30 }, () => newId());
    for (const [n, id] of others.entries()) await beat(place, { name: `buoy ${n}` }, id);
    // The one that is alive comes first, whatever its id is.
    const living = others.toSorted().at(-1);
    await pages.site.sql("update bridge_beat set last_seen_at = now() - interval '1 hour' where bridge_id = any($1)", [
      others.filter((id) => id !== living),
    ]);
    await beat(place, { name: 'zebra' }, living);
    const tab = await open(place);
    await tab.page.getByText('31 bridges', { exact: true }).waitFor();
    const lastByName = others.map((id, n) => ({ id, name: `buoy ${n}` })).filter(({ id }) => id !== living);
    const last = card(tab, lastByName.toSorted((a, b) => (a.name < b.name ? 1 : -1))[0]?.id ?? '');
    await card(tab, place.bridgeId).waitFor();
    await card(tab, living ?? '').waitFor();
    expect(await last.count()).toBe(0);
    await tab.page.getByRole('button', { name: 'Show 1 more' }).click();
    await last.waitFor();
    expect(await tab.page.getByRole('button', { name: /more$/ }).count()).toBe(0);
    tab.expectNoFaults();
    await tab.close();
  });
});
