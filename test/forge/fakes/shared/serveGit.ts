import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gitEnv } from './BareRepository.ts';

/**
 * Answers a request of git for a repository by git's own program. It ends when the program has, but before the answer does, so
 * that what follows from a push has happened when the push is over.
 * @param path what the request is for within the repository, such as `info/refs`
 */
export async function serveGit(
  request: IncomingMessage,
  response: ServerResponse,
  { dir, path, query, user }: { dir: string; path: string; query: string; user: string },
  done: () => Promise<void>,
): Promise<void> {
  const header = (name: string) => String(request.headers[name] ?? '');
  const child = spawn('git', ['http-backend'], {
    env: {
      ...gitEnv(),
      GIT_PROJECT_ROOT: dir,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: `/${path}`,
      QUERY_STRING: query,
      REQUEST_METHOD: request.method,
      REMOTE_USER: user,
      REMOTE_ADDR: '127.0.0.1',
      CONTENT_TYPE: header('content-type'),
      HTTP_CONTENT_ENCODING: header('content-encoding'),
      GIT_PROTOCOL: header('git-protocol'),
      ...(header('content-length') === '' ? {} : { CONTENT_LENGTH: header('content-length') }),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => undefined);
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((closed) => child.once('close', closed));
  await done();
  const answer = Buffer.concat(chunks);
  const end = answer.indexOf('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of answer.subarray(0, end).toString().split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    headers[name] = value.join(': ');
  }
  const { Status: status = '200', ...others } = headers;
  response.writeHead(Number.parseInt(status, 10), others).end(answer.subarray(end + 4));
}
