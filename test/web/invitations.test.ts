import { mailName } from '../../src/domain/members/invitations/mailInvitation.ts';
import { purgeInvitations } from '../../src/domain/members/invitations/purgeInvitations.ts';
import { Browser, type Page } from '../oauth/support/Browser.ts';
import { addProject } from '../support/factories.ts';
import { type FakeSmtp, startSmtp } from '../support/fakeSmtp.ts';
import { freePort } from '../support/freePort.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';
import { openMailbox } from './support/mailbox.ts';

const PASSWORD = 'tidal lantern orchard';
const INVITE = `mutation ($projectId: ID!, $email: String!) {
  inviteMember(input: { projectId: $projectId, email: $email, role: MEMBER }) { link invitation { invitationId mail } } }`;
const RESEND = `mutation ($id: ID!) { resendInvitation(input: { invitationId: $id }) { link invitation { invitationId mail } } }`;
const REVOKE = 'mutation ($id: ID!) { revokeInvitation(input: { invitationId: $id }) { project { id } } }';
const LINK = `mutation ($projectId: ID!) {
  createInvitationLink(input: { projectId: $projectId, role: VIEWER }) { link invitation { invitationId mail } } }`;
const LIST = 'query ($id: String!) { project(handle: $id) { invitations { email mail } } }';
const SEEN = 'query ($token: String!) { invitation(token: $token) { projectName role inviterEmail } }';
const ACCEPT = 'mutation ($token: String!) { acceptInvitation(input: { token: $token }) { project { viewerRole } } }';

interface Made {
  link: string;
  invitation: { invitationId: string; mail: string | null };
}

