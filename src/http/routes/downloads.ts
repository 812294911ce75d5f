import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Middleware } from 'koa';
import { readPublicKey } from '../../lib/readPublicKey.ts';
import { answerProblem } from '../problemBody.ts';

/** The root of the project, from any build output below it. */
const ROOT = dirname(findPackageJSON(import.meta.url) ?? '.');
/** How long proxies and editors may cache the files. */
const CACHE = 'public, max-age=3600';

/**
 * Serves files that programs fetch: the install script of the bridge (document 3 §4), which contains the address of
 * this instance, the schema with which editors validate rule files, and the description of the REST paths.
 */
export async function downloads(options: {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The major version of the bridge that this instance supports. */
  readonly cliMajor: number;
  /**
   * The file with the minisign public key of releases. Defaults to `release.pub` of the project, which may be missing.
   */
  readonly releaseKeyFile?: string;
}): Promise<Middleware> {
  const script = (await readFile(join(ROOT, 'scripts/install.sh'), 'utf8'))
    .replaceAll('@BASE_URL@', plainAddress(options.baseUrl))
    .replaceAll('@CLI_MAJOR@', String(options.cliMajor))
    .replaceAll('@RELEASE_KEY@', await readReleaseKey(options.releaseKeyFile ?? join(ROOT, 'release.pub')));
  const files: Readonly<Record<string, { type: string; text: string }>> = {
    '/install.sh': { type: 'text/x-shellscript; charset=utf-8', text: script },
    '/openapi.json': {
      type: 'application/json; charset=utf-8',
      text: await readFile(join(ROOT, 'openapi.json'), 'utf8'),
    },
    '/rules.schema.json': {
      type: 'application/schema+json; charset=utf-8',
      text: await readFile(join(ROOT, 'docs/rules.schema.json'), 'utf8'),
    },
  };
  return (ctx, next) => {
    const file = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
    if (file === undefined) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      return answerProblem(ctx, 405);
    }
    ctx.set({ 'Cache-Control': CACHE, 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' });
    ctx.body = file.text;
    ctx.set('Content-Type', file.type);
    return undefined;
  };
}

/**
 * The line of the key; empty when releases are not signed.
 * @throws Error for a file that holds no key: without the key the script would accept any archive
 */
async function readReleaseKey(file: string): Promise<string> {
  try {
    return readPublicKey(await readFile(file, 'utf8')).line;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new Error(`${basename(file)}: ${message}`, { cause: error });
  }
}

/** Removes characters that have a meaning in a shell: users pipe this script into one. */
const plainAddress = (text: string): string => text.replace(/[^\w.~:/@%[\]-]/g, '');
