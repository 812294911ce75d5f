import { execFile, spawn } from 'node:child_process';
import { chmod, copyFile, link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { binaryName } from '../../../src/bridge/update/assetNames.ts';
import { HASH_FILE, sha256 } from '../../../src/bridge/update/isWhole.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { builtRelease, type LaterRelease, laterRelease } from '../support/builtRelease.ts';
import { type ReleaseServer, releaseAssets, startReleaseServer } from '../support/releaseServer.ts';
import { RewritingProxy } from '../support/rewritingProxy.ts';

const run = promisify(execFile);

const IMPLEMENT = 'work:\n  implement:\n    prompt: "Work on card {cardNumber}."\n';
const OLD = '1.0.0';
const NEW = '1.1.0';

let platform: PlatformWorld;
let world: BridgeWorld;
let releases: ReleaseServer;
let gate: ListGate;
let prepared: string;
let newer: LaterRelease;
let installed: string;
let bridge: BridgeProcess | undefined;

/** Lets a test say when the list of releases is seen: the program looks once after its start. */
interface ListGate {
  readonly url: string;
  open(): void;
  close(): void;
}

async function gateOf(list: string): Promise<ListGate> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const server: Server = createServer(async (request, response) => {
    await opened;
    const answer = await fetch(`${list}${new URL(request.url ?? '/', 'http://gate').search}`);
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, open, close: () => server.close(() => undefined).closeAllConnections() };
}

beforeAll(async () => {
  platform = await sharedTestPlatform();
  prepared = await mkdtemp(join(tmpdir(), 'bascule-update-'));
  newer = await laterRelease(OLD, NEW, prepared);
  await copyFile(join(await builtRelease(OLD), binaryName()), join(prepared, binaryName()));
}, 300_000);
afterAll(async () => {
  await platform.close();
  await rm(prepared, { recursive: true, force: true });
});

beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
  releases = await startReleaseServer();
  gate = await gateOf(releases.url);
  installed = join(world.file('installed'), binaryName());
  await mkdir(world.file('installed'));
  // An update puts another file into its place, and leaves this one as it is for the next test.
  await link(join(prepared, binaryName()), installed);
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  bridge = undefined;
  gate.close();
  await releases.close();
  await world.close();
});

