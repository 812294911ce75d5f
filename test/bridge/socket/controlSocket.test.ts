import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { askBridge } from '../../../src/bridge/socket/askBridge.ts';
import { ControlSocket } from '../../../src/bridge/socket/ControlSocket.ts';
import { callBridge, NoBridge } from '../../../src/bridge/socket/callBridge.ts';
import { type SocketPlace, socketPaths } from '../../../src/bridge/socket/socketPath.ts';
import { unknownOwner, weaknessOf } from '../../../src/bridge/socket/weaknessOf.ts';
import { bundled } from '../support/bundled.ts';

/** Only root can make a folder somebody else's. */
const whenRoot = process.getuid?.() === 0 ? it : it.skip;
const STRANGER = 12_345;

const ROOT = join(import.meta.dirname, '../../..');
const socketPath = (...of: Parameters<typeof socketPaths>) => socketPaths(...of)[0];

const NODE = join(ROOT, 'node_modules/.bin/node');
const CLAIM_SOCKET = join(import.meta.dirname, 'support/claimSocket.mjs');

describe('the control socket of a bridge', () => {
  let dir: string;
  let path: string;
  let place: SocketPlace;
  const children: ChildProcess[] = [];
  const sockets: ControlSocket[] = [];

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-socket-'));
    path = join(dir, 'bridge.sock');
    place = { path, key: `${path}.key` };
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const socket of sockets.splice(0)) await socket.close();
    await rm(dir, { recursive: true, force: true });
  });

  const claim = async (): Promise<ControlSocket> => {
    const socket = await ControlSocket.claim(place);
    if ('heldBy' in socket) throw new Error('held');
    sockets.push(socket);
    return socket;
  };

  /** A process of its own that tries to claim the path; resolves with what it said. */
  const claimElsewhere = async (): Promise<{ claimed?: number; heldBy?: string; child: ChildProcess }> => {
    const child = spawn(NODE, [await bundled(CLAIM_SOCKET), path], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return { ...(JSON.parse(line) as object), child };
  };

  it('carries a request to the bridge and its answer back [RELOAD-01]', async () => {
    const socket = await claim();
    socket.serve({ reload: (args) => ({ problems: [`got ${JSON.stringify(args)}`] }) });
    expect(await callBridge(place, 'reload', { a: 1 })).toEqual({ problems: ['got {"a":1}'] });
    await socket.close();
  });

  it('reports what went wrong in the bridge, what it does not know, and that nobody is there', async () => {
    const socket = await claim();
    await expect(callBridge(place, 'status')).rejects.toThrow('does not support status at this moment');
    socket.serve({ fail: () => Promise.reject(new Error('the disk is full')) });
    await expect(callBridge(place, 'fail')).rejects.toThrow('the disk is full');
    await expect(callBridge(place, 'constructor')).rejects.toThrow('does not support constructor');
    await socket.close();
    await expect(callBridge(place, 'status')).rejects.toThrow(NoBridge);
  });

  it('is open to its user alone', async () => {
    const socket = await claim();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await socket.close();
  });

  it('does not give away the path of a live bridge, and names it [RULES-39]', async () => {
    const socket = await claim();
    expect(await ControlSocket.claim(place)).toEqual({ heldBy: path });
    expect(await claimElsewhere()).toMatchObject({ heldBy: path });
    await socket.close();
    await socket.close();
    expect(existsSync(path)).toBe(false);
    await (await claim()).close();
  });

  it('goes to one of many that start at once [RULES-39]', async () => {
    await writeFile(path, '');
    const outcomes = await Promise.all(Array.from({ length: 6 }, claimElsewhere));
    const winners = outcomes.filter(({ claimed }) => claimed !== undefined);
    expect(winners).toHaveLength(1);
    expect(await callBridge(place, 'status')).toEqual({ pid: winners[0]?.claimed });
  });

  it('is taken over from a bridge that was killed, and not from one that is stopped', async () => {
    const { child } = await claimElsewhere();
    child.kill('SIGSTOP');
    expect(await ControlSocket.claim(place)).toEqual({ heldBy: path });
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect(existsSync(path)).toBe(true);
    const socket = await claim();
    socket.serve({ status: () => 'new' });
    expect(await callBridge(place, 'status')).toBe('new');
    await socket.close();
  });

  it('outlives callers that send nonsense, too much, or leave', async () => {
    const socket = await claim();
    socket.serve({ status: () => 'fine' });
    const send = async (text: string | Buffer): Promise<string> => {
      const caller = createConnection({ path });
      caller.on('error', () => undefined);
      caller.write(text);
      let answer = '';
      caller.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk;
      });
      await new Promise((resolve) => caller.once('close', resolve));
      return answer;
    };
    expect(await send('nonsense\n')).toContain('"ok":false');
    expect(await send('null\n')).toContain('"ok":false');
    expect(await send(Buffer.alloc(5 * 1024 * 1024, 97))).toBe('');
    const leaving = createConnection({ path });
    await once(leaving, 'connect');
    leaving.destroy();
    expect(await callBridge(place, 'status')).toBe('fine');
    await socket.close();
  });

  it('gives up on a bridge that hangs', async () => {
    const socket = await claim();
    socket.serve({ hang: () => new Promise(() => undefined) });
    await expect(callBridge(place, 'hang', {}, { timeoutMs: 50 })).rejects.toThrow('did not answer hang');
    await socket.close();
  });

  it('says nothing to a caller who cannot read its key, and takes no request from one', async () => {
    const socket = await claim();
    let asked = 0;
    socket.serve({ status: () => ++asked });
    const ask = async (proof: unknown): Promise<string> => {
      const caller = createConnection({ path });
      const lines = createInterface({ input: caller })[Symbol.asyncIterator]();
      caller.write(`${JSON.stringify({ hello: 'mine' })}\n`);
      await lines.next();
      caller.write(`${JSON.stringify({ proof, op: 'status' })}\n`);
      const { value } = await lines.next();
      caller.destroy();
      return value as string;
    };
    for (const proof of [undefined, null, '', 'f'.repeat(64), 7]) {
      expect(await ask(proof)).toContain('did not prove');
    }
    await writeFile(place.key, 'another');
    await expect(callBridge(place, 'status')).rejects.toThrow('did not prove to be your bridge');
    expect(asked).toBe(0);
  });

  it('its key is for its user alone, and another one with each bridge', async () => {
    const keys: string[] = [];
    for (let i = 0; i < 2; i++) {
      const socket = await claim();
      expect((await stat(place.key)).mode & 0o777).toBe(0o600);
      keys.push(await readFile(place.key, 'utf8'));
      await socket.close();
    }
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('nothing is asked of what listens there and proves nothing, such as an older bridge', async () => {
    const heard: string[] = [];
    const imposter = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('data', (data) => {
          heard.push(String(data));
          socket.end('{"ok":true,"result":"fine","number":"1","proof":"2"}\n');
        });
    });
    await new Promise<void>((resolve) => imposter.listen(path, resolve));
    try {
      await expect(callBridge(place, 'reload', { secret: 1 })).rejects.toThrow('did not prove to be your bridge');
      expect(heard.join('')).not.toMatch(/reload|secret/);
    } finally {
      await new Promise((resolve) => imposter.close(resolve));
    }
  });

  whenRoot('is not asked when somebody else made it, nor where somebody else could have', async () => {
    const socket = await claim();
    socket.serve({ status: () => 'fine' });
    await chown(path, STRANGER, STRANGER);
    await expect(callBridge(place, 'status')).rejects.toThrow('its socket is not yours');
    await chown(path, 0, 0);
    await chmod(dir, 0o770);
    await expect(callBridge(place, 'status')).rejects.toThrow(`others can write to ${dir}`);
    await chmod(dir, 0o1777);
    await expect(callBridge(place, 'status')).rejects.toThrow(`others can write to ${dir}`);
    await chmod(dir, 0o700);
    expect(await callBridge(place, 'status')).toBe('fine');
  });

  it('makes no place where others can write, or a link leads elsewhere', async () => {
    const open = join(dir, 'tmp');
    await mkdir(open);
    await chmod(open, 0o1777);
    const within = join(open, 'bascule-0', 'x.sock');
    await mkdir(join(dir, 'theirs'));
    await symlink(join(dir, 'theirs'), join(open, 'bascule-0'));
    await expect(ControlSocket.claim({ path: within, key: `${within}.key` })).rejects.toThrow('is not a folder');
    await rm(join(open, 'bascule-0'));
    // In a folder like /tmp, nobody can remove the user's files; in one that is open without the sticky bit, everybody
    // can.
    const socket = await ControlSocket.claim({ path: within, key: `${within}.key` });
    expect(socket).toBeInstanceOf(ControlSocket);
    sockets.push(socket as ControlSocket);
    expect((await stat(join(open, 'bascule-0'))).mode & 0o777).toBe(0o700);
    await chmod(open, 0o777);
    const other = join(open, 'bascule-1', 'x.sock');
    await expect(ControlSocket.claim({ path: other, key: `${other}.key` })).rejects.toThrow(
      `others can write to ${open}`,
    );
  });

  whenRoot('makes no place in a folder of somebody else, or below one', async () => {
    const theirs = join(dir, 'theirs');
    await mkdir(join(theirs, 'ours'), { recursive: true });
    await chown(theirs, STRANGER, STRANGER);
    for (const folder of [theirs, join(theirs, 'ours')]) {
      const at = join(folder, 'x.sock');
      await expect(ControlSocket.claim({ path: at, key: `${at}.key` })).rejects.toThrow(
        `${theirs} belongs to another user`,
      );
    }
  });
});

