import type { Clock } from '../lib/time/clock.ts';
import { systemClock } from '../lib/time/clock.ts';
import { hubKey } from './hubKey.ts';

/** The part of a pino logger that the hub uses. Addresses are never logged, because they may carry a token. */
export interface HubLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** An open stream. */
export interface WatchedStream {
  /** The id of the last update written to it. */
  readonly lastId: string | undefined;
  /** Writes an event that has a type and nothing else: no id, so that the reader's place stays, and no data. */
  signal(type: string): void;
}

/**
 * Called for each stream that opens, with the subject of its token; the function it returns is called when the stream ends.
 */
export type StreamWatcher = (subject: string | undefined, stream: WatchedStream) => (() => void) | undefined;

/**
 * Whether the session or token behind a stream is still valid. The hub asks when a stream opens and whenever `revision`
 * changes.
 */
export interface Standing {
  /** A number that changes whenever a session or token is revoked. */
  readonly revision: number;
  /** Builds the check of one holder. A text that the application does not recognise is never valid. */
  of(behind: string): () => boolean;
}

/** What a subscriber's token says about its holder. */
export interface StreamToken {
  readonly subject: string | undefined;
  readonly behind: string | undefined;
}

export interface MercureHubOptions {
  /** HS256 secret of subscriber and publisher tokens, at least 32 characters. */
  secret: string | undefined;
  /** The origin of `DEFAULT_URI` as a browser writes it: scheme, host and port only. */
  corsOrigin: string;
  log: HubLog;
  /**
   * Milliseconds between two keep-alive comments. 25 seconds by default, because proxies close connections that are silent
   * for 30 seconds or more.
   */
  heartbeatMs?: number;
  /** Milliseconds that a subscription may last; one hour by default (document 3 §8). */
  writeTimeoutMs?: number;
  /** Bytes that may wait for one subscriber before its stream is closed; 1 MiB by default. */
  maxBufferBytes?: number;
  /** Largest body of a publishing request in bytes; 1 MiB by default. */
  maxBodyBytes?: number;
  watch?: StreamWatcher;
  /** Without it a token opens streams until it expires. */
  standing?: Standing;
  /** Milliseconds between two checks for revocations and for streams whose time is up; a quarter of a second by default. */
  lookMs?: number;
  /**
   * Names the holder of a token, by whom open streams are counted. Undefined: the streams of this token are not counted.
   */
  holderOf?: (token: StreamToken) => string | undefined;
  /** Open streams per holder; a thousand by default. */
  streamsPerHolder?: number;
  clock?: Clock;
  /** A number in [0, 1) that spreads closing times. */
  random?: () => number;
}

export type HubSettings = Required<Omit<MercureHubOptions, 'secret'>> & { key: Uint8Array };

/** Fills in the defaults. Throws at boot on a secret or an origin with which the hub could never work. */
export function resolveHubSettings(options: MercureHubOptions): HubSettings {
  const { secret, ...rest } = options;
  if (!URL.canParse(rest.corsOrigin) || new URL(rest.corsOrigin).origin !== rest.corsOrigin) {
    throw new TypeError(`corsOrigin must be an origin: ${rest.corsOrigin}`);
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
