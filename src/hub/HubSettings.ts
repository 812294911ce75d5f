import type { Clock } from '../lib/clock.ts';
import { systemClock } from '../lib/clock.ts';
import { hubKey } from './hubKey.ts';

/** The part of a pino logger that the hub uses. Addresses are never logged: they may carry a token. */
export interface HubLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** An open stream; `lastId` is the id of the last update that was written to it. */
export interface WatchedStream {
  readonly lastId: string | undefined;
}

/** Hears of each stream that opens, with the subject of its token; what it answers is called at the end. */
export type StreamWatcher = (subject: string | undefined, stream: WatchedStream) => (() => void) | undefined;

/** Whether what stands behind a token still does: the hub asks when a stream opens, and whenever something ended. */
export interface Standing {
  /** Another number whenever something ended. */
  readonly revision: number;
  /** Makes the question about one holder. A text that the application does not know stands behind nothing. */
  of(behind: string): () => boolean;
}

/** What a subscriber's token says of its holder. */
export interface StreamToken {
  readonly subject: string | undefined;
  readonly behind: string | undefined;
}

export interface MercureHubOptions {
  /** HS256 secret of subscriber and publisher tokens, at least 32 characters. */
  secret: string | undefined;
  /** The origin of `DEFAULT_URI`, as a browser writes it: scheme, host and port, nothing after them. */
  corsOrigin: string;
  log: HubLog;
  /** Milliseconds between two keep-alive comments; 25 seconds by default, since proxies cut what is silent for 30 or more. */
  heartbeatMs?: number;
  /** Milliseconds that a subscription may last; one hour by default (document 3 §8). */
  writeTimeoutMs?: number;
  /** Bytes that may wait for one subscriber before it is cut; 1 MiB by default. */
  maxBufferBytes?: number;
  /** Bytes of a publishing request's body; 1 MiB by default. */
  maxBodyBytes?: number;
  watch?: StreamWatcher;
  /** Without it a token opens streams until it expires. */
  standing?: Standing;
  /** Milliseconds between two looks at that revision and at streams whose time is up; a quarter of a second by default. */
  lookMs?: number;
  /** In whose name a token opens streams, for their count; undefined: in nobody's, and none are counted. */
  holderOf?: (token: StreamToken) => string | undefined;
  /** Open streams of one holder; a thousand by default. */
  streamsPerHolder?: number;
  clock?: Clock;
  /** A number in [0, 1), for the spread of closing times. */
  random?: () => number;
}

export type HubSettings = Required<Omit<MercureHubOptions, 'secret'>> & { key: Uint8Array };

/** Fills the defaults in. Throws on a secret or an origin with which the hub could never work, at boot and loudly. */
export function resolveHubSettings(options: MercureHubOptions): HubSettings {
  const { secret, ...rest } = options;
  if (!URL.canParse(rest.corsOrigin) || new URL(rest.corsOrigin).origin !== rest.corsOrigin) {
    throw new TypeError(`corsOrigin is no origin, so no page could ever match it: ${rest.corsOrigin}`);
  }
  return {
    heartbeatMs: 25_000,
    writeTimeoutMs: 3_600_000,
    maxBufferBytes: 1_048_576,
    maxBodyBytes: 1_048_576,
    watch: () => undefined,
    standing: { revision: 0, of: () => () => true },
    lookMs: 250,
    holderOf: () => undefined,
    streamsPerHolder: 1_000,
    clock: systemClock,
    random: Math.random,
    ...rest,
    key: hubKey(secret),
  };
}
