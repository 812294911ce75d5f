import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { archiveName, binaryName, CHECKSUMS } from '../../../src/bridge/update/assetNames.ts';

/**
 * What a path answers instead of its content. `silent`: nothing ever; `endless`: a body without an end; `cut`: the beginning
 * of one; `until`: its content, but only then.
 */
export type Fault =
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly until: Promise<unknown> }
  | 'silent'
  | 'endless'
  | 'cut';

export interface ServedRelease {
  readonly version: string;
  /** `cli/v<version>` by default. */
  readonly tag?: string;
  readonly draft?: boolean;
  readonly prerelease?: boolean;
  readonly assets: ReadonlyMap<string, Buffer>;
}

export interface ReleaseServer {
  /** The list's address. */
  readonly url: string;
  /** Newest first, as they are listed: `add` puts one at the front. Anything else that a list may hold can be put here too. */
  readonly items: unknown[];
  add(release: ServedRelease): void;
  /** Every request's path and query, in order. */
  readonly requests: string[];
  /** Requests of archives and checksums. */
  downloads(): string[];
  /** From now on every path that ends so answers that; `list` is the list. Undefined: as it should be again. */
  fail(pathEnd: string, fault: Fault | undefined): void;
  /** Resolves when a request came whose path ends so. */
  asked(pathEnd: string): Promise<void>;
  close(): Promise<void>;
}

/** A list of releases and their files as the release host serves them, over real sockets. */
export async function startReleaseServer(): Promise<ReleaseServer> {
  const sockets = new Set<Socket>();
  const files = new Map<string, Buffer>();
  const faults = new Map<string, Fault>();
  const waiting: { end: string; resolve: () => void }[] = [];
  const items: unknown[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://release.server');
    requests.push(request.url ?? '/');
    const end = pathname === '/releases' ? 'list' : pathname;
    for (const one of waiting.filter((one) => end.endsWith(one.end))) {
      waiting.splice(waiting.indexOf(one), 1);
      one.resolve();
    }
    const fault = [...faults].find(([key]) => end.endsWith(key))?.[1];
    if (typeof fault === 'object' && 'until' in fault) return void fault.until.then(() => answer());
    if (fault !== undefined) return misbehave(response, fault);
    answer();

    function answer(): void {
      if (end !== 'list') {
        const file = files.get(pathname);
        return void response.writeHead(file === undefined ? 404 : 200).end(file);
      }
      const size = Number(searchParams.get('per_page') ?? 30);
      const from = (Number(searchParams.get('page') ?? 1) - 1) * size;
      response.writeHead(200, { 'Content-Type': 'application/json' });
      return void response.end(JSON.stringify(items.slice(from, from + size)));
    }
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${base}/releases`,
    items,
    requests,
    add: ({ version, tag = `cli/v${version}`, draft = false, prerelease = false, assets }) => {
      const list = [...assets].map(([name, bytes]) => {
        const path = `/download/${items.length}/${encodeURIComponent(tag)}/${name}`;
        files.set(path, bytes);
        return { name, size: bytes.length, browser_download_url: base + path };
      });
      items.unshift({ tag_name: tag, name: tag, draft, prerelease, assets: list });
    },
    downloads: () => requests.filter((path) => path.startsWith('/download/')).map((path) => basename(path)),
    fail: (pathEnd, fault) => void (fault === undefined ? faults.delete(pathEnd) : faults.set(pathEnd, fault)),
    asked: (end) => new Promise((resolve) => waiting.push({ end, resolve })),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function misbehave(response: ServerResponse, fault: Exclude<Fault, { until: unknown }>): void {
  if (fault === 'silent') return;
  if (typeof fault === 'object') return void response.writeHead(fault.status, fault.headers).end(fault.body);
  response.writeHead(200);
  if (fault === 'cut') return void response.write('the beginning', () => response.destroy());
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const more = (): void => {
    if (!response.destroyed) response.write(chunk, more);
  };
  more();
}

/** The archive and the checksums of a release whose program is this file, for this machine. */
export function releaseAssets(version: string, program: string): Map<string, Buffer> {
  const archive = packArchive(program);
  const name = archiveName(version) as string;
  return new Map([
    [name, archive],
    [CHECKSUMS, checksums([[name, archive]])],
  ]);
}

/** A tar file, compressed with gzip, with the file under the name that the program has in a release. */
export function packArchive(program: string): Buffer {
  const work = mkdtempSync(join(tmpdir(), 'bascule-archive-'));
  try {
    symlinkSync(resolve(program), join(work, binaryName()));
    const archive = join(work, 'archive.tar.gz');
    execFileSync('tar', ['-czhf', archive, '-C', work, binaryName()]);
    return readFileSync(archive);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The lines of checksums.txt, as sha256sum writes them. */
export function checksums(files: Iterable<readonly [name: string, bytes: Buffer]>): Buffer {
  const line = ([name, bytes]: readonly [string, Buffer]): string =>
    `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
  return Buffer.from([...files].map(line).join(''));
}
