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
  private escaped = false;
  /** The bytes of a text directly in the outermost object: maybe the name of what follows. */
  private name: number[] = [];
  private following = '';
  /** Elements so far of the bounded list, whose elements stand at depth 2; -1 outside of it. */
  private elements = -1;
  /** Values so far of the free field. */
  private freeValues = 0;

  private readonly free: JsonBounds['free'];

  constructor(private readonly bounds: JsonBounds = {}) {
    this.free = bounds.free;
    this.maxDepth = bounds.depth ?? DEPTH;
    this.maxValues = bounds.values ?? VALUES;
  }

  /** @throws BodyFault `payload_too_large`, `bad_request` for what is nested too deep */
  take(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.inText) at = this.skipText(chunk, at);
      else {
        const byte = chunk[at++] as number;
        // Digits, letters and blanks mark nothing.
        if (byte === QUOTE) this.openText();
        else if (byte === COMMA || byte === COLON || (byte & 0xdf) > 0x5a) this.takeMark(byte);
      }
    }
  }

  private openText(): void {
    this.inText = true;
    if (this.depth === 1) this.name.length = 0;
  }

  /** Goes on behind the end of the text, or to the end of the chunk. */
  private skipText(chunk: Buffer, from: number): number {
    const named = this.depth === 1;
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (this.escaped) this.escaped = false;
      else if (byte === BACKSLASH) this.escaped = true;
      else if (byte === QUOTE) {
        this.inText = false;
        return at + 1;
      }
      if (named && this.name.length <= MAX_NAME) this.name.push(byte);
    }
    return chunk.length;
  }

  private takeMark(byte: number): void {
    switch (byte) {
      case COLON:
        if (this.depth === 1) this.following = String.fromCharCode(...this.name);
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
