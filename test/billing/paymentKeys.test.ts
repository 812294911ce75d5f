import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { callGraph } from '../doors/support/callGraph.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { runConsole } from '../support/serverProcess.ts';
import { sessionCookie } from '../support/sessionCookie.ts';

interface Check {
  readonly name: string;
  readonly state: string;
  readonly detail: string;
}
const VALUES = {
  PAYMENT_SECRET_KEY: 'sk_of_the_instance',
  PAYMENT_WEBHOOK_SECRET: 'whsec_of_the_instance',
  PAYMENT_PRICE_ID: 'price_of_the_instance',
};

describe('the check payment-keys', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** The query of the page /admin/status. */
  const shown = async (world: PlatformWorld, admin: TestAccount) => {
    const session = await createSession(world.platform.domain.system().db, admin.id, new Date());
    const headers = { Cookie: sessionCookie(world.baseUrl, session.cookieValue), 'X-CSRF-Token': session.csrfToken };
    const { data } = await callGraph(world, headers, '{ admin { status { checks { name state detail } } } }');
    return (data as { admin: { status: { checks: Check[] } } }).admin.status.checks;
  };
  /** Both doors' answer, which must be the same; undefined where neither lists it. */
  const look = async (env: Record<string, string>, on: boolean) => {
    const world = await startTestPlatform({ DATABASE_URL: database.url, ...env });
    try {
      await world.setFlag('billing.enabled', on ? true : undefined);
      const admin = await world.account();
      await world.sql('update account set admin = true where id = $1', [admin.id]);
      const ofPage = await shown(world, admin);
      const console = await runConsole(
        { DATABASE_URL: database.url, APP_ENV: 'test', DEFAULT_URI: world.baseUrl, ...env },
        'health-check:status',
      );
      const printed = JSON.parse(console.stdout) as { checks: Check[] };
      for (const value of Object.values(VALUES)) expect(JSON.stringify([ofPage, console])).not.toContain(value);
      const byName = ({ name }: Check) => name === 'payment-keys';
      const row = printed.checks.find(byName);
      const there = ofPage.find(byName);
      expect(there && { ...there, state: there.state.toLowerCase() }).toEqual(row);
      return row && { ...row, exit: console.code };
    } finally {
      await world.close();
    }
  };

  it('is there while the instance takes payments, and names what is missing and never a value [STATUS-08]', async () => {
    expect(await look({}, true)).toMatchObject({
      state: 'failed',
      detail: 'billing is on, and PAYMENT_SECRET_KEY, PAYMENT_WEBHOOK_SECRET and PAYMENT_PRICE_ID are not set',
      exit: 1,
    });
    const { PAYMENT_WEBHOOK_SECRET: _secret, ...others } = VALUES;
    expect(await look(others, true)).toMatchObject({
      state: 'failed',
      detail: 'billing is on, and PAYMENT_WEBHOOK_SECRET is not set',
      exit: 1,
    });
    expect(await look(VALUES, true)).toMatchObject({ state: 'ok', detail: 'the keys of the payment service are set' });
  }, 120_000);

  it('is not listed without billing, whatever keys are set [STATUS-08]', async () => {
    expect(await look({}, false)).toBeUndefined();
    expect(await look(VALUES, false)).toBeUndefined();
  }, 120_000);
});
