/** JSON text as the bytes that an answer sends. Only readers that want text decode it. */
export class JsonBytes {
  /** @param free lets the memory be used again; called when nobody reads the bytes any more, or never */
  constructor(
    readonly bytes: Buffer,
    readonly free: () => void = () => undefined,
  ) {}

  toString(): string {
    return this.bytes.toString();
  }

  /** As part of another JSON text it is a string. */
  toJSON(): string {
    return this.toString();
  }
}
