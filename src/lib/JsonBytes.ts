/** JSON text as the bytes that an answer sends. Only readers that want text decode it. */
export class JsonBytes {
  constructor(readonly bytes: Buffer) {}

  toString(): string {
    return this.bytes.toString();
  }

  /** As part of another JSON text it is a string. */
  toJSON(): string {
    return this.toString();
  }
}
