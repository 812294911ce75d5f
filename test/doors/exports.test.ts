import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORT_FILES } from '../../src/domain/exports/exportFiles.ts';
import { newId } from '../../src/lib/uuid.ts';
import { entriesOf, readZip } from '../domain/exports/support/readZip.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { addProject } from '../support/factories.ts';
import { type FakeSmtp, startSmtp } from '../support/fakeSmtp.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookieName } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';
import { openMailbox } from '../web/support/mailbox.ts';

interface Export {
  id: string;
  state: string;
  progress: number;
  url: string | null;
  bytes: number | null;
  failure: string | null;
  requestedAt: string;
  finishedAt: string | null;
  expiresAt: string | null;
}
const FIELDS = 'id state progress url bytes failure requestedAt finishedAt expiresAt';

describe('the data export over the doors', () => {
  let world: PlatformWorld;
  let smtp: FakeSmtp;
  let account: TestAccount;
  let token: string;
  let done: Export;

  beforeAll(async () => {
    smtp = await startSmtp();
    world = await startTestPlatform({ SERVICES: 'web,jobs,hub', MAILER_DSN: smtp.dsn });
    account = await world.account();
    token = await account.token('api');
    await addProject(world, account, 'Harbour lights');
    done = await exportOf(token);
  });
  afterAll(async () => {
    await world.close();
    await smtp.close();
  });

  async function exportOf(as: string): Promise<Export> {
    const asked = await world.graphql<{ requestExport: { export: Export } }>(
      as,
      `mutation { requestExport { export { ${FIELDS} } } }`,
    );
    expect(asked.errors).toBeUndefined();
    const id = asked.data?.requestExport.export.id as string;
    return until('the export is ready', async () => {
      const now = await find(id, as);
      return now?.state === 'READY' && now;
    });
  }
  const find = async (id: string, as = token) => {
    const query = `query ($id: ID!) { viewer { export(id: $id) { ${FIELDS} } } }`;
    return (await world.graphql<{ viewer: { export: Export | null } }>(as, query, { id })).data?.viewer.export ?? null;
  };
  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') => fetch(url, { method, headers });
  const bearer = (value: string) => ({ Authorization: `Bearer ${value}` });

  it('is written as soon as it is asked for, and not with the next tick of the schedule', async () => {
    // The schedule ticks once a minute; of three in a row it would leave at least two waiting for longer than `until`.
    for (let time = 0; time < 3; time++) {
      const other = await world.account();
      await until('the job is over', async () => {
        const locks = `select 1 from pg_locks where locktype = 'advisory' and classid = 4620116
          and database = (select oid from pg_database where datname = current_database())`;
        return (await world.sql(locks)).length === 0;
      });
      await exportOf(await other.token('api'));
    }
  }, 70_000);

  it('says where it is and until when', () => {
    expect(done).toMatchObject({ progress: 100, failure: null, url: `${world.baseUrl}/exports/${done.id}` });
    expect(done.bytes).toBeGreaterThan(1000);
    const life = Date.parse(done.expiresAt as string) - Date.parse(done.finishedAt as string);
    expect(life).toBe(7 * 86_400_000);
  });

  it('opens with the api token of the same account', async () => {
    const answer = await get(done.url as string, bearer(token));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(done.bytes),
      'content-disposition': expect.stringMatching(/^attachment; filename="bascule-export-\d{4}-\d\d-\d\d\.zip"$/),
      'cache-control': 'no-store',
    });
    const path = join(tmpdir(), `${newId()}.zip`);
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    const files = await readZip(path);
    expect(entriesOf(files, 'projects.json')).toMatchObject([{ name: 'Harbour lights' }]);
    expect(entriesOf(files, 'account.json')).toMatchObject([{ email: account.email }]);
  });

  it("opens with the same account's session", async () => {
    const browser = new Browser(world.baseUrl);
    await browser.signIn(account.email, account.password);
    const answer = await browser.get(`/exports/${done.id}`);
    expect(answer.status).toBe(200);
    expect(answer.text.slice(0, 2)).toBe('PK');
    const stranger = await world.account();
    const foreign = new Browser(world.baseUrl);
    await foreign.signIn(stranger.email, stranger.password);
    expect((await foreign.get(`/exports/${done.id}`)).status).toBe(404);
  });

  it('comes as a link by mail, which asks for a sign-in and then downloads the ZIP [DEPLOY-05]', async () => {
    const other = await world.account();
    await exportOf(await other.token('api'));
    const link = await openMailbox(smtp, other.email).nextLink('Your data export is ready');
    expect(link.origin).toBe(world.baseUrl);
    const browser = new Browser(world.baseUrl);
    const form = await browser.visit(link.pathname);
    expect(form.path).toBe('/login');
    const answer = await browser.submit(form, { email: other.email, password: other.password });
    expect([answer.status, answer.path]).toEqual([200, link.pathname]);
    const session = { Cookie: `${sessionCookieName(world.baseUrl)}=${browser.session}` };
    const path = join(tmpdir(), `${newId()}.zip`);
    await writeFile(path, Buffer.from(await (await get(link.href, session)).arrayBuffer()));
    const files = await readZip(path);
    expect([...files.keys()]).toEqual(EXPORT_FILES.map(({ name }) => name));
    expect(entriesOf(files, 'account.json')).toMatchObject([{ email: other.email }]);
  });

  it('answers a HEAD with its size alone', async () => {
    const answer = await get(done.url as string, bearer(token), 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String(done.bytes),
      '',
    ]);
  });

  it('is closed to everybody else', async () => {
    const url = done.url as string;
    const stranger = await world.account();
    const problem = async (headers: Record<string, string>, at = url, method = 'GET') => {
      const answer = await get(at, headers, method);
      return [answer.status, ((await answer.json()) as { error?: string }).error];
    };
    expect(await problem({})).toEqual([401, 'unauthenticated']);
    expect(await problem(bearer('nonsense'))).toEqual([401, 'unauthenticated']);
    expect(await problem(bearer(await stranger.token('api')))).toEqual([404, 'export_not_found']);
    expect(await problem(bearer(token), `${world.baseUrl}/exports/${newId()}`)).toEqual([404, 'export_not_found']);
    expect(await problem(bearer(token), `${world.baseUrl}/exports/%00`)).toEqual([404, 'export_not_found']);
    for (const scope of ['agent', 'api:read']) {
      expect(await problem(bearer(await account.token(scope)))).toEqual([403, 'insufficient_scope']);
    }
    expect((await problem(bearer(token), url, 'POST'))[0]).toBe(405);
    expect(await find(done.id, await stranger.token('api'))).toBeNull();
  });

  it('answers 410 once it has expired, and shows no address any more', async () => {
    const other = await world.account();
    const id = newId();
    await world.sql(
      `insert into data_export (id, account_id, state, progress, bytes, requested_at, finished_at, expires_at)
       values ($1, $2, 'ready', 100, 5, now() - interval '8 days', now() - interval '8 days', now() - interval '1 day')`,
      [id, other.id],
    );
    const theirs = await other.token('api');
    expect((await get(`${world.baseUrl}/exports/${id}`, bearer(theirs))).status).toBe(410);
    expect(await find(id, theirs)).toMatchObject({ state: 'EXPIRED', url: null });
  });

  it('lists the exports of the account', async () => {
    const query = `{ viewer { exports(first: 1) { nodes { id state } pageInfo { hasNextPage } } } }`;
    const answer = await world.graphql(token, query);
    expect(answer.data).toEqual({
      viewer: { exports: { nodes: [{ id: done.id, state: 'READY' }], pageInfo: { hasNextPage: false } } },
    });
  });
});
