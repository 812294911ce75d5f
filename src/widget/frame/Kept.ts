/**
 * A value that survives a change of the page in its tab. Browsers that refuse to store anything in frames of other sites throw; the value
 * then lives as long as the frame.
 */
export class Kept<Value> {
  private memory: Value | undefined;

  /** @param storage reads the storage of the frame, which may throw */
  constructor(
    private readonly key: string,
    private readonly storage: () => Storage,
  ) {
    try {
      const text = storage().getItem(key);
      this.memory = text === null ? undefined : (JSON.parse(text) as Value);
    } catch {
      this.memory = undefined;
    }
  }

  get value(): Value | undefined {
    return this.memory;
  }

  set value(value: Value | undefined) {
    this.keep(value);
  }

  /** Whether the storage took it; it lives on in the frame anyway. */
  keep(value: Value | undefined): boolean {
    this.memory = value;
    try {
      if (value === undefined) this.storage().removeItem(this.key);
      else this.storage().setItem(this.key, JSON.stringify(value));
      return true;
    } catch {
      // Nothing may be stored here, or the value is too large.
      return false;
    }
  }
}
