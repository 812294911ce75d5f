import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { keyText } from './keyText.ts';
import { nearestWord } from './nearestWord.ts';
import type { Reading } from './Reading.ts';

/** A value of the file with its position. Every reader notes problems and returns undefined for an invalid value. */
export class YamlNode {
  constructor(
    private readonly reading: Reading,
    readonly node: Node | null,
    /** `work.implement.prompt` */
    readonly key: string,
    /** The position of the value's key, for missing values. */
    private readonly pair?: Pair,
  ) {}

  fault(message: string): undefined {
    this.reading.fault(this.node?.range?.[0] ?? this.keyOffset, this.key, message);
    return undefined;
  }

  /** Notes a problem with the key itself: its name, or its presence. */
  keyFault(message: string): undefined {
    this.reading.fault(this.keyOffset ?? this.node?.range?.[0], this.key, message);
    return undefined;
  }

  get place(): { line: number; column: number } | undefined {
    return this.reading.placeOf(this.keyOffset);
  }

  /** Reads a mapping with known keys. An unknown key is a problem that names the nearest known one. */
  record<Key extends string>(
    keys: readonly Key[],
    gone: Readonly<Record<string, string>> = {},
  ): Partial<Record<Key, YamlNode>> | undefined {
    const map = this.map();
    if (map === undefined) return undefined;
    const found: Partial<Record<Key, YamlNode>> = {};
    for (const [name, value] of map) {
      if ((keys as readonly string[]).includes(name)) found[name as Key] = value;
      else value.keyFault(`${name} is not a key here${Object.hasOwn(gone, name) ? gone[name] : hint(name, keys)}`);
    }
    return found;
  }

  /** Reads a mapping whose names the user chooses. */
  map(): Map<string, YamlNode> | undefined {
    if (!isMap(this.node)) return this.fault('must be a mapping of keys to values');
    const entries = new Map<string, YamlNode>();
    for (const pair of this.node.items) {
      const name = keyText(pair.key);
      if (name === undefined) {
        this.reading.fault((pair.key as Node | null)?.range?.[0], this.key, 'has a key that is not text');
        continue;
      }
      const key = this.key === '' ? name : `${this.key}.${name}`;
      entries.set(name, new YamlNode(this.reading, pair.value as Node | null, key, pair));
    }
    return entries;
  }

  list(): YamlNode[] | undefined {
    if (!isSeq(this.node)) return this.fault('must be a list');
    return this.node.items.map(
      (item, i) => new YamlNode(this.reading, item as Node | null, `${this.key}[${i}]`, this.pair),
    );
  }

  /** Reads text, which must not be blank by default. A number without quotes is taken as it is written. */
  text({ blank = false }: { blank?: boolean } = {}): string | undefined {
    if (blank && this.isNull) return '';
    if (!isScalar(this.node)) return this.fault(this.node === null ? 'must not be empty' : 'must be text');
    const { value, source } = this.node;
    const text = typeof value === 'string' ? value : typeof value === 'number' ? (source ?? String(value)) : undefined;
    if (text === undefined) return this.fault(value === null ? 'must not be empty' : 'must be text: put it in quotes');
    if (!blank && text.trim() === '') return this.fault('must not be empty');
    if (text.includes('\0')) return this.fault('must not contain a NUL');
    // An escape such as "\ud800" produces text that no JSON parser and no database accepts.
    return text.isWellFormed() ? text : this.fault('must not contain half of a surrogate pair');
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

  /** @param hints explanations of words that are not allowed */
  oneOf<Word extends string>(words: readonly Word[], hints: Readonly<Record<string, string>> = {}): Word | undefined {
    const found = this.text();
    if (found === undefined) return undefined;
    if ((words as readonly string[]).includes(found)) return found as Word;
    const meant = Object.hasOwn(hints, found) ? hints[found] : nearestWord(found, words);
    return this.fault(`must be one of ${words.join(', ')}${meant === undefined ? '' : `; did you mean ${meant}?`}`);
  }

  matching(shape: RegExp, rule: string): string | undefined {
    const found = this.text();
    return found === undefined || shape.test(found) ? found : this.fault(rule);
  }

  get isList(): boolean {
    return isSeq(this.node);
  }

  get isMap(): boolean {
    return isMap(this.node);
  }

  get isNull(): boolean {
    return this.node === null || (isScalar(this.node) && this.node.value === null);
  }

  private get keyOffset(): number | undefined {
    return (this.pair?.key as Node | null | undefined)?.range?.[0];
  }
}

function hint(name: string, keys: readonly string[]): string {
  const near = nearestWord(name, keys);
  return near === undefined ? `; there are ${keys.join(', ')}` : `; did you mean ${near}?`;
}
