/**
 * `waiting`: its text has not been fetched. `taken`: it has, for the program. `queued`: left for the next start of the session.
 * `gone`: withdrawn.
 */
export type MessageState = 'waiting' | 'taken' | 'queued' | 'delivered' | 'answered' | 'refused' | 'gone';

/** A message of a person to a run, as it is kept with the run. */
export interface KeptMessage {
  readonly id: string;
  /** Whether it ends the turn that the agent is in. */
  readonly interrupt: boolean;
  state: MessageState;
  /** A part of the prompt with which the run begins. */
  readonly prompt?: { readonly text: string; readonly author: string | null };
  /** What has not been reported yet. */
  receipt?: MessageReceipt | undefined;
}

export interface MessageReceipt {
  readonly state: 'queued' | 'delivered' | 'answered' | 'refused';
  /** RFC 3339. */
  readonly at: string;
  readonly reason?: string;
}

/** A message that has been fetched. */
export interface TakenMessage {
  readonly messageId: string;
  readonly text: string;
  readonly interrupt: boolean;
  readonly author: string | null;
}

const RANK: Readonly<Record<MessageState, number>> = {
  waiting: 0,
  taken: 1,
  queued: 2,
  delivered: 3,
  answered: 4,
  refused: 5,
  gone: 5,
};

/** Whether the program may yet take the message. */
export const isUnsettled = ({ state }: Pick<KeptMessage, 'state'>): boolean => state === 'waiting' || state === 'taken';

/** Whether the state is news of the message: none goes back. */
export const isLater = (state: MessageState, than: MessageState): boolean => RANK[state] > RANK[than];
