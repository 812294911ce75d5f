import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { copyRepository } from '../support/copyRepository.ts';
import { LINE_AGENT_COMMAND } from '../support/lineAgent/lineAgentCommand.ts';
import { RewritingProxy } from '../support/rewritingProxy.ts';

let platform: PlatformWorld;
let world: BridgeWorld;
let bridge: BridgeProcess | undefined;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  bridge = undefined;
  await world.close();
});

const IMPLEMENT = 'work:\n  implement:\n    prompt: "Work on card {cardNumber}."\n';

const statusLine = (words: RegExp): Promise<string> =>
  until(`the status says ${words}`, async () => {
    const { stdout } = await world.run(['status']);
    return stdout.split('\n').find((line) => words.test(line));
  });

/** Nobody has to guess why a card is not worked on: the bridge says what holds it up. */
describe('Waiting work is reported with its reason', () => {
  it('for slots', async () => {
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }]);
    await world.rules(`maxWorkers: 1\n${IMPLEMENT}`);
    bridge = await world.bridgeHere().connected();
    await world.runOf(await world.request('implement'), 'RUNNING');
    await world.request('implement');
    await world.request('implement');
    expect(await statusLine(/2 waiting:/)).toMatch(/^-- {2}2 waiting: all slots are in use/);
  });

  it('for its fixed port, which other work has, there and on the board', async () => {
    copyRepository(world.projectDir);
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }]);
    await world.rules(`    workspace: { kind: worktree, port: 47113 }\n${IMPLEMENT}`);
    bridge = await world.bridge().connected();
    await world.runOf(await world.request('implement'), 'RUNNING');
    const request = await world.request('implement');
    const { reasons } = await waitsFor(request, /^PORT_BUSY/);
    expect(reasons).toEqual([
      expect.stringMatching(
        /^PORT_BUSY It needs port 47113 of the machine, which is in use by the work on card #\d+\.$/,
      ),
    ]);
    expect(await statusLine(/1 waiting:/)).toMatch(/1 waiting: port 47113 is in use by the work on card #\d+$/);
    await bridge.stop('SIGKILL');
    bridge = await world.bridgeHere().connected();
    await waitsFor(request, /^PORT_BUSY/);
    await world.touch('go');
    await world.settled(request, 'DONE');
  });

  it('for the instance, which asked for patience, and until when', async () => {
    const proxy = await RewritingProxy.open(platform.baseUrl);
    try {
      await world.login(proxy.url);
      proxy.rewrites = [{ path: /\/claim$/, answer: () => ({ status: 429, headers: { 'Retry-After': '30' } }) }];
      await world.rules(IMPLEMENT);
      bridge = await world.bridgeHere().connected();
      await world.request('implement');
      expect(await bridge.logged('claim_failed')).toMatchObject({ retry_in_s: expect.any(Number) });
      expect(await statusLine(/1 waiting:/)).toMatch(
        /1 waiting: the instance has asked for time, (2\d|[3-5]\d|6[0-3]) s more/,
      );
    } finally {
      await proxy.close();
    }
  });

  it('for an entry that the rule file lacks, once per kind until it is loaded again', async () => {
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    const request = await world.request('review');
    await world.request('review');
    expect(await bridge.logged('request_skipped')).toMatchObject({ work_kind: 'review', subject_type: 'card' });
    expect((await waitsFor(request, /No online bridge runs review/)).reasons[0]).toMatch(/^KIND_NOT_MAPPED /);
    expect(await statusLine(/skipped/)).toContain('work without an entry in the rule file: review card');
    await world.settled(await world.request('implement'), 'DONE');
    expect(bridge.of('request_skipped')).toHaveLength(1);
    await world.rules(`${IMPLEMENT}  review:\n    prompt: "Review card {cardNumber}."\n`);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await world.settled(request, 'DONE');
    expect((await world.run(['status'])).stdout).not.toContain('skipped');
  });
});

/** The board's view of a request: why it waits, and whether its card is paused. */
const onTheBoard = async (request: string) => {
  const data = await world.graphql<{
    workRequest: { state: string; waitReasons: { code: string; text: string }[] };
    viewer: {
      bridges: {
        nodes: {
          accounts: { state: string; reason: string | null }[];
          mappedProjects: { projectId: string; state: string }[];
        }[];
      };
    };
    project: { cards: { nodes: { held: boolean }[] } };
  }>(
    `query ($id: ID!, $project: String!) { workRequest(id: $id) { state waitReasons { code text } }
       viewer { bridges(first: 5) { nodes { accounts { state reason } mappedProjects { projectId state } } } }
       project(handle: $project) { cards(first: 5) { nodes { held } } } }`,
    { id: request, project: world.project.slug },
  );
  return {
    state: data.workRequest.state,
    reasons: data.workRequest.waitReasons.map(({ code, text }) => `${code} ${text}`),
    accounts: data.viewer.bridges.nodes.flatMap(({ accounts }) => accounts),
    mapped: data.viewer.bridges.nodes.flatMap(({ mappedProjects }) => mappedProjects),
    held: data.project.cards.nodes.some(({ held }) => held),
  };
};

