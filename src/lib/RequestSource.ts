/** Where a request came from, as bounds count it. */
export interface RequestSource {
  /** The network address of the client: the peer's own, or the one that a trusted proxy named. */
  readonly address: string;
  /** The peer that named another address than its own, where the operator does not vouch for that peer. */
  readonly peer?: string | undefined;
}
