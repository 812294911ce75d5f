import type { ForgeName } from '../../tables/words.ts';

/** Which addresses this instance calls forges at. */
export interface ForgeAddresses {
  /** The usual address of a kind of forge; undefined for one that has none. */
  homeOf(forge: ForgeName): string | undefined;
  /** Whether this instance calls that address. */
  admits(baseUrl: string): boolean;
}
