import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';

/**
 * The cards that are held. A service without a list of holds leaves them to the bridge: a stop then holds the card here
 * (document 3 §3.2).
 */
export class Holds {
  private held = new Set<string>();
  private readonly local = new Set<string>();
  private supported: boolean | undefined;
  /** Counts changes by events, so that a list requested before such a change does not undo it. */
  private changes = 0;

  constructor(
    private readonly api: ServiceApi,
    private readonly log: BridgeLog,
  ) {}

  /** Reads the whole list. @throws ServiceError when the service has a list and does not return it */
  async refresh(): Promise<void> {
    for (;;) {
      const before = this.changes;
      try {
        const holds = await this.api.cardHolds();
        this.supported = true;
        if (before !== this.changes) continue;
        this.held = new Set(holds.map((hold) => hold.cardId));
        this.local.clear();
        return;
      } catch (error) {
        if (!(error instanceof ServiceError) || error.status !== 404) throw error;
        if (this.supported !== false) this.log.info('holds_unsupported');
        this.supported = false;
        return;
      }
    }
  }

  has(cardId: string): boolean {
    return this.held.has(cardId) || this.local.has(cardId);
  }

  set(cardId: string, held: boolean): void {
    this.changes++;
    if (held) this.held.add(cardId);
    else {
      this.held.delete(cardId);
      this.local.delete(cardId);
    }
  }

  /** A person stopped a run of the card. */
  stopped(cardId: string): void {
    if (this.supported === false) this.local.add(cardId);
  }

  /** A person resumed a run of the card. */
  resumed(cardId: string): void {
    this.local.delete(cardId);
  }
}
