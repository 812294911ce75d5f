import { spawn } from 'node:child_process';
import { LineSplitter } from '../../process/LineSplitter.ts';

const MOST_LINE = 1024 * 1024;
const PROTOCOL = '2025-06-18';

export interface ToolServer {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

/**
 * Whether a server of the Model Context Protocol on stdio answers the first request of its handshake in time. The
 * server is ended in any case, with everything that it started.
 */
export function askToolServer(server: ToolServer, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(server.command, [...server.args], {
      cwd: server.cwd,
      env: { ...server.env },
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const settle = (answers: boolean): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.on('error', () => undefined);
      child.stdout.destroy();
      child.stdin.destroy();
      endGroup(child.pid);
      resolve(answers);
    };
    const timer = setTimeout(() => settle(false), withinMs);
    const splitter = new LineSplitter(MOST_LINE, (line) => {
      const answer = answerIn(line);
      if (answer !== undefined) settle(answer);
    });
    child.on('error', () => settle(false));
    child.on('exit', () => settle(false));
    child.stdout.on('data', (chunk: Buffer) => splitter.push(chunk));
    child.stdin.on('error', () => undefined);
    const params = {
      protocolVersion: PROTOCOL,
      capabilities: {},
      clientInfo: { name: 'bascule-account-check', version: '1' },
    };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params })}\n`);
  });
}

/** Whether the line is a good answer to the request; undefined for any other line. An error is not a good answer. */
function answerIn(line: string): boolean | undefined {
  try {
    const { id, result } = JSON.parse(line) as { id?: unknown; result?: unknown };
    return id === 0 ? typeof result === 'object' && result !== null : undefined;
  } catch {
    return undefined;
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The server has ended by itself.
  }
}
