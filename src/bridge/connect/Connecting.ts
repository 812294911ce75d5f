import type { Cli } from '../commands/Cli.ts';
import type { ConnectOptions } from './ConnectOptions.ts';
import type { Prompts } from './Prompts.ts';

/** What the steps of `connect` share. */
export interface Connecting {
  readonly cli: Cli;
  readonly options: ConnectOptions;
  readonly prompts: Prompts;
}

/** A step cannot continue; the message says why, and what to do. */
export class NotConnected extends Error {}
