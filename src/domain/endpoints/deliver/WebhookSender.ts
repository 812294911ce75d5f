/** A message as its sender gets it. */
export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** What an endpoint answered. */
export interface WebhookAnswer {
  readonly status: number;
  /** The beginning of the answer's text. */
  readonly text: string;
}

/** Posts messages to addresses outside. */
export interface WebhookSender {
  /**
   * @param ending aborted when the process ends before the answer
   * @throws WebhookFailure when there is no answer
   */
  send(message: WebhookMessage, ending: AbortSignal): Promise<WebhookAnswer>;
}
