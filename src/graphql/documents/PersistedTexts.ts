import { LRUCache } from 'lru-cache';

/** The limits in bytes for the texts of one account, and of all accounts. */
export const PERSISTED = { accountBytes: 1_048_576, bytes: 32 * 1_048_576 } as const;
const BYTES_PER_CHARACTER = 2;

/**
 * The texts that clients sent with their SHA-256, so that later requests can send the hash alone (automatic persisted
 * queries). Each account has its own texts, and a new text of a full account evicts that account's oldest ones. When
 * all accounts together use too much memory, the account with the most texts loses its oldest.
 */
export class PersistedTexts {
  private readonly accounts = new Map<string, LRUCache<string, string>>();
  private bytes = 0;

  constructor(private readonly limits: { accountBytes: number; bytes: number } = PERSISTED) {}

  /** The text of a hash, in lower-case hex; undefined when the account did not send it lately. */
  find(accountId: string, sha256: string): string | undefined {
    return this.accounts.get(accountId)?.get(sha256);
  }

  keep(accountId: string, sha256: string, text: string): void {
    let texts = this.accounts.get(accountId);
    if (texts === undefined) {
      texts = new LRUCache({
        maxSize: this.limits.accountBytes,
        sizeCalculation: (kept, key) => (kept.length + key.length) * BYTES_PER_CHARACTER,
      });
      this.accounts.set(accountId, texts);
    }
    this.change(accountId, texts, () => texts.set(sha256, text));
    while (this.bytes > this.limits.bytes) this.dropOne();
  }

  private dropOne(): void {
    let [largest] = this.accounts;
    for (const entry of this.accounts) {
      if (entry[1].calculatedSize > (largest?.[1].calculatedSize ?? 0)) largest = entry;
    }
    if (largest === undefined) return;
    const [accountId, texts] = largest;
    this.change(accountId, texts, () => texts.pop());
  }

  private change(accountId: string, texts: LRUCache<string, string>, work: () => void): void {
    const before = texts.calculatedSize;
    work();
    this.bytes += texts.calculatedSize - before;
    if (texts.size === 0) this.accounts.delete(accountId);
  }
}
