import { isAlias, isMap, isScalar, isSeq, type LineCounter, type Node, type Pair, type YAMLMap } from 'yaml';
import type { RuleProblem } from './Rules.ts';

/** The file that is being read, and what is wrong with it so far. */
export class Reading {
  readonly problems: RuleProblem[] = [];

  constructor(
    readonly file: string,
    private readonly lines: LineCounter,
  ) {}

  fault(node: YamlNode | Pair | undefined | null, key: string, message: string): void {
    const offset = offsetOf(node);
    const place = offset === undefined ? undefined : this.lines.linePos(offset);
    this.problems.push({ file: this.file, line: place?.line, column: place?.col, key, message });
  }
}

function offsetOf(node: YamlNode | Pair | undefined | null): number | undefined {
  if (node === undefined || node === null) return undefined;
  const inner = node instanceof YamlNode ? node.node : (node.key as Node | null);
  return inner?.range?.[0];
}

/** A value of the file, with where it stands. Every reader notes what is wrong and answers undefined. */
export class YamlNode {
  constructor(
    private readonly reading: Reading,
    readonly node: Node | null,
    /** `work.implement.prompt` */
    readonly key: string,
    /** Where the key of this value stands, for values that are missing. */
    private readonly pair?: Pair,
  ) {}

  fault(message: string): undefined {
    this.reading.fault(this.node === null ? this.pair : this, this.key, message);
    return undefined;
  }

  /** A mapping whose keys are all known; unknown ones are faults that name the nearest known one. */
  record<Key extends string>(
    keys: readonly Key[],
    gone: Readonly<Record<string, string>> = {},
  ): Partial<Record<Key, YamlNode>> | undefined {
    const map = this.map();
    if (map === undefined) return undefined;
    const found: Partial<Record<Key, YamlNode>> = {};
    for (const [name, value] of map) {
      if ((keys as readonly string[]).includes(name)) found[name as Key] = value;
      else value.unknown(name, gone[name] ?? hint(name, keys));
    }
    return found;
  }

  /** A mapping with names of the user's own. */
  map(): Map<string, YamlNode> | undefined {
    if (!isMap(this.node)) return this.fault('must be a mapping of keys to values');
    const entries = new Map<string, YamlNode>();
    for (const pair of (this.node as YAMLMap).items) {
      const name = isScalar(pair.key) ? pair.key.value : undefined;
      const text =
        typeof name === 'string'
          ? name
          : typeof name === 'number' || typeof name === 'boolean'
            ? String(name)
            : undefined;
      if (text === undefined) this.reading.fault(pair, this.key, 'has a key that is no text');
      else
        entries.set(
          text,
          new YamlNode(this.reading, value(pair), this.key === '' ? text : `${this.key}.${text}`, pair),
        );
    }
    return entries;
  }

  list(): YamlNode[] | undefined {
    if (!isSeq(this.node)) return this.fault('must be a list');
    return this.node.items.map(
      (item, i) => new YamlNode(this.reading, item as Node | null, `${this.key}[${i}]`, this.pair),
    );
  }

  /** Text, not blank unless told. A number or a date without quotes is taken as it is written. */
  text({ blank = false }: { blank?: boolean } = {}): string | undefined {
    if (blank && this.isNull) return '';
    if (!isScalar(this.node)) return this.fault('must be text');
    const { value, source } = this.node;
    const text = typeof value === 'string' ? value : typeof value === 'number' ? (source ?? String(value)) : undefined;
    if (text === undefined) return this.fault(value === null ? 'must not be empty' : 'must be text: put it in quotes');
    if (!blank && text.trim() === '') return this.fault('must not be empty');
    if (text.includes('\0')) return this.fault('must not hold a NUL');
    return text;
  }

  bool(): boolean | undefined {
    const found = isScalar(this.node) ? this.node.value : undefined;
    return typeof found === 'boolean' ? found : this.fault('must be true or false');
  }

  int(least: number, most: number): number | undefined {
    const found = isScalar(this.node) ? this.node.value : undefined;
    if (typeof found !== 'number' || !Number.isInteger(found) || found < least || found > most) {
      return this.fault(`must be a whole number from ${least} to ${most}`);
    }
    return found;
  }

  oneOf<Word extends string>(words: readonly Word[]): Word | undefined {
    const found = this.text();
    if (found === undefined) return undefined;
    if ((words as readonly string[]).includes(found)) return found as Word;
    return this.fault(`must be one of ${words.join(', ')}`);
  }

  matching(shape: RegExp, rule: string): string | undefined {
    const found = this.text();
    return found === undefined || shape.test(found) ? found : this.fault(rule);
  }

  get isNull(): boolean {
    return this.node === null || (isScalar(this.node) && this.node.value === null);
  }

  private unknown(name: string, message: string): void {
    this.reading.fault(this.pair ?? this, this.key, `${name} is no key here${message}`);
  }
}

function value(pair: Pair): Node | null {
  const node = pair.value as Node | null;
  return isAlias(node) ? null : node;
}

/** The known key that was probably meant. */
function hint(name: string, keys: readonly string[]): string {
  const near = keys
    .map((key) => ({ key, steps: distance(name.toLowerCase(), key.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)[0];
  return near !== undefined && near.steps <= Math.max(2, name.length / 3)
    ? `; did you mean ${near.key}?`
    : `; there are ${keys.join(', ')}`;
}

/** Levenshtein's, over short words. */
function distance(a: string, b: string): number {
  if (a.length > 40) return a.length;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(
        Math.min(
          (next[j - 1] as number) + 1,
          (row[j] as number) + 1,
          (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[b.length] as number;
}
