/**
 * Remembers that this process believed what a peer said of its client although the operator listed no proxy. An instance that
 * has no proxy learns from it that clients name themselves.
 */
export class GuessedProxies {
  private peer: string | undefined;

  /** The address of the peer that was believed last; undefined while none was. */
  get last(): string | undefined {
    return this.peer;
  }

  believe(peer: string): void {
    this.peer = peer;
  }
}
