/** Why there is no answer, in the words that the owner of the endpoint reads. What the system says may describe its network. */
const WEBHOOK_FAILURES = {
  refused: 'The connection was refused.',
  late: 'There was no answer in time.',
  certificate: 'The certificate is not valid.',
  name: 'The name was not found.',
  address: 'The address is not in the public Internet.',
  broken: 'The connection ended before the answer.',
  failed: 'The message could not be sent.',
  secret: 'The secret cannot be read, because APP_ENCRYPTION_KEY is another one. Make a new secret.',
  document: 'The registered document is gone or cannot be used. Register it again, or choose another one.',
  unanswered: 'The registered document got no answer in time, or the budget of the account is spent.',
} as const;

export type WebhookFailureKind = keyof typeof WEBHOOK_FAILURES;

/** A message that got no answer. */
export class WebhookFailure extends Error {
  constructor(kind: WebhookFailureKind) {
    super(WEBHOOK_FAILURES[kind]);
  }

  /** The sentence about any error. */
  static sentenceOf(error: unknown): string {
    return error instanceof WebhookFailure ? error.message : WEBHOOK_FAILURES.failed;
  }
}
