import type { FactorRule } from './factorRule.ts';

/** The numbers that an operator may set (`app.bridge.*` keys, document 1 §8), as the domain uses them. */
export interface BridgeRules {
  readonly workRequestLeaseSeconds: number;
  readonly subjectWorkTimeoutMinutes: number;
  readonly defaultCommandTtlMinutes: number;
  readonly defaultHeartbeatIntervalSeconds: number;
  readonly defaultStopSigtermAfterMs: number;
  readonly defaultStopSigkillAfterMs: number;
  readonly defaultRunRetentionDays: number;
  /** Without a hub the flags that need one read as off (document 3 §6). */
  readonly hubConfigured: boolean;
  /** Whether the hub is the embedded one, whose streams the service sees. */
  readonly seesStreams: boolean;
  /** Which accounts need a second factor. */
  readonly requireSecondFactor: FactorRule;
  /** The public address of this instance, without a trailing slash. */
  readonly baseUrl: string;
  /** The host below which each artifact has a host of its own; undefined for a limited preview on the host of the pages. */
  readonly artifactContentHost: string | undefined;
  /** The slug or the id of the project that receives the comments on the pages of this instance. */
  readonly siteReviewProject: string | undefined;
  /** Whether repositories can be connected by an app of this instance at GitHub. */
  readonly connectsByApp: boolean;
  /** How many days the file of a data export can be downloaded. */
  readonly exportDays: number;
  /** How many days these are kept: settled work requests, audit lines, records of ended exports, silent bridges. */
  readonly workRequestRetentionDays: number;
  readonly auditRetentionDays: number;
  readonly exportRecordDays: number;
  readonly bridgeRetentionDays: number;
  /** The most cards of an account, and the most bytes of texts; 0 for any number. */
  readonly storageMaxCards: number;
  readonly storageMaxBytes: number;
  /** The caret range of CLI versions that this service supports (document 1 §9). */
  readonly cliRange: string;
}

/** Supported CLI versions, today and for every release of this major version. */
export const CLI_RANGE = '^1.0';
