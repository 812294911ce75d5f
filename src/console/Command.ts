import type { Readable, Writable } from 'node:stream';
import type { HealthWorld } from '../health/HealthCheck.ts';
import type { AuthorizationServer } from '../oauth/AuthorizationServer.ts';
import type { Domain } from '../platform/parts/createDomain.ts';
import type { LogTarget } from '../platform/process/openLog.ts';

/** What an operator command works with. */
export interface ConsoleWorld extends HealthWorld {
  readonly domain: Domain;
  /** Loads what issues and revokes tokens, which few commands need. */
  authorization(): Promise<AuthorizationServer>;
}

/** What a call sees of its process: the environment and the standard streams. */
export interface ConsoleProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable;
  readonly stderr: LogTarget;
}

/** The arguments of a call after the command's name, parsed by the command-line library, and its process. */
export interface ConsoleCall {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly process: ConsoleProcess;
}

/** What every operator command declares: its name, its arguments, and when its result means a failure. */
interface CommandForm {
  readonly name: string;
  readonly usage: string;
  readonly description: string;
  readonly options: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** How many arguments it takes: at least, at most. */
  readonly words: readonly [number, number];
  /** Whether a printed result means that the command failed, so that the exit code says so. */
  failed?(result: object | string, call: Pick<ConsoleCall, 'values'>): boolean;
}

/** An operator command on a migrated database, and the JSON object that it prints. */
export interface ConsoleCommand extends CommandForm {
  /** It only looks, also at a database that is not migrated or does not exist yet. */
  readonly changesNothing?: true;
  run(world: ConsoleWorld, call: ConsoleCall): Promise<object>;
}

/** An operator command that opens what it needs itself: either no database, or one that must not be migrated. */
export interface LoneCommand extends CommandForm {
  /** A string is printed unchanged. */
  runAlone(call: ConsoleCall): Promise<object | string>;
}

/** The command line is wrong; `message` says how. */
export class UsageError extends Error {}
