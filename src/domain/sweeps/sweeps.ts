import { sweepArtifacts } from '../artifacts/sweepArtifacts.ts';
import { cancelSubscriptions } from '../billing/cancelSubscriptions.ts';
import { purgeDeliveries } from '../endpoints/purgeDeliveries.ts';
import { ERASED_AT_ONCE, eraseDeleted } from '../erasure/eraseDeleted.ts';
import { foldExperimentSums } from '../experiments/foldExperimentSums.ts';
import { expireExports } from '../exports/expireExports.ts';
import { writeExports } from '../exports/writeExports.ts';
import { purgeMails } from '../mails/purgeMails.ts';
import { purgeInvitations } from '../members/invitations/purgeInvitations.ts';
import { foldStorage } from '../storage/foldStorage.ts';
import { expireTimedOutRequests } from '../workflow/expireTimedOutRequests.ts';
import { expireCommands } from './expireCommands.ts';
import { expirePermissions } from './expirePermissions.ts';
import { expireSubjectWorkRequests } from './expireSubjectWorkRequests.ts';
import { openWithheldWork } from './openWithheldWork.ts';
import { prepareHostSamplePartitions } from './prepareHostSamplePartitions.ts';
import { prepareToolCallPartitions } from './prepareToolCallPartitions.ts';
import { purgeActivities } from './purgeActivities.ts';
import { purgeHistory } from './purgeHistory.ts';
import { purgeOutbox } from './purgeOutbox.ts';
import { purgeRateCounts } from './purgeRateCounts.ts';
import { purgeTranscripts } from './purgeTranscripts.ts';
import { purgeWorkerRuns } from './purgeWorkerRuns.ts';
import { reopenLapsedWorkRequests } from './reopenLapsedWorkRequests.ts';
import type { Sweep } from './Sweep.ts';
import { signalSilences } from './signalSilences.ts';
import { timeOutWorkerRuns } from './timeOutWorkerRuns.ts';

export type { Sweep };

