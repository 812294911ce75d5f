import { openPage } from '../live-updates/support/page.ts';
import { addCard, addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { until } from '../support/until.ts';
import { firstAnswer, openSocket } from './support/openSocket.ts';
import { addAccount, addMember } from './support/tenants.ts';

const PROJECT =
  'query ($handle: String!) { project(handle: $handle) { id slug viewerRole members { email role memberId } } }';
const INVITE = `mutation ($projectId: ID!, $email: String!, $role: MemberRole!) {
  inviteMember(input: { projectId: $projectId, email: $email, role: $role }) { link invitation { invitationId email role } } }`;
const LINK = `mutation ($projectId: ID!) {
  createInvitationLink(input: { projectId: $projectId, role: MEMBER }) { link invitation { invitationId } project { invitations { invitationId email } } } }`;
const ACCEPT = `mutation ($token: String!) { acceptInvitation(input: { token: $token }) { project { id name viewerRole } } }`;
const REMOVE =
  'mutation ($memberId: ID!) { removeMember(input: { memberId: $memberId }) { project { members { email } } } }';
const HOLD =
  'mutation ($cardId: ID!) { holdCard(input: { cardId: $cardId }) { card { heldBy holder { accountId email } } } }';
const COMMENT = `mutation ($cardId: ID!) { addCardComment(input: { cardId: $cardId, text: "Seen" }) { comment { person { email } } } }`;

describe('people of a project', () => {
  let world: PlatformWorld;
  let owner: TestAccount;
  let token: string;
  let projectId: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    owner = await addAccount(world);
    token = await owner.token('api');
  });
  beforeEach(async () => {
    projectId = await addProject(world, owner);
  });
  afterAll(() => world.close());

  async function newcomer() {
    const account = await addAccount(world);
    return { account, token: await account.token('api') };
  }
  const codes = (answer: { errors?: { extensions: { code: string } }[] }) =>
    answer.errors?.map(({ extensions }) => extensions.code);
  const tokenOf = (link: string) => link.split('/').at(-1) as string;
  const audited = () =>
    world.sql<{ type: string; actor: string }>(
      `select type, actor from audit_record where project_id = $1 and type like 'project.%' and type <> 'project.created' order by id`,
      [projectId],
    );

  it('invites an address, and takes its account in once', async () => {
    const [guest, stranger] = [await newcomer(), await newcomer()];
    const invited = await world.graphql<{ inviteMember: { link: string } }>(token, INVITE, {
      projectId,
      email: guest.account.email.toUpperCase(),
      role: 'VIEWER',
    });
    expect(invited.errors).toBeUndefined();
    const link = invited.data?.inviteMember.link ?? '';
    expect(link).toMatch(/\/invitations\/[\w-]{43}$/);
    expect(await world.sql('select 1 from project_invitation where token_hash = $1', [tokenOf(link)])).toEqual([]);
    expect((await world.graphql(guest.token, PROJECT, { handle: projectId })).data).toEqual({ project: null });

    const use = (who: { token: string }) => world.graphql(who.token, ACCEPT, { token: tokenOf(link) });
    expect(codes(await use(stranger))).toEqual(['INVITATION_NOT_YOURS']);
    expect((await use(guest)).data).toMatchObject({
      acceptInvitation: { project: { id: projectId, viewerRole: 'VIEWER' } },
    });
    expect(codes(await use(guest))).toEqual(['INVITATION_NOT_FOUND']);
    expect((await world.graphql(guest.token, PROJECT, { handle: projectId })).data).toMatchObject({
      project: {
        viewerRole: 'VIEWER',
        members: [
          { email: owner.email, role: 'OWNER', memberId: null },
          { email: guest.account.email, role: 'VIEWER' },
        ],
      },
    });
    expect(await audited()).toEqual([
      { type: 'project.member_invited', actor: `token:${owner.id}` },
      { type: 'project.member_joined', actor: `token:${guest.account.id}` },
    ]);
  });

  it('takes several in by a link, until it is revoked or too old', async () => {
    const made = async () => {
      const { data } = await world.graphql<{
        createInvitationLink: { link: string; invitation: { invitationId: string } };
      }>(token, LINK, { projectId });
      return data?.createInvitationLink as NonNullable<typeof data>['createInvitationLink'];
    };
    const { link, invitation } = await made();
    for (const guest of [await newcomer(), await newcomer()]) {
      expect((await world.graphql(guest.token, ACCEPT, { token: tokenOf(link) })).errors).toBeUndefined();
    }
    await world.graphql(
      token,
      'mutation ($id: ID!) { revokeInvitation(input: { invitationId: $id }) { project { id } } }',
      { id: invitation.invitationId },
    );
    const old = await made();
    await world.sql(`update project_invitation set expires_at = now() - interval '1 second' where id = $1`, [
      old.invitation.invitationId,
    ]);
    for (const ended of [link, old.link]) {
      const late = await newcomer();
      expect(codes(await world.graphql(late.token, ACCEPT, { token: tokenOf(ended) }))).toEqual([
        'INVITATION_NOT_FOUND',
      ]);
    }
    const { data } = await world.graphql<{ project: { members: unknown[] } }>(token, PROJECT, { handle: projectId });
    expect(data?.project.members).toHaveLength(3);
  });

  it('names the person who holds, comments and acts [RERASE-06]', async () => {
    const guest = await newcomer();
    await addMember(world, owner, projectId, 'member', guest.account);
    const card = await addCard(world, owner, projectId);
    expect((await world.graphql(guest.token, HOLD, { cardId: card.id })).data).toEqual({
      holdCard: { card: { heldBy: 'HUMAN', holder: { accountId: guest.account.id, email: guest.account.email } } },
    });
    expect((await world.graphql(guest.token, COMMENT, { cardId: card.id })).data).toEqual({
      addCardComment: { comment: { person: { email: guest.account.email } } },
    });
    const lines = await world.sql<{ actor: string }>(
      'select actor from audit_record where card_id = $1 and type = $2',
      [card.id, 'board.card_held'],
    );
    expect(lines).toEqual([{ actor: `token:${guest.account.id}` }]);
    // Of the events and the runs of the owner's bridges nothing is another's.
    const owners = await world.sql('select distinct owner_id from outbox where project_id = $1', [projectId]);
    expect(owners).toEqual([{ owner_id: owner.id }]);
  });

  it('ends what a removed person follows and lets them do nothing more, at once', async () => {
    const guest = await newcomer();
    const memberId = await addMember(world, owner, projectId, 'member', guest.account);
    const card = await addCard(world, owner, projectId);
    const socket = openSocket(world.baseUrl, { authorization: `Bearer ${guest.token}` });
    const follow = 'subscription ($projectId: ID!) { boardChanged(projectId: $projectId) { cardId } }';
    const told = socket.iterate({ query: follow, variables: { projectId } });
    const first = told.next();
    // The first change may come before the subscription is open.
    await until('a change is told', async () => {
      await world.graphql(
        token,
        'mutation ($id: ID!) { updateCard(input: { cardId: $id, title: "Other" }) { card { id } } }',
        { id: card.id },
      );
      return Promise.race([first.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 100, false))]);
    });
    const removed = await world.graphql(token, REMOVE, { memberId });
    expect(removed.data).toEqual({ removeMember: { project: { members: [{ email: owner.email }] } } });
    const rest = async () => {
      for await (const _ of { [Symbol.asyncIterator]: () => told });
    };
    await expect(rest()).rejects.toBeDefined();
    await socket.dispose();
    expect((await world.graphql(guest.token, PROJECT, { handle: projectId })).data).toEqual({ project: null });
    expect(codes(await world.graphql(guest.token, HOLD, { cardId: card.id }))).toEqual(['CARD_NOT_FOUND']);
  });

  it('lets a removal wait for what the person is doing, and refuses what comes after it', async () => {
    const guest = await newcomer();
    const memberId = await addMember(world, owner, projectId, 'member', guest.account);
    const card = await addCard(world, owner, projectId);
    const { pool } = world.platform.domain.system().db;
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select 1 from card where id = $1 for update', [card.id]);
    const holding = world.graphql(guest.token, HOLD, { cardId: card.id });
    await until('the person waits for the card', async () => {
      const [row] = await world.sql<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return (row?.n ?? 0) > 0;
    });
    const removing = world.graphql(token, REMOVE, { memberId });
    await until('the removal waits for the person', async () => {
      const [row] = await world.sql<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return (row?.n ?? 0) > 1;
    });
    await other.query('commit');
    other.release();
    expect((await holding).errors).toBeUndefined();
    expect((await removing).errors).toBeUndefined();
    expect(codes(await world.graphql(guest.token, COMMENT, { cardId: card.id }))).toEqual(['CARD_NOT_FOUND']);
  });

  it('gives each person a distinct handle, where slugs collide', async () => {
    const guest = await newcomer();
    await addMember(world, owner, projectId, 'viewer', guest.account);
    const [row] = await world.sql<{ slug: string; name: string }>('select slug, name from project where id = $1', [
      projectId,
    ]);
    const seen = (handle: string) =>
      world.graphql<{ project: { id: string; slug: string } }>(guest.token, PROJECT, { handle });
    expect((await seen(row?.slug ?? '')).data?.project.id).toBe(projectId);
    const own = await addProject(world, guest.account, row?.name);
    await world.sql('update project set slug = $2 where id = $1', [own, row?.slug]);
    await until('the slug is read anew', async () => (await seen(projectId)).data?.project.slug === projectId);
    expect((await seen(row?.slug ?? '')).data?.project).toMatchObject({ id: own, slug: row?.slug });
  });

  it('opens the updates of pages to members, and closes them with the membership [LIVEX-05]', async () => {
    const guest = await world.account();
    const memberId = await addMember(world, owner, projectId, 'viewer', guest);
    const page = await openPage(world, guest);
    const topic = `${world.baseUrl}/projects/${projectId}/board`;
    expect((await page.authorize([topic])).body.topics).toEqual([topic]);
    const stream = await fetch(`${world.baseUrl}/.well-known/mercure?topic=${encodeURIComponent(topic)}`, {
      headers: { Authorization: `Bearer ${page.cookie('mercureAuthorization')}` },
    });
    expect(stream.status).toBe(200);
    await world.graphql(token, REMOVE, { memberId });
    const reader = stream.body?.getReader();
    for (;;) if ((await reader?.read())?.done !== false) break;
    expect((await page.authorize([topic])).body.topics).toEqual([]);
  });

  it('sends members the events of the project, stored and live, without a gap and nothing of the owner besides', async () => {
    const guest = await newcomer();
    const memberId = await addMember(world, owner, projectId, 'viewer', guest.account);
    const [card, elsewhere] = [await addCard(world, owner, projectId), await addProject(world, owner)];
    const other = await addCard(world, owner, elsewhere);
    const cursor = 'query ($handle: String!) { project(handle: $handle) { eventCursor } }';
    const { data } = await world.graphql<{ project: { eventCursor: string } }>(guest.token, cursor, {
      handle: projectId,
    });
    const held = async (cardId: string) => {
      expect((await world.graphql(token, HOLD, { cardId })).errors).toBeUndefined();
    };
    const released = async (cardId: string) => {
      const release = 'mutation ($id: ID!) { releaseCard(input: { cardId: $id }) { card { id } } }';
      expect((await world.graphql(token, release, { id: cardId })).errors).toBeUndefined();
    };
    await held(card.id);
    await held(other.id);
    const socket = openSocket(world.baseUrl, { authorization: `Bearer ${guest.token}` });
    const follow = `subscription ($after: String, $projectId: ID) {
      events(after: $after, projectId: $projectId) { sequence type projectId } }`;
    const told = socket.iterate<{ events: { sequence: string; type: string; projectId: string } }>({
      query: follow,
      variables: { after: data?.project.eventCursor, projectId },
    });
    const next = async () => (await told.next()).value?.data?.events;
    const first = await next();
    expect(first).toMatchObject({ type: 'board.card_held', projectId });
    for (let i = 0; i < 5; i++) {
      await released(other.id);
      await released(card.id);
      await held(card.id);
      await held(other.id);
    }
    const all = [first];
    for (let i = 0; i < 10; i++) all.push(await next());
    const written = await world.sql<{ sequence: string; type: string }>(
      `select sequence::text, type from outbox where project_id = $1 and sequence > $2::bigint order by outbox.sequence`,
      [projectId, data?.project.eventCursor],
    );
    expect(all).toEqual(written.map((event) => ({ ...event, projectId })));

    // Without a project they are those of the person's own account; a project that is not theirs does not count.
    for (const [variables, expected] of [
      [{ after: '0', projectId: elsewhere }, ['PROJECT_NOT_FOUND']],
      [{ after: '0', projectId: 'no-project' }, ['PROJECT_NOT_FOUND']],
    ] as const) {
      const { errors } = await firstAnswer(socket, follow, variables);
      expect(codes({ errors } as never)).toEqual(expected);
    }
    await world.graphql(token, REMOVE, { memberId });
    await released(card.id);
    await expect(next()).rejects.toBeDefined();
    await socket.dispose();
  });

  it('lets a viewer leave, and an owner not', async () => {
    const guest = await newcomer();
    await addMember(world, owner, projectId, 'viewer', guest.account);
    const leave = 'mutation ($projectId: ID!) { leaveProject(input: { projectId: $projectId }) { leftId } }';
    expect((await world.graphql(guest.token, leave, { projectId })).data).toEqual({
      leaveProject: { leftId: projectId },
    });
    expect((await world.graphql(guest.token, PROJECT, { handle: projectId })).data).toEqual({ project: null });
    expect(codes(await world.graphql(token, leave, { projectId }))).toEqual(['REFUSED']);
  });
});
