import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { newId } from '../../src/lib/uuid.ts';
import type { MemberRole } from '../../src/tables/words.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { addCard, addProject } from '../support/factories.ts';
import type { TestAccount } from '../support/platform.ts';
import { until } from '../support/until.ts';
import { type Place, type Site, startSite } from '../web/support/site.ts';
import { addAccount, addMember } from './support/tenants.ts';

const ACCEPT = 'mutation ($token: String!) { acceptInvitation(input: { token: $token }) { project { viewerRole } } }';
const INVITE = `mutation ($projectId: ID!, $email: String!, $role: MemberRole!) {
  inviteMember(input: { projectId: $projectId, email: $email, role: $role }) { link invitation { invitationId } } }`;
const LINK = `mutation ($projectId: ID!) {
  createInvitationLink(input: { projectId: $projectId, role: MEMBER }) { link invitation { invitationId } } }`;
const REMOVE = 'mutation ($id: ID!) { removeMember(input: { memberId: $id }) { project { id } } }';
const ROLE =
  'mutation ($id: ID!, $role: MemberRole!) { changeMemberRole(input: { memberId: $id, role: $role }) { project { id } } }';
const LEAVE = 'mutation ($id: ID!) { leaveProject(input: { projectId: $id }) { leftId } }';
const INVITATIONS = 'query ($id: String!) { project(handle: $id) { invitations { invitationId } } }';
const DELETE_ACCOUNT = 'mutation ($password: String!) { deleteAccount(input: { password: $password }) { deletedId } }';

type Codes = { errors?: { extensions: { code: string } }[] };
const codes = ({ errors }: Codes) => errors?.map(({ extensions }) => extensions.code);
const tokenOf = (link: string | undefined) => link?.split('/').at(-1) as string;

