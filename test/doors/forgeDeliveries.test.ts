import { createHmac } from 'node:crypto';
import { newId } from '../../src/lib/uuid.ts';
import { boundKey } from '../../src/limits/boundKey.ts';
import { addCard, addProject, report } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { callGraph, codeOf } from './support/callGraph.ts';

const CREATE = `mutation ($input: CreateProjectWebhookInput!) {
  createProjectWebhook(input: $input) { secret webhook { id url isReadable } } }`;
const READ = 'query ($handle: String!) { project(handle: $handle) { canHaveWebhooks webhooks { id lastStatus } } }';

describe('the address of a webhook', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let authorization: { Authorization: string };
  let projectId: string;
  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    authorization = { Authorization: `Bearer ${await account.token('api')}` };
    projectId = await addProject(world, account, 'Harbour');
  });
  afterAll(() => world.close());

  const make = async (repository: string, { forge = 'GITHUB', of = projectId, by = authorization } = {}) => {
    const input = { projectId: of, forge, repository };
    const { data, errors } = await callGraph(world, by, CREATE, { input });
    expect(errors).toBeUndefined();
    return (data as { createProjectWebhook: { secret: string; webhook: { id: string; url: string } } })
      .createProjectWebhook;
  };
  const statuses = async () => {
    const { data } = await callGraph(world, authorization, READ, { handle: projectId });
    return (data as { project: { webhooks: { id: string; lastStatus: string | null }[] } }).project.webhooks;
  };
  const post = async (
    url: string,
    secret: string,
    { body = '{"zen": "Ahoy."}', delivery = newId() as string, event = 'ping' } = {},
  ) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'X-GitHub-Delivery': delivery,
        'X-GitHub-Event': event,
        'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      body,
    });
    return { status: response.status, body: (await response.json()) as { error?: string } };
  };

  it('takes what is signed with its secret, at once and once, and says so to who manages the project', async () => {
    const { secret, webhook } = await make('octo/harbour');
    expect(webhook.url).toBe(`${world.baseUrl}/webhooks/forge/github/${webhook.id}`);
    const delivery = newId();
    for (let time = 1; time <= 2; time += 1) {
      expect(await post(webhook.url, secret, { delivery })).toEqual({ status: 202, body: { received: true } });
    }
    expect(await statuses()).toContainEqual({ id: webhook.id, lastStatus: 'ACCEPTED' });
    // Outgoing webhooks are another list, also where one document asks for both.
    const both =
      'query ($handle: String!) { project(handle: $handle) { webhooks { id } webhookEndpoints { nodes { url } } } }';
    expect(await callGraph(world, authorization, both, { handle: projectId })).toMatchObject({
      data: { project: { webhooks: [{ id: webhook.id }], webhookEndpoints: { nodes: [] } } },
    });
    const [taken] = (await world.sql('select count(*)::int as count from forge_delivery')) as [{ count: number }];
    expect(taken.count).toBe(1);
  });

  it('hands what a pull request asks for to a bridge, and shows the card what keeps it from being merged', async () => {
    const { secret, webhook } = await make('octo/pilot');
    const card = await addCard(world, account, projectId);
    const headSha = 'a'.repeat(40);
    const at = '2026-01-02T03:04:05Z';
    const repo = { full_name: 'octo/pilot' };
    const pull = {
      action: 'opened',
      pull_request: {
        number: 7,
        html_url: 'https://forge.example/octo/pilot/pull/7',
        title: 'Tides',
        state: 'open',
        body: null,
        updated_at: at,
        head: { sha: headSha, ref: `card-${card.number}`, repo },
        base: { ref: 'main', repo },
      },
    };
    const run = {
      check_run: {
        name: 'build',
        head_sha: headSha,
        status: 'completed',
        conclusion: 'failure',
        html_url: 'https://ci.example/1',
        completed_at: at,
      },
    };
    await callGraph(
      world,
      authorization,
      'mutation ($id: ID!) { moveCard(input: {cardId: $id, column: "review"}) { card { id } } }',
      { id: card.id },
    );
    await post(webhook.url, secret, { event: 'pull_request', body: JSON.stringify(pull) });
    await post(webhook.url, secret, { event: 'check_run', body: JSON.stringify(run) });
    const read = `query ($id: ID!) { card(id: $id) {
      pullRequest { number state checks review openThreads blocks checkRuns { name state url } } } }`;
    expect(await callGraph(world, authorization, read, { id: card.id })).toMatchObject({
      data: {
        card: {
          pullRequest: {
            number: 7,
            state: 'OPEN',
            checks: 'FAILED',
            review: 'NONE',
            openThreads: 0,
            blocks: ['CHECKS_FAILED'],
            checkRuns: [{ name: 'build', state: 'FAILED', url: 'https://ci.example/1' }],
          },
        },
      },
    });
    const bridgeId = newId();
    const beat = await world.rest<{ workRequests: { kind: string; context: object }[] }>(
      'PUT',
      `/api/bridges/${bridgeId}/heartbeat`,
      { token: await account.token('agent'), body: report({ projects: [projectId], capabilities: ['work-requests'] }) },
    );
    expect(beat.body.workRequests).toContainEqual(
      expect.objectContaining({
        kind: 'fix',
        context: expect.objectContaining({ reason: 'checks-failed', pullRequestNumber: 7, headSha }),
      }),
    );
  });

  it('answers a wrong signature like an address that has no webhook', async () => {
    const { secret, webhook } = await make('octo/quay');
    const wrong = await post(webhook.url, 'wrong');
    expect(wrong).toMatchObject({ status: 400, body: { error: 'bad_signature' } });
    const absent = webhook.url.replace(webhook.id, newId());
    expect(await post(absent, secret)).toEqual(wrong);
    // Of another forge.
    expect(await post(webhook.url.replace('github', 'gitlab'), secret)).toEqual(wrong);
    expect(await post(webhook.url.replace('github', 'constructor'), secret)).toEqual(wrong);
    expect(await statuses()).toContainEqual({ id: webhook.id, lastStatus: 'REFUSED' });
  });

  it('keeps what a card knows of a repository that is renamed, hidden or deleted, and follows it under its new name', async () => {
    const { secret, webhook } = await make('octo/lock');
    const card = await addCard(world, account, projectId);
    const pull = (name: string, at: string, title: string) => ({
      action: 'edited',
      pull_request: {
        number: 9,
        html_url: `https://forge.example/${name}/pull/9`,
        title,
        state: 'open',
        body: null,
        updated_at: at,
        head: { sha: 'b'.repeat(40), ref: `card-${card.number}`, repo: { full_name: name } },
        base: { ref: 'main', repo: { full_name: name } },
      },
    });
    const send = (event: string, body: object) => post(webhook.url, secret, { event, body: JSON.stringify(body) });
    const known = async () => {
      const read = 'query ($id: ID!) { card(id: $id) { pullRequestUrl pullRequest { number title state } } }';
      return (await callGraph(world, authorization, read, { id: card.id })).data;
    };
    await send('pull_request', pull('octo/lock', '2026-01-02T03:04:05Z', 'Tides'));
    const before = await known();
    expect(before).toMatchObject({ card: { pullRequest: { number: 9, title: 'Tides', state: 'OPEN' } } });
    const renamed = { full_name: 'octo/sluice', id: 5, private: true };
    const changes = { repository: { name: { from: 'lock' } } };
    for (const action of ['renamed', 'privatized', 'transferred', 'archived', 'deleted'])
      expect(await send('repository', { action, changes, repository: renamed })).toMatchObject({ status: 202 });
    expect(await known()).toEqual(before);
    await send('pull_request', pull('octo/sluice', '2026-01-02T03:04:06Z', 'Spring tides'));
    expect(await known()).toEqual({
      card: {
        pullRequestUrl: 'https://forge.example/octo/sluice/pull/9',
        pullRequest: { number: 9, title: 'Spring tides', state: 'OPEN' },
      },
    });
    const gitlab = await make('octo/lock', { forge: 'GITLAB' });
    for (const name of ['project_rename', 'project_update', 'project_transfer', 'project_destroy']) {
      const response = await fetch(gitlab.webhook.url, {
        method: 'POST',
        headers: { 'X-Gitlab-Token': gitlab.secret, 'X-Gitlab-Event': 'Project Hook', 'Idempotency-Key': newId() },
        body: JSON.stringify({
          event_name: name,
          path_with_namespace: 'octo/sluice',
          old_path_with_namespace: 'octo/lock',
        }),
      });
      expect(response.status).toBe(202);
    }
  });

  it('takes 600 deliveries in a minute, and is refused more while another account’s are taken', async () => {
    const busy = await make('octo/busy');
    await world.sql(`insert into rate_count (key, count, window_ends) values ($1, 600, now() + interval '1 minute')`, [
      boundKey(`forge ${busy.webhook.id}`),
    ]);
    const neighbour = await world.account();
    const by = { Authorization: `Bearer ${await neighbour.token('api')}` };
    const other = await make('octo/other', { of: await addProject(world, neighbour, 'Quay'), by });
    const flood = Promise.all(Array.from({ length: 40 }, () => post(busy.webhook.url, busy.secret)));
    expect(await post(other.webhook.url, other.secret)).toMatchObject({ status: 202 });
    expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([429]));
  });

  it('is given to who manages the project alone', async () => {
    const { webhook } = await make('octo/tug');
    const stranger = await world.account();
    const theirs = { Authorization: `Bearer ${await stranger.token('api')}` };
    const remove = 'mutation ($id: ID!) { deleteProjectWebhook(input: {webhookId: $id}) { deletedId } }';
    expect(codeOf(await callGraph(world, theirs, remove, { id: webhook.id }))).toBe('WEBHOOK_NOT_FOUND');
    const reader = { Authorization: `Bearer ${await account.token('api:read')}` };
    expect(codeOf(await callGraph(world, reader, remove, { id: webhook.id }))).toBe('INSUFFICIENT_SCOPE');
    expect(await callGraph(world, authorization, remove, { id: webhook.id })).toMatchObject({
      data: { deleteProjectWebhook: { deletedId: webhook.id } },
    });
  });
});
