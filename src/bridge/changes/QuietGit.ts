import { type ChildProcess, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { ChangeFailure, FailureCode } from './Change.ts';

/** Agents and people come first. */
const NICE = 10;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ERRORS = 8 * 1024;

/**
 * A repository is looked at and nothing in it changes or runs: no hook, no monitor of files, no program that its settings name to
 * show a difference, no fetch of what a partial clone lacks.
 */
const SETTINGS = [
  'core.fsmonitor=false',
  'core.untrackedCache=false',
  'core.splitIndex=false',
  'core.hooksPath=/dev/null',
  'core.quotePath=false',
  'core.safecrlf=false',
  'diff.suppressBlankEmpty=false',
  'diff.renameLimit=1000',
  'gc.auto=0',
  'maintenance.auto=false',
  'advice.addEmbeddedRepo=false',
].flatMap((setting) => ['-c', setting]);

/** The name of a setting, which may hold any sign, and its value. */
export type Setting = readonly [key: string, value: string];

export interface QuietOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly settings?: readonly Setting[];
  readonly input?: Buffer;
  readonly signal?: AbortSignal | undefined;
  /** Exit codes that are answers; 0 is always one. */
  readonly codes?: readonly number[];
  /** Takes the output piece by piece; the next piece waits for it. Without it, the output is the answer. */
  readonly onPiece?: (piece: Buffer) => Promise<void> | void;
}

export interface Said {
  readonly out: Buffer;
  readonly code: number;
}

/** Runs git in a folder, only to read. @throws NotRead */
export type QuietGit = (cwd: string, args: readonly string[], options?: QuietOptions) => Promise<Said>;

/** Why a repository could not be read. */
export class NotRead extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}

/** @param inherited the environment of the bridge */
export function createQuietGit(inherited: Readonly<Record<string, string>>): QuietGit {
  const env: Record<string, string> = {
    ...inherited,
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    // No protocol at all, for a git that does not know the variable before.
    GIT_ALLOW_PROTOCOL: '',
    LC_ALL: 'C',
  };
  return async (cwd, args, options = {}) => {
    const { settings = [], signal } = options;
    if (isOver(signal)) throw tookTooLong();
    const child = spawn('git', ['--no-pager', ...SETTINGS, ...args], {
      cwd,
      env: { ...env, ...settingsOf(settings, inherited), ...options.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const aborted = Promise.withResolvers<never>();
    aborted.promise.catch(() => undefined);
    const stop = (): void => {
      end(child);
      aborted.reject(tookTooLong());
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([follow(child, cwd, args, options), aborted.promise]);
    } catch (error) {
      throw isOver(signal) ? tookTooLong() : error;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
}

/** Variables that give git settings, behind those that it was given already: `-c` would end a name at its first `=`. */
function settingsOf(settings: readonly Setting[], inherited: Readonly<Record<string, string>>): Record<string, string> {
  if (settings.length === 0) return {};
  const given = Number(inherited.GIT_CONFIG_COUNT ?? 0) || 0;
  const pairs = settings.flatMap(([key, value], i) => [
    [`GIT_CONFIG_KEY_${given + i}`, key],
    [`GIT_CONFIG_VALUE_${given + i}`, value],
  ]);
  return { ...Object.fromEntries(pairs), GIT_CONFIG_COUNT: String(given + settings.length) };
}

async function follow(
  child: ChildProcess,
  cwd: string,
  args: readonly string[],
  { input, codes = [], onPiece }: QuietOptions,
): Promise<Said> {
  const { stdin, stdout, stderr, pid } = child;
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
  // It is awaited below, and may fail before.
  ended.catch(() => undefined);
  if (pid !== undefined) lower(pid);
  let errors = '';
  stderr?.on('data', (piece: Buffer) => {
    errors = (errors + piece.toString()).slice(-MOST_ERRORS);
  });
  // A program that has ended takes no more input, and its exit code says why.
  stdin?.on('error', () => undefined);
  stdin?.end(input);
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of stdout ?? []) {
      if (onPiece !== undefined) await onPiece(piece as Buffer);
      else {
        bytes += (piece as Buffer).length;
        if (bytes > MOST_BYTES) throw new NotRead('OTHER', `git ${args[0]} says more than ${MOST_BYTES} bytes`);
        pieces.push(piece as Buffer);
      }
    }
  } catch (error) {
    end(child);
    throw error;
  }
  const code = await ended.catch(async (error: NodeJS.ErrnoException) => {
    throw await notStarted(error, cwd);
  });
  if (code === 0 || (code !== null && codes.includes(code))) return { out: Buffer.concat(pieces), code };
  throw judge(args[0] ?? '', code, errors);
}

/** Ends git, and what a program that it started would keep open. */
function end(child: ChildProcess): void {
  child.kill('SIGKILL');
  child.stdout?.destroy();
  child.stderr?.destroy();
}

function lower(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It has ended already, or the system does not let us.
  }
}

async function notStarted(error: NodeJS.ErrnoException, cwd: string): Promise<NotRead> {
  if (error.code !== 'ENOENT') return new NotRead('OTHER', `git does not start: ${error.message}`);
  // The same code stands for a missing folder and for a missing program.
  const there = await stat(cwd).catch(() => undefined);
  return there === undefined
    ? new NotRead('OTHER', `The folder ${cwd} does not exist.`)
    : new NotRead('NO_GIT', 'git is not on the PATH of the bridge.');
}

function judge(verb: string, code: number | null, errors: string): NotRead {
  const lines = errors.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const faults = lines.filter((line) => /^(?:fatal|error):/.test(line));
  const said = (faults.length > 0 ? faults : lines).slice(-3).join('\n');
  const message = `git ${verb}: ${said === '' ? `it ended with ${code ?? 'a signal'}` : said}`;
  if (/not a git repository \(or any/i.test(said)) return new NotRead('NO_GIT', message);
  const broken =
    /not a git repository|dubious ownership|bad object|unable to read|corrupt|malformed|invalid object|index file|bad signature/i;
  return new NotRead(broken.test(said) ? 'BROKEN_REPOSITORY' : 'OTHER', message);
}

const isOver = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

export const tookTooLong = (): NotRead => new NotRead('TIMEOUT', 'git took too long to compare the files.');

/** What people are shown of an error. */
export const failureOf = (error: unknown): ChangeFailure =>
  error instanceof NotRead
    ? { code: error.code, message: error.message }
    : { code: 'OTHER', message: error instanceof Error ? error.message : String(error) };

/** A line of output, without its end. */
export const lineOf = ({ out }: Said): string => out.toString().replace(/\r?\n$/, '');

/** The pieces of output that NUL ends, as git's bytes: names of files need not be UTF-8. */
export const itemsOf = ({ out }: Said): string[] => out.toString('latin1').split('\0').slice(0, -1);

/** Text of bytes that are held as one character each. */
export const textOf = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();