describe('the owner whom a user namespace does not know', () => {
  it.each<[string, string, number | undefined]>([
    ['outside of any namespace', '         0          0 4294967295\n', undefined],
    ['in one that a person made', '         0       1000          1\n', 65_534],
    ['in one with a person and root', '      1000       1000          1\n         0          0          1\n', 65_534],
    ['in a container that maps nobody too', '         0     100000      65536\n', undefined],
    ['in one that maps as many as end before', '         0     100000      65534\n', 65_534],
  ])('is trusted above the socket where the number is nobody’s own: %s', (_where, map, owner) => {
    expect(unknownOwner(map, 65_534)).toBe(owner);
  });

  const wholeSystem =
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    readFileSync('/proc/self/uid_map', 'utf8').includes('4294967295');
  (wholeSystem ? it : it.skip)('is a stranger like any other on a whole system', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'bascule-nobody-'));
    try {
      await mkdir(join(dir, 'theirs/ours'), { recursive: true });
      await chown(join(dir, 'theirs'), 65_534, 65_534);
      expect(weaknessOf(join(dir, 'theirs/ours'))).toBe(`${join(dir, 'theirs')} belongs to another user`);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
});

describe('the path of a control socket', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-path-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const envOf = (configDir: string, runtime = join(dir, 'run')) => ({
    configDir,
    inherited: { XDG_RUNTIME_DIR: runtime, HOME: join(dir, 'home') },
  });

  it('lies beside the rule file', async () => {
    const config = join(dir, 'config');
    await mkdir(config);
    expect(socketPath(envOf(config), join(config, 'rules.yaml'))).toEqual({
      path: join(config, 'bridge.sock'),
      key: join(config, 'bridge.sock.key'),
    });
  });

  it('is one for one rule file, whichever links lead to it [RULES-39]', async () => {
    const folders = [join(dir, 'a'), join(dir, 'b')];
    await mkdir(join(dir, 'run'));
    await writeFile(join(dir, 'shared.yaml'), '');
    for (const folder of folders) {
      await mkdir(folder);
      await symlink(join(dir, 'shared.yaml'), join(folder, 'rules.yaml'));
    }
    const [a, b] = folders.map((folder) => socketPath(envOf(folder), join(folder, 'rules.yaml')));
    expect(a).toEqual(b);
    await symlink(join(dir, 'a'), join(dir, 'c'));
    expect(socketPath(envOf(join(dir, 'c')), join(dir, 'c', 'rules.yaml'))).toEqual(a);
  });

  it('is refused to a second folder that links to the first one’s own file, and the other way round [RULES-39]', async () => {
    const [own, linked] = [join(dir, 'own'), join(dir, 'linked')];
    await Promise.all([own, linked, join(dir, 'run')].map((folder) => mkdir(folder)));
    await writeFile(join(own, 'rules.yaml'), '');
    await symlink(join(own, 'rules.yaml'), join(linked, 'rules.yaml'));
    for (const [first, second] of [
      [own, linked],
      [linked, own],
    ] as const) {
      const [place, ...others] = socketPaths(envOf(first), join(first, 'rules.yaml'));
      const socket = await ControlSocket.claim(place, others);
      if ('heldBy' in socket) throw new Error('held');
      const [next, ...rest] = socketPaths(envOf(second), join(second, 'rules.yaml'));
      expect(await ControlSocket.claim(next, rest)).toEqual({ heldBy: place.path });
      await socket.close();
    }
  });

  it('finds no bridge where one was killed in a folder that is no longer safe', async () => {
    const config = join(dir, 'config');
    await mkdir(config);
    await mkdir(join(dir, 'run'));
    const rules = join(config, 'rules.yaml');
    const [beside] = socketPaths(envOf(config), rules);
    const child = spawn(NODE, [await bundled(CLAIM_SOCKET), beside.path]);
    await once(createInterface({ input: child.stdout }), 'line');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(beside.path)).toBe(true);
    await chmod(config, 0o775);
    const [place] = socketPaths(envOf(config), rules);
    await expect(askBridge(envOf(config), rules, 'status')).rejects.toThrow(`no process listens at ${place.path}`);
  });

  it('is short however deep the folder lies, and the same in every process', async () => {
    const config = join(dir, 'd'.repeat(100));
    await mkdir(config);
    await mkdir(join(dir, 'run'));
    const place = socketPath(envOf(config), join(config, 'rules.yaml'));
    expect(Buffer.byteLength(place.path)).toBeLessThanOrEqual(100);
    expect(place).toEqual(socketPath(envOf(config), join(config, 'rules.yaml')));
    const socket = await ControlSocket.claim(place);
    expect(socket).toBeInstanceOf(ControlSocket);
    await (socket as ControlSocket).close();
  });

  it('lies apart where others can write beside the rule file, and above all in no runtime folder that is open', async () => {
    const [config, run] = [join(dir, 'config'), join(dir, 'run')];
    await mkdir(config);
    await mkdir(run);
    await chmod(config, 0o775);
    const rules = join(config, 'rules.yaml');
    expect(
      socketPaths(envOf(config), rules)
        .map(({ path }) => dirname(path))
        .slice(0, 2),
    ).toEqual([join(run, 'bascule'), config]);
    await chmod(run, 0o777);
    expect(dirname(socketPath(envOf(config), rules).path)).not.toBe(join(run, 'bascule'));
    await chmod(run, 0o700);
    await chmod(dir, 0o777);
    expect(socketPath(envOf(config), rules).path.startsWith(dir)).toBe(false);
  });

  it('is refused while a bridge listens beside the rule file, in a folder that is no longer safe [RULES-39]', async () => {
    const [config, run] = [join(dir, 'config'), join(dir, 'run')];
    await mkdir(config);
    await mkdir(run);
    const rules = join(config, 'rules.yaml');
    const [beside] = socketPaths(envOf(config), rules);
    const socket = await ControlSocket.claim(beside);
    if ('heldBy' in socket) throw new Error('held');
    try {
      for (const [folder, usual] of [
        [dir, 0o700],
        [config, 0o755],
      ] as const) {
        await chmod(folder, 0o775);
        const [place, ...others] = socketPaths(envOf(config), rules);
        expect(place.path).not.toBe(beside.path);
        expect(await ControlSocket.claim(place, others)).toEqual({ heldBy: beside.path });
        await expect(askBridge(envOf(config), rules, 'status')).rejects.toThrow(
          `the bridge at ${beside.path} is not trusted: others can`,
        );
        await chmod(folder, usual);
      }
    } finally {
      await socket.close();
    }
  });

  it('is refused while a bridge listens in another folder for sockets, as one from before the session [RULES-39]', async () => {
    const [config, run] = [join(dir, 'd'.repeat(100)), join(dir, 'run')];
    await mkdir(config);
    const rules = join(config, 'rules.yaml');
    const [before, ...rest] = socketPaths(envOf(config), rules);
    const socket = await ControlSocket.claim(before, rest);
    if ('heldBy' in socket) throw new Error('held');
    try {
      await mkdir(run);
      const [after, ...others] = socketPaths(envOf(config), rules);
      expect(dirname(after.path)).toBe(join(run, 'bascule'));
      expect(await ControlSocket.claim(after, others)).toEqual({ heldBy: before.path });
      socket.serve({ status: () => 'from before' });
      expect(await askBridge(envOf(config), rules, 'status')).toBe('from before');
    } finally {
      await socket.close();
    }
  });

  it('is a named pipe on Windows', () => {
    const config = join(dir, 'config');
    const { path, key } = socketPath(envOf(config), join(config, 'rules.yaml'), 'win32');
    expect(key).toBe(join(config, 'bridge.key'));
    expect(path).toMatch(/^\\\\\.\\pipe\\bascule-[0-9a-f]{16}$/);
  });
});
