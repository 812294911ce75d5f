import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { findListeners } from '../../../src/bridge/workspaces/findListeners.ts';
import { findPortUse, findStranger } from '../../../src/bridge/workspaces/findStranger.ts';
import { until } from '../../support/until.ts';
import { tempConfig } from '../support/tempConfig.ts';

const SCRIPT = `const s = require('node:net').createServer(); s.listen({ port: Number(process.argv[1]), host: process.argv[2] }, () => console.log('up'))`;

(process.platform === 'linux' ? describe : describe.skip)('what listens in a worktree', () => {
  let config: ReturnType<typeof tempConfig>;
  let root: string;
  let first: number;
  let begun: (ChildProcess | (Server & { pid?: undefined }))[];
  beforeEach(async () => {
    config = tempConfig();
    root = config.at('tree');
    mkdirSync(`${root}/site`, { recursive: true });
    first = 30_000 + ((process.pid * 10) % 2_000);
    begun = [];
  });
  afterEach(async () => {
    for (const one of begun) {
      if ('kill' in one) one.kill('SIGKILL');
      else await new Promise((resolve) => one.close(resolve));
    }
    config.removeAll();
  });

  const listen = async (port: number, host: string, cwd: string, env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['-e', SCRIPT, String(port), host], { cwd, env: { ...process.env, ...env } });
    begun.push(child);
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    await until(`${host} ${port} listens`, () => said.includes('up'));
  };
  const listenHere = async (port: number, host: string) => {
    const server = createServer();
    begun.push(server);
    await new Promise<void>((resolve) => server.listen({ port, host, ipv6Only: host === '::1' }, resolve));
  };
  const strangerOn = async (port: number, of: string | undefined) => {
    const use = await findPortUse(port);
    return use && (await findStranger(use, of));
  };
  const find = async () => (await findListeners([{ root, ports: [first, first + 9] }]))[0];

  it('is a process in its folder, or one that was started for it elsewhere, for IPv4 and IPv6, within its ports', async () => {
    expect(await find()).toEqual([]);
    await listen(first + 3, '127.0.0.1', `${root}/site`);
    await listen(first + 1, '::1', config.path, { BASCULE_WORKSPACE: root });
    await listen(first + 10, '127.0.0.1', root);
    await listen(first + 5, '127.0.0.1', config.path, { BASCULE_WORKSPACE: `${root}-2` });
    expect(await find()).toEqual([first + 1, first + 3]);
    const fixed = { root, ports: [first, first + 2] as [number, number], port: first + 10 };
    expect(await findListeners([fixed])).toEqual([[first + 10, first + 1]]);
    expect(await strangerOn(first + 3, root)).toBeUndefined();
    expect(await strangerOn(first + 3, undefined)).toBe(`node (${begun[0]?.pid})`);
    expect(await strangerOn(first + 5, root)).toBe(`node (${begun[3]?.pid})`);
    expect(await strangerOn(first + 9, root)).toBeUndefined();
    const others = [first, first + 5].map((from) => ({
      root: `${root}-2`,
      ports: [from, from + 4] as [number, number],
    }));
    const both = [{ root, ports: [first, first + 4] as [number, number] }, ...others];
    expect(await findListeners(both)).toEqual([[first + 1, first + 3], [], [first + 5]]);
  });

  it('is no port on which another process listens, even if for the other protocol alone', async () => {
    await listen(first, '127.0.0.1', root);
    await listen(first + 1, '127.0.0.1', root);
    await listenHere(first, '::1');
    await listenHere(first + 2, '127.0.0.1');
    expect(await find()).toEqual([first + 1]);
  });
});
