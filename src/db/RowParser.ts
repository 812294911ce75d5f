import { Parser } from 'pg-protocol/dist/parser.js';

/** The part of the driver's parser that this one replaces: it is called once for each whole message. */
interface MessageParser {
  parse(chunk: Buffer, callback: (message: ParsedMessage) => void): void;
  /** @param offset where the message's contents begin in `bytes` */
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): ParsedMessage;
}

export interface ParsedMessage {
  readonly name: string;
}

/**
 * Takes the first field of a row as the server sent it: the bytes from `start` to `end` of a buffer that is used again after
 * the call. For null both are -1.
 */
export type TakeField = (bytes: Buffer, start: number, end: number) => void;

const DATA_ROW = 0x44;
/** The count of the fields, and the length of the first (PostgreSQL documentation, "Message Formats", DataRow). */
const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;
/** The letter of a message and its length, which counts itself and not the letter. */
const HEADER_BYTES = 5;
const wholeLength = (bytes: Buffer, offset: number): number => 1 + bytes.readUInt32BE(offset + 1);
/** Of the buffer for messages that arrive in parts; larger ones get one of their own. */
const PARTIAL_BYTES = 8_192;
const TAKEN: ParsedMessage = { name: 'rowTaken' };

/**
 * The driver's parser, which decodes every field to a string, except that a query may take its rows as bytes. A page of
 * events goes on to a client unread; to decode it and to encode it again would cost more than to read it.
 */
export class RowParser extends (Parser as unknown as new () => MessageParser) {
  /** Set while the rows of such a query arrive. */
  take: TakeField | undefined;

  /** What is there of a message that has not arrived whole: the first `kept` bytes. */
  private partial = Buffer.allocUnsafeSlow(PARTIAL_BYTES);
  private kept = 0;

  /**
   * The driver's would join the rest of a message with the whole next chunk, in a new buffer for each chunk. A page arrives in a dozen
   * chunks, and buffers outside of the heap are what makes Node collect garbage.
   */
  override parse(chunk: Buffer, callback: (message: ParsedMessage) => void): void {
    let offset = 0;
    while (this.kept > 0 && offset < chunk.length) {
      const whole = this.kept < HEADER_BYTES ? HEADER_BYTES : wholeLength(this.partial, 0);
      offset += this.keep(chunk, offset, whole);
      if (this.kept < HEADER_BYTES || this.kept < wholeLength(this.partial, 0)) continue;
      const bytes = this.partial;
      this.kept = 0;
      if (bytes.length > PARTIAL_BYTES) this.partial = Buffer.allocUnsafeSlow(PARTIAL_BYTES);
      callback(this.read(bytes, 0));
    }
    while (offset + HEADER_BYTES <= chunk.length) {
      const end = offset + wholeLength(chunk, offset);
      if (end > chunk.length) break;
      callback(this.read(chunk, offset));
      offset = end;
    }
    if (offset < chunk.length) this.keep(chunk, offset, chunk.length - offset);
  }

  /** Keeps bytes of the chunk until the message has `whole` bytes. @returns how many */
  private keep(chunk: Buffer, offset: number, whole: number): number {
    const end = Math.min(chunk.length, offset + whole - this.kept);
    if (whole > this.partial.length) {
      const larger = Buffer.allocUnsafeSlow(whole);
      this.partial.copy(larger, 0, 0, this.kept);
      this.partial = larger;
    }
    chunk.copy(this.partial, this.kept, offset, end);
    this.kept += end - offset;
    return end - offset;
  }

  private read(bytes: Buffer, offset: number): ParsedMessage {
    return this.handlePacket(offset + HEADER_BYTES, bytes[offset] ?? 0, bytes.readUInt32BE(offset + 1), bytes);
  }

  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): ParsedMessage {
    if (code !== DATA_ROW || this.take === undefined) return super.handlePacket(offset, code, length, bytes);
    const start = offset + COUNT_BYTES + LENGTH_BYTES;
    const size = bytes.readInt32BE(offset + COUNT_BYTES);
    if (size < 0) this.take(bytes, -1, -1);
    else this.take(bytes, start, start + size);
    return TAKEN;
  }
}