describe('an invitation by mail', () => {
  let world: PlatformWorld;
  let smtp: FakeSmtp;
  let owner: TestAccount;
  let token: string;
  let projectId: string;
  let people = 0;

  beforeAll(async () => {
    smtp = await startSmtp();
    const port = await freePort();
    world = await startTestPlatform({
      SERVICES: 'web,hub,jobs',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEFAULT_URI: `http://localhost:${port}`,
      MAILER_DSN: smtp.dsn,
    });
  });
  beforeEach(async () => {
    owner = await world.account();
    token = await owner.token('api');
    projectId = await addProject(world, owner, 'First light');
  });
  afterEach(() => {
    smtp.refuse = undefined;
  });
  afterAll(async () => {
    await world.close();
    await smtp.close();
  });

  const newPerson = (email = `guest${++people}@quay.example`) => ({
    email,
    browser: new Browser(world.baseUrl),
    box: openMailbox(smtp, email),
  });
  type Person = ReturnType<typeof newPerson>;
  const invite = async ({ email }: { email: string }, by = token, into = projectId) => {
    const answer = await world.graphql<{ inviteMember: Made }>(by, INVITE, { projectId: into, email });
    return { ...answer, made: answer.data?.inviteMember as Made };
  };
  const invitationLink = ({ box }: Person, by = owner) => box.nextLink(`${by.email} invites you to a project`);
  const states = async () => {
    const { data } = await world.graphql<{ project: { invitations: { mail: string | null }[] } }>(token, LIST, {
      id: projectId,
    });
    return data?.project.invitations.map(({ mail }) => mail);
  };
  const codes = (answer: { errors?: { extensions: { code: string } }[] }) =>
    answer.errors?.map(({ extensions }) => extensions.code);
  const tokenOf = (link: string) => link.split('/').at(-1) as string;
  const problem = ({ text }: Page) => /class="problem"[^>]*>([^<]*)</.exec(text)?.[1];
  const onward = (page: Page, name: string) =>
    (new RegExp(`href="(/${name}[^"]*)"`).exec(page.text)?.[1] ?? '').replaceAll('&amp;', '&');

  /** The mutation of the invitation page with the person's session. */
  const asPerson = async <Data>({ browser }: Person, query: string, variables: Record<string, unknown>) => {
    const response = await fetch(`${world.baseUrl}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: sessionCookie(world.baseUrl, browser.session),
        'X-CSRF-Token': (await browser.get('/')).csrf ?? '',
      },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as { data: Data | null; errors?: { extensions: { code: string } }[] };
  };
  const register = async (person: Person, form: Page, email = person.email) =>
    person.browser.post(
      '/register',
      { ...form.hiddenFields, email, password: PASSWORD },
      { 'X-Forwarded-For': `198.51.100.${people}` },
    );
  const joins = async (person: Person, link: URL) => {
    const told = { token: tokenOf(link.pathname) };
    expect((await asPerson(person, SEEN, told)).data).toEqual({
      invitation: { projectName: 'First light', role: 'MEMBER', inviterEmail: owner.email },
    });
    expect((await asPerson(person, ACCEPT, told)).data).toEqual({
      acceptInvitation: { project: { viewerRole: 'MEMBER' } },
    });
  };

  it('leads somebody with an account to the sign-in and back to the invitation', async () => {
    const account = await world.account();
    const person = newPerson(account.email);
    const { made } = await invite(person);
    expect(made.invitation.mail).toBe('WAITING');
    const link = await invitationLink(person);
    expect(link.href).toBe(made.link);
    await until('the inviter sees that it was sent', async () => (await states())?.join() === 'SENT');

    const login = await person.browser.visit(link.pathname);
    expect([login.path, login.text]).toEqual(['/login', expect.stringContaining('Sign in to see the invitation')]);
    const back = await person.browser.submit(login, { email: account.email, password: account.password });
    expect([back.status, back.path]).toEqual([200, link.pathname]);
    await joins(person, link);
  });

  it('leads somebody without an account through registration and the confirmation of the address to the invitation', async () => {
    const person = newPerson();
    await invite(person);
    const link = await invitationLink(person);
    const login = await person.browser.visit(link.pathname);
    const form = await person.browser.get(onward(login, 'register'));
    expect(form.text).toMatch(new RegExp(`value="${person.email}"[^>]* readonly`));
    const sent = await register(person, form);
    expect([sent.status, (await person.browser.visit(sent.location ?? '')).text]).toEqual([
      303,
      expect.stringContaining('Check your email'),
    ]);
    // The mail may be opened by another browser, in which the password is chosen.
    const other = { ...person, browser: new Browser(world.baseUrl) };
    const confirm = await other.box.nextLink('Confirm your e-mail address');
    const page = await other.browser.get(`${confirm.pathname}${confirm.search}`);
    const there = await other.browser.submit(page, { password: PASSWORD });
    expect([there.status, there.path]).toEqual([200, link.pathname]);
    await joins(other, link);
  });

  it('is still led to after another mail was asked for, by the page that waits for the confirmation', async () => {
    const person = newPerson();
    await invite(person);
    const link = await invitationLink(person);
    await register(person, await person.browser.get(onward(await person.browser.visit(link.pathname), 'register')));
    await person.box.next();
    const login = await person.browser.visit(link.pathname);
    const pending = await person.browser.submit(login, { email: person.email, password: PASSWORD });
    expect(pending.path).toBe('/verify-email/pending');
    // An address that nobody confirmed opens nothing, even with the link.
    expect(codes(await asPerson(person, ACCEPT, { token: tokenOf(link.pathname) }))).toEqual(['EMAIL_UNVERIFIED']);
    expect((await person.browser.submit(pending, {})).text).toContain('Another mail is on its way');
    const confirm = await person.box.nextLink('Confirm your e-mail address');
    const there = await person.browser.submit(await person.browser.get(`${confirm.pathname}${confirm.search}`), {});
    expect(there.path).toBe(link.pathname);
    await joins(person, link);
  });

  it('shows the owner of an address with an account where to sign in, when somebody registers it again', async () => {
    const account = await world.account();
    const person = newPerson(account.email);
    await invite(person);
    const link = await invitationLink(person);
    await register(person, await person.browser.get(onward(await person.browser.visit(link.pathname), 'register')));
    const login = await person.box.nextLink('You already have an account');
    expect([login.pathname, login.searchParams.get('return_to')]).toEqual(['/login', link.pathname]);
  });

  it('opens a closed instance to its address alone, and a link for several does not', async () => {
    await world.setFlag('auth.registration.enabled', false);
    try {
      const [person, other] = [newPerson(), newPerson()];
      await invite(person);
      const link = await invitationLink(person);
      const login = await person.browser.visit(link.pathname);
      const form = await person.browser.get(onward(login, 'register'));
      expect(form.status).toBe(200);
      const wrong = await register(person, form, other.email);
      expect([wrong.status, problem(wrong)]).toEqual([422, 'The address must be the one that the invitation is for.']);
      expect((await register(person, form, ` ${person.email.toUpperCase()}`)).status).toBe(303);
      const confirm = await person.box.nextLink('Confirm your e-mail address');
      await person.browser.submit(await person.browser.get(`${confirm.pathname}${confirm.search}`), {});
      await joins(person, link);

      const { data } = await world.graphql<{ createInvitationLink: Made }>(token, LINK, { projectId });
      const open = new URL(data?.createInvitationLink.link ?? '');
      expect(data?.createInvitationLink.invitation.mail).toBeNull();
      for (const path of [
        '/register',
        `/register?return_to=${open.pathname}`,
        `/register?return_to=${link.pathname}`,
      ]) {
        expect([path, (await other.browser.get(path)).status]).toEqual([path, 404]);
      }
      expect((await other.browser.visit(open.pathname)).text).not.toContain('/register');
      expect((await register({ ...other, browser: person.browser }, form)).status).toBe(404);
      expect(await world.sql('select 1 from account where email = $1', [other.email])).toEqual([]);
    } finally {
      await world.setFlag('auth.registration.enabled', undefined);
    }
  });

  it('leads nowhere but to an invitation', async () => {
    const person = newPerson();
    for (const wrong of ['https://evil.example/', '//evil.example', '/account', '/invitations/../account']) {
      const form = await person.browser.get(`/register?return_to=${encodeURIComponent(wrong)}`);
      const answer = await person.browser.post(
        '/register',
        { ...form.hiddenFields, return_to: wrong, email: person.email, password: 'short' },
        { 'X-Forwarded-For': '203.0.113.9' },
      );
      expect(`${form.text} ${answer.text}`).not.toContain('return_to');
    }
  });

  it('is mailed again with a new link, and not at all once it is revoked', async () => {
    const person = newPerson();
    const { made } = await invite(person);
    const first = await invitationLink(person);
    const id = made.invitation.invitationId;
    const again = await world.graphql<{ resendInvitation: Made }>(token, RESEND, { id });
    expect(again.data?.resendInvitation.invitation).toEqual({ invitationId: id, mail: 'WAITING' });
    const second = await invitationLink(person);
    expect(second.href).toBe(again.data?.resendInvitation.link);
    const stranger = await world.account();
    const [theirs, his] = [await stranger.token('api'), { token: tokenOf(first.href) }];
    expect(codes(await world.graphql(theirs, ACCEPT, his))).toEqual(['INVITATION_NOT_FOUND']);
    expect(codes(await world.graphql(theirs, ACCEPT, { token: tokenOf(second.href) }))).toEqual([
      'INVITATION_NOT_YOURS',
    ]);
    const many = await world.graphql<{ createInvitationLink: Made }>(token, LINK, { projectId });
    const linkId = many.data?.createInvitationLink.invitation.invitationId;
    expect(codes(await world.graphql(token, RESEND, { id: linkId }))).toEqual(['REFUSED']);

    // A mail that waits for the server goes with its invitation.
    smtp.refuse = { at: 'rcpt', code: 451 };
    const late = newPerson();
    const waiting = await invite(late);
    await until('it was tried', async () => {
      const [row] = await world.sql<{ attempts: number }>('select attempts from mail where to_address = $1', [
        late.email,
      ]);
      return (row?.attempts ?? 0) > 0;
    });
    expect(await states()).toContain('WAITING');
    await world.graphql(token, REVOKE, { id: waiting.made.invitation.invitationId });
    expect(await world.sql('select 1 from mail where to_address = $1', [late.email])).toEqual([]);
    expect(codes(await world.graphql(token, RESEND, { id: waiting.made.invitation.invitationId }))).toEqual([
      'INVITATION_NOT_FOUND',
    ]);
  });

  it('reports a refused mail to the inviter, and the same for an address with an account and one without', async () => {
    smtp.refuse = { at: 'rcpt', code: 550 };
    const account = await world.account();
    const [known, unknown] = [await invite({ email: account.email }), await invite(newPerson())];
    const shape = ({ data, errors }: typeof known) => ({
      errors,
      data: JSON.stringify(data).replaceAll(/[0-9a-f-]{36}|invitations\/[\w-]{43}/g, ''),
    });
    expect(shape(known)).toEqual(shape(unknown));
    await until('both are told as failed', async () => (await states())?.join() === 'FAILED,FAILED');
    const kept = await world.sql<{ locale: string; account_id: string }>(
      'select distinct locale, account_id from mail where account_id = $1',
      [owner.id],
    );
    expect(kept).toEqual([{ locale: 'en', account_id: owner.id }]);
  });

  it('is in the language of the inviter, with no link or word of theirs but a few of the name', async () => {
    const name = `Win now: http://evil.example/a or mail a@evil.example \u202e${'x'.repeat(40)}`;
    await world.sql('update project set name = $2 where id = $1', [projectId, name]);
    await world.sql(`update account set locale = 'de' where id = $1`, [owner.id]);
    const person = newPerson();
    await invite(person);
    const mail = await person.box.next();
    expect(mail.subject).toBe(`${owner.email} lädt Sie zu einem Projekt ein`);
    const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[\w.]+/g)].map(([link]) => link);
    expect(links.filter((link) => !world.baseUrl.startsWith(link))).toEqual([]);
    expect(mail.text).not.toMatch(/\u202e|x{30}|evil\.example|a@evil/);
    expect(mail.text).toContain('Win now: http: / / evil. example/ a or mail a@ evil. example');
  });

  it('goes to one address five times a day at most, no matter who sends it', async () => {
    const person = newPerson();
    const others = await Promise.all([world.account(), world.account()]);
    const senders = await Promise.all(
      others.map(async (account) => ({ by: await account.token('api'), into: await addProject(world, account) })),
    );
    const answers = [];
    for (let i = 0; i < 6; i++) {
      const { by, into } = senders[i % 2] as (typeof senders)[0];
      answers.push(codes(await invite(person, by, into)) ?? 'sent');
    }
    expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', ['TOO_MANY_REQUESTS']]);
  });

  it('goes to fifty addresses a day at most from one person', async () => {
    const into = await addProject(world, owner);
    const answers: string[] = [];
    for (let i = 0; i < 51; i++) {
      const answer = await invite(newPerson(), token, i % 2 === 0 ? projectId : into);
      answers.push(codes(answer)?.join() ?? 'sent');
    }
    expect([answers.indexOf('TOO_MANY_REQUESTS'), answers.length]).toEqual([50, 51]);
  });

  it('is deleted by the schedule once it has ended', async () => {
    const [gone, stays] = [await invite(newPerson()), await invite(newPerson())];
    const id = gone.made.invitation.invitationId;
    await world.sql(`update project_invitation set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await purgeInvitations(world.platform.domain.system())).toEqual({ deletedInvitations: 1 });
    expect(await world.sql('select id from project_invitation where project_id = $1', [projectId])).toEqual([
      { id: stays.made.invitation.invitationId },
    ]);
  });
});

describe('the name of a project in a mail', () => {
  it.each([
    ['First light', 'First light'],
    ['bascule.dev', 'bascule. dev'],
    ['see https://evil.example', 'see https: / / evil. example'],
    ['a@evil.example', 'a@ evil. example'],
    ['zero\u200bwidth\u202eturned', 'zerowidthturned'],
    ['a\u2028b', 'ab'],
    ['é'.repeat(80), `${'é'.repeat(60)}…`],
  ])('%j is written as %j', (name, written) => expect(mailName(name)).toBe(written));
});
