import type { Settings } from '../config.ts';
import type { Context } from '../domain/context.ts';
import type { OauthKeys } from '../oauth/keys/secrets.ts';

/**
 * `unknown`: nothing could be found out, which is not a fault; `warning`: the part works, but an operator should look
 * at it.
 */
export type CheckState = 'ok' | 'warning' | 'failed' | 'unknown';

export interface CheckResult {
  state: CheckState;
  /** One sentence for the operator, without a secret. */
  detail: string;
}

/** The parts that the checks examine: an operator command opens them, and a server has them. */
export interface HealthWorld {
  readonly settings: Settings;
  /** Creates a context of the service itself. */
  readonly domain: { system(): Context };
  /** Where the server answers; undefined when none has run on this data yet. */
  readonly baseUrl: string | undefined;
  /** The keys that tokens are signed with, or why there are none. */
  readonly oauth: OauthKeys;
}

/** A check: its name, and how it finds its result. An error that it throws makes it failed. */
export interface HealthCheck {
  readonly name: string;
  look(world: HealthWorld): Promise<CheckResult>;
  /** Whether the check is listed; true by default. */
  isListed?(world: HealthWorld): boolean;
}

/** How long a check waits for an answer of another program. */
export const PATIENCE_MS = 5_000;
