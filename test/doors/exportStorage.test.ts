import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expireExports } from '../../src/domain/exports/expireExports.ts';
import { EXPORT_FILES } from '../../src/domain/exports/exportFiles.ts';
import { newId } from '../../src/lib/uuid.ts';
import { entriesOf, readZip } from '../domain/exports/support/readZip.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { type FakeS3, startS3 } from '../support/fakeS3.ts';
import { type FakeSmtp, startSmtp } from '../support/fakeSmtp.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookieName } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';
import { openMailbox } from '../web/support/mailbox.ts';

/** Two instances on two machines would share a database and no folder; this one shows that a bucket is all they need. */
describe('data exports in a bucket', () => {
  let smtp: FakeSmtp;
  let s3: FakeS3;
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;

  beforeAll(async () => {
    [smtp, s3] = await Promise.all([startSmtp(), startS3()]);
    world = await startTestPlatform({ SERVICES: 'web,jobs,hub', MAILER_DSN: smtp.dsn, ...s3.env });
    account = await world.account();
    token = await account.token('api');
  });
  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.close(), s3.close()]);
  });
  beforeEach(() => {
    s3.meddle = undefined;
  });

  const ask = async (as = token) => {
    const asked = await world.graphql<{ requestExport: { export: { id: string } } }>(
      as,
      'mutation { requestExport { export { id } } }',
    );
    return asked.data?.requestExport.export.id as string;
  };
  const stateOf = async (id: string) =>
    (await world.sql<{ state: string }>('select state from data_export where id = $1', [id]))[0]?.state;
  const exportOf = async (as = token) => {
    const id = await ask(as);
    await until('the export is ready', async () => (await stateOf(id)) === 'ready');
    return id;
  };
  const get = (id: string, method = 'GET') =>
    fetch(`${world.baseUrl}/exports/${id}`, { method, headers: { Authorization: `Bearer ${token}` } });
  const keyOf = (id: string) => `exports/${id}.1.zip`;

  it('come as a link by mail, which asks for a sign-in and then downloads the ZIP from the bucket [DEPLOY-05] [ENV-62]', async () => {
    const other = await world.account();
    const id = await exportOf(await other.token('api'));
    const stored = s3.objects.get(keyOf(id)) as Buffer;
    expect(stored.length).toBeGreaterThan(1000);
    const link = await openMailbox(smtp, other.email).nextLink('Your data export is ready');
    expect(link.href).toBe(`${world.baseUrl}/exports/${id}`);
    const browser = new Browser(world.baseUrl);
    const form = await browser.visit(link.pathname);
    expect(form.path).toBe('/login');
    const answer = await browser.submit(form, { email: other.email, password: other.password });
    expect([answer.status, answer.path]).toEqual([200, link.pathname]);
    const session = { Cookie: `${sessionCookieName(world.baseUrl)}=${browser.session}` };
    const path = join(tmpdir(), `${newId()}.zip`);
    const body = Buffer.from(await (await fetch(link.href, { headers: session })).arrayBuffer());
    expect(body.equals(stored)).toBe(true);
    await writeFile(path, body);
    const files = await readZip(path);
    expect([...files.keys()]).toEqual(EXPORT_FILES.map(({ name }) => name));
    expect(entriesOf(files, 'account.json')).toMatchObject([{ email: other.email }]);
    // The rights are judged at each download: an id opens nothing.
    expect((await get(id)).status).toBe(404);
  });

  it('answer a HEAD with their size', async () => {
    const id = await exportOf();
    const answer = await get(id, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([
      200,
      String(s3.objects.get(keyOf(id))?.length),
    ]);
  });

  it('answer 503 while the store is away, and harm no other request', async () => {
    const id = await exportOf();
    s3.meddle = (_call, response) => {
      response.destroy();
      return true;
    };
    const answer = await get(id);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ error: 'unavailable' });
    expect((await world.graphql(token, '{ viewer { id } }')).status).toBe(200);
    s3.meddle = undefined;
    expect((await get(id)).status).toBe(200);
  });

  it('break off when the store does, so that half a file never looks complete', async () => {
    const id = await exportOf();
    s3.meddle = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(200, { 'Content-Length': '1000' }).write('PK and a little more', () => response.destroy());
      return true;
    };
    const answer = await get(id);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  });

  it('are gone, with what a dead process left, once they have expired', async () => {
    const id = await exportOf();
    const left = [`exports/${newId()}.1.zip`, keyOf(id).replace('.1.', '.2.')];
    for (const key of left) s3.objects.set(key, Buffer.from('left'));
    s3.uploads.set('left', { key: `exports/${newId()}.1.zip`, parts: new Map() });
    await expireExports(world.platform.domain.system(), 10);
    expect(left.map((key) => s3.objects.has(key))).toEqual([false, false]);
    expect([s3.uploads.size, s3.objects.has(keyOf(id))]).toEqual([0, true]);
    await world.sql(`update data_export set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect((await get(id)).status).toBe(410);
    await expireExports(world.platform.domain.system(), 10);
    expect(s3.objects.has(keyOf(id))).toBe(false);
  });

  it('go with their account, and with the next sweep when the store was away', async () => {
    const gone = async (away: boolean) => {
      const other = await world.account();
      const theirs = await other.token('api');
      const id = await exportOf(theirs);
      s3.meddle = (_call, response) => {
        if (away) response.destroy();
        return away;
      };
      const answer = await world.graphql(
        theirs,
        'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId } }',
        {
          input: { password: other.password },
        },
      );
      expect(answer.data).toEqual({ deleteAccount: { deletedId: other.id } });
      s3.meddle = undefined;
      return keyOf(id);
    };
    expect(s3.objects.has(await gone(false))).toBe(false);
    const left = await gone(true);
    expect(s3.objects.has(left)).toBe(true);
    await expireExports(world.platform.domain.system(), 10);
    expect(s3.objects.has(left)).toBe(false);
  });
});
