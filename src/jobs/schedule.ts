import type { Settings } from '../config.ts';
import { purgeExpiredOauthState } from '../domain/accounts/erasure/purgeExpiredOauthState.ts';
import { purgeUnverified } from '../domain/accounts/erasure/purgeUnverified.ts';
import type { RunOnce } from '../domain/sweeps/Sweep.ts';
import { sweeps } from '../domain/sweeps/sweeps.ts';

/** A line of the schedule: which function runs when. */
export interface ScheduledJob {
  readonly name: string;
  /** Five cron fields, UTC; the resolution is a minute. */
  readonly cron: string;
  readonly description: string;
  /** Rows per transaction, passed to `runOnce`. */
  readonly limit: number;
  readonly runOnce: RunOnce;
  /** The job is stopped after a while so that others get their turn, and runs again soon: see `Sweep`. */
  readonly inTurns?: boolean;
  /** The job is short, and work stands still without it: it runs on workers of its own, so that no long job delays it. */
  readonly vital?: boolean;
}

type ScheduleSettings = Pick<
  Settings,
  | 'APP_BRIDGE_WORK_REQUEST_REOPEN_SCHEDULE'
  | 'APP_BRIDGE_SUBJECT_WORK_EXPIRY_SCHEDULE'
  | 'APP_BRIDGE_COMMAND_EXPIRY_SCHEDULE'
  | 'APP_BRIDGE_RUN_TIMEOUT_SCHEDULE'
>;

const PURGE_SIGN_INS: ScheduledJob = {
  name: 'purge-sign-ins',
  cron: '*/5 * * * *',
  description: 'Deletes ended sessions, expired tokens and the revocations that they have outlived.',
  limit: 5_000,
  runOnce: purgeExpiredOauthState,
};

const PURGE_UNVERIFIED: ScheduledJob = {
  name: 'purge-unverified',
  cron: '25 3 * * *',
  description: 'Deletes accounts whose address nobody confirmed within a week.',
  limit: 100,
  runOnce: purgeUnverified,
};

const SEND_MAIL = {
  name: 'send-mail',
  // A change starts it at once; the tick retries failures.
  cron: '* * * * *',
  description: 'Sends the mails that are due.',
  limit: 20,
  inTurns: true,
} as const satisfies Omit<ScheduledJob, 'runOnce'>;

const TELL_PEOPLE = {
  name: 'tell-people',
  // A change of an inbox starts it at once; the tick retries failures and finds what time alone brings.
  cron: '* * * * *',
  description: 'Tells people of what needs them: messages to their browsers, digests and webhooks.',
  limit: 50,
  inTurns: true,
} as const satisfies Omit<ScheduledJob, 'runOnce'>;

const STREAM_AUDIT = {
  name: 'stream-audit',
  cron: '* * * * *',
  description: 'Sends new lines of the audit log to the sink of AUDIT_SINK_URL.',
  limit: 500,
  inTurns: true,
} as const satisfies Omit<ScheduledJob, 'runOnce'>;

const POST_FORGE_COMMENTS = {
  name: 'post-forge-comments',
  // A change starts it at once; the tick retries failures.
  cron: '* * * * *',
  description: 'Posts the comments, reviews and answers on pull requests that are due.',
  limit: 500,
} as const satisfies Omit<ScheduledJob, 'runOnce'>;

const REFRESH_PULL_REQUESTS = {
  name: 'refresh-pull-requests',
  cron: '* * * * *',
  description:
    'Reads each open pull request from its forge once an hour, and merges what may be merged where a project lets it.',
  limit: 200,
} as const satisfies Omit<ScheduledJob, 'runOnce'>;

/** Passes that use external services, each undefined while its setting is missing. */
export interface OutsidePasses {
  /** Sends mail; while no transport is set, mails wait for one. */
  readonly sendMail?: RunOnce | undefined;
  /** Tells people of their inboxes. */
  readonly tellPeople?: RunOnce | undefined;
  /** Streams the audit log to its sink. */
  readonly streamAudit?: RunOnce | undefined;
  /** Posts comments, reviews and answers on pull requests. */
  readonly postComments?: RunOnce | undefined;
  /** Reads pull requests again, and merges. */
  readonly refreshPullRequests?: RunOnce | undefined;
}

/**
 * The schedule (document 1 §8, document 2 §8).
 */
export function schedule(
  settings: ScheduleSettings,
  { sendMail, tellPeople, streamAudit, postComments, refreshPullRequests }: OutsidePasses = {},
): ScheduledJob[] {
  const vital = true;
  return [
    { ...sweeps.reopenLapsedWorkRequests, cron: settings.APP_BRIDGE_WORK_REQUEST_REOPEN_SCHEDULE, vital },
    { ...sweeps.expireSubjectWorkRequests, cron: settings.APP_BRIDGE_SUBJECT_WORK_EXPIRY_SCHEDULE, vital },
    { ...sweeps.expireCommands, cron: settings.APP_BRIDGE_COMMAND_EXPIRY_SCHEDULE, vital },
    { ...sweeps.timeOutWorkerRuns, cron: settings.APP_BRIDGE_RUN_TIMEOUT_SCHEDULE, vital },
    { ...sweeps.expireTimedOutRequests, cron: '* * * * *', vital },
    { ...sweeps.tellSilences, cron: '* * * * *' },
    { ...sweeps.expirePermissions, cron: '* * * * *' },
    { ...sweeps.openWithheldWork, cron: '* * * * *' },
    { ...sweeps.purgeRateCounts, cron: '*/5 * * * *' },
    { ...sweeps.purgeActivities, cron: '40 * * * *' },
    { ...sweeps.purgeTranscripts, cron: '15,45 * * * *' },
    PURGE_SIGN_INS,
    PURGE_UNVERIFIED,
    { ...sweeps.prepareHostSamplePartitions, cron: '10 * * * *' },
    { ...sweeps.prepareToolCallPartitions, cron: '12 * * * *' },
    { ...sweeps.purgeWorkerRuns, cron: '20 * * * *' },
    { ...sweeps.purgeOutbox, cron: '35 * * * *' },
    { ...sweeps.purgeHistory, cron: '50 * * * *' },
    { ...sweeps.foldExperimentSums, cron: '* * * * *' },
    { ...sweeps.foldStorage, cron: '* * * * *' },
    { ...sweeps.eraseDeleted, cron: '* * * * *' },
    // A request starts it at once; the tick picks up what was missed.
    { ...sweeps.writeExports, cron: '* * * * *' },
    { ...sweeps.expireExports, cron: '45 * * * *' },
    { ...sweeps.sweepArtifacts, cron: '48 3 * * *' },
    ...(sendMail === undefined ? [] : [{ ...SEND_MAIL, runOnce: sendMail }]),
    ...(tellPeople === undefined ? [] : [{ ...TELL_PEOPLE, runOnce: tellPeople }]),
    ...(postComments === undefined ? [] : [{ ...POST_FORGE_COMMENTS, runOnce: postComments }]),
    ...(refreshPullRequests === undefined ? [] : [{ ...REFRESH_PULL_REQUESTS, runOnce: refreshPullRequests }]),
    { ...sweeps.cancelSubscriptions, cron: '* * * * *' },
    { ...sweeps.purgeMails, cron: '55 * * * *' },
    { ...sweeps.purgeInvitations, cron: '5 * * * *' },
    { ...sweeps.purgeDeliveries, cron: '* * * * *' },
    ...(streamAudit === undefined ? [] : [{ ...STREAM_AUDIT, runOnce: streamAudit }]),
  ];
}
