import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { entriesOf, readZip } from '../domain/exports/support/readZip.ts';
import { type Contexts, sharedBrowser, withBrowser } from '../support/browser.ts';
import { type FakeSmtp, startSmtp } from '../support/fakeSmtp.ts';
import { type ServerProcess, spawnServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { openMailbox } from '../web/support/mailbox.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Steps wait for processes that start, on machines with other work to do. */
const PATIENCE_MS = 60_000;
const OWNER = { email: 'harbourmaster@quay.example', password: 'tidal lantern orchard' };
const GUEST = { email: 'pilot@quay.example', password: 'quiet harbour cobalt' };
const CARD = 'Paint the north pier';
/**
 * Where the number of a deleted account stays, which nothing ties to a person any more: its tokens must open nothing for as long
 * as they live, the logs of other accounts say that one account did several things, and counters of limits go with their window.
 */
const KEPT = ['public.audit_record', 'public.rate_count', 'public.token_revocation'];

withBrowser('the life of an instance', () => {
  let dir: string;
  let smtp: FakeSmtp;
  let server: ServerProcess | undefined;
  let browser: Contexts;
  let bridge: ChildProcess | undefined;
  let said = '';

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-life-'));
    await mkdir(join(dir, 'harbour'));
    await writeFile(join(dir, 'harbour/timetable.txt'), '06:10 ferry\n');
    smtp = await startSmtp();
    browser = await sharedBrowser();
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    if (bridge !== undefined && bridge.exitCode === null) {
      const gone = new Promise((resolve) => bridge?.once('close', resolve));
      bridge.kill('SIGINT');
      await gone;
    }
    await server?.kill('SIGTERM');
    await smtp?.close();
    await rm(dir, { recursive: true, force: true });
  }, PATIENCE_MS);

  const found = (what: string, text: () => string, words: RegExp) =>
    until(what, () => words.exec(text())?.[1], PATIENCE_MS);

  /** A browser of its own for each person. */
  async function openPage(): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
    context.setDefaultTimeout(PATIENCE_MS);
    return context.newPage();
  }

  /** Shows another page of the dashboard in the same document, as its links do. */
  const goTo = (page: Page, path: string) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);

  /** Runs the line of the page in the project's folder. --yes answers the questions of a terminal. */
  function runLine(line: string): void {
    const [npx, bascule, ...words] = line.split(' ');
    expect([npx, bascule]).toEqual(['npx', 'bascule']);
    bridge = spawn(join(ROOT, 'bin/bascule'), [...words, '--yes'], {
      cwd: join(dir, 'harbour'),
      env: { PATH: process.env.PATH, HOME: join(dir, 'home'), BASCULE_CONFIG_DIR: join(dir, 'home/.config/bascule') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [bridge.stdout, bridge.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
  }

  /** Compares the code and allows the program in, as the page asks. */
  async function allow(page: Page, link: string): Promise<void> {
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: 'Your device is connected' }).waitFor();
    await page.close();
  }

  /** The tables whose rows, whatever their columns, hold one of these texts. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const { password, port } = JSON.parse(await readFile(join(dir, 'data/postgres.json'), 'utf8'));
    const client = new pg.Client({ user: 'bascule', password, host: '127.0.0.1', port, database: 'bascule' });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
           and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
      );
      const holding: string[] = [];
      for (const { name } of rows) {
        const hit = await client.query(`select 1 from ${name} t where t::text ~* $1 limit 1`, [texts.join('|')]);
        if (hit.rowCount !== 0) holding.push(name);
      }
      return holding;
    } finally {
      await client.end();
    }
  }

  it('goes from an empty folder over the first run of the sample agent (a link, a project, a line, a card) and a colleague, whose card the machine of the owner works, to the deletion of the colleague [RERASE-06] [DEPLOY-05]', async () => {
    server = spawnServer({
      DATA_DIR: join(dir, 'data'),
      MAILER_DSN: smtp.dsn,
      MAILER_FROM_ADDRESS: 'board@quay.example',
      PORT: '0',
      HOME: join(dir, 'home'),
    });
    const { stderr } = server;
    const baseUrl = await server.ready;

    // The first administrator: a link, an account, a project, a machine, and the first run.
    const owner = await openPage();
    await owner.goto(await found('the link of the installation', stderr, /"url":"(http[^"]+\/install\?token=[^"]+)"/));
    await owner.getByLabel('E-mail address').fill(OWNER.email);
    await owner.getByLabel('Password').fill(OWNER.password);
    await owner.getByRole('button', { name: 'Create the account' }).click();
    await owner.getByRole('heading', { name: 'Three steps to the first run' }).waitFor();
    await owner.getByText('administrator of this instance').waitFor();
    await owner.getByLabel('Name', { exact: true }).fill('Harbour');
    await owner.getByRole('button', { name: 'Create the project' }).click();
    await owner.getByRole('checkbox', { name: /sample agent/ }).check();
    const line = owner.locator('code').filter({ hasText: '--agent sample' }).first();
    runLine((await line.textContent()) ?? '');
    await allow(await owner.context().newPage(), await found('the login', () => said, /^ {4}(http\S+)$/m));
    const progress = owner.getByRole('list', { name: 'Progress of the connection' });
    for (const row of [
      'Signed in',
      'Rule file written',
      'First heartbeat',
      'Agent account ready',
      'A worker is free',
    ]) {
      await progress.getByText(row, { exact: true }).waitFor();
    }
    await owner.getByRole('button', { name: 'Hand it over', disabled: false }).click();
    await owner.waitForURL('**/projects/harbour/board?peek=1');
    const peek = owner.getByRole('dialog', { name: 'Card 1' });
    await peek.getByRole('heading', { name: 'Write a README that says what the folder holds' }).waitFor();
    await peek.getByRole('button', { name: 'Close' }).click();
    await owner.getByRole('link', { name: 'Runs' }).first().click();
    await owner.getByRole('checkbox', { name: /succeeded run of Write a README/i }).waitFor();
    await found('the word of the bridge', () => said, /(harbour #1 implement: done)/);

    // The owner invites a colleague who has no account, to an address.
    await goTo(owner, '/projects/harbour/settings/people');
    await owner.getByLabel('Invite a person').fill(GUEST.email);
    await owner.getByRole('button', { name: 'Invite', exact: true }).click();
    await owner.getByText(`A mail with this link goes to ${GUEST.email}`).waitFor();
    await owner.getByText('the mail was sent').waitFor();

    // The colleague follows the mail, registers and confirms the address, and joins.
    const box = openMailbox(smtp, GUEST.email);
    const guest = await openPage();
    await guest.goto((await box.nextLink(`${OWNER.email} invites you to a project`)).href);
    await guest.getByRole('link', { name: 'Create an account' }).click();
    expect(await guest.getByLabel('E-mail address').inputValue()).toBe(GUEST.email);
    await guest.getByLabel('Password').fill(GUEST.password);
    await guest.getByRole('button', { name: 'Create the account' }).click();
    await guest.getByRole('heading', { name: 'Check your email' }).waitFor();
    await guest.goto((await box.nextLink('Confirm your e-mail address')).href);
    await guest.getByRole('button', { name: 'Confirm the address' }).click();
    await guest.getByRole('button', { name: 'Join the project' }).click();
    await guest.waitForURL(/\/projects\/[^/]+\/board/);

    // The colleague writes a card and moves it; the machine of the owner works it.
    await guest.getByRole('button', { name: 'New card in Ready', exact: true }).click();
    const title = guest.getByRole('textbox', { name: 'Title of a new card in Ready' });
    await title.fill(CARD);
    await title.press('Enter');
    await title.press('Escape');
    await guest.getByRole('link', { name: CARD }).waitFor();
    await goTo(guest, new URL(guest.url()).pathname.replace(/board.*/, 'cards/2'));
    await guest.getByRole('button', { name: /^Move to/ }).click();
    const move = guest.getByRole('dialog', { name: 'Move to…' });
    await move.getByRole('button', { name: /^In progress/ }).click();
    await move.waitFor({ state: 'detached' });
    await found('the word of the bridge', () => said, /(harbour #2 implement: done)/);

    // The owner sees who moved it, and what came of it.
    await owner.goto(`${baseUrl}/projects/harbour/activity`);
    await owner.getByText(GUEST.email).first().waitFor();
    await goTo(owner, '/projects/harbour/worker-runs');
    await owner.getByRole('checkbox', { name: /succeeded run of Paint the north pier/i }).waitFor();

    // The colleague takes their data away, by the link of the mail.
    await goTo(guest, '/account/data');
    await guest.getByRole('button', { name: 'Export everything' }).click();
    const link = await box.nextLink('Your data export is ready');
    const [download] = await Promise.all([
      guest.waitForEvent('download'),
      // A download aborts the visit that began it.
      guest.goto(link.href).catch(() => undefined),
    ]);
    const path = join(dir, 'export.zip');
    await download.saveAs(path);
    const files = await readZip(path);
    expect(files.size).toBeGreaterThan(20);
    expect([...files.values()].some((bytes) => bytes.includes(GUEST.email))).toBe(true);

    // The colleague leaves. The card and its run stay; of the person nothing does.
    const { id } = entriesOf(files, 'account.json')[0] as { id: string };
    await goTo(guest, '/account/deletion');
    const deletion = guest
      .locator('section')
      .filter({ has: guest.getByRole('heading', { name: 'Delete the account' }) });
    await deletion.getByLabel('Your password').fill(GUEST.password);
    await deletion.getByRole('button', { name: 'Delete the account' }).click();
    // The form leads there, and so does the page, which hears that its session has ended: either navigation may end the other.
    await until('the sign-in page is there', () => Promise.resolve(new URL(guest.url()).pathname === '/login'));
    expect((await box.next()).subject).toBe('Your account is deleted');
    await until('the address is nowhere', async () => (await tablesWith([GUEST.email])).length === 0);
    expect(KEPT).toEqual(expect.arrayContaining(await tablesWith([id])));
    // A document that has seen nothing of the person.
    await owner.goto(`${baseUrl}/projects/harbour/activity`);
    await owner.getByText(CARD).first().waitFor();
    expect(await owner.getByText(GUEST.email).count()).toBe(0);
    await goTo(owner, '/projects/harbour/worker-runs');
    await owner.getByRole('checkbox', { name: /succeeded run of Paint the north pier/i }).waitFor();
    await owner.context().close();
    await guest.context().close();
  }, 300_000);
});
