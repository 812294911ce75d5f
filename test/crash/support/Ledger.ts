/**
 * The answer that a client got: done, refused by rule, or nothing that it could rely on (cut off, or a server error).
 */
export type Told = 'done' | 'refused' | 'unknown';

/** A change that somebody asked for. Places count the sends and answers of the whole test in one line. */
export interface Change {
  readonly kind: 'create' | 'move' | 'hold' | 'release' | 'request' | 'claim' | 'settle' | 'report' | 'inventory';
  /** The card, the work request, the run or the bridge; undefined for a creation without an answer. */
  subject: string | undefined;
  /**
   * The value that it sets: the title of a creation, the column of a move, the card of a request, the state of a
   * result or report.
   */
  readonly value: string;
  /** Where a creation puts the card. */
  readonly column?: string;
  readonly bridgeId?: string;
  /** When a reported state was reached, by the bridge's clock. */
  readonly at?: string;
  readonly sentAt: number;
  answeredAt: number;
  told: Told;
  claimToken?: string;
}

/** All requests of one account's clients, with their answers. */
export class Ledger {
  readonly changes: Change[] = [];
  /** Wrong answers, in words. */
  readonly surprises: string[] = [];
  private place = 0;

  /** Notes the change as sent; it stays unknown until {@link answer}. */
  send(change: Pick<Change, 'kind' | 'subject' | 'value' | 'column' | 'bridgeId' | 'at' | 'claimToken'>): Change {
    const sent: Change = { ...change, sentAt: this.place++, answeredAt: Number.POSITIVE_INFINITY, told: 'unknown' };
    this.changes.push(sent);
    return sent;
  }

  answer(change: Change, told: Told): void {
    change.told = told;
    change.answeredAt = this.place++;
  }

  /** A crash has ended: an unknown change from before has happened by now, or never will. */
  closeUnknown(): void {
    for (const change of this.changes) {
      if (change.answeredAt === Number.POSITIVE_INFINITY) change.answeredAt = this.place++;
    }
  }

  done(kind?: Change['kind']): Change[] {
    return this.changes.filter((change) => change.told === 'done' && (kind === undefined || change.kind === kind));
  }

  /** Changes that happened or may have: of these everything that is seen must be made. */
  possible(kind: Change['kind']): Change[] {
    return this.changes.filter((change) => change.told !== 'refused' && change.kind === kind);
  }
}
