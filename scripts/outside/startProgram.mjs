import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 20_000;

/**
 * Starts a program and waits until it takes connections at its port.
 * @returns its process, and how it is ended
 */
export async function startProgram(file, args, { port, account, signal = 'SIGTERM' }) {
  const child = spawn(file, args, {
    // Where it leads, an account of its own may enter.
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4_000);
  });
  let ended = false;
  const exited = new Promise((resolve) => {
    const end = (reason) => {
      ended = true;
      resolve(reason);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code) => end(`ended with ${code}`));
  });
  const stop = async () => {
    if (!ended) child.kill(signal);
    await exited;
  };
  const since = performance.now();
  while (!(await answers(port))) {
    if (ended) throw new Error(`${file} ${await exited}\n${said}`);
    if (performance.now() - since > PATIENCE_MS) {
      await stop();
      throw new Error(`${file} takes no connection\n${said}`);
    }
    await pause(50);
  }
  return { pid: child.pid, stop };
}

/** A port of the loopback that is free at the moment. */
export function findPort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
