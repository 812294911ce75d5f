import { BodyFault } from './BodyFault.ts';

/** Bounds of a JSON text beside its bytes. */
export interface JsonBounds {
  /** Depth of nested lists and objects; 64 by default. */
  readonly depth?: number;
  /** Values of all kinds, counted by the commas and brackets around them; 100,000 by default. */
  readonly values?: number;
  /** Elements of a list directly in the outermost object. */
  readonly list?: { readonly name: string; readonly max: number };
  /**
   * A field of the outermost object that may hold any JSON of this many bytes. Each value and each level takes at least one
   * byte, so more of them than bytes mean that the field is too long, before it is parsed.
   */
  readonly free?: { readonly name: string; readonly bytes: number };
}

const DEPTH = 64;
const VALUES = 100_000;
/** A longer name is not the name of a list with a bound. */
const MAX_NAME = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** By byte: whether it has a meaning outside strings. */
const MARKS = new Uint8Array(256);
for (const mark of [QUOTE, COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT]) MARKS[mark] = 1;

/**
 * Measures a JSON text byte by byte while it arrives, without keeping any of it. Sixty megabytes of tiny values, once
 * parsed, are a gigabyte of objects and half a minute of processor time, and deep nesting overflows the stack of code that
 * walks it. The gauge does not judge the grammar: malformed JSON fails in the parser.
 */
export class JsonGauge {
  private readonly maxDepth: number;
  private readonly maxValues: number;
  private depth = 0;
  private values = 0;
  private inText = false;
  /** The bytes so far end between a backslash and the character that it escapes. */
  private escaped = false;
  /** A string directly in the outermost object, as it is written: it may be the name of the next field. */
  private name = '';
  private following = '';
  /** Elements so far of the bounded list, whose elements are at depth 2; -1 outside the list. */
  private elements = -1;
  /** Values so far of the free field. */
  private freeValues = 0;

  private readonly free: JsonBounds['free'];
  /** Whether any field name matters. */
  private readonly named: boolean;

  constructor(private readonly bounds: JsonBounds = {}) {
    this.free = bounds.free;
    this.named = bounds.free !== undefined || bounds.list !== undefined;
    this.maxDepth = bounds.depth ?? DEPTH;
    this.maxValues = bounds.values ?? VALUES;
  }

  /** @throws BodyFault `payload_too_large`; `bad_request` for nesting that is too deep */
  take(chunk: Buffer): void {
    let at = this.inText ? this.skipText(chunk, 0) : 0;
    while (at < chunk.length) {
      const byte = chunk[at++] as number;
      // Digits, letters and blanks have no structural meaning.
      if (MARKS[byte] === 0) continue;
      if (byte !== QUOTE) this.takeMark(byte);
      else {
        this.inText = true;
        this.name = '';
        at = this.skipText(chunk, at);
      }
    }
  }

  /** Moves on behind the end of the string, or to the end of the chunk. Most bytes of a body are inside strings. */
  private skipText(chunk: Buffer, from: number): number {
    const { length } = chunk;
    let at = this.escaped ? from + 1 : from;
    while (at < length) {
      const byte = chunk[at++] as number;
      if (byte === QUOTE) {
        this.inText = false;
        this.escaped = false;
        this.keepName(chunk, from, at - 1);
        return at;
      }
      if (byte === BACKSLASH) at++;
    }
    this.escaped = at > length;
    this.keepName(chunk, from, length);
    return length;
  }

  private keepName(chunk: Buffer, from: number, to: number): void {
    if (!this.named || this.depth !== 1 || this.name.length > MAX_NAME) return;
    this.name += chunk.toString('latin1', from, Math.min(to, from + MAX_NAME + 1));
  }

  private takeMark(byte: number): void {
    switch (byte) {
      case COLON:
        if (this.depth === 1) this.following = this.name;
        return;
      case COMMA:
        this.count();
        if (this.depth === 2 && this.elements >= 0) this.countElement();
        return;
      case OPEN_LIST:
      case OPEN_OBJECT:
        this.open(byte);
        return;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (this.depth === 2) this.elements = -1;
        this.depth--;
    }
  }

  private open(byte: number): void {
    this.count();
    this.depth++;
    const { free } = this;
    if (free !== undefined && this.isIn(free)) {
      // Each level is a bracket at both ends.
      if ((this.depth - 1) * 2 > free.bytes) throw tooLong(free);
    } else if (this.depth > this.maxDepth) {
      throw new BodyFault('bad_request', `The body is nested deeper than ${this.maxDepth} levels.`);
    }
    if (this.depth === 2 && byte === OPEN_LIST && this.following === this.bounds.list?.name) this.elements = 1;
  }

  private count(): void {
    this.values++;
    if (this.values > this.maxValues) {
      throw new BodyFault('payload_too_large', `The body holds more than ${this.maxValues} values.`);
    }
    const { free } = this;
    if (free !== undefined && this.isIn(free) && ++this.freeValues > free.bytes) throw tooLong(free);
  }

  /** Whether the next byte is inside the field. */
  private isIn(field: { readonly name: string }): boolean {
    return this.depth > 1 && this.following === field.name;
  }

  private countElement(): void {
    const { list } = this.bounds;
    this.elements++;
    if (list !== undefined && this.elements > list.max) {
      throw tooMuchIn(list.name, `must hold at most ${list.max} ${list.name}`);
    }
  }
}

const tooLong = ({ name, bytes }: { name: string; bytes: number }) =>
  tooMuchIn(name, `must be at most ${bytes} bytes of JSON`);

function tooMuchIn(name: string, message: string): BodyFault {
  return new BodyFault('payload_too_large', `${name} ${message}`, { field: { name, message } });
}