function start(): BridgeProcess {
  bridge = new BridgeProcess(
    spawn(installed, ['bridge', 'run'], {
      cwd: world.dir,
      env: { ...world.env, BASCULE_RELEASES_URL: gate.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  return bridge;
}

interface BridgeView {
  cliVersion: string;
  update: { state: string; version: string | null } | null;
  chip: { kind: string; text: string } | null;
}

const shown = async (): Promise<BridgeView | undefined> => {
  const data = await world.graphql<{ viewer: { bridges: { nodes: BridgeView[] } } }>(
    '{ viewer { bridges { nodes { cliVersion update { state version } chip { kind text } } } } }',
  );
  return data.viewer.bridges.nodes[0];
};

const showsUp = (chip: string, version: string) =>
  until(`the bridge shows ${chip} and ${version}`, async () => {
    const view = await shown();
    return view?.chip?.text === chip && view.cliVersion === version ? view : undefined;
  });

/** A run that goes on until `go` is touched; answers its request. */
async function workUnderWay(): Promise<string> {
  await world.agent([{ print: 'begun' }, { waitFor: world.file('go') }, { finish: 'Done.' }]);
  const request = await world.request('implement');
  await world.runOf(request, 'RUNNING');
  await until('the agent has begun', async () => (await world.agentStarts()).length === 1);
  return request;
}

/** As if an earlier process had fetched the newer program, which another one stopped from taking over. */
async function fetched(): Promise<void> {
  const folder = join(world.configDir, 'versions', NEW);
  await mkdir(folder, { recursive: true });
  await link(newer.program, join(folder, binaryName()));
  await writeFile(join(folder, HASH_FILE), `${sha256(await readFile(newer.program))}\n`);
}

const onlyOnce = async (request: string): Promise<void> => {
  await world.touch('go');
  expect(await world.runOf(request)).toMatchObject({ state: 'SUCCEEDED' });
  expect(await world.agentStarts()).toHaveLength(1);
  expect((await world.runs()).filter((one) => one.workRequestId === request)).toHaveLength(1);
  expect(await world.settled(request)).toMatchObject({ state: 'DONE', claimCount: 1 });
};

const installedVersion = async (): Promise<string> =>
  (await run(installed, ['--version'], { env: world.env })).stdout.trim();

describe('A bridge that keeps itself up to date', () => {
  it('has the newer program take over in the same process, and loses no run by it [UPDATE-07] [UPDATE-10] [UPDATE-19] [UPDATE-21]', async () => {
    await world.rules(`${IMPLEMENT}autoUpdate: true\n`);
    releases.add({ version: NEW, assets: newer.assets });
    const { child } = await start().connected();
    const request = await workUnderWay();
    gate.open();
    await bridge?.logged('update_verified', { version: NEW });
    await bridge?.logged('bridge_started', { version: NEW, pid: child.pid });
    await bridge?.logged('update_done', { version: NEW, from: OLD });
    await showsUp('Up to date', NEW);
    await onlyOnce(request);
    expect(await installedVersion()).toBe(NEW);
    const status = await world.run(['status', '--json']);
    expect(JSON.parse(status.stdout)).toMatchObject({ bridge: { connected: true } });
    // The next request is worked on as well.
    expect(await world.runOf(await world.request('implement'))).toMatchObject({ state: 'SUCCEEDED' });
    expect(await bridge?.stop()).toBe(0);
  }, 60_000);

  it('goes back from a version that the service refuses, skips it from then on, and loses no run [UPDATE-04] [UPDATE-21]', async () => {
    await world.rules(`${IMPLEMENT}autoUpdate: true\n`);
    releases.add({ version: NEW, assets: newer.assets });
    await fetched();
    const proxy = await RewritingProxy.open(platform.baseUrl);
    try {
      // The new version beats at once, so the service refuses it from the beginning.
      const answer = () => ({ status: 422, body: { error: 'no such field' } });
      proxy.rewrites = [{ path: /heartbeat/, body: new RegExp(`"cliVersion":"${NEW}"`), answer }];
      await world.login(proxy.url);
      await start().connected();
      const request = await workUnderWay();
      gate.open();
      await bridge?.logged('update_started', { version: NEW });
      await bridge?.logged('update_rolled_back', { version: NEW, to: OLD });
      proxy.rewrites = [];
      await until(
        'the old version has started again',
        () => bridge?.of('bridge_started', { version: OLD }).length === 2,
      );
      await showsUp(`Rolled back from ${NEW}`, OLD);
      await onlyOnce(request);
      expect(await installedVersion()).toBe(OLD);
      expect(bridge?.of('update_verified')).toHaveLength(1);
      expect(JSON.parse(await readFile(join(world.configDir, 'update.json'), 'utf8'))).toMatchObject({ skip: [NEW] });
    } finally {
      await proxy.close();
    }
  }, 60_000);

  it('only reports a newer version until the rule file asks for more, and continues as it is when that program says that it cannot start here [UPDATE-12] [UPDATE-19]', async () => {
    await world.rules(IMPLEMENT);
    const broken = world.file('broken');
    await writeFile(broken, '#!/bin/sh\necho "no such library" >&2\nexit 1\n');
    await chmod(broken, 0o755);
    releases.add({ version: NEW, assets: releaseAssets(NEW, broken) });
    const running = await start().connected();
    gate.open();
    await running.logged('update_available', { version: NEW });
    expect(await showsUp(`Update available ${NEW}`, OLD)).toMatchObject({ chip: { kind: 'AVAILABLE' } });
    expect(releases.downloads()).toEqual([]);
    await world.rules(`${IMPLEMENT}autoUpdate: true\n`);
    expect(await world.run(['bridge', 'reload'])).toMatchObject({ code: 0 });
    await running.logged('preflight_failed', { version: NEW, error: 'no such library' });
    await showsUp(`Rolled back from ${NEW}`, OLD);
    expect(await world.runOf(await world.request('implement'))).toMatchObject({ state: 'SUCCEEDED' });
    expect(running.of('bridge_started')).toHaveLength(1);
    expect(await installedVersion()).toBe(OLD);
  }, 60_000);
});
