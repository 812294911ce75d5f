import type { HttpConnection } from './HttpConnection.ts';

/** One step of a client. Answers false when there is nothing left to do. @throws Error for an answer that is not good */
export type Step = (connection: HttpConnection, client: number) => Promise<boolean>;

export interface Scenario {
  readonly port: number;
  readonly step: Step;
}
