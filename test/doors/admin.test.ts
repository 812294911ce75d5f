import { readConfig } from '../../src/config.ts';
import { createSession } from '../../src/domain/accounts/sessions.ts';
import { runHealthChecks } from '../../src/health/healthChecks.ts';
import { newId } from '../../src/lib/uuid.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';
import { callGraph, codeOf } from './support/callGraph.ts';

interface Person extends TestAccount {
  readonly headers: Record<string, string>;
}
type Named = { name: string; state?: unknown; detail?: unknown; [more: string]: unknown };

describe('an administrator', () => {
  let world: PlatformWorld;
  let admin: Person;
  let other: Person;

  const signIn = async (account: TestAccount): Promise<Person> => {
    const session = await createSession(world.platform.domain.system().db, account.id, new Date());
    const headers = { Cookie: sessionCookie(world.baseUrl, session.cookieValue), 'X-CSRF-Token': session.csrfToken };
    return { ...account, headers };
  };
  const ask = (person: Person, text: string, variables = {}, headers = {}) =>
    callGraph(world, { ...person.headers, ...headers }, text, variables);
  /** What an administrator sees of the instance. */
  const see = async (fields: string, variables = {}, headers = {}): Promise<Record<string, unknown>> => {
    const answer = await ask(
      admin,
      fields.startsWith('query') ? fields : `{ admin { ${fields} } }`,
      variables,
      headers,
    );
    expect(answer.errors).toBeUndefined();
    return answer.data?.admin as never;
  };
  const act = (name: string, input: object, shows: string, person = admin) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    return ask(person, `mutation ($input: ${type}!) { ${name}(input: $input) { ${shows} } }`, { input });
  };
  const faultsOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.extensions.violations;

  beforeAll(async () => {
    world = await startTestPlatform({ SERVICES: 'web,hub,jobs' });
    admin = await signIn(await world.account());
    other = await signIn(await world.account());
    await world.sql('update account set admin = true where id = $1', [admin.id]);
  });
  afterAll(() => world.close());

  it('sees the checks of the operator’s command, word for word, and one more row about this request [STATUS-01] [STATUS-11]', async () => {
    const settings = readConfig({ APP_ENV: 'test', DEFAULT_URI: world.baseUrl });
    const { domain, oauth, baseUrl } = world.platform;
    const plain = (checks: readonly Pick<Named, 'name' | 'state' | 'detail'>[]) =>
      checks
        // These two change from one second to the next.
        .filter(({ name }) => name !== 'job-queue' && name !== 'mail-transport')
        .map(({ name, state, detail }) => ({ name, state: String(state).toUpperCase(), detail }))
        .toSorted((one, two) => one.name.localeCompare(two.name));
    const printed = plain(await runHealthChecks({ settings, domain, oauth, baseUrl }));
    expect(printed.map(({ name }) => name)).not.toContain('trusted-proxies');
    const { checks } = (await see('status { checks { name state detail } }')).status as { checks: Named[] };
    const shown = plain(checks);
    expect(shown.filter(({ name }) => name !== 'trusted-proxies')).toEqual(printed);
    expect(shown).toContainEqual({ name: 'trusted-proxies', state: 'OK', detail: 'no proxy in front' });
    const order = ['FAILED', 'WARNING', 'UNKNOWN', 'OK'];
    const places = checks.map(({ state }) => order.indexOf(String(state)));
    expect(places).toEqual(places.toSorted((one, two) => one - two));
  });

  it('is told of the chain that the request came by [STATUS-10] [DEPLOY-04]', async () => {
    const row = async (headers: Record<string, string>) => {
      const { status } = await see('status { checks { name state detail } }', {}, headers);
      return (status as { checks: Named[] }).checks.find(({ name }) => name === 'trusted-proxies');
    };
    expect(await row({ 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'http' })).toMatchObject({
      state: 'OK',
      detail: '1 proxy, trusted; you are 203.0.113.9 over http',
    });
    expect(await row({ 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' })).toMatchObject({
      state: 'WARNING',
      detail: expect.stringContaining('198.51.100.7'),
    });
  });

  it('sets and resets flags, which the log tells, and is told which field is wrong', async () => {
    const shows = 'flag { stored reading default floor }';
    const name = 'bridge.heartbeat_interval_seconds';
    const set = await act('setFlag', { name, value: '45' }, shows);
    expect(set.data).toMatchObject({ setFlag: { flag: { stored: '45', reading: '45', floor: 10 } } });
    const low = await act('setFlag', { name, value: '3' }, shows);
    const { default: usual } = (low.data as { setFlag: { flag: { default: string } } }).setFlag.flag;
    expect(low.data).toMatchObject({ setFlag: { flag: { stored: '3', reading: usual } } });
    expect((await act('unsetFlag', { name }, shows)).data).toMatchObject({ unsetFlag: { flag: { stored: null } } });
    expect(faultsOf(await act('setFlag', { name, value: 'soon' }, shows))).toMatchObject([{ propertyPath: 'value' }]);
    expect(faultsOf(await act('setFlag', { name: 'no.flag', value: '1' }, shows))).toMatchObject([
      { propertyPath: 'name' },
    ]);
    const { audit } = await see('audit(filter: { subjectType: "flag" }) { nodes { type subjectId actor email } }');
    expect((audit as { nodes: object[] }).nodes).toEqual(
      ['flag.unset', 'flag.set', 'flag.set'].map((type) => ({
        ...{ type, subjectId: name, actor: `person:${admin.id}`, email: admin.email },
      })),
    );
  });

  it('finds, promotes, demotes, signs out and deletes accounts, but never the last administrator', async () => {
    const guest = await signIn(await world.account());
    const { users } = await see(
      'query ($search: String) { admin { users(search: $search) { nodes { userId email admin lastSeenAt } } } }',
      {
        search: guest.email.slice(0, 30).toUpperCase(),
      },
    );
    expect((users as { nodes: object[] }).nodes).toEqual([
      { userId: guest.id, email: guest.email, admin: false, lastSeenAt: expect.any(String) },
    ]);
    const user = { userId: guest.id };
    expect((await act('promoteUser', user, 'user { admin }')).data).toMatchObject({
      promoteUser: { user: { admin: true } },
    });
    expect((await ask(guest, '{ admin { __typename } }')).data).toEqual({ admin: { __typename: 'Admin' } });
    expect((await act('demoteUser', user, 'user { admin }')).data).toMatchObject({
      demoteUser: { user: { admin: false } },
    });
    expect((await ask(guest, '{ admin { __typename } }')).data).toEqual({ admin: null });
    const last = 'is the last administrator of this instance';
    for (const [name, input, shows] of [
      ['demoteUser', { userId: admin.id }, 'user { userId }'],
      ['deleteUser', { userId: admin.id, email: admin.email }, 'deletedId'],
    ] as const) {
      expect(faultsOf(await act(name, input, shows))).toEqual([{ propertyPath: 'userId', message: last }]);
    }
    await act('endUserSessions', user, 'user { userId }');
    expect((await ask(guest, '{ viewer { id } }')).status).toBe(401);
    expect(faultsOf(await act('deleteUser', { ...user, email: other.email }, 'deletedId'))).toMatchObject([
      { propertyPath: 'email' },
    ]);
    expect((await act('deleteUser', { ...user, email: guest.email }, 'deletedId')).data).toEqual({
      deleteUser: { deletedId: guest.id },
    });
    expect(faultsOf(await act('promoteUser', user, 'user { userId }'))).toMatchObject([{ propertyPath: 'userId' }]);
    const { audit } = await see(`audit(filter: { subjectId: "${guest.id}" }) { nodes { type actor accountId } }`);
    // What stood in the log of the account went with it.
    expect((audit as { nodes: object[] }).nodes).toEqual([
      { type: 'account.deleted', actor: `person:${admin.id}`, accountId: admin.id },
    ]);
  });

  it('keeps one administrator when two demote each other at once', async () => {
    const second = await signIn(await world.account());
    await world.sql('update account set admin = true where id = $1', [second.id]);
    await Promise.all([
      act('demoteUser', { userId: admin.id }, 'user { userId }', second),
      act('demoteUser', { userId: second.id }, 'user { userId }'),
    ]);
    expect(await world.sql('select id from account where admin')).toHaveLength(1);
    await world.sql('update account set admin = (id = $1)', [admin.id]);
  });

  it('reads pages of accounts and of the log to their end', async () => {
    const read = async (list: string, key: string) => {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const text = `query ($after: String) { admin { ${list}(first: 2, after: $after) { nodes { id: ${key} } pageInfo { hasNextPage endCursor } } } }`;
        const seen = (await see(text, { after }))[list] as {
          nodes: { id: string }[];
          pageInfo: { hasNextPage: boolean; endCursor: string };
        };
        ids.push(...seen.nodes.map(({ id }) => id));
        after = seen.pageInfo.hasNextPage ? seen.pageInfo.endCursor : null;
      } while (after !== null);
      return ids;
    };
    const stored = async (text: string) => (await world.sql<{ id: string }>(text)).map(({ id }) => id);
    expect(await read('users', 'userId')).toEqual(
      await stored('select id from account where erased_at is null order by id desc'),
    );
    expect(await read('audit', 'recordId')).toEqual(await stored('select id from audit_record order by id desc'));
  });

  it('exports the log as a file, filtered, and no cell of it is a formula', async () => {
    const get = (query: string, person = admin) =>
      fetch(`${world.baseUrl}/admin/audit.${query}`, { headers: person.headers });
    await world.sql(
      `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
       values ($1, $2, 'note.made', 'system', 'note', '=1+1, "two"', now())`,
      [newId(), other.id],
    );
    const lines = (await (await get(`jsonl?account=${other.id}`)).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).type)).toEqual(['note.made', 'account.created']);
    const csv = await get('csv?type=note.made');
    expect(csv.headers.get('content-disposition')).toContain('audit.csv');
    expect(await csv.text()).toContain(`note.made,system,note,"'=1+1, ""two""",,,`);
    expect(await (await get('jsonl?until=2020-01-01T00:00:00Z')).text()).toBe('');
    for (const [query, name] of [
      ['since=soon', 'since'],
      ['account=me', 'account'],
    ]) {
      const refused = await get(`jsonl?${query}`);
      expect([refused.status, await refused.json()]).toEqual([
        422,
        expect.objectContaining({ detail: expect.stringMatching(`^${name} must be`) }),
      ]);
    }
    expect((await get('jsonl', other)).status).toBe(404);
    const token = { headers: { Authorization: `Bearer ${await admin.token('api')}` } };
    expect((await fetch(`${world.baseUrl}/admin/audit.jsonl`, token)).status).toBe(404);
  });

  it('starts a job and sees how it ended', async () => {
    const started = await act('runJob', { name: 'purge-sign-ins' }, 'job { name cron description }');
    expect(started.data).toMatchObject({ runJob: { job: { name: 'purge-sign-ins', cron: '*/5 * * * *' } } });
    await until('its end is noted', async () => {
      const { jobs } = await see('jobs { name outcome lastAt milliseconds error counts { kind count } }');
      const job = (jobs as Named[]).find(({ name }) => name === 'purge-sign-ins');
      return job?.outcome === 'done' && job.lastAt !== null && job.error === null;
    });
    expect(faultsOf(await act('runJob', { name: 'nothing' }, 'job { name }'))).toMatchObject([
      { propertyPath: 'name' },
    ]);
  });

  it('is nobody by a token, and nobody else is one', async () => {
    expect((await ask(other, '{ admin { status { checks { name } } } }')).data).toEqual({ admin: null });
    const token = { Authorization: `Bearer ${await admin.token('api')}` };
    expect((await callGraph(world, token, '{ admin { flags { name } } }')).data).toEqual({ admin: null });
    const refused = await act('setFlag', { name: 'inbox.enabled', value: 'true' }, 'flag { name }', other);
    expect([codeOf(refused), refused.data]).toEqual(['NOT_FOUND', { setFlag: null }]);
  });
});
