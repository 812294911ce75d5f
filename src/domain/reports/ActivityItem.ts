import type { RunActivityRow } from '../../tables/RunActivity.ts';
import type { Lane } from '../Lane.ts';

/** A bridge's report of what one of its live runs does, judged. */
export interface ToldActivity extends Omit<RunActivityRow, 'runId' | 'updatedAt'> {
  readonly projectId: string;
  /** The bridge's own id of the run, in lower case. */
  readonly runKey: string;
}

/** A bridge's report of what its live runs do, on its way into a flush. */
export interface ActivityItem {
  readonly accountId: string;
  readonly bridgeId: string;
  /** Each run once. */
  readonly told: readonly ToldActivity[];
  readonly now: Date;
}

/** A reported run, as the service knows it. */
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
