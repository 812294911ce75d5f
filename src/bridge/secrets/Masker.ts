import { merge, type Range } from './Range.ts';
import { secretForms } from './secretForms.ts';

const SHOWN = '***';
/** A text that cannot hold a secret. */
const TOO_SHORT = 8;
/** What follows the shown part of a text is looked at too, because a token that the bound would cut is none for any rule. */
const BEYOND = 1_000;
/** A shorter beginning of a known value says nothing. */
const LEAST_BEGINNING = 4;

/** Blanks what must not leave the machine: known values in all their forms, and what looks like the key of a service. */
export class Masker {
  /** How many parts of texts have been blanked. */
  count = 0;
  private readonly known = new Set<string>();
  private forms: readonly string[] = [];

  constructor(values: Iterable<string>) {
    this.add(values);
  }

  /** From now on these values are secrets too. */
  add(values: Iterable<string>): void {
    const fresh = [...values].filter((value) => !this.known.has(value));
    if (fresh.length === 0) return;
    for (const value of fresh) this.known.add(value);
    this.forms = [...new Set([...this.forms, ...fresh.flatMap(secretForms)])];
  }

  /** The parts of the text that must not leave the machine, in order. */
  async find(text: string): Promise<Range[]> {
    if (text.length < TOO_SHORT) return [];
    // Only what has a run stays on this machine needs the rules, so that they are loaded with the first of them.
    const { findTokens } = await import('./findTokens.ts');
    return merge([...this.findKnown(text), ...(await findTokens(text))]);
  }

  /** The text without secrets, and how many characters of it were left out behind the bound. */
  async bound(text: string, most: number, cut = 0): Promise<{ text: string; cut: number }> {
    const near = text.slice(0, most + BEYOND);
    const ranges = await this.find(near);
    // A known value may be longer than the part that was looked at.
    const all = text.length > near.length ? merge([...ranges, ...this.findKnown(text)]) : ranges;
    let end = Math.min(most, text.length);
    if (end < text.length) {
      end = all.find(([from, to]) => from < end && to > end)?.[0] ?? end;
      if (/[\udc00-\udfff]/.test(text.charAt(end)) && end > 0) end--;
    }
    return { text: this.blank(text, all, 0, end), cut: cut + text.length - end };
  }

  /** The part of the text with its secrets blanked. @param ranges of the whole text */
  blank(text: string, ranges: readonly Range[], from: number, to: number): string {
    let blanked = '';
    let at = from;
    for (const [begin, end] of ranges) {
      if (end <= at || begin >= to) continue;
      blanked += text.slice(at, Math.max(at, begin)) + SHOWN;
      at = end;
      this.count++;
    }
    return at < to ? blanked + text.slice(at, to) : blanked;
  }

  /** The text without known values; for names and ids, which have to stay the same wherever they are. */
  conceal(text: string): string {
    return text.length < TOO_SHORT ? text : this.blank(text, merge(this.findKnown(text)), 0, text.length);
  }

  /** How many characters at the end of the text begin a known value. */
  openValue(text: string): number {
    let longest = 0;
    for (const form of this.forms) {
      for (let length = Math.min(form.length - 1, text.length); length > longest; length--) {
        if (length < LEAST_BEGINNING) break;
        if (text.endsWith(form.slice(0, length))) longest = length;
      }
    }
    return longest;
  }

  private findKnown(text: string): Range[] {
    const ranges: Range[] = [];
    for (const form of this.forms) {
      for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length))
        ranges.push([at, at + form.length]);
    }
    return ranges;
  }
}
