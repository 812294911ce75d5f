import type { Settings } from '../config.ts';
import type { AuthorizationServer } from '../oauth/AuthorizationServer.ts';
import type { Domain } from '../platform/createDomain.ts';

/** What an operator command works with. */
export interface ConsoleWorld {
  readonly settings: Settings;
  readonly domain: Domain;
  readonly authorization: AuthorizationServer;
}

/** The words of a call after the command's name, split by the library that read them. */
export interface ConsoleCall {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** An operator command is a row: how it is called, what it takes, and what it prints as one JSON object. */
export interface ConsoleCommand {
  readonly name: string;
  readonly usage: string;
  readonly description: string;
  readonly options: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** How many words it takes: at least, at most. */
  readonly words: readonly [number, number];
  run(world: ConsoleWorld, call: ConsoleCall): Promise<object>;
  /** Whether a result that was printed still means that the command failed, and the exit code should say so. */
  failed?(result: object, call: ConsoleCall): boolean;
}

/** The command was called wrongly; `message` says how. */
export class UsageError extends Error {}
