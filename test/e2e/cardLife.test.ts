import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { refreshPullRequests } from '../../src/domain/deliveries/refreshPullRequests.ts';
import type { RunOnce } from '../../src/domain/sweeps/Sweep.ts';
import { openForges } from '../../src/forge/openForges.ts';
import { type BridgeProcess, BridgeWorld } from '../bridge/support/bridgeWorld.ts';
import { FakeForgejo } from '../forge/fakes/forgejo/FakeForgejo.ts';
import { FakeGithub } from '../forge/fakes/github/FakeGithub.ts';
import { FakeGitlab } from '../forge/fakes/gitlab/FakeGitlab.ts';
import { gitEnv } from '../forge/fakes/shared/BareRepository.ts';
import type { Pull, Repository, User } from '../forge/fakes/shared/words.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';

const git = promisify(execFile);

/** What the life of a card needs of a forge. */
interface LifeForge {
  readonly fake: FakeGithub | FakeGitlab | FakeForgejo;
  readonly name: 'GITHUB' | 'GITLAB' | 'FORGEJO';
  /** How an agent opens its pull request: path, headers and body of a call. */
  opening(repository: Repository, token: string, branch: string): { path: string; headers: object; body: object };
  /** A check and an approval are needed before anything is merged. */
  protect(repository: Repository): Promise<unknown>;
  check(repository: Repository, sha: string, isGood: boolean): void;
  /** Waits until everything that happened there was delivered. */
  settled(): Promise<void>;
}

const FORGES: Readonly<Record<string, () => Promise<LifeForge>>> = {
  GitHub: async () => {
    const fake = await FakeGithub.start();
    return {
      fake,
      name: 'GITHUB',
      opening: ({ owner, name }, token, head) => ({
        path: `/api/v3/repos/${owner}/${name}/pulls`,
        headers: { Authorization: `Bearer ${token}` },
        body: { title: 'Tides', head, base: 'main' },
      }),
      protect: (repository) => fake.protect(repository, { checks: ['ci'], approvals: 1, dismissesStale: true }),
      check: (repository, sha, isGood) => void fake.check(repository, sha, 'ci', isGood ? 'success' : 'failure'),
      settled: () => fake.deliveries.settled(),
    };
  },
  GitLab: async () => {
    const fake = await FakeGitlab.start();
    return {
      fake,
      name: 'GITLAB',
      opening: ({ owner, name }, token, branch) => ({
        path: `/api/v4/projects/${encodeURIComponent(`${owner}/${name}`)}/merge_requests`,
        headers: { 'PRIVATE-TOKEN': token },
        body: { title: 'Tides', source_branch: branch, target_branch: 'main' },
      }),
      protect: (repository) => fake.demand(repository, { pipelineMustSucceed: true, approvals: 1 }),
      check: (repository, sha, isGood) => fake.job(repository, sha, 'ci', isGood ? 'success' : 'failed'),
      settled: () => fake.deliveries.settled(),
    };
  },
  Forgejo: async () => {
    const fake = await FakeForgejo.start();
    const reporter = fake.hosting.addUser('ci');
    return {
      fake,
      name: 'FORGEJO',
      opening: ({ owner, name }, token, head) => ({
        path: `/api/v1/repos/${owner}/${name}/pulls`,
        headers: { Authorization: `token ${token}` },
        body: { title: 'Tides', head, base: 'main' },
      }),
      protect: (repository) =>
        fake.protect(repository, { contexts: ['ci'], approvals: 1, blocksOnRejected: true, dismissesStale: true }),
      check: (repository, sha, isGood) =>
        void fake.hosting.addStatus(repository, reporter, {
          sha,
          context: 'ci',
          state: isGood ? 'success' : 'failure',
        }),
      settled: () => fake.settled(),
    };
  },
};

const CARD = `query ($id: ID!) { card(id: $id) { number pullRequestNumber pullRequestUrl headSha } }`;

interface Card {
  readonly number: number;
  readonly pullRequestNumber: number | null;
  readonly headSha: string | null;
}

