import { BodyFault } from './BodyFault.ts';

/** How much a JSON text may hold, beside its bytes. */
export interface JsonBounds {
  /** Lists and objects within each other; 64 unless told. */
  readonly depth?: number;
  /** Values of all kinds, counted by the commas and brackets around them; 100,000 unless told. */
  readonly values?: number;
  /** Elements of a list that stands directly in the outermost object. */
  readonly list?: { readonly name: string; readonly max: number };
  /**
   * A field of the outermost object that takes any JSON of so many bytes. Each value and level costs one at least, so that
   * more of them than bytes say that it is longer, before it is parsed.
   */
  readonly free?: { readonly name: string; readonly bytes: number };
}

const DEPTH = 64;
const VALUES = 100_000;
/** A longer name is that of no list with a bound. */
const MAX_NAME = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** By byte: whether it marks anything outside of texts. */
const MARKS = new Uint8Array(256);
for (const mark of [QUOTE, COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT]) MARKS[mark] = 1;

/**
 * Measures a JSON text while it arrives, byte by byte and without keeping any: sixty megabytes of tiny values are a
 * gigabyte of objects and half a minute of the processor once parsed, and a deep nest is a stack for everybody who walks
 * it. It judges no grammar; what it lets through is parsed, and bad JSON fails there.
 */
export class JsonGauge {
  private readonly maxDepth: number;
  private readonly maxValues: number;
  private depth = 0;
  private values = 0;
  private inText = false;
  /** The bytes so far end between a backslash and what it escapes. */
  private escaped = false;
  /** A text directly in the outermost object, as it is written: maybe the name of what follows. */
  private name = '';
  private following = '';
  /** Elements so far of the bounded list, whose elements stand at depth 2; -1 outside of it. */
  private elements = -1;
  /** Values so far of the free field. */
  private freeValues = 0;

  private readonly free: JsonBounds['free'];
  /** Whether any name matters. */
  private readonly named: boolean;

  constructor(private readonly bounds: JsonBounds = {}) {
    this.free = bounds.free;
    this.named = bounds.free !== undefined || bounds.list !== undefined;
    this.maxDepth = bounds.depth ?? DEPTH;
    this.maxValues = bounds.values ?? VALUES;
  }

  /** @throws BodyFault `payload_too_large`, `bad_request` for what is nested too deep */
  take(chunk: Buffer): void {
    let at = this.inText ? this.skipText(chunk, 0) : 0;
    while (at < chunk.length) {
      const byte = chunk[at++] as number;
      // Digits, letters and blanks mark nothing.
      if (MARKS[byte] === 0) continue;
      if (byte !== QUOTE) this.takeMark(byte);
      else {
        this.inText = true;
        this.name = '';
        at = this.skipText(chunk, at);
      }
    }
  }

  /** Goes on behind the end of the text, or to the end of the chunk. Of every byte: most of a body is text. */
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

  /** Whether what comes stands inside of the field. */
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
