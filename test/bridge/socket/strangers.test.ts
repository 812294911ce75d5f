import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { askBridge } from '../../../src/bridge/socket/askBridge.ts';
import { ControlSocket } from '../../../src/bridge/socket/ControlSocket.ts';
import { NoBridge } from '../../../src/bridge/socket/callBridge.ts';
import { socketPaths } from '../../../src/bridge/socket/socketPath.ts';
import { isRoot, STRANGER, strangersSocket } from './support/strangersSocket.ts';

const asRoot = isRoot ? describe : describe.skip;

let dir: string;
let tmp: string;
let home: string;
let rules: string;
let config: string;
let usualTmp: string | undefined;
const servers: Server[] = [];
const sockets: ControlSocket[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bascule-strangers-'));
  usualTmp = process.env.TMPDIR;
  [tmp, home, config] = [join(dir, 'tmp'), join(dir, 'home'), join(dir, 'config')] as [string, string, string];
  await Promise.all([tmp, home, config].map((folder) => mkdir(folder, { mode: 0o700 })));
  await chmod(tmp, 0o1777);
  process.env.TMPDIR = tmp;
  rules = join(config, 'rules.yaml');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) await socket.close();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  if (usualTmp === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualTmp;
  await rm(dir, { recursive: true, force: true });
});

const theirs = (): string => join(tmp, `bascule-${process.getuid?.()}`);

const listen = async (folder: string, file: string): Promise<void> => {
  servers.push(await strangersSocket(folder, file));
};

/** What a stranger can put where a bridge of this user would look, in the order in which it appears in titles. */
const OBSTACLES: Record<string, (file: string) => Promise<void>> = {
  'a folder with a socket that answers': (file) => listen(theirs(), file),
  'a file': async () => {
    await writeFile(theirs(), '');
    await chown(theirs(), STRANGER, STRANGER);
  },
  'a link to itself': () => symlink(theirs(), theirs()),
  'a link to a folder with a socket that answers': async (file) => {
    await listen(join(tmp, 'elsewhere'), file);
    await symlink(join(tmp, 'elsewhere'), theirs());
  },
};

/** Where the rule file lies and what else the user has, so that each place of a socket is chosen once. */
const USERS: Record<string, () => Promise<{ file: string; inherited: Record<string, string> }>> = {
  'whose folder of the program is short': async () => ({ file: rules, inherited: { HOME: home } }),
  'whose rule file is a link': async () => {
    await writeFile(join(dir, 'shared.yaml'), '');
    await symlink(join(dir, 'shared.yaml'), rules);
    return { file: join(dir, 'shared.yaml'), inherited: { HOME: home } };
  },
  'whose folder of the program lies deep': async () => {
    config = join(dir, 'd'.repeat(100));
    await mkdir(config, { mode: 0o700 });
    rules = join(config, 'rules.yaml');
    return { file: rules, inherited: { HOME: home } };
  },
  'who has no home either': async () => {
    await writeFile(join(dir, 'shared.yaml'), '');
    await symlink(join(dir, 'shared.yaml'), rules);
    return { file: join(dir, 'shared.yaml'), inherited: { HOME: join(dir, 'h'.repeat(100)) } };
  },
};

asRoot('what strangers put into the folder for temporary files', () => {
  for (const [what, put] of Object.entries(OBSTACLES)) {
    it.each(Object.keys(USERS))(`${what} keeps no bridge from starting, of a user %s [RULES-39]`, async (user) => {
      const { file, inherited } = await (USERS[user] as (typeof USERS)[string])();
      const env = { configDir: config, inherited };
      await put(file);
      await expect(askBridge(env, rules, 'status')).rejects.toThrow(NoBridge);
      const [place, ...others] = socketPaths(env, rules);
      const socket = await ControlSocket.claim(place, others);
      if ('heldBy' in socket) throw new Error(`held by ${socket.heldBy}`);
      sockets.push(socket);
      const folder = await lstat(dirname(socket.path));
      expect([folder.uid, folder.mode & 0o777]).toEqual([process.getuid?.(), 0o700]);
      expect(Buffer.byteLength(socket.path)).toBeLessThanOrEqual(107);
      socket.serve({ status: () => 'found' });
      const [again, ...rest] = socketPaths(env, rules);
      expect(await ControlSocket.claim(again, rest)).toEqual({ heldBy: socket.path });
      expect(await askBridge(env, rules, 'status')).toBe('found');
    });
  }

  it('beside a link of theirs to the same rule file holds no bridge up [RULES-39]', async () => {
    const theirs = join(tmp, 'their-config');
    await listen(theirs, rules);
    const [name] = await readdir(theirs);
    const path = join(theirs, name as string);
    const [place] = socketPaths({ configDir: config, inherited: { HOME: home } }, rules);
    const socket = await ControlSocket.claim(place, [{ path, key: `${path}.key` }]);
    if ('heldBy' in socket) throw new Error(`held by ${socket.heldBy}`);
    sockets.push(socket);
  });

  it('and take away again hides no running bridge [RULES-39]', async () => {
    const { file, inherited } = await (USERS['who has no home either'] as (typeof USERS)[string])();
    const env = { configDir: config, inherited };
    await listen(theirs(), file);
    const [place, ...others] = socketPaths(env, rules);
    const socket = (await ControlSocket.claim(place, others)) as ControlSocket;
    sockets.push(socket);
    socket.serve({ status: () => 'found' });
    await rm(theirs(), { recursive: true });
    const [next, ...rest] = socketPaths(env, rules);
    expect(await ControlSocket.claim(next, rest)).toEqual({ heldBy: socket.path });
    expect(await askBridge(env, rules, 'status')).toBe('found');
  });
});

it('a bridge of an older version is found in its folder for temporary files [RULES-39]', async () => {
  const env = { configDir: config, inherited: { HOME: home } };
  const [place, ...others] = socketPaths(env, rules);
  const older = others.find(({ path }) => path.startsWith(`${theirs()}/`));
  if (older === undefined) throw new Error('its folder is not looked at');
  const socket = (await ControlSocket.claim(older)) as ControlSocket;
  sockets.push(socket);
  socket.serve({ status: () => 'older' });
  expect(await ControlSocket.claim(place, others)).toEqual({ heldBy: older.path });
  expect(await askBridge(env, rules, 'status')).toBe('older');
});
