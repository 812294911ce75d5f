/**
 * What the reviewed page, the frame and the page behind the sign-in say to each other by `postMessage`. Each names the exact origin that
 * may receive a message, and takes only messages of the exact origin and window that it expects.
 */

/** A comment before it is sent. */
export interface Draft {
  readonly text: string;
  readonly url: string;
  readonly selector: string | null;
  readonly viewport: { readonly width: number; readonly height: number };
  /** A PNG image as a `data:` address in base64. */
  readonly screenshot?: string | undefined;
  /** A uuid: a comment that arrives twice with the same one is stored once. */
  readonly draftId: string;
}

/** A comment as the service gives it. */
export interface ReviewComment {
  readonly id: string;
  readonly text: string;
  readonly url: string;
  readonly selector: string | null;
  readonly author: string | null;
  readonly isOwn: boolean;
  readonly state: 'open' | 'resolved';
  readonly createdAt: string;
  readonly cardNumber: number | null;
}

/** Why something was not done. */
export interface Fault {
  /** A code of the service, `unreachable` for a service that does not answer, or `failed` for anything else. */
  readonly code: string;
  /** What the service says about it, in English. */
  readonly detail?: string | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number | undefined;
}

/** What the frame knows of the sign-in. */
export type Session =
  | { readonly phase: 'signed-out'; readonly signInUrl: string }
  | {
      readonly phase: 'signed-in';
      readonly project: string;
      /** Null for a visitor whom the token of the page signs in. */
      readonly person: string | null;
      /** The number of the card to which all comments go. */
      readonly lockedTo: number | null;
      /** Whether the page itself carries the token, so that nobody can sign out. */
      readonly byToken: boolean;
    };

/** What the page asks the frame to do: what each needs, and what it gives. */
export interface Verbs {
  /** Begins, or asks again; the answer says who is signed in. */
  session: { input: { previewToken?: string | undefined; context?: string | undefined }; answer: Session };
  list: { input: { url: string }; answer: readonly ReviewComment[] };
  /**
   * `kept`: the service could not be reached, and the frame sends the comment later. `screenshotKept`: whether the picture is stored, or
   * waits too; null without one.
   */
  submit: {
    input: Draft;
    answer: { readonly kept: boolean; readonly cardNumber: number | null; readonly screenshotKept: boolean | null };
  };
  resolve: { input: { id: string }; answer: null };
  'sign-out': { input: null; answer: Session };
}
export type Verb = keyof Verbs;

/** Messages of the page to the frame. */
export interface Ask<Name extends Verb = Verb> {
  readonly bascule: 'ask';
  readonly id: number;
  readonly verb: Name;
  readonly input: Verbs[Name]['input'];
}

export type WaitingOutcome = 'added' | 'sent' | 'sent-without-picture' | 'refused';

/** Messages of the frame to the page. */
export type FrameMessage =
  /** The frame runs; a site that is not among the project's allowed ones gets nothing else. */
  | { readonly bascule: 'ready'; readonly allowed: boolean }
  | { readonly bascule: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly bascule: 'answer'; readonly id: number; readonly fault: Fault }
  /** A person signed in, or the sign-in failed. */
  | { readonly bascule: 'session'; readonly session: Session }
  | { readonly bascule: 'sign-in-failed'; readonly fault: Fault }
  /** How many comments wait for the connection, and what became of the one that was sent last. */
  | {
      readonly bascule: 'waiting';
      readonly count: number;
      readonly outcome: WaitingOutcome | null;
      /** The text of the one that was refused. */
      readonly refused: string | null;
    };

/** The message of the page behind the sign-in to the frame. */
export interface SignedIn {
  readonly bascule: 'signed-in';
  readonly state: string;
  readonly code: string | null;
  readonly error: string | null;
}

/** The answer of the frame that began the sign-in. */
export interface Taken {
  readonly bascule: 'taken';
}

/** Whether a message is one of ours, of a kind. */
export function isOurs<Message extends { readonly bascule: string }>(
  data: unknown,
  ...kinds: readonly Message['bascule'][]
): data is Message {
  if (typeof data !== 'object' || data === null) return false;
  return kinds.includes((data as { bascule?: unknown }).bascule as Message['bascule']);
}
