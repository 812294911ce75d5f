import type { CardChanges } from '../cards/changeCard.ts';
import type { DemoBridgeName } from './demoBridges.ts';

/** What an agent, or a command, did for a sample card. */
export interface DemoRun {
  /** How long it took; a run without it is at work when the story ends. */
  readonly minutes?: number;
  /** What it says about its work. */
  readonly summary?: string;
  /** How it ended; the bridge hands work back that did not succeed. */
  readonly end?: 'succeeded' | 'blocked';
  /** The last lines that a command printed. */
  readonly output?: string;
}

/** One thing that happened to a sample card, in the order of its story. */
export type DemoStep = (
  | { readonly move: string }
  | { readonly update: Omit<CardChanges, 'title' | 'body'> }
  /** A bridge takes the open work on the card, runs it, and posts the result of a run that ended. */
  | { readonly work: DemoBridgeName; readonly run: DemoRun }
  /** A person makes the card unmanaged. */
  | { readonly hold: true }
) & {
  /** Minutes since the step before; 10 by default. */
  readonly after?: number;
};

/** A sample card: its content, and how it came to its column. */
export interface DemoCard {
  readonly title: string;
  readonly body: string;
  /** How many hours before the seed it was created. */
  readonly hoursAgo: number;
  readonly steps: readonly DemoStep[];
}
