import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The one question that the program asks a forge: whose token is this? */
export interface ScriptedForge {
  readonly url: string;
  /** The tokens that it was asked about. */
  readonly asked: string[];
  /** Its answer to a token. */
  answer: (token: string) => { status: number; body?: unknown };
  close(): Promise<void>;
}

export async function startScriptedForge(users: Record<string, { login: string; id: number }>): Promise<ScriptedForge> {
  const server = createServer((request, response) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    forge.asked.push(token);
    const { status, body } = forge.answer(token);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const forge: ScriptedForge = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: (token) => (users[token] === undefined ? { status: 401 } : { status: 200, body: users[token] }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return forge;
}
