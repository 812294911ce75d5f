const FIRST_SIZE = 64 * 1024;
/** More than this is not kept for the next rows. */
const KEPT_SIZE = 4 * 1024 * 1024;
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** PostgreSQL counts time from the year 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const TEXT_OID = 25;
/** Shorter texts are written here; the call into the runtime takes longer than their characters. */
const SHORT = 24;
const TWO_TO_32 = 2 ** 32;

/** Writes fields in the binary form of COPY, each with its length, into one piece of memory that grows. */
export class CopyWriter {
  private bytes = Buffer.allocUnsafe(FIRST_SIZE);
  private at = 0;
  private lastUuid = '';
  private readonly uuidBytes = Buffer.alloc(16);

  begin(): void {
    this.at = 0;
    this.reserve(SIGNATURE.length + 8);
    this.at += SIGNATURE.copy(this.bytes);
    // No flags, and no extension of the header.
    this.int32(0);
    this.int32(0);
  }

  /** The rows that were written, in memory of their own. */
  end(): Buffer {
    this.int16(-1);
    const rows = Buffer.from(this.bytes.subarray(0, this.at));
    if (this.bytes.length > KEPT_SIZE) this.bytes = Buffer.allocUnsafe(FIRST_SIZE);
    return rows;
  }

  int16(value: number): void {
    this.reserve(2);
    this.at = this.bytes.writeInt16BE(value, this.at);
  }

  int32(value: number): void {
    this.reserve(4);
    this.at = this.bytes.writeInt32BE(value, this.at);
  }

  integer(value: number): void {
    this.int32(4);
    this.int32(value);
  }

  /** @param value a safe integer */
  bigint(value: number): void {
    this.int32(8);
    const high = Math.floor(value / TWO_TO_32);
    this.int32(high);
    this.int32((value - high * TWO_TO_32) | 0);
  }

  boolean(value: boolean): void {
    this.int32(1);
    this.reserve(1);
    this.at = this.bytes.writeUInt8(value ? 1 : 0, this.at);
  }

  /** A moment, in milliseconds since 1970. */
  time(ms: number): void {
    const micros = (ms - EPOCH_MS) * 1000;
    if (Number.isSafeInteger(micros)) this.bigint(micros);
    else {
      this.int32(8);
      this.reserve(8);
      this.at = this.bytes.writeBigInt64BE(BigInt(ms - EPOCH_MS) * 1000n, this.at);
    }
  }

  /** Neighbouring rows often have the same one. */
  uuid(value: string): void {
    if (value !== this.lastUuid) {
      this.uuidBytes.write(value.replaceAll('-', ''), 'hex');
      this.lastUuid = value;
    }
    this.int32(16);
    this.reserve(16);
    this.at += this.uuidBytes.copy(this.bytes, this.at);
  }

  texts(values: readonly string[]): void {
    const start = this.at;
    this.int32(0);
    this.int32(values.length === 0 ? 0 : 1);
    // No element is null.
    this.int32(0);
    this.int32(TEXT_OID);
    if (values.length > 0) {
      this.int32(values.length);
      // Counted from 1.
      this.int32(1);
      for (const value of values) this.text(value);
    }
    this.bytes.writeInt32BE(this.at - start - 4, start);
  }

  text(value: string): void {
    // Three bytes for each half of a character are enough.
    this.reserve(4 + value.length * 3);
    const start = this.at + 4;
    const length = value.length <= SHORT ? this.ascii(value, start) : -1;
    const written = length >= 0 ? length : this.bytes.write(value, start, 'utf8');
    this.bytes.writeInt32BE(written, this.at);
    this.at = start + written;
  }

  /** @returns the length; -1 for a text of other characters too */
  private ascii(value: string, start: number): number {
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code > 127) return -1;
      this.bytes[start + i] = code;
    }
    return value.length;
  }

  private reserve(length: number): void {
    if (this.at + length <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.at + length));
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }
}
