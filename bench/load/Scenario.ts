import type { HttpConnection } from './HttpConnection.ts';

/** One step of a client. Answers false when there is nothing left to do. @throws Error for an answer that is not good */
export type Step = (connection: HttpConnection, client: number) => Promise<boolean>;

/** What a generator does when it is asked for a measurement. */
export interface Scenario {
  readonly port: number;
  readonly step: Step;
  /** A way of its own to measure, in place of clients that each take one step after the other. */
  readonly measure?: (clients: number, seconds: number) => Promise<object>;
  /** It has closed everything that it opened when a measurement of its own way ends. */
  readonly keepsNothing?: true;
}
