import type { Json } from '../shared/Json.ts';
import type { QuestionAnswer } from '../shared/permissions/OwnerQuestions.ts';

/**
 * A line that a relay prints: a message of the protocol in either direction, or a fact of its own, `{ at, relay: RelayFact }`. `at` is
 * in milliseconds since the epoch.
 */
export interface MessageLine {
  readonly at?: number;
  /** `<`: from the agent; `>`: to the agent. */
  readonly way: '<' | '>';
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Json;
  readonly result?: unknown;
  readonly error?: unknown;
}

export type RelayFact =
  /** Something that people should know, one sentence. */
  | { readonly kind: 'notice'; readonly text: string }
  /** People are asked about a call: the agent's id of it, and the question. */
  | { readonly kind: 'asks'; readonly call: string; readonly text: string }
  | {
      readonly kind: 'answered';
      readonly call: string;
      readonly text: string;
      readonly isAllowed: boolean;
      readonly by: QuestionAnswer['by'];
      readonly why?: string;
    }
  /** Messages of people are read from the input while the work lasts. */
  | { readonly kind: 'listens' }
  /** The agent has taken the messages with these ids. */
  | { readonly kind: 'delivered'; readonly messages: readonly string[] }
  /** The agent has ended its turn and has nothing to do until a message comes, or the input ends. */
  | { readonly kind: 'waits' }
  /** The result that the agent gave with the tool. */
  | { readonly kind: 'result'; readonly value: unknown }
  /** The conversation could not be held. */
  | {
      readonly kind: 'fault';
      readonly text: string;
      readonly signIn?: boolean;
      /** Whether these are the agent's own words, beside which its log says nothing. */
      readonly isExplained?: boolean;
    }
  /** Nothing follows. */
  | { readonly kind: 'end' };
