import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Middleware } from 'koa';
import { readPublicKey } from '../lib/readPublicKey.ts';
import { answerProblem } from './problemBody.ts';

/** The project, wherever below it this was built to. */
const ROOT = dirname(findPackageJSON(import.meta.url) ?? '.');
/** A proxy or an editor may keep them for so long. */
const CACHE = 'public, max-age=3600';

/**
 * Files that programs fetch: the install script of the bridge's program (document 3 §4), which tells its user how to log in
 * at this very instance, the schema by which editors check rule files, and the description of the REST paths.
 */
export async function downloads(options: {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The major version of the program that this instance works with. */
  readonly cliMajor: number;
  /** The public key of minisign that releases are signed with; `release.pub` of the project unless told, if there is one. */
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
 * The key's own line; empty text: releases are not signed.
 * @throws Error for a file that is there and no key: served without it, the script would take any archive
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

/** The address is the operator's; a script that is piped into a shell takes nobody's word for what is in it. */
const plainAddress = (text: string): string => text.replace(/[^\w.~:/@%[\]-]/g, '');
