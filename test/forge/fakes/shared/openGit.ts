import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Hosting, nameOf } from './Hosting.ts';
import { serveGit } from './serveGit.ts';
import type { Repository, User } from './words.ts';

/** Who a token of git belongs to, and what it opens. */
export interface GitAccess {
  readonly user: User;
  may(repository: Repository, what: 'read' | 'write'): boolean;
}

const PATH = /^\/(?<name>.+?)(?:\.git)?\/(?<rest>info\/refs|git-upload-pack|git-receive-pack|HEAD|objects\/.+)$/;

/**
 * Answers the requests of git for repositories, with the token as password; false for any other request.
 * @param accessOf what a token opens; undefined for a wrong one
 */
export async function openGit(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  hosting: Hosting,
  accessOf: (token: string) => GitAccess | undefined,
): Promise<boolean> {
  const { name = '', rest = '' } = PATH.exec(url.pathname)?.groups ?? {};
  if (name === '') return false;
  const refuse = (status: number, text: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, headers).end(text);
    return true;
  };
  const [, basic = ''] = /^Basic (.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  const [, password = ''] = /^[^:]*:(.*)$/.exec(Buffer.from(basic, 'base64').toString()) ?? [];
  const access = password === '' ? undefined : accessOf(password);
  if (access === undefined) return refuse(401, 'Authentication required.', { 'WWW-Authenticate': 'Basic realm="Git"' });
  const found = hosting.find(decodeURIComponent(name));
  if (found === undefined || !access.may(found.repository, 'read')) return refuse(404, 'Repository not found.');
  const { repository, isFormer } = found;
  if (isFormer && request.method === 'GET') {
    return refuse(301, '', { Location: `/${nameOf(repository)}.git/${rest}${url.search}` });
  }
  const isPush = rest === 'git-receive-pack' || url.searchParams.get('service') === 'git-receive-pack';
  if (isPush && (repository.isArchived || !access.may(repository, 'write'))) {
    return refuse(403, `Permission to ${nameOf(repository)}.git denied to ${access.user.login}.`);
  }
  const serve = () =>
    new Promise<void>((done, failed) => {
      const wait = async () => {
        done();
        await followed;
      };
      const target = { dir: repository.git.dir, path: rest, query: url.search.slice(1), user: access.user.login };
      serveGit(request, response, target, wait).catch(failed);
    });
  let follow: () => void = () => undefined;
  const followed = new Promise<void>((done) => {
    follow = done;
  });
  try {
    if (rest === 'git-receive-pack') await hosting.pushing(repository, access.user, serve);
    else await serve();
  } finally {
    follow();
  }
  return true;
}
