import type { ConsoleCall, ConsoleCommand, ConsoleWorld } from '../../src/console/Command.ts';
import { siteReviewCommands } from '../../src/console/siteReviewCommands.ts';
import { makePreviewToken } from '../../src/domain/siteReview/previewToken.ts';
import { newId } from '../../src/lib/uuid.ts';
import { boundKey } from '../../src/limits/boundKey.ts';
import { connectTools } from '../mcp/support/connectTools.ts';
import { addCard, addProject } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

const SITE = 'https://www.shop.example';
const PAGE = `${SITE}/cart?step=2`;
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)]);
const DAY_MS = 24 * 3600 * 1000;

interface Answer {
  id: string;
  cardNumber: number;
  error: string;
  submissions: Record<string, unknown>[];
}

/** An account whose project takes comments from the site, and calls as the widget of a page makes them. */
async function openSite(world: PlatformWorld) {
  const account = await world.account();
  const id = await addProject(world, account, 'Harbour lights');
  const project = { id, slug: 'harbour-lights' };
  await world.sql('update project set allowed_sites = $2 where id = $1', [project.id, [SITE, 'http://localhost:3000']]);
  const call = async (
    method: string,
    path: string,
    {
      token,
      body,
      origin = SITE,
      ...headers
    }: { token: string; body?: object; origin?: string } & Record<string, unknown>,
  ) => {
    const answer = await fetch(`${world.baseUrl}/api/site-review/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(origin !== '' && { Origin: origin }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer };
  };
  const comment = (more: object = {}) => ({
    project: project.id,
    text: 'The price is missing.\nIt was there yesterday.',
    url: PAGE,
    selector: '#total',
    viewport: { width: 1280, height: 720.4 },
    ...more,
  });
  const list = async (token: string) =>
    (await call('GET', `submissions?${new URLSearchParams({ project: project.id, url: PAGE })}`, { token })).body
      .submissions;
  return { account, project, token: await account.token('site-review'), call, comment, list };
}

describe('comments on the pages of sites', () => {
  let world: PlatformWorld;
  let site: Awaited<ReturnType<typeof openSite>>;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    site = await openSite(world);
  });
  afterAll(() => world.close());

  const preview = (days: number, madeAt = new Date()) =>
    makePreviewToken({ ...world.platform.domain.system(), now: madeAt }, site.project.id, days);

  it('open a card in the Backlog with their picture, and reach agents with their mark [ENV-53]', async () => {
    const screenshot = `data:image/png;base64,${PNG.toString('base64')}`;
    const body = site.comment({ screenshot, context: 'release 12' });
    const sent = await site.call('POST', 'submissions', { token: site.token, body });
    expect(sent).toMatchObject({ status: 201, body: { screenshotKept: true } });
    const [card] = await world.sql<{ id: string; title: string; body: string; backlog: boolean }>(
      'select c.id, c.title, c.body, k.backlog from card c join board_column k on k.id = c.column_id where c.project_id = $1 and c.number = $2',
      [site.project.id, sent.body.cardNumber],
    );
    expect(card).toMatchObject({ title: 'The price is missing.', backlog: true });
    const tools = await connectTools(world, await site.account.token('mcp'));
    try {
      const entry = {
        kind: 'site-review',
        author: 'human',
        text: 'The price is missing.\nIt was there yesterday.',
        context: 'release 12',
        page: { url: PAGE, selector: '#total', viewportWidth: 1280, viewportHeight: 720, resolvedAt: null },
      };
      const listed = await tools.call('feedback_list', { project: site.project.id });
      expect(listed.value).toMatchObject({
        feedback: [{ id: sent.body.id, cardNumber: sent.body.cardNumber, ...entry }],
      });
      expect((await tools.call('card_get', { cardId: card?.id })).value).toMatchObject({ feedback: [entry] });
      const files = await tools.call('artifact_list', { cardId: card?.id, first: 1 });
      expect(files.value).toMatchObject({ artifacts: [{ mediaType: 'image/png', bytes: PNG.length }] });
    } finally {
      await tools.close();
    }
  });

  it('go to the card that the mark ties the widget to, and nowhere else [ENV-53]', async () => {
    const card = await addCard(world, site.account, site.project.id);
    const other = await openSite(world);
    const foreign = await addCard(world, other.account, other.project.id);
    const context = `card:${card.id}`;
    const sent = await site.call('POST', 'submissions', { token: site.token, body: site.comment({ context }) });
    expect(sent).toMatchObject({ status: 201, body: { cardNumber: card.number } });
    const session = await site.call('GET', `session?${new URLSearchParams({ project: site.project.slug, context })}`, {
      token: site.token,
    });
    expect(session.body).toEqual({
      project: { id: site.project.id, name: 'Harbour lights' },
      person: { id: site.account.id, name: site.account.email.split('@')[0] },
      lockedTo: card.number,
    });
    for (const tied of [`card:${foreign.id}`, `card:${newId()}`, 'card:', `card:${card.id}0`]) {
      const body = site.comment({ context: tied });
      expect(await site.call('POST', 'submissions', { token: site.token, body })).toMatchObject({ status: 403 });
    }
  });

  it('are listed on their page until they are resolved, then for their author alone', async () => {
    const fresh = await openSite(world);
    const { id } = (await fresh.call('POST', 'submissions', { token: fresh.token, body: fresh.comment() })).body;
    const member = await world.account();
    await world.sql(
      `insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, 'member', now())`,
      [newId(), fresh.project.id, member.id],
    );
    const theirs = await member.token('site-review');
    expect(await fresh.list(theirs)).toMatchObject([
      {
        id,
        isOwn: false,
        state: 'open',
        author: fresh.account.email.split('@')[0],
        viewport: { width: 1280, height: 720 },
      },
    ]);
    const settled = await fresh.call('PATCH', `submissions/${id}`, { token: theirs, body: { state: 'resolved' } });
    expect([settled.status, settled.body]).toEqual([200, { id, state: 'resolved' }]);
    expect(await fresh.list(theirs)).toEqual([]);
    expect(await fresh.list(fresh.token)).toMatchObject([{ id, isOwn: true, state: 'resolved' }]);
    await world.sql(`update project_member set role = 'viewer' where account_id = $1`, [member.id]);
    const refused = await fresh.call('POST', 'submissions', {
      token: await (await world.account()).token('site-review'),
      body: fresh.comment(),
    });
    expect(refused.body.error).toBe('project_not_found');
    expect(
      (await fresh.call('PATCH', `submissions/${newId()}`, { token: theirs, body: { state: 'resolved' } })).status,
    ).toBe(404);
  });

  it.each(['agent', 'mcp', 'api', 'api:read'])('are closed to a token of the scope %s', async (scope) => {
    const token = await site.account.token(scope);
    const answer = await site.call('GET', `session?project=${site.project.id}`, { token });
    expect([answer.status, answer.body.error]).toEqual([403, 'insufficient_scope']);
  });

  it('come from the sites of the project alone, which alone may read the answers', async () => {
    const ask = (origin: string) =>
      site.call('GET', `session?project=${site.project.id}`, { token: site.token, origin });
    const allowed = await ask(SITE);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, SITE]);
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    const other = await openSite(world);
    await world.sql(`update project set allowed_sites = '{https://other.example}' where id = $1`, [other.project.id]);
    for (const origin of ['https://evil.example', 'https://other.example', 'null', '']) {
      const { status, body, headers } = await ask(origin);
      expect([status, body.error, headers.get('access-control-allow-origin')]).toEqual([
        403,
        'origin_not_allowed',
        null,
      ]);
    }
    const elsewhere = site.comment({ url: 'https://evil.example/' });
    expect((await site.call('POST', 'submissions', { token: site.token, body: elsewhere })).status).toBe(422);
    const preflight = (origin: string) =>
      fetch(`${world.baseUrl}/api/site-review/submissions`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
    const good = await preflight(SITE);
    expect([good.status, good.headers.get('access-control-allow-origin')]).toEqual([204, SITE]);
    const bad = await preflight('https://evil.example');
    expect([bad.status, bad.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('are asked by our own frame in the name of the site that it is on', async () => {
    const own = new URL(world.baseUrl).origin;
    const ask = (headers: Record<string, string>, origin = own) =>
      site.call('GET', `session?project=${site.project.id}`, { token: site.token, origin, ...headers });
    expect((await ask({ 'X-Review-Site': SITE })).status).toBe(200);
    expect((await ask({ 'X-Review-Site': SITE, 'Sec-Fetch-Site': 'same-origin' }, '')).status).toBe(200);
    expect((await ask({})).status).toBe(403);
    expect((await ask({ 'X-Review-Site': SITE }, 'https://evil.example')).status).toBe(403);
  });

  it('are one when a widget sends the same draft twice, also at the same moment', async () => {
    const fresh = await openSite(world);
    const send = (draftId: string) =>
      fresh.call('POST', 'submissions', { token: fresh.token, body: fresh.comment({ draftId }) });
    const draftId = newId();
    const sent = [...(await Promise.all([send(draftId), send(draftId)])), await send(draftId)];
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(sent.map(({ body }) => `${body.id} ${body.cardNumber}`)).size).toBe(1);
    expect((await send(newId())).body.id).not.toBe(sent[0]?.body.id);
    expect(await fresh.list(fresh.token)).toHaveLength(2);
  });

  it('are sixty in a minute from one token', async () => {
    const flood = await openSite(world);
    const ask = () => flood.call('GET', `session?project=${flood.project.id}`, { token: flood.token });
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ body, headers }) => [body.error, headers.get('access-control-allow-origin')])).toEqual([
      ['too_many_requests', SITE],
    ]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('are bounded for visitors with a preview token: by the day and the project, and by the minute and the address', async () => {
    const shop = await openSite(world);
    const token = makePreviewToken(world.platform.domain.system(), shop.project.id, 1);
    const spend = (key: string, count: number) =>
      world.sql(`insert into rate_count (key, count, window_ends) values ($1, $2, now() + interval '1 hour')`, [
        boundKey(key),
        count,
      ]);
    await spend(`site-review preview ${shop.project.id}`, 198);
    await spend(`site-review preview picture ${shop.project.id}`, 19);
    const screenshot = `data:image/png;base64,${PNG.toString('base64')}`;
    const send = (by: string) => shop.call('POST', 'submissions', { token: by, body: shop.comment({ screenshot }) });
    const answers = [await send(token), await send(token), await send(token), await send(shop.token)];
    expect(answers.map(({ status, body }) => [status, (body as { screenshotKept?: boolean }).screenshotKept])).toEqual([
      [201, true],
      [201, false],
      [429, undefined],
      [201, true],
    ]);
    const ask = () => shop.call('GET', `session?project=${shop.project.id}`, { token });
    const asked = await Promise.all(Array.from({ length: 28 }, ask));
    // Three comments and 27 questions.
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('come from visitors with a preview token, in its project, for 14 days at most, who learn no name and resolve nothing [ENV-51]', async () => {
    const [command] = siteReviewCommands as [ConsoleCommand];
    const make = (values: Record<string, string>) =>
      command.run(
        { domain: world.platform.domain } as ConsoleWorld,
        { positionals: [], values, process } as ConsoleCall,
      );
    await expect(make({ project: site.project.id, days: '15' })).rejects.toThrow('--days must be 1 to 14');
    await expect(make({ project: 'no-such-project' })).rejects.toThrow('no project is called');
    const { previewToken: token } = (await make({ project: site.project.id })) as { previewToken: string };
    const { id } = (await site.call('POST', 'submissions', { token, body: site.comment() })).body;
    expect(await world.sql('select person_id from site_review_comment where id = $1', [id])).toEqual([
      { person_id: null },
    ]);
    const seen = await site.list(token);
    expect(new Set(seen.map(({ author, isOwn, state }) => [author, isOwn, state].join()))).toEqual(
      new Set([',false,open']),
    );
    const resolve = (by: string) =>
      site.call('PATCH', `submissions/${seen[0]?.id}`, { token: by, body: { state: 'resolved' } });
    expect((await resolve(token)).body.error).toBe('forbidden');
    expect((await resolve(site.token)).status).toBe(200);
    expect((await site.list(token)).map(({ id }) => id)).not.toContain(seen[0]?.id);
    const handle = site.account.email.split('@')[0];
    const sent = await site.call('POST', 'submissions', { token, body: site.comment({ text: `@${handle} look` }) });
    expect(await world.sql('select c.number from card_mention m join card c on c.id = m.card_id')).not.toContainEqual({
      number: sent.body.cardNumber,
    });
    const elsewhere = new URLSearchParams({ project: site.project.id, url: 'http://localhost:3000/' });
    expect((await site.call('GET', `submissions?${elsewhere}`, { token })).status).toBe(422);
    const session = (from: string, project = site.project.id) =>
      site.call('GET', `session?project=${project}`, { token: from });
    expect((await session(token)).body).toMatchObject({ person: { name: null } });
    const second = await addProject(world, site.account, 'Other lights');
    await world.sql('update project set allowed_sites = $2 where id = $1', [second, [SITE]]);
    const later = (days: number) => new Date(Date.now() - days * DAY_MS);
    const answers = await Promise.all([
      session(token, second),
      session(preview(14, later(13.9))),
      session(preview(1, later(0.9))),
      session(preview(1, later(1.1))),
      session(preview(14, later(14.1))),
      session(preview(100, later(14.1))),
      session(`${token.slice(0, -2)}AA`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 401, 401, 401, 401]);
    const graph = await world.graphql(token, '{ viewer { id } }');
    expect(graph.status).toBe(401);
  });
});
