/**
 * The vocabulary of refusals: every refusal of Bascule, with the code that clients switch on, the HTTP status of the
 * REST and HTML doors, and a message that is safe to show.
 *
 * Codes are written as the REST bodies carry them (`card_held`); GraphQL shows them in upper case (`CARD_HELD`).
 */
export const REFUSALS = {
  unauthenticated: { status: 401, message: 'This needs a valid access token or a signed-in session.' },
  insufficient_scope: { status: 403, message: 'The scope of this token does not open this operation.' },
  operation_not_allowed: {
    status: 403,
    message: 'This token is bound to registered operations, and this is none of them.',
  },
  project_not_allowed: {
    status: 403,
    message:
      'This reaches beyond the projects that the token is bound to: it needs a token that is not bound to projects.',
  },
  forbidden: { status: 403, message: 'You may not do this.' },
  origin_not_allowed: { status: 403, message: 'The project takes no comments from pages of this site.' },
  email_unverified: {
    status: 403,
    message: 'Confirm your e-mail address first: open the link in the mail that was sent to it.',
  },
  second_factor_required: {
    status: 403,
    message: 'This instance requires a second factor of you: open its sign-in page to set one up.',
  },
  proof_required: {
    status: 403,
    message:
      'Prove that it is you first: enter your password or, where you have a second factor, a code or a passkey; or sign in again.',
  },
  plan_limit: { status: 403, message: 'The plan of the account has no room for one more.' },
  storage_limit: { status: 403, message: 'The account stores as much as it may.' },
  csrf: { status: 403, message: 'The CSRF proof is missing or wrong.' },
  not_found: { status: 404, message: 'There is no such thing here.' },
  project_not_found: { status: 404, message: 'You have no project with that handle.' },
  card_not_found: { status: 404, message: 'The project has no card with that id.' },
  column_not_found: { status: 404, message: 'The board has no column with that slug.' },
  label_not_found: { status: 404, message: 'The project has no label with that id.' },
  document_not_found: { status: 404, message: 'There is no document with that id.' },
  member_not_found: { status: 404, message: 'The project has no such member.' },
  repository_not_found: { status: 404, message: 'The project is connected with no repository with that id.' },
  webhook_not_found: { status: 404, message: 'The project has no webhook with that id.' },
  invitation_not_found: {
    status: 404,
    message:
      'There is no such invitation. It may have been used or revoked, or it is older than 14 days: ask for a new one.',
  },
  invitation_not_yours: {
    status: 403,
    message: 'The invitation is for another address. Sign in with the account of that address, or ask for a new one.',
  },
  bridge_not_found: { status: 404, message: 'Your account has no bridge with that id.' },
  ask_not_found: { status: 404, message: 'There is no question with that id.' },
  run_not_found: { status: 404, message: 'There is no run with that id.' },
  work_request_not_found: { status: 404, message: 'There is no work request with that id.' },
  command_not_found: { status: 404, message: 'There is no command with that id for this bridge.' },
  operation_not_found: { status: 404, message: 'The account has no registered operation of that name.' },
  export_not_found: { status: 404, message: 'There is no export with that id.' },
  export_expired: { status: 410, message: 'The export has expired; ask for a new one.' },
  already_claimed: { status: 409, message: 'The work request is not open.' },
  attempt_not_found: { status: 404, message: 'There is no such attempt.' },
  attempt_set_not_found: { status: 404, message: 'There are no such attempts.' },
  card_held: { status: 409, message: 'The card is held, so no agent may take work on it.' },
  last_way_in: {
    status: 409,
    message: 'Nothing else would open your account: set a password, or add another sign-in or a passkey, first.',
  },
  last_factor: {
    status: 409,
    message: 'This instance requires a second factor of you, and this is the last one: add another one first.',
  },
  column_full: { status: 409, message: 'The column of the card has as many cards at work as it may.' },
  document_changed: {
    status: 409,
    message: 'The document was saved in the meantime: read it again, and save from its newest version.',
  },
  claim_lost: { status: 409, message: 'This bridge does not hold the claim with this token.' },
  process_count_mismatch: { status: 409, message: 'The session has another number of runs to take this usage.' },
  ambiguous_start_order: { status: 409, message: 'Two runs of the session started in the same second.' },
  conflict: { status: 409, message: 'The change conflicts with the present state.' },
  not_run: { status: 409, message: 'An earlier mutation of this document failed, so this one did not run.' },
  refused: { status: 409, message: 'The request was refused.' },
  unknown_bridge: { status: 422, message: 'No heartbeat of this bridge has reached this account.' },
  capability_missing: { status: 422, message: 'The bridge does not report a capability that the request needs.' },
  invalid_state: { status: 422, message: 'The state is missing or not one of the allowed words.' },
  invalid_reason: { status: 422, message: 'The reason breaks its pattern.' },
  reason_too_long: { status: 422, message: 'The reason is longer than 1000 characters.' },
  invalid_run_id: { status: 422, message: 'The run id must be a uuid.' },
  invalid_session_id: { status: 422, message: 'The session id must be a uuid.' },
  invalid_card_id: { status: 422, message: 'The card id must be a uuid.' },
  invalid_experiment: { status: 422, message: 'The name of the experiment breaks its pattern.' },
  invalid_variants: { status: 422, message: 'The variants or the candidate break their rules.' },
  invalid_claim_token: { status: 422, message: 'The claim token is missing or no uuid.' },
  bad_user_input: { status: 422, message: 'The input breaks a rule.' },
  bad_request: { status: 400, message: 'The request cannot be understood.' },
  bad_signature: { status: 400, message: 'The signature of the event is missing, wrong or too old.' },
  request_timeout: { status: 408, message: 'The request did not arrive in time; send it again.' },
  payload_too_large: { status: 413, message: 'The body is larger than this route takes.' },
  unsupported_media_type: { status: 415, message: 'The body must be application/json.' },
  payment_unavailable: { status: 424, message: 'The payment service does not answer just now; try again.' },
  upgrade_required: {
    status: 426,
    message: 'The event stream needs a bridge that this account knows and that reports work-requests.',
  },
  cursor_ahead: {
    status: 409,
    message:
      'The database was set back: it never had an event of this number. Read from scratch, and follow without a cursor.',
  },
  too_many_requests: { status: 429, message: 'Too many requests; wait before the next one.' },
  cost_budget_spent: { status: 429, message: 'Your operations cost as much as they may for the moment; wait.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service cannot answer just now; try again.' },
} as const satisfies Record<string, ErrorMeaning>;