describe('who is in a project, or was', () => {
  let site: Site;
  let owner: TestAccount;
  let token: string;
  let projectId: string;

  beforeAll(async () => {
    site = await startSite();
  });
  beforeEach(async () => {
    owner = await site.account();
    token = await owner.token('api');
    projectId = await addProject(site, owner);
  });
  afterAll(() => site.close());

  async function comes(role?: MemberRole, account?: TestAccount) {
    const person = account ?? (await addAccount(site));
    const memberId = role === undefined ? '' : await addMember(site, owner, projectId, role, person);
    return { account: person, token: await person.token('api'), memberId };
  }
  const invite = async (by: string, email: string, role = 'MEMBER') => {
    const answer = await site.graphql<{ inviteMember: { link: string; invitation: { invitationId: string } } }>(
      by,
      INVITE,
      { projectId, email, role },
    );
    if (!answer.data?.inviteMember) throw new Error(JSON.stringify(answer.errors));
    return answer.data.inviteMember;
  };
  const link = async (by = token) => {
    const answer = await site.graphql<{ createInvitationLink: { link: string; invitation: { invitationId: string } } }>(
      by,
      LINK,
      { projectId },
    );
    if (!answer.data?.createInvitationLink) throw new Error(JSON.stringify(answer.errors));
    return answer.data.createInvitationLink;
  };
  const accept = (by: string, of: { link: string }) => site.graphql(by, ACCEPT, { token: tokenOf(of.link) });
  const stand = async () => {
    const { data } = await site.graphql<{ project: { invitations: { invitationId: string }[] } }>(token, INVITATIONS, {
      id: projectId,
    });
    return data?.project.invitations.map(({ invitationId }) => invitationId);
  };
  const members = () =>
    site.sql<{ account_id: string; role: string }>(
      'select account_id, role from project_member where project_id = $1 order by id',
      [projectId],
    );

  it('joins once by an invitation that is accepted twice at the same moment', async () => {
    const guest = await comes();
    const invitation = await invite(token, guest.account.email);
    const answers = await Promise.all([1, 2, 3].map(() => accept(guest.token, invitation)));
    expect(answers.map((answer) => codes(answer)?.join() ?? 'joined').sort()).toEqual([
      'INVITATION_NOT_FOUND',
      'INVITATION_NOT_FOUND',
      'joined',
    ]);
    expect(await members()).toEqual([{ account_id: guest.account.id, role: 'member' }]);
  });

  it('joins by a link with others at the same moment, each once', async () => {
    const guests = await Promise.all([comes(), comes(), comes()]);
    const made = await link();
    const answers = await Promise.all([...guests, ...guests].map((guest) => accept(guest.token, made)));
    expect(answers.map(codes)).toEqual(answers.map(() => undefined));
    expect((await members()).map(({ account_id }) => account_id).sort()).toEqual(
      guests.map(({ account }) => account.id).sort(),
    );
  });

  it('joins no project that is deleted, and none whose inviter is', async () => {
    const [guest, manager] = [await comes(), await comes('manager', await site.account())];
    const [theirs, owners] = [await link(manager.token), await link()];
    expect(
      codes(await site.graphql(manager.token, DELETE_ACCOUNT, { password: manager.account.password })),
    ).toBeUndefined();
    expect(codes(await accept(guest.token, theirs))).toEqual(['INVITATION_NOT_FOUND']);
    const gone = 'mutation ($id: ID!) { deleteProject(input: { projectId: $id }) { deletedId } }';
    expect(codes(await site.graphql(token, gone, { id: projectId }))).toBeUndefined();
    expect(codes(await accept(guest.token, owners))).toEqual(['INVITATION_NOT_FOUND']);
  });

  it('joins by a link only while the project has room', async () => {
    const [inside, late, made] = [await comes('viewer'), await comes(), await link()];
    await site.sql(
      `with people as (
         insert into account (id, email, password_hash, verified_at, created_at)
         select gen_random_uuid(), gen_random_uuid() || '@example.test', 'none', now(), now() from generate_series(1, 198)
         returning id)
       insert into project_member (id, project_id, account_id, role, since)
       select gen_random_uuid(), $1, id, 'viewer', now() from people`,
      [projectId],
    );
    expect(codes(await accept(late.token, made))).toEqual(['REFUSED']);
    expect(codes(await accept(inside.token, made))).toBeUndefined();
    await site.sql('delete from project_member where project_id = $1 and account_id <> $2', [
      projectId,
      inside.account.id,
    ]);
    expect(codes(await accept(late.token, made))).toBeUndefined();
  });

  it('is invited by the address that their account has when they accept', async () => {
    const guest = await comes();
    const [before, after] = [guest.account.email, `${newId()}@example.test`];
    const [old, fresh] = [await invite(token, before), await invite(token, after)];
    await site.sql('update account set email = $2 where id = $1', [guest.account.id, after]);
    expect(codes(await accept(guest.token, old))).toEqual(['INVITATION_NOT_YOURS']);
    expect(codes(await accept(guest.token, fresh))).toBeUndefined();
  });

  it('comes back by nothing that they knew or sent, once they are removed', async () => {
    const [manager, helper, other] = [await comes('manager'), await comes(), await comes()];
    const [known, sent] = [await link(), await invite(manager.token, helper.account.email, 'MANAGER')];
    const stays = await invite(token, other.account.email);
    expect(codes(await site.graphql(token, REMOVE, { id: manager.memberId }))).toBeUndefined();
    expect(codes(await accept(manager.token, known))).toEqual(['INVITATION_NOT_FOUND']);
    expect(codes(await accept(helper.token, sent))).toEqual(['INVITATION_NOT_FOUND']);
    expect(await site.sql('select 1 from mail where to_address = $1', [helper.account.email])).toEqual([]);
    expect(await stand()).toEqual([stays.invitation.invitationId]);
    expect(codes(await accept(other.token, stays))).toBeUndefined();
  });

  it('leaves no invitation behind that they sent, when they leave or manage no longer', async () => {
    const [leaver, demoted] = [await comes('manager'), await comes('manager')];
    const kept = await link();
    for (const person of [leaver, demoted]) {
      await link(person.token);
      await invite(person.token, `${newId()}@example.test`);
    }
    expect(codes(await site.graphql(leaver.token, LEAVE, { id: projectId }))).toBeUndefined();
    expect(await stand()).toHaveLength(3);
    expect(codes(await site.graphql(token, ROLE, { id: demoted.memberId, role: 'MEMBER' }))).toBeUndefined();
    expect(await stand()).toEqual([kept.invitation.invitationId]);
  });

  it('neither changes nor removes the owner', async () => {
    const manager = await comes('manager');
    for (const id of [owner.id, projectId, newId()]) {
      expect(codes(await site.graphql(manager.token, ROLE, { id, role: 'VIEWER' }))).toEqual(['MEMBER_NOT_FOUND']);
      expect(codes(await site.graphql(manager.token, REMOVE, { id }))).toEqual(['MEMBER_NOT_FOUND']);
    }
    expect(codes(await site.graphql(manager.token, LEAVE, { id: projectId }))).toBeUndefined();
    // The last manager left, and the owner still does everything.
    expect(codes(await site.graphql(token, LINK, { projectId }))).toBeUndefined();
  });

  it('is removed or removes, when two managers remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await comes('manager'), await comes('manager')];
      const answers = await Promise.all([
        site.graphql(one.token, REMOVE, { id: other.memberId }),
        site.graphql(other.token, REMOVE, { id: one.memberId }),
      ]);
      const said = answers.map((answer) => codes(answer)?.join() ?? 'removed').sort();
      expect([said[1], ['MEMBER_NOT_FOUND', 'PROJECT_NOT_FOUND']]).toEqual([
        'removed',
        expect.arrayContaining([said[0]]),
      ]);
    }
  });

  it('who only views presses no button of a page [WEB-15]', async () => {
    const card = await addCard(site, owner, projectId);
    const press = async (role: MemberRole) => {
      const account = await site.account();
      await addMember(site, owner, projectId, role, account);
      const browser = new Browser(site.baseUrl);
      const { db } = site.platform.domain.system();
      const session = await createSession(db, account.id, new Date());
      browser.session = session.cookieValue;
      const place = { browser, csrf: session.csrfToken } as Place;
      return (await site.press(place, `/projects/${projectId}/worker-runs/card/${card.id}/pause`)).status;
    };
    const held = () => site.sql('select 1 from card_hold where card_id = $1', [card.id]);
    expect([await press('viewer'), await held()]).toEqual([403, []]);
    expect([await press('member'), (await held()).length]).toEqual([303, 1]);
  });

  it('deletes their account, and what they held and said in the project of another stays without a name [RERASE-06]', async () => {
    const guest = await comes('member', await site.account());
    const card = await addCard(site, owner, projectId);
    const hold = 'mutation ($id: ID!) { holdCard(input: { cardId: $id }) { card { id } } }';
    const comment = 'mutation ($id: ID!) { addCardComment(input: { cardId: $id, text: "Seen" }) { comment { id } } }';
    for (const act of [hold, comment])
      expect(codes(await site.graphql(guest.token, act, { id: card.id }))).toBeUndefined();
    const seen = `query ($id: ID!) { card(id: $id) { heldBy holder { email } comments(first: 1) { nodes { text person { email } } }
      project { members { email } } } }`;
    const named = { email: guest.account.email };
    expect((await site.graphql(token, seen, { id: card.id })).data).toMatchObject({
      card: { heldBy: 'HUMAN', holder: named, comments: { nodes: [{ text: 'Seen', person: named }] } },
    });
    const deleted = await site.graphql(guest.token, DELETE_ACCOUNT, { password: guest.account.password });
    expect(codes(deleted)).toBeUndefined();
    expect((await site.graphql(token, seen, { id: card.id })).data).toEqual({
      card: {
        heldBy: 'HUMAN',
        holder: null,
        comments: { nodes: [{ text: 'Seen', person: null }] },
        project: { members: [{ email: owner.email }] },
      },
    });
    await until('nothing of the account is left', async () => {
      const rows = await site.sql('select 1 from account where id = $1', [guest.account.id]);
      return rows.length === 0;
    });
    expect((await site.graphql(token, seen, { id: card.id })).data).toMatchObject({
      card: { heldBy: 'HUMAN', holder: null },
    });
  });

  it('deletes the invitations to their address too, unless the address was never confirmed', async () => {
    const [guest, stranger] = [await site.account(), await site.account()];
    await invite(token, guest.email);
    const stays = await invite(token, stranger.email);
    await site.sql('update account set verified_at = null where id = $1', [stranger.id]);
    for (const { token: issue, password } of [guest, stranger]) {
      expect(codes(await site.graphql(await issue('api'), DELETE_ACCOUNT, { password }))).toBeUndefined();
    }
    expect(await stand()).toEqual([stays.invitation.invitationId]);
    const mails = await site.sql<{ to_address: string }>(
      `select to_address from mail where kind = 'project-invitation' and to_address = any($1)`,
      [[guest.email, stranger.email]],
    );
    expect(mails).toEqual([{ to_address: stranger.email }]);
  });

  it('loses the project with the account of its owner', async () => {
    const guest = await comes('manager');
    const made = await invite(token, `${newId()}@example.test`);
    const seen = '{ viewer { projects { totalCount } } }';
    expect((await site.graphql(guest.token, seen)).data).toEqual({ viewer: { projects: { totalCount: 1 } } });
    expect(codes(await site.graphql(token, DELETE_ACCOUNT, { password: owner.password }))).toBeUndefined();
    await until('the project is gone for the others', async () => {
      const { data } = await site.graphql<{ viewer: { projects: { totalCount: number } } }>(guest.token, seen);
      return data?.viewer.projects.totalCount === 0;
    });
    expect(codes(await site.graphql(guest.token, LINK, { projectId }))).toEqual(['PROJECT_NOT_FOUND']);
    await until('its people are forgotten', async () => (await members()).length === 0);
    expect(await site.sql('select 1 from project_invitation where id = $1', [made.invitation.invitationId])).toEqual(
      [],
    );
  });
});
