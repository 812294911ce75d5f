import type { OneOf } from '../EventPayloads.ts';

/** An event as the hub and the replay carry it. Its `type` tells which payload it has. */
export type BridgeEvent = OneOf<{
  /** Decimal text; it grows with every event of the account. This is the cursor to go on from. */
  readonly id: string;
}>;
