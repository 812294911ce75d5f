import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ControlSocket } from '../../../src/bridge/socket/ControlSocket.ts';
import { callBridge, NoBridge } from '../../../src/bridge/socket/callBridge.ts';
import { socketPath, socketPaths } from '../../../src/bridge/socket/socketPath.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const DIST = join(ROOT, process.env.BASCULE_DIST ?? 'dist');

describe('the control socket of a bridge', () => {
  let dir: string;
  let path: string;
  const children: ChildProcess[] = [];
  const sockets: ControlSocket[] = [];

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-socket-'));
    path = join(dir, 'bridge.sock');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const socket of sockets.splice(0)) await socket.close();
    await rm(dir, { recursive: true, force: true });
  });

  const claim = async (): Promise<ControlSocket> => {
    const socket = await ControlSocket.claim(path);
    if ('heldBy' in socket) throw new Error('held');
    sockets.push(socket);
    return socket;
  };

  /** A process of its own that tries to claim the path; resolves with what it said. */
  const claimElsewhere = async (): Promise<{ claimed?: number; heldBy?: string; child: ChildProcess }> => {
    const child = spawn(NODE, [join(import.meta.dirname, 'support/claimSocket.mjs'), DIST, path], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return { ...(JSON.parse(line) as object), child };
  };

  it('carries a request to the bridge and its answer back [RELOAD-01]', async () => {
    const socket = await claim();
    socket.serve({ reload: (args) => ({ problems: [`got ${JSON.stringify(args)}`] }) });
    expect(await callBridge(path, 'reload', { a: 1 })).toEqual({ problems: ['got {"a":1}'] });
    await socket.close();
  });

  it('tells what went wrong in the bridge, what it does not know, and that nobody is there', async () => {
    const socket = await claim();
    await expect(callBridge(path, 'status')).rejects.toThrow('does not know status now');
    socket.serve({ fail: () => Promise.reject(new Error('the disk is full')) });
    await expect(callBridge(path, 'fail')).rejects.toThrow('the disk is full');
    await expect(callBridge(path, 'constructor')).rejects.toThrow('does not know constructor');
    await socket.close();
    await expect(callBridge(path, 'status')).rejects.toThrow(NoBridge);
  });

  it('is open to its user alone', async () => {
    const socket = await claim();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await socket.close();
  });

  it('gives nobody else the path of a bridge that lives, and names it [RULES-39]', async () => {
    const socket = await claim();
    expect(await ControlSocket.claim(path)).toEqual({ heldBy: path });
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
    expect(await callBridge(path, 'status')).toEqual({ pid: winners[0]?.claimed });
  });

  it('is taken over from a bridge that was killed, and not from one that is stopped', async () => {
    const { child } = await claimElsewhere();
    child.kill('SIGSTOP');
    expect(await ControlSocket.claim(path)).toEqual({ heldBy: path });
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect(existsSync(path)).toBe(true);
    const socket = await claim();
    socket.serve({ status: () => 'new' });
    expect(await callBridge(path, 'status')).toBe('new');
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
    expect(await callBridge(path, 'status')).toBe('fine');
    await socket.close();
  });

  it('gives up on a bridge that hangs', async () => {
    const socket = await claim();
    socket.serve({ hang: () => new Promise(() => undefined) });
    await expect(callBridge(path, 'hang', {}, { timeoutMs: 50 })).rejects.toThrow('did not answer hang');
    await socket.close();
  });

  it('refuses a folder for temporary files that somebody else made first', async () => {
    const open = join(dir, 'tmp');
    await mkdir(open, { mode: 0o777 });
    await chmod(open, 0o777);
    await mkdir(join(dir, 'theirs'));
    await symlink(join(dir, 'theirs'), join(open, 'bascule-0'));
    await expect(ControlSocket.claim(join(open, 'bascule-0', 'x.sock'))).rejects.toThrow('belongs to somebody else');
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
    inherited: { XDG_RUNTIME_DIR: runtime },
  });

  it('lies beside the rule file', async () => {
    const config = join(dir, 'config');
    await mkdir(config);
    expect(socketPath(envOf(config), join(config, 'rules.yaml'))).toBe(join(config, 'bridge.sock'));
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
    expect(a).toBe(b);
    await symlink(join(dir, 'a'), join(dir, 'c'));
    expect(socketPath(envOf(join(dir, 'c')), join(dir, 'c', 'rules.yaml'))).toBe(a);
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
      const [path, ...others] = socketPaths(envOf(first), join(first, 'rules.yaml'));
      const socket = await ControlSocket.claim(path, others);
      if ('heldBy' in socket) throw new Error('held');
      const [next, ...rest] = socketPaths(envOf(second), join(second, 'rules.yaml'));
      expect(await ControlSocket.claim(next, rest)).toEqual({ heldBy: path });
      await socket.close();
    }
  });

  it('is short however deep the folder lies, and the same in every process', async () => {
    const config = join(dir, 'd'.repeat(100));
    await mkdir(config);
    await mkdir(join(dir, 'run'));
    const path = socketPath(envOf(config), join(config, 'rules.yaml'));
    expect(Buffer.byteLength(path)).toBeLessThanOrEqual(100);
    expect(path).toBe(socketPath(envOf(config), join(config, 'rules.yaml')));
    const socket = await ControlSocket.claim(path);
    expect(socket).toBeInstanceOf(ControlSocket);
    await (socket as ControlSocket).close();
  });

  it('is a named pipe on Windows', () => {
    const config = join(dir, 'config');
    expect(socketPath(envOf(config), join(config, 'rules.yaml'), 'win32')).toMatch(
      /^\\\\\.\\pipe\\bascule-[0-9a-f]{16}$/,
    );
  });
});
