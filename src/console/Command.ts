import type { HealthWorld } from '../health/HealthCheck.ts';
import type { AuthorizationServer } from '../oauth/AuthorizationServer.ts';
import type { Domain } from '../platform/createDomain.ts';

/** What an operator command works with. */
export interface ConsoleWorld extends HealthWorld {
  readonly domain: Domain;
  readonly authorization: AuthorizationServer;
}

/** The arguments of a call after the command's name, parsed by the command-line library. */
export interface ConsoleCall {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** An operator command: its name, its arguments, and the JSON object that it prints. */
export interface ConsoleCommand {
  readonly name: string;
  readonly usage: string;
  readonly description: string;
  readonly options: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** How many arguments it takes: at least, at most. */
  readonly words: readonly [number, number];
  run(world: ConsoleWorld, call: ConsoleCall): Promise<object>;
  /** Whether a printed result means that the command failed, so that the exit code says so. */
  failed?(result: object, call: ConsoleCall): boolean;
}

/** The command was called wrongly; `message` says how. */
export class UsageError extends Error {}
