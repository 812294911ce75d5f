import { giveBack, takeBuffer } from './pageBuffers.ts';

/** Bytes in front of the first row, in which the reader may put a beginning. */
const ROOM = 64;
const SMALLEST = 4_096;
const FREED = Buffer.alloc(0);

/**
 * The rows of a statement of one text column as the server sent them: one behind the other, with a comma between them, in one
 * buffer.
 */
export class JoinedRows {
  /** Where each row begins and ends in the buffer; -1 for null, which takes no place. */
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private length = ROOM;
  private buffer: Buffer;

  /** @param expected the bytes of all rows, as far as one can know */
  constructor(expected: number) {
    this.buffer = takeBuffer(Math.max(SMALLEST, ROOM + expected));
  }

  /** The bytes of all rows. */
  get size(): number {
    return this.length - ROOM;
  }

  /** A field in the buffer of the driver. */
  readonly take = (bytes: Buffer, start: number, end: number): void => {
    if (start < 0) {
      this.starts.push(-1);
      this.ends.push(-1);
      return;
    }
    const size = end - start;
    this.reserve(size + 1);
    const { buffer } = this;
    if (this.length > ROOM) buffer[this.length++] = 0x2c;
    bytes.copy(buffer, this.length, start, end);
    this.starts.push(this.length);
    this.length += size;
    this.ends.push(this.length);
  };

  get count(): number {
    return this.starts.length;
  }

  isNull(row: number): boolean {
    return this.starts[row] === -1;
  }

  text(row: number): string {
    return this.buffer.toString('utf8', this.starts[row], this.ends[row]);
  }

  /**
   * The rows from the first to the last one that is named, between a beginning and an end in ASCII. Writes over the rows around them,
   * so it is the last thing that is asked.
   * @param head at most 64 bytes
   * @param first @param last indexes; no row when `last` is lower
   */
  between(head: string, first: number, last: number, tail: string): Buffer {
    const some = last >= first;
    const begin = some ? (this.starts[first] as number) : ROOM;
    const end = some ? (this.ends[last] as number) : ROOM;
    this.length = end;
    this.reserve(tail.length);
    this.buffer.write(head, begin - head.length, 'latin1');
    this.buffer.write(tail, end, 'latin1');
    return this.buffer.subarray(begin - head.length, end + tail.length);
  }

  /** Nobody reads the rows any more, nor what `between` has returned: their memory is used again. */
  free(): void {
    if (this.buffer === FREED) return;
    giveBack(this.buffer);
    this.buffer = FREED;
  }

  private reserve(size: number): void {
    if (this.length + size <= this.buffer.length) return;
    const larger = takeBuffer(Math.max(this.buffer.length * 2, this.length + size));
    this.buffer.copy(larger, 0, 0, this.length);
    giveBack(this.buffer);
    this.buffer = larger;
  }
}