const waitsFor = (request: string, reason: RegExp) =>
  until(`the board says why ${request} waits`, async () => {
    const shown = await onTheBoard(request);
    const told = [...shown.reasons, ...shown.accounts.map((account) => account.reason ?? '')];
    return shown.accounts.length > 0 && told.some((text) => reason.test(text)) ? shown : undefined;
  });

/** A card that is handed over too early waits, and is not paused as after a failed run. */
describe('Work whose machine is not ready stays unclaimed', () => {
  it('while the folder of its project is missing, and starts once it is there', async () => {
    await world.rules(IMPLEMENT);
    await rm(world.projectDir, { recursive: true });
    bridge = await world.bridgeHere().connected();
    const request = await world.request('implement');
    const { slug } = world.project;
    const words = `the folder of the project ${slug} does not exist`;
    const fix = 'Create the folder on the machine, or correct its rule file; the bridge checks again automatically.';
    expect(await waitsFor(request, /folder/)).toEqual({
      state: 'OPEN',
      reasons: [`PROJECT_NOT_READY No online bridge can work on this project: ${words}. ${fix}`],
      accounts: [{ state: 'READY', reason: null }],
      mapped: [{ projectId: world.project.id, state: 'FAILING' }],
      held: false,
    });
    // A wait that only a person ends is never marked as if all were well.
    expect(await statusLine(/1 waiting for/)).toMatch(
      new RegExp(`^!! {2}1 waiting for ${slug}: the project's folder does not exist .*: create it, or correct dir`),
    );
    expect(await statusLine(/mkdir/)).toMatch(
      new RegExp(`^!! {2}the folder \\S+ of the project ${slug} does not exist`),
    );
    expect(await bridge.logged('project_not_ready')).toMatchObject({ project: world.project.slug });
    await mkdir(world.projectDir);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await bridge.logged('project_ready');
    await world.settled(request, 'DONE');
    expect(await world.runs()).toHaveLength(1);
  });

  it('while the folder of its project is missing, and that of another project continues', async () => {
    const create = 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id slug } } }';
    const slug = `another-${world.account.id.slice(-8)}`;
    const { createProject } = await world.graphql<{ createProject: { project: { id: string } } }>(create, {
      input: { name: 'Another', slug },
    });
    await world.rules(IMPLEMENT);
    const gone = world.file('gone');
    const text = await readFile(world.rulesFile, 'utf8');
    await writeFile(world.rulesFile, text.replace('projects:\n', `projects:\n  ${slug}: { dir: ${gone} }\n`));
    bridge = await world.bridgeHere().connected();
    const ask = 'mutation ($input: RequestWorkInput!) { requestWork(input: $input) { workRequest { id } } }';
    const { createCard } = await world.graphql<{ createCard: { card: { id: string } } }>(
      'mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id } } }',
      { input: { projectId: createProject.project.id, title: 'Waits' } },
    );
    const { requestWork } = await world.graphql<{ requestWork: { workRequest: { id: string } } }>(ask, {
      input: { projectId: createProject.project.id, kind: 'implement', subjectId: createCard.card.id },
    });
    const waits = await waitsFor(
      requestWork.workRequest.id,
      new RegExp(`the folder of the project ${slug} does not exist`),
    );
    expect(waits).toMatchObject({ state: 'OPEN', accounts: [{ state: 'READY' }] });
    expect(waits.mapped).toEqual(
      expect.arrayContaining([
        { projectId: createProject.project.id, state: 'FAILING' },
        { projectId: world.project.id, state: 'READY' },
      ]),
    );
    await world.settled(await world.request('implement'), 'DONE');
    expect(await statusLine(/1 waiting for/)).toContain(`1 waiting for ${slug}: the project's folder`);
    expect(await statusLine(/account main/)).toMatch(/^ok/);
    expect((await world.run(['status'])).code).toBe(0);
  });

  it('when the folder goes while the bridge runs, for commands too', async () => {
    await world.rules(`${IMPLEMENT}  tidy: { action: command, run: ['true'] }\n`);
    bridge = await world.bridgeHere().connected();
    await world.settled(await world.request('tidy'), 'DONE');
    await rm(world.projectDir, { recursive: true });
    const request = await world.request('tidy');
    await bridge.logged('project_not_ready');
    expect(await waitsFor(request, /folder/)).toMatchObject({ state: 'OPEN', held: false });
    await mkdir(world.projectDir);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await world.settled(request, 'DONE');
  });

  it('when the program of the account goes while the bridge runs', async () => {
    const program = world.file('my-agent');
    const install = async () => {
      await writeFile(program, `#!/bin/sh\nexec ${LINE_AGENT_COMMAND.map((word) => `'${word}'`).join(' ')}\n`);
      await chmod(program, 0o755);
    };
    await install();
    await world.rules(IMPLEMENT, {
      accounts: `accounts:\n  main:\n    harness: line-agent\n    command: [${JSON.stringify(program)}]\n`,
    });
    bridge = await world.bridgeHere().connected();
    await world.settled(await world.request('implement'), 'DONE');
    await rm(program);
    const request = await world.request('implement');
    await bridge.logged('account_failed');
    expect(await waitsFor(request, /my-agent/)).toMatchObject({ state: 'OPEN', held: false });
    expect(await statusLine(/1 waiting:/)).toContain('the agent account cannot work');
    await install();
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await world.settled(request, 'DONE');
  });
});
