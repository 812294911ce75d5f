import type { ForgeName } from '../../tables/words.ts';
import type { ForgeFault } from '../pullRequests/ForgeClient.ts';

/** A call that failed, for the log: nothing of what was sent or answered. */
export interface ForgeFailure {
  readonly forge: ForgeName;
  readonly fault: ForgeFault;
}
