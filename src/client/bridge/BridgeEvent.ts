import type { OneOf } from '../EventPayloads.ts';

/** An event as the hub and the replay deliver it. Its `type` determines the type of its payload. */
export type BridgeEvent = OneOf<{
  /** Decimal text that increases with every event of the account. This is the cursor to continue from. */
  readonly id: string;
}>;