describe.each(Object.keys(FORGES))('the life of a card whose code is at %s', (which) => {
  let forge: LifeForge;
  let platform: PlatformWorld;
  let world: BridgeWorld;
  let bridge: BridgeProcess | undefined;
  let harbour: Repository;
  let robot: User;
  let reviewer: User;
  let refresh: RunOnce;
  beforeAll(async () => {
    forge = await (FORGES[which] as () => Promise<LifeForge>)();
    const { hosting, url } = forge.fake;
    platform = await startTestPlatform({
      APP_THROTTLE_PER_MINUTE: '1000000',
      FORGE_PRIVATE_HOSTS: new URL(url).host,
      ...(forge.name === 'GITHUB' ? { FORGE_APP_URL: url } : {}),
    });
    world = await BridgeWorld.open({ platform });
    [robot, reviewer] = [hosting.addUser('octo-bot'), hosting.addUser('grace')];
    harbour = await hosting.addRepository('octo/harbour');
    harbour.members.set(robot, 'write').set(reviewer, 'write');
    const forges = openForges({
      githubUrl: forge.name === 'GITHUB' ? url : 'https://github.com',
      privateHosts: [new URL(url).host],
      app: undefined,
    });
    // The pass that the schedule starts every minute.
    refresh = refreshPullRequests(forges, () => undefined);
  });
  afterAll(async () => {
    await bridge?.stop('SIGKILL');
    await world.close();
    await platform.close();
    await forge.fake.close();
  });

  const cardOf = async (id: string) => (await world.graphql<{ card: Card }>(CARD, { id })).card;
  const rowOf = async (id: string) => {
    const [row] = await platform.sql<{ checks: string; review: string; state: string; head_sha: string }>(
      'select checks, review, state, head_sha from card_pull_request where card_id = $1',
      [id],
    );
    return row;
  };
  const shows = (what: string, id: string, wanted: Partial<NonNullable<Awaited<ReturnType<typeof rowOf>>>>) =>
    until(`the pull request is ${what}`, async () => {
      const row = await rowOf(id);
      const isThere = Object.entries(wanted).every(([key, value]) => row?.[key as 'checks'] === value);
      return row !== undefined && isThere;
    });

  /** A person keeps their token in the dashboard, as no token of the API may. */
  const keepToken = async (token: string): Promise<void> => {
    const { db } = platform.platform.domain.system();
    const { cookieValue, csrfToken } = await createSession(db, world.account.id, new Date());
    const baseUrl = forge.name === 'GITHUB' ? {} : { baseUrl: forge.fake.url };
    const { body } = await platform.rest<{ errors?: unknown }>('POST', '/graphql', {
      headers: { Cookie: sessionCookie(platform.baseUrl, cookieValue), 'X-CSRF-Token': csrfToken },
      body: {
        query: 'mutation ($input: SetForgeTokenInput!) { setForgeToken(input: $input) { clientMutationId } }',
        variables: { input: { forge: forge.name, token, ...baseUrl } },
      },
    });
    expect(body.errors).toBeUndefined();
  };

  /** Connects the project with the repository, and lets the service merge there with the owner's token. */
  const connect = async (): Promise<void> => {
    const { createProjectWebhook } = await world.graphql<{
      createProjectWebhook: { secret: string; webhook: { url: string } };
    }>(
      `mutation ($input: CreateProjectWebhookInput!) { createProjectWebhook(input: $input) { secret webhook { url } } }`,
      { input: { projectId: world.project.id, forge: forge.name, repository: 'octo/harbour' } },
    );
    forge.fake.addWebhook(harbour, createProjectWebhook.webhook.url, createProjectWebhook.secret);
    await keepToken(forge.fake.tokenOf(robot));
    await world.graphql('mutation ($input: SetForgeRulesInput!) { setForgeRules(input: $input) { project { id } } }', {
      input: { projectId: world.project.id, merges: true, quietMinutes: 0 },
    });
    await forge.protect(harbour);
  };

  /** An agent that changes a file on the branch of its card and pushes it; it opens the pull request the first time. */
  const hire = async (): Promise<void> => {
    const token = forge.fake.tokenOf(robot);
    await rm(world.projectDir, { recursive: true, force: true });
    await git('git', ['clone', '--quiet', forge.fake.gitUrl(harbour, token), world.projectDir], { env: gitEnv() });
    const { path, headers, body } = forge.opening(harbour, token, 'card-1-tides');
    const call = {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const script = world.file('agent.sh');
    await writeFile(
      script,
      `set -e
cat > /dev/null
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=octo-bot GIT_AUTHOR_EMAIL=octo-bot@forge.example
export GIT_COMMITTER_NAME=octo-bot GIT_COMMITTER_EMAIL=octo-bot@forge.example
first=$(git rev-parse --verify --quiet card-1-tides || true)
git checkout --quiet -B card-1-tides $first
date +%s%N >> tides.txt
git add . >&2
git commit --quiet -m Tides >&2
git push --quiet origin card-1-tides >&2
test -n "$first" || ${JSON.stringify(process.execPath)} ${JSON.stringify(world.file('open.mjs'))} >&2
printf '{"type":"result","status":"finished","summary":"Pushed."}\\n'
`,
    );
    await writeFile(
      world.file('open.mjs'),
      `const answer = await fetch(${JSON.stringify(forge.fake.url + path)}, ${JSON.stringify(call)});
if (answer.status !== 201) throw new Error(await answer.text());
`,
    );
    const command = JSON.stringify(['/bin/sh', script]);
    await world.rules('work:\n  implement:\n    prompt: Implement.\n  fix:\n    prompt: Fix.\n', {
      accounts: `accounts:\n  main:\n    harness: line-agent\n    command: ${command}\n`,
    });
    bridge = await world.bridge().connected();
  };

  const work = async (kind: string, cardId: string): Promise<void> => {
    await hasWorked(await world.request(kind, { cardId }));
  };
  const hasWorked = async (request: string): Promise<void> => {
    const run = await world.runOf(request);
    expect([run.state, run.output]).toEqual(['SUCCEEDED', expect.anything()]);
    await forge.settled();
  };
  /** The work that a rule of the workflow asked for, because the pull request came to that condition. */
  const workFor = async (condition: string, cardId: string): Promise<void> => {
    const request = await until(`work is asked for because of ${condition}`, async () => {
      const [row] = await platform.sql<{ id: string }>(
        "select id from work_request where subject_id = $1 and kind = 'fix' and context->>'reason' = $2",
        [cardId, condition],
      );
      return row?.id;
    });
    await hasWorked(request);
  };

  it('goes from its request over a failed check and a review to the merge, and nothing is typed but the review', async () => {
    await mkdir(world.projectDir, { recursive: true });
    await connect();
    await hire();
    const cardId = await world.card('Tides');
    expect((await cardOf(cardId)).number).toBe(1);
    await work('implement', cardId);
    // Rules ask for fixes of a card in review; for the review itself, this bridge has no rule.
    await world.graphql('mutation ($input: MoveCardInput!) { moveCard(input: $input) { card { id } } }', {
      input: { cardId, column: 'review' },
    });
    const pull = harbour.pulls[0] as Pull;
    const pass = async () => {
      await refresh(platform.platform.domain.system(), 100);
      await forge.settled();
    };
    await shows('known by its delivery', cardId, { state: 'open', head_sha: pull.head });
    expect(await cardOf(cardId)).toMatchObject({ pullRequestNumber: pull.number, headSha: pull.head });

    const failed = pull.head;
    forge.check(harbour, failed, false);
    await workFor('checks-failed', cardId);
    expect(pull.head).not.toBe(failed);
    await shows('at its new head, of which no check is known', cardId, { head_sha: pull.head, checks: 'none' });

    forge.check(harbour, pull.head, true);
    forge.fake.review(pull, reviewer, 'changes-requested', { body: 'Why twice?' });
    await forge.settled();
    if (forge.name === 'GITLAB') {
      // GitLab delivers nothing of it; the reading that comes once an hour finds it.
      await platform.sql('update card_pull_request set read_at = null where card_id = $1', [cardId]);
      await pass();
    }
    await workFor('changes-requested', cardId);
    await pass();
    expect(pull.state).toBe('open');

    // An approval alone is not enough while the check of the new head is missing.
    forge.fake.review(pull, reviewer, 'approved');
    await shows('approved', cardId, { review: 'approved' });
    await pass();
    await pass();
    expect(pull.state).toBe('open');
    forge.check(harbour, pull.head, true);
    await shows('green', cardId, { checks: 'passed' });
    await until('the pull request is merged by rule', async () => {
      await pass();
      return (pull.state as string) === 'merged';
    });
    await shows('merged', cardId, { state: 'merged' });
    expect((await harbour.git.read('main', 'tides.txt'))?.split('\n')).toHaveLength(3);
  });
});
