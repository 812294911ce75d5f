/** What the frame takes from its window. */
export interface FrameTools {
  readonly fetch: typeof globalThis.fetch;
  readonly storage: () => Storage;
  readonly crypto: Crypto;
}
