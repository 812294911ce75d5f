import type { RunActivityRow } from '../../tables/RunActivity.ts';
import type { Lane } from '../Lane.ts';

/** What a bridge tells of one of its live runs, judged. */
export interface ToldActivity extends Omit<RunActivityRow, 'runId' | 'updatedAt'> {
  readonly projectId: string;
  /** The bridge's own id of the run, in lower case. */
  readonly runKey: string;
}

/** What a bridge tells of its live runs, on its way into a flush. */
export interface ActivityItem {
  readonly accountId: string;
  readonly bridgeId: string;
  /** Each run once. */
  readonly told: readonly ToldActivity[];
  readonly now: Date;
}

/** A run that was told of, as the service knows it. */
export interface StoredActivity {
  readonly runId: string;
  readonly runKey: string;
  readonly projectId: string;
  readonly subjectId: string;
}

/** The lane of activities, as a verb's context holds it. The answer leaves out what is no live run of the bridge. */
export interface ActivityLanes {
  readonly activities: Lane<ActivityItem, readonly StoredActivity[]>;
}
