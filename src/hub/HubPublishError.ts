/**
 * The external hub did not take an update. `status` is its answer, undefined without one; `retryable` says whether the same
 * update may succeed later. The message names the cause and never a token or an address.
 */
export class HubPublishError extends Error {
  override readonly name = 'HubPublishError';
  readonly retryable: boolean;

  constructor(
    message: string,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.retryable = status === undefined || status >= 500 || status === 408 || status === 429;
  }
}
