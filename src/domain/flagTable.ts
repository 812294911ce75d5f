import type { BridgeRules } from './BridgeRules.ts';

/** A flag: its type, its shipped default, and the floor under which a stored number reads as that default. */
export interface FlagDefinition {
  readonly name: string;
  readonly type: 'boolean' | 'integer' | 'text';
  readonly fallback: (rules: BridgeRules) => boolean | number | string;
  readonly floor?: number;
  /** Reads as off while no hub is configured (document 3 §6). */
  readonly needsHub?: true;
  /** Listed by GET /api/events; exactly six are (document 1 §4.5). */
  readonly listed?: true;
  readonly meaning: string;
}

/** The value of the flag of programs while it names none (document 2 §2.4). */
export const SUBCOMMAND_PROGRAMS = 'git,just,npm,pnpm,yarn,cargo,go,docker,gh,composer,make,pip,uv';

export const FLAGS = [
  {
    name: 'agent.push.enabled',
    type: 'boolean',
    fallback: () => true,
    needsHub: true,
    meaning: 'Bridges: events, replay, work and run reports.',
  },
  {
    name: 'live_updates.enabled',
    type: 'boolean',
    fallback: () => true,
    needsHub: true,
    meaning: 'Pages follow changes through the hub.',
  },
  {
    name: 'auth.registration.enabled',
    type: 'boolean',
    fallback: () => true,
    meaning: 'Anybody may register an account; while it is off, only those whose address was invited into a project.',
  },
  {
    name: 'auth.github.enabled',
    type: 'boolean',
    fallback: () => false,
    meaning: 'People may sign in with GitHub, once `OAUTH_SOCIAL_A_ID` and its secret are set.',
  },
  {
    name: 'auth.google.enabled',
    type: 'boolean',
    fallback: () => false,
    meaning: 'People may sign in with Google, once `OAUTH_SOCIAL_B_ID` and its secret are set.',
  },
  {
    name: 'analytics.enabled',
    type: 'boolean',
    fallback: () => false,
    meaning:
      'Pages before sign-in have the tag of analytics, once `ANALYTICS_SCRIPT_URL` and `ANALYTICS_WEBSITE_ID` are set.',
  },
  {
    name: 'billing.enabled',
    type: 'boolean',
    fallback: () => false,
    meaning:
      'Accounts pay for plans, whose limits count then. Needs `PAYMENT_SECRET_KEY`, `PAYMENT_WEBHOOK_SECRET` and `PAYMENT_PRICE_ID`.',
  },
  {
    name: 'inbox.enabled',
    type: 'boolean',
    fallback: () => false,
    listed: true,
    meaning: 'Mails about cards that wait for people, and updates of inboxes through the hub.',
  },
  {
    name: 'bridge.heartbeat_interval_seconds',
    type: 'integer',
    fallback: (rules) => rules.defaultHeartbeatIntervalSeconds,
    floor: 10,
    listed: true,
    meaning: 'Seconds between two heartbeats of a bridge.',
  },
  {
    name: 'bridge.stop_sigterm_after_ms',
    type: 'integer',
    fallback: (rules) => rules.defaultStopSigtermAfterMs,
    floor: 100,
    listed: true,
    meaning: 'Milliseconds from SIGINT to SIGTERM.',
  },
  {
    name: 'bridge.stop_sigkill_after_ms',
    type: 'integer',
    fallback: (rules) => rules.defaultStopSigkillAfterMs,
    floor: 100,
    listed: true,
    meaning: 'Milliseconds from SIGTERM to SIGKILL.',
  },
  {
    name: 'bridge.host_sampling_enabled',
    type: 'boolean',
    fallback: () => false,
    listed: true,
    meaning: 'Bridges send host samples and the service keeps them.',
  },
  {
    name: 'bridge.host_sample_interval_seconds',
    type: 'integer',
    fallback: () => 60,
    floor: 5,
    listed: true,
    meaning: 'Seconds between two host samples.',
  },
  {
    name: 'bridge.command_ttl_minutes',
    type: 'integer',
    fallback: (rules) => rules.defaultCommandTtlMinutes,
    floor: 1,
    meaning: 'Minutes until a command expires.',
  },
  {
    name: 'bridge.run_retention_days',
    type: 'integer',
    fallback: (rules) => rules.defaultRunRetentionDays,
    meaning: 'Days that run records and host samples are kept; at least one.',
  },
  {
    name: 'insights.subcommand_programs',
    type: 'text',
    fallback: () => SUBCOMMAND_PROGRAMS,
    meaning: 'Programs whose subcommand counts, separated by commas.',
  },
] as const satisfies readonly FlagDefinition[];

export type FlagName = (typeof FLAGS)[number]['name'];

const BY_NAME: ReadonlyMap<string, FlagDefinition> = new Map(FLAGS.map((flag) => [flag.name, flag]));

/** A flag's definition, or undefined for a name that the code does not know. */
export function findFlag(name: string): FlagDefinition | undefined {
  return BY_NAME.get(name);
}
