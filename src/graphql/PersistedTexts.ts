import { LRUCache } from 'lru-cache';

/** What the library puts before the hash. */
const PREFIX = 'apq:';
const MOST_BYTES = 16 * 1_048_576;
const BYTES_PER_CHARACTER = 2;

/**
 * Texts that clients sent along with their SHA-256, so as to send the hash alone from then on. The library fills it; whoever
 * judges a request before the library looks here for what a hash stands for.
 */
export class PersistedTexts {
  private readonly kept = new LRUCache<string, string>({
    maxSize: MOST_BYTES,
    sizeCalculation: (text, key) => (text.length + key.length) * BYTES_PER_CHARACTER,
  });

  /** The text of a hash, in lower-case hex; undefined when nobody sent it lately. */
  find(sha256: string): string | undefined {
    return this.kept.get(PREFIX + sha256);
  }

  async get(key: string): Promise<string | undefined> {
    return this.kept.get(key);
  }

  async set(key: string, text: string): Promise<void> {
    this.kept.set(key, text);
  }

  async delete(key: string): Promise<void> {
    this.kept.delete(key);
  }
}
