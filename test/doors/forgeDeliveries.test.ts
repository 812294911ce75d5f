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

  const make = async (repository: string) => {
    const input = { projectId, forge: 'GITHUB', repository };
    const { data, errors } = await callGraph(world, authorization, CREATE, { input });
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

  it('takes 600 deliveries in a minute, of which another webhook notices nothing', async () => {
    const busy = await make('octo/busy');
    await world.sql(`insert into rate_count (key, count, window_ends) values ($1, 600, now() + interval '1 minute')`, [
      boundKey(`forge ${busy.webhook.id}`),
    ]);
    expect(await post(busy.webhook.url, busy.secret)).toMatchObject({ status: 429 });
    const other = await make('octo/other');
    expect(await post(other.webhook.url, other.secret)).toMatchObject({ status: 202 });
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
