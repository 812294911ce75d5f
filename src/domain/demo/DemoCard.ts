import type { ResultState } from '../../tables/words.ts';
import type { CardChanges } from '../cards/changeCard.ts';
import type { DemoBridgeName } from './demoBridges.ts';

/** One thing that happened to a sample card, in the order of its story. */
export type DemoStep =
  | { readonly move: string }
  | { readonly update: Omit<CardChanges, 'title' | 'body'> }
  /** A bridge takes the open work on the card. */
  | { readonly claim: DemoBridgeName }
  /** The bridge that took it posts its result. */
  | { readonly settle: ResultState; readonly reason?: string }
  /** A person makes the card unmanaged. */
  | { readonly hold: true };

/** A sample card: its content, and how it came to its column. */
export interface DemoCard {
  readonly title: string;
  readonly body: string;
  readonly steps: readonly DemoStep[];
}