/** Every sweep over the domain's tables. */
export const sweeps = {
  reopenLapsedWorkRequests: {
    name: 'reopen-lapsed-work-requests',
    consoleName: 'app:reopen-lapsed-work-requests',
    description: 'Reopens claimed work requests whose lease ran out.',
    limit: 200,
    runOnce: reopenLapsedWorkRequests,
  },
  expireSubjectWorkRequests: {
    name: 'expire-subject-work-requests',
    consoleName: 'app:expire-subject-work-requests',
    description: 'Expires work requests about subjects other than cards that were not claimed in time.',
    limit: 200,
    runOnce: expireSubjectWorkRequests,
  },
  expireTimedOutRequests: {
    name: 'expire-timed-out-work-requests',
    description: "Expires work requests that were not claimed within their board's work timeout.",
    limit: 100,
    runOnce: expireTimedOutRequests,
  },
  openWithheldWork: {
    name: 'open-withheld-work',
    description: 'Opens the work of cards that no longer wait for other cards.',
    limit: 100,
    runOnce: openWithheldWork,
  },
  expireCommands: {
    name: 'expire-commands',
    consoleName: 'app:expire-commands',
    description: 'Expires commands that their bridge has not answered in time.',
    limit: 500,
    runOnce: expireCommands,
  },
  expirePermissions: {
    name: 'expire-permissions',
    description: 'Refuses what runs ask leave for and nobody has answered in time.',
    limit: 500,
    runOnce: expirePermissions,
  },
  timeOutWorkerRuns: {
    name: 'time-out-worker-runs',
    consoleName: 'app:time-out-worker-runs',
    description: 'Times out the open runs of bridges that have gone quiet.',
    limit: 500,
    runOnce: timeOutWorkerRuns,
  },
  tellSilences: {
    name: 'tell-silences',
    description: 'Tells pages of bridges that have just fallen quiet or deaf.',
    limit: 5_000,
    runOnce: signalSilences,
  },
  purgeRateCounts: {
    name: 'purge-rate-counts',
    description: 'Deletes the rate limit counters of past windows.',
    limit: 1_000,
    runOnce: purgeRateCounts,
    inTurns: true,
  },
  purgeActivities: {
    name: 'purge-activities',
    description: 'Deletes the activity of runs that no bridge reports any more.',
    limit: 1_000,
    runOnce: purgeActivities,
  },
  purgeTranscripts: {
    name: 'purge-transcripts',
    description: 'Deletes the entries of transcripts that their projects keep no longer.',
    limit: 50,
    runOnce: purgeTranscripts,
    inTurns: true,
  },
  purgeOutbox: {
    name: 'purge-outbox',
    description: 'Deletes published events that are older than the retention window.',
    limit: 5_000,
    runOnce: purgeOutbox,
    inTurns: true,
  },
  prepareHostSamplePartitions: {
    name: 'prepare-host-samples',
    description: "Creates the partition for the coming week's host samples while samples are collected.",
    limit: 2,
    runOnce: prepareHostSamplePartitions,
  },
  prepareToolCallPartitions: {
    name: 'prepare-tool-calls',
    description: "Creates the partitions for the tool calls of this week's and the next week's runs.",
    limit: 2,
    runOnce: prepareToolCallPartitions,
  },
  purgeWorkerRuns: {
    name: 'purge-worker-runs',
    consoleName: 'app:purge-worker-runs',
    description: 'Deletes runs, tool calls, experiment pins and host samples that are older than the retention window.',
    limit: 5_000,
    runOnce: purgeWorkerRuns,
    inTurns: true,
  },
  foldExperimentSums: {
    name: 'fold-experiment-sums',
    description: "Folds the changes of experiments' runs into the sums that comparisons read.",
    limit: 2_000,
    runOnce: foldExperimentSums,
    inTurns: true,
  },
  foldStorage: {
    name: 'fold-storage',
    description: 'Adds the noted changes to what each account stores.',
    limit: 1_000,
    runOnce: foldStorage,
  },
  eraseDeleted: {
    name: 'erase-deleted',
    description: 'Deletes the rows of deleted projects and accounts.',
    limit: ERASED_AT_ONCE,
    runOnce: eraseDeleted,
    inTurns: true,
  },
  purgeHistory: {
    name: 'purge-history',
    description:
      'Deletes work requests, audit lines, records of exports, bridges, marks of inboxes and remembered deliveries of forges that are past their time.',
    limit: 1_000,
    runOnce: purgeHistory,
    inTurns: true,
  },
  writeExports: {
    name: 'write-exports',
    description: 'Writes the data exports that were requested.',
    limit: 100,
    runOnce: writeExports,
  },
  expireExports: {
    name: 'expire-exports',
    description: 'Deletes the files of expired data exports, and files without an export.',
    limit: 100,
    runOnce: expireExports,
  },
  sweepArtifacts: {
    name: 'sweep-artifacts',
    description: 'Deletes files of the storage that belong to no artifact.',
    limit: 500,
    runOnce: sweepArtifacts,
  },
  cancelSubscriptions: {
    name: 'cancel-subscriptions',
    description: 'Ends the subscriptions of deleted accounts at the payment service.',
    limit: 20,
    runOnce: cancelSubscriptions,
  },
  purgeMails: {
    name: 'purge-mail',
    description: 'Deletes the mails that were sent a week ago or given up a month ago.',
    limit: 1_000,
    runOnce: purgeMails,
  },
  purgeDeliveries: {
    name: 'purge-webhooks',
    description:
      'Deletes deliveries of webhooks after 14 days, and skips the oldest of an endpoint for which more than 10,000 wait.',
    limit: 1_000,
    runOnce: purgeDeliveries,
    inTurns: true,
  },
  purgeInvitations: {
    name: 'purge-invitations',
    description: 'Deletes invitations into projects that nobody accepted within 14 days.',
    limit: 1_000,
    runOnce: purgeInvitations,
  },
} as const satisfies Record<string, Sweep>;