export type RefusalCode = keyof typeof REFUSALS;

/** What a code means. */
export interface ErrorMeaning {
  /** HTTP status of a request that is refused as a whole. In GraphQL, a refusal of one field is part of an answer with 200. */
  readonly status: number;
  /** The usual message; an error may carry a more exact one. */
  readonly message: string;
}

/** One broken rule of an input: `propertyPath` names the field as the client sent it, such as `workerPools[2].size`. */
export interface Violation {
  propertyPath: string;
  message: string;
}

/** A refusal: thrown anywhere, rendered once per door. `message` is safe to show; nothing secret goes in it. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly violations: readonly Violation[];
  /** Whole seconds to wait, for what is a matter of time: `too_many_requests`, `cost_budget_spent`, `unavailable`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: RefusalCode,
    options: { message?: string; violations?: readonly Violation[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    // A refusal is an answer. To note where in the code it was given costs more than most refusals, and a flood gets many.
    const { stackTraceLimit } = Error;
    if (code !== 'internal') Error.stackTraceLimit = 0;
    super(options.message ?? describeViolations(options.violations) ?? REFUSALS[code].message, {
      cause: options.cause,
    });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Refusal';
    this.code = code;
    this.status = REFUSALS[code].status;
    this.violations = options.violations ?? [];
    this.retryAfter = options.retryAfter;
  }
}

/** The first broken rule with its field, and how many more there are; undefined where none is named. */
function describeViolations(violations: readonly Violation[] = []): string | undefined {
  const [first] = violations;
  if (first === undefined) return undefined;
  const more = violations.length === 1 ? '' : ` (and ${violations.length - 1} more)`;
  return `${first.propertyPath || 'The input'} ${first.message}${more}.`;
}

/** Shorthand for an input that breaks its rules. */
export function invalidInput(violations: readonly Violation[]): Refusal {
  return new Refusal('bad_user_input', { violations });
}

/**
 * Errors after which a later attempt may succeed: connections, shutdowns, starts and timeouts of the database, a
 * deadlock that came again and again, a connection that did not become free, and a batch that too many wait for.
 */
const DATABASE_AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|57P0[1-5]|57014|55P03|25P03|40001|40P01|BATCHER_FULL|SHARE_LATE)$/;
/** A full disk and the like, a disk that fails, and a standby that is not promoted yet: what takes seconds or a person. */
const DATABASE_UNABLE = /^(53...|58030|25006|READ_ONLY)$/;
/** Of an account's share: the queue is full, or no place became free in time. */
const SHARE = /^SHARE_(FULL|LATE)$/;
const UNABLE_SECONDS = 5;
const DATABASE_AWAY_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

/** Whether something was rejected before it ran, because its account already has too much running and waiting. */
export function isTurnedAway(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && SHARE.test(code);
}

/** Any error as a refusal: one of ours as it is, a database that is away as `unavailable`, the rest as `internal`. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
  };
  // The account's own load is the cause, so it gets a limit error and not an internal one.
  if (code === 'SHARE_FULL') return new Refusal('too_many_requests', { retryAfter: 1, cause: error });
  if (typeof code === 'string' && DATABASE_UNABLE.test(code)) {
    return new Refusal('unavailable', { retryAfter: UNABLE_SECONDS, cause: error });
  }
  const away =
    (typeof code === 'string' && DATABASE_AWAY.test(code)) ||
    (typeof message === 'string' && DATABASE_AWAY_TEXT.test(message));
  return away ? new Refusal('unavailable', { retryAfter: 1, cause: error }) : new Refusal('internal', { cause: error });
}
