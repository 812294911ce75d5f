import { execFile } from 'node:child_process';
import { createHmac, createPrivateKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SignJWT } from 'jose';
import { gitEnv } from '../shared/BareRepository.ts';
import type { Pull, Repository, User } from '../shared/words.ts';
import { FakeGithub } from './FakeGithub.ts';

const run = promisify(execFile);

describe('the fake of GitHub', () => {
  let github: FakeGithub;
  let harbour: Repository;
  let [author, reviewer, administrator, reader] = [] as User[];
  beforeAll(async () => {
    github = await FakeGithub.start();
    [author, reviewer, administrator, reader] = ['ada', 'grace', 'edsger', 'guest'].map((login) =>
      github.hosting.addUser(login),
    );
  });
  beforeEach(async () => {
    harbour = await github.hosting.addRepository(`octo/harbour-${github.hosting.nextId()}`);
    harbour.members
      .set(author as User, 'write')
      .set(reviewer as User, 'write')
      .set(administrator as User, 'admin')
      .set(reader as User, 'read');
  });
  afterAll(() => github.close());

  const call = async (token: string, method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${github.url}/api/v3${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  const path = (rest: string) => `/repos/${harbour.owner}/${harbour.name}${rest}`;
  const open = async (branch = 'card-1', file = 'tides.txt'): Promise<Pull> => {
    await github.hosting.commit(harbour, author as User, branch, { [file]: `${branch}\n` });
    return github.hosting.openPull(harbour, author as User, { branch });
  };
  const merge = (pull: Pull, user = author, body: Record<string, unknown> = {}) =>
    call(github.tokenOf(user as User), 'PUT', path(`/pulls/${pull.number}/merge`), {
      merge_method: 'squash',
      sha: pull.head,
      ...body,
    });

  it.each(['classic', 'ruleset'] as const)('merges nothing past a protection of kind %s', async (kind) => {
    await github.protect(harbour, {
      kind,
      checks: ['ci'],
      approvals: 1,
      dismissesStale: true,
      isStrict: true,
      needsResolvedThreads: true,
    });
    const pull = await open();
    const refused = async (reason: RegExp) => {
      const { status, body } = await merge(pull);
      expect([status, body.message]).toEqual([405, expect.stringMatching(reason)]);
      expect(await harbour.git.tip('main')).toBe(tip);
      expect(pull.state).toBe('open');
    };
    let tip = await harbour.git.tip('main');
    await refused(/"ci" is expected.*approving review is required/);
    github.check(harbour, pull.head, 'ci');
    await refused(/"ci" is in progress/);
    github.check(harbour, pull.head, 'ci', 'failure');
    await refused(/"ci" is failing/);
    github.check(harbour, pull.head, 'ci', 'success');
    // A reader's approval counts for nothing, nor does what is not submitted.
    github.review(pull, reader as User, 'approved');
    github.hosting.beginReview(pull, reviewer as User);
    await refused(/approving review is required/);
    pull.reviews.pop();
    github.review(pull, administrator as User, 'approved');
    github.review(pull, reviewer as User, 'changes-requested', { notes: [{ path: 'tides.txt', body: 'Why?' }] });
    await refused(/Changes requested/);
    github.review(pull, reviewer as User, 'approved');
    await refused(/conversation must be resolved/);
    github.hosting.setResolved(pull, pull.threads[0] as Pull['threads'][0], true, author as User);
    tip = await github.hosting.commit(harbour, administrator as User, 'main', { 'README.md': 'Port\n' });
    await refused(/not up to date/);
    await call(github.tokenOf(author as User), 'PUT', path(`/pulls/${pull.number}/update-branch`));
    // The new head has neither checks nor approvals.
    await refused(/"ci" is expected.*approving review is required/);
    github.check(harbour, pull.head, 'ci', 'success');
    github.review(pull, reviewer as User, 'approved');
    expect(await merge(pull, reader)).toMatchObject({ status: 403 });
    expect(await merge(pull, author, { sha: '0'.repeat(40) })).toMatchObject({ status: 409 });
    expect(await merge(pull)).toMatchObject({ status: 200, body: { merged: true } });
    expect(await harbour.git.read('main', 'tides.txt')).toBe('card-1');
    expect(await merge(pull)).toMatchObject({ status: 405 });
  });

  it('merges neither drafts nor conflicts, and past protection only for administrators whom it does not hold', async () => {
    const [first, second] = [await open('card-1', 'one.txt'), await open('card-2', 'one.txt')];
    github.hosting.setDraft(first, true, author as User);
    expect(await merge(first)).toMatchObject({ status: 405, body: { message: 'Pull Request is still a draft' } });
    github.hosting.setDraft(first, false, author as User);
    expect(await merge(first)).toMatchObject({ status: 200 });
    expect(await merge(second)).toMatchObject({ status: 405, body: { message: 'Pull Request is not mergeable' } });
    const read = async () => (await call(github.tokenOf(author as User), 'GET', path('/pulls/2'))).body;
    expect(await read()).toMatchObject({ mergeable: false, mergeable_state: 'dirty' });
    const third = await open('card-3', 'three.txt');
    await github.protect(harbour, { kind: 'classic', approvals: 1, holdsForAdministrators: false });
    expect(await merge(third)).toMatchObject({ status: 405 });
    expect(await merge(third, administrator)).toMatchObject({ status: 200 });
  });

  it('lets a branch with a queue be reached through the queue alone', async () => {
    await github.protect(harbour, { checks: ['ci'], hasQueue: true });
    const pull = await open();
    const enqueue = async () => {
      const answer = await fetch(`${github.url}/api/graphql`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${github.tokenOf(author as User)}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          query:
            'mutation ($id: ID!) { enqueuePullRequest(input: {pullRequestId: $id}) { mergeQueueEntry { position } } }',
          variables: { id: `PR_${pull.id}` },
        }),
      });
      return (await answer.json()) as { errors?: { message: string }[] };
    };
    expect((await enqueue()).errors?.[0]?.message).toMatch(/"ci" is expected/);
    github.check(harbour, pull.head, 'ci', 'success');
    expect(await merge(pull)).toMatchObject({ status: 405, body: { message: expect.stringMatching(/merge queue/) } });
    expect(await enqueue()).toMatchObject({ data: { enqueuePullRequest: { mergeQueueEntry: { position: 1 } } } });
    // A pull request whose check fails while it waits is not merged.
    github.check(harbour, pull.head, 'ci', 'failure');
    await github.runQueue();
    expect(pull.state).toBe('open');
    github.check(harbour, pull.head, 'ci', 'success');
    await enqueue();
    await github.runQueue();
    expect(pull.state).toBe('merged');
  });

  it('moves the head when git pushes with a token, and delivers that with a signature', async () => {
    const got: { event: string; action?: string; isSigned: boolean }[] = [];
    const receiver = createServer((request: IncomingMessage, response) => {
      void buffer(request).then((body) => {
        const signature = `sha256=${createHmac('sha256', 'tidal').update(body).digest('hex')}`;
        const isSigned = request.headers['x-hub-signature-256'] === signature;
        got.push({ event: String(request.headers['x-github-event']), ...JSON.parse(String(body)), isSigned });
        response.writeHead(202).end();
      });
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    const dir = await mkdtemp(join(tmpdir(), 'bascule-push-'));
    try {
      const pull = await open();
      github.addWebhook(harbour, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, 'tidal');
      const git = (...args: string[]) =>
        run('git', ['-C', dir, ...args], { env: { ...gitEnv(), GIT_TERMINAL_PROMPT: '0' } });
      await git('clone', '--quiet', '-b', 'card-1', github.gitUrl(harbour, github.tokenOf(author as User)), '.');
      await writeFile(join(dir, 'tides.txt'), 'High\n');
      await git('commit', '--quiet', '-am', 'Rise');
      await git('push', '--quiet', 'origin', 'card-1');
      expect(pull.head).toBe((await git('rev-parse', 'HEAD')).stdout.trim());
      await github.deliveries.settled();
      expect(got.map(({ event, action, isSigned }) => [event, action, isSigned])).toEqual([
        ['push', undefined, true],
        ['pull_request', 'synchronize', true],
      ]);
      await github.protect(harbour);
      await expect(git('push', '--quiet', 'origin', 'card-1:main')).rejects.toThrow(/Protected branch/);
      await git('remote', 'set-url', 'origin', github.gitUrl(harbour, github.tokenOf(reader as User)));
      await expect(git('push', '--quiet', 'origin', 'card-1:other')).rejects.toThrow(/403/);
      await git('remote', 'set-url', 'origin', github.gitUrl(harbour, 'ghp_guessed'));
      await expect(git('fetch', '--quiet', 'origin')).rejects.toThrow(/Authentication failed/);
    } finally {
      await rm(dir, { recursive: true, force: true });
      await new Promise((closed) => receiver.close(closed));
    }
  });

  it('gives an app tokens that do no more than its installation, and fails when it is asked to', async () => {
    const app = github.addApp();
    const installation = github.install([harbour], { pull_requests: 'read', metadata: 'read' });
    const pull = await open();
    const now = Math.floor(Date.now() / 1000);
    const sign = (seconds: number) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(String(app.id))
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(createPrivateKey(app.privateKey));
    const ask = async (jwt: string) => call(jwt, 'POST', `/app/installations/${installation.id}/access_tokens`);
    expect(await ask(await sign(3600))).toMatchObject({ status: 401 });
    const { status, body } = await ask(await sign(300));
    expect(status).toBe(201);
    expect(await call(body.token, 'GET', path(`/pulls/${pull.number}`))).toMatchObject({ status: 200 });
    expect(await call(body.token, 'PUT', path(`/pulls/${pull.number}/merge`))).toMatchObject({ status: 403 });
    const other = await github.hosting.addRepository('octo/hidden');
    expect(await call(body.token, 'GET', `/repos/octo/${other.name}`)).toMatchObject({ status: 404 });
    const heal = github.fail({ path: /\/pulls\//, status: 429, retryAfter: 7 });
    const failed = await call(body.token, 'GET', path(`/pulls/${pull.number}`));
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([429, '7']);
    heal();
    github.rename(harbour, `${harbour.name}-moved`);
    expect(await call(body.token, 'GET', `/repos/${harbour.formerNames[0]}`)).toMatchObject({ status: 200 });
  });
});
