import type { Entry } from '../harness/Entry.ts';
import { cleanText } from '../process/cleanText.ts';
import type { Masker } from '../secrets/Masker.ts';
import { merge, type Range } from '../secrets/Range.ts';
import { MOST_TEXT, timeOf, type WireEntry } from './WireEntry.ts';

/** What an agent says in pieces. */
export type Words = Extract<Entry, { type: 'text' | 'reasoning' }>;

interface Piece {
  /** Its place among all that the harness said of the run, from 1. */
  readonly place: number;
  readonly text: string;
  readonly at: number | undefined;
  readonly cut: number;
}

/** A closed entry of a fold, and how far in what the harness said it reaches: whole pieces, and characters of the next one. */
export interface Folded {
  readonly entry: WireEntry;
  readonly pieces: number;
  readonly chars: number;
}

/** A word that is cut at its end may be a part of a token. */
const LAST_WORD = /\S{1,200}$/;
/** Long enough to say something of the secret that it begins. */
const TELLING = 6;

/**
 * Words of one kind that follow each other: they become one entry, or several where they are too long for one. A secret whose
 * parts came in several pieces is found as well, because it is looked for in all of them together, with and without line ends
 * between them.
 */
export class Fold {
  private pieces: Piece[] = [];
  /** Characters of the first piece that are in an entry already. */
  private used = 0;

  constructor(
    readonly type: Words['type'],
    readonly parent: string | null,
  ) {}

  takes({ type }: Words, parent: string | null): boolean {
    return type === this.type && parent === this.parent;
  }

  /** @param used characters of it that are in an entry already */
  add({ text, at, cut = 0 }: Words, place: number, used = 0): void {
    const clean = cleanText(text, text.length, 'start');
    if (this.pieces.length === 0) this.used = Math.min(used, clean.length);
    if (clean !== '') this.pieces.push({ place, text: clean, at, cut });
  }

  get length(): number {
    return this.pieces.reduce((sum, { text }) => sum + text.length, -this.used);
  }

  /**
   * Closes entries of what there is.
   * @param all nothing follows; otherwise the end stays where it may be the beginning of a secret, and of a long text the last
   * part that fills no entry
   */
  async close(masker: Masker, how: 'all' | 'whole words' | 'full entries'): Promise<Folded[]> {
    const { text, breaks } = this.joined();
    let ranges = await this.find(masker, text, breaks);
    const open = how === 'all' ? 0 : await openEnd(text, masker);
    let end = text.length - open;
    const cut = this.pieces.reduce((sum, piece) => sum + piece.cut, 0);
    let dropped = 0;
    if (how === 'all') {
      const begins = masker.openValue(text);
      if (begins >= TELLING) ranges = merge([...ranges, [text.length - begins, text.length]]);
      // A part of a token that the bound of the harness cut would be shown.
      if (cut > 0) dropped = LAST_WORD.exec(text)?.[0].length ?? 0;
      end -= dropped;
    }
    // A range that reaches into the open end stays with it.
    end = ranges.find(([from, to]) => from < end && to > end && how !== 'all')?.[0] ?? end;
    const closed: Folded[] = [];
    let at = 0;
    while (at < end) {
      const rest = end - at;
      if (rest < MOST_TEXT && how === 'full entries') break;
      const to = rest <= MOST_TEXT ? end : at + placeToCut(text, ranges, at, at + MOST_TEXT);
      const isLast = how === 'all' && to === end;
      const said = masker.blank(text, ranges, at, to);
      closed.push(this.entryOf(said, to, breaks, { isLast, cut: isLast ? cut + dropped : 0 }, text.length, at));
      at = to;
    }
    this.consume(at, breaks);
    return closed.filter(({ entry }) => entry.type !== this.type || entry.text.trim() !== '');
  }

  /** The pieces as they are shown, a line each unless they bring their own space; `breaks` are the places of the ends put in. */
  private joined(): { text: string; breaks: readonly number[] } {
    let text = '';
    const breaks: number[] = [];
    for (const [index, piece] of this.pieces.entries()) {
      const said = index === 0 ? piece.text.slice(this.used) : piece.text;
      if (text !== '' && !/\s$/.test(text) && !/^\s/.test(said)) {
        breaks.push(text.length);
        text += '\n';
      }
      text += said;
    }
    return { text, breaks };
  }

  private async find(masker: Masker, text: string, breaks: readonly number[]): Promise<Range[]> {
    const ranges = await masker.find(text);
    if (breaks.length === 0) return ranges;
    // Without the line ends, with the places that the parts have with them.
    const places: number[] = [];
    for (let at = 0, next = 0; at < text.length; at++) {
      if (at === breaks[next]) next++;
      else places.push(at);
    }
    const whole = await masker.find(places.map((at) => text.charAt(at)).join(''));
    const shown = whole.map(([from, to]): Range => [places[from] as number, (places[to - 1] as number) + 1]);
    return merge([...ranges, ...shown]);
  }

  private entryOf(
    said: string,
    to: number,
    breaks: readonly number[],
    { isLast, cut }: { isLast: boolean; cut: number },
    length: number,
    from: number,
  ): Folded {
    const { pieces, chars } = isLast ? this.whole() : this.reach(to, breaks);
    const words = { type: this.type, text: said, ...(cut === 0 ? {} : { cut }) };
    const at = timeOf(this.pieceAt(Math.min(from, length - 1), breaks)?.at);
    return { entry: { ...words, at, parent: this.parent }, pieces, chars };
  }

  private whole(): { pieces: number; chars: number } {
    return { pieces: this.pieces.at(-1)?.place ?? 0, chars: 0 };
  }

  private pieceAt(at: number, breaks: readonly number[]): Piece | undefined {
    const { pieces } = this.reach(at, breaks);
    return this.pieces.find(({ place }) => place > pieces) ?? this.pieces.at(-1);
  }

  /** How far a place in the joined text reaches in the pieces. */
  private reach(to: number, breaks: readonly number[]): { pieces: number; chars: number } {
    let left = to - breaks.filter((place) => place < to).length;
    let pieces = (this.pieces[0]?.place ?? 1) - 1;
    for (const [index, piece] of this.pieces.entries()) {
      const skipped = index === 0 ? this.used : 0;
      const length = piece.text.length - skipped;
      if (left < length) return { pieces, chars: left + skipped };
      left -= length;
      pieces = piece.place;
    }
    return { pieces, chars: 0 };
  }

  private consume(to: number, breaks: readonly number[]): void {
    const { pieces, chars } = this.reach(to, breaks);
    this.pieces = this.pieces.filter(({ place }) => place > pieces);
    this.used = chars;
  }
}

async function openEnd(text: string, masker: Masker): Promise<number> {
  const { openToken } = await import('../secrets/findTokens.ts');
  return Math.max(openToken(text), masker.openValue(text));
}

/** A place before the bound at which a text is divided: after a line or a word, and in no secret. */
function placeToCut(text: string, ranges: readonly Range[], from: number, most: number): number {
  const part = text.slice(from, most);
  const line = part.lastIndexOf('\n');
  const word = part.lastIndexOf(' ');
  const half = part.length / 2;
  let to = from + (line >= half ? line + 1 : word >= half ? word + 1 : part.length);
  const hit = ranges.find(([begin, end]) => begin < to && end > to);
  // A secret that fills an entry is blanked as a whole, which is short.
  if (hit !== undefined) to = hit[0] > from ? hit[0] : hit[1];
  return (/[\udc00-\udfff]/.test(text.charAt(to)) && to - 1 > from ? to - 1 : to) - from;
}
