import { MOST_FILE_BYTES } from './bounds.ts';
import { NotRead } from './QuietGit.ts';

/** A changed file, as git lists it. Names are git's bytes, a character each. */
export interface RawFile {
  readonly oldMode: string;
  readonly mode: string;
  readonly oldBlob: string;
  readonly blob: string;
  /** `A`, `M`, `D`, `R`, `C` or `T`. */
  readonly status: string;
  readonly path: string;
  readonly fromPath: string | undefined;
  /** Undefined: git takes it for binary. */
  readonly added: number | undefined;
  readonly removed: number | undefined;
}

/** What the patch says of a file. */
export interface Section {
  /** The whole section; undefined when it is too large. */
  readonly text: Buffer | undefined;
  /** Its first lines. */
  readonly head: string;
}

export interface DiffListener {
  /** All files, before the first section. */
  files(files: readonly RawFile[]): Promise<void>;
  /** @param index of the file */
  section(index: number, section: Section): void;
}

const MOST_HEAD = 8 * 1024;
/** Of both lists. */
const MOST_LIST_BYTES = 64 * 1024 * 1024;
const MARK = Buffer.from('\ndiff --git ');

/** Reads `git diff-index --raw --numstat -p -z` as it comes: first the list of all files, then the patch, file by file. */
export class DiffReader {
  private rest: Buffer = Buffer.alloc(0);
  private readonly raw: Omit<RawFile, 'added' | 'removed'>[] = [];
  /** By path. A file whose content is the same as before has none. */
  private readonly counts = new Map<string, Pick<RawFile, 'added' | 'removed'>>();
  private listBytes = 0;
  private part: 'raw' | 'counts' | 'patch' = 'raw';
  private readonly byHeader = new Map<string, number>();
  /** The beginning of a section that is too large to be kept. */
  private cut: string | undefined;

  constructor(private readonly listener: DiffListener) {}

  async take(piece: Buffer): Promise<void> {
    this.rest = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece]);
    if (this.part !== 'patch') {
      this.listBytes += piece.length;
      if (this.listBytes > MOST_LIST_BYTES) throw new NotRead('OTHER', 'Too many files are changed.');
      await this.readLists();
    }
    if (this.part === 'patch') this.readSections();
  }

  /** There is no more. */
  async end(): Promise<void> {
    if (this.part !== 'patch') await this.listed();
    if (this.rest.length > 0) this.tell(this.rest);
    this.rest = Buffer.alloc(0);
  }

  private async readLists(): Promise<void> {
    let at = 0;
    const next = (from: number): [string, number] | undefined => {
      const end = this.rest.indexOf(0, from);
      return end < 0 ? undefined : [this.rest.toString('latin1', from, end), end + 1];
    };
    for (;;) {
      const first = next(at);
      if (first === undefined) break;
      // An empty item stands before the patch.
      if (first[0] === '') {
        this.rest = this.rest.subarray(first[1]);
        await this.listed();
        return;
      }
      if (this.part === 'raw' && !first[0].startsWith(':')) this.part = 'counts';
      const read = this.part === 'raw' ? this.readRaw(first, next) : this.readCount(first, next);
      if (read === undefined) break;
      at = read;
    }
    this.rest = this.rest.subarray(at);
  }

  private readRaw([line, after]: [string, number], next: Next): number | undefined {
    const [oldMode = '', mode = '', oldBlob = '', blob = '', status = ''] = line.slice(1).split(' ');
    const one = next(after);
    if (one === undefined) return undefined;
    const pair = /^[RC]/.test(status);
    const two = pair ? next(one[1]) : one;
    if (two === undefined) return undefined;
    const fromPath = pair ? one[0] : undefined;
    this.raw.push({ oldMode, mode, oldBlob, blob, status: status.charAt(0), path: two[0], fromPath });
    return two[1];
  }

  private readCount([line, after]: [string, number], next: Next): number | undefined {
    const [added = '', removed = ''] = line.split('\t', 2);
    // A name may hold tabs too.
    const path = line.slice(added.length + removed.length + 2);
    const counts = { added: numberOf(added), removed: numberOf(removed) };
    if (path !== '') {
      this.counts.set(path, counts);
      return after;
    }
    // Of a renamed file, both names follow.
    const from = next(after);
    const to = from && next(from[1]);
    if (to === undefined) return undefined;
    this.counts.set(to[0], counts);
    return to[1];
  }

  private async listed(): Promise<void> {
    this.part = 'patch';
    // Git counts the lines of all that differ; a name in the index that has the same content as before is in the first list alone.
    const files = this.raw.map((one) => ({ ...one, ...(this.counts.get(one.path) ?? NONE) }));
    for (const [i, file] of files.entries()) this.byHeader.set(headerOf(file), i);
    await this.listener.files(files);
  }

  private readSections(): void {
    for (;;) {
      // The first byte may belong to the line before.
      const end = this.rest.indexOf(MARK, 0);
      if (end >= 0) {
        this.tell(this.rest.subarray(0, end + 1));
        this.rest = this.rest.subarray(end + 1);
        continue;
      }
      if (this.rest.length > MOST_FILE_BYTES) {
        this.cut ??= this.rest.toString('latin1', 0, MOST_HEAD);
        this.rest = this.rest.subarray(this.rest.length - MARK.length);
      }
      return;
    }
  }

  private tell(bytes: Buffer): void {
    const { cut } = this;
    this.cut = undefined;
    const head = cut ?? bytes.toString('latin1', 0, MOST_HEAD);
    const index = this.byHeader.get(head.slice(0, head.indexOf('\n')));
    const isLarge = cut !== undefined || bytes.length > MOST_FILE_BYTES;
    if (index !== undefined) this.listener.section(index, { head, text: isLarge ? undefined : Buffer.from(bytes) });
  }
}

const NONE = { added: 0, removed: 0 };

type Next = (from: number) => [string, number] | undefined;

const numberOf = (text: string): number | undefined => (text === '-' ? undefined : Number(text));

/** The line that begins the section of a file. */
function headerOf({ path, fromPath = path }: Pick<RawFile, 'path' | 'fromPath'>): string {
  return `diff --git ${quote(`a/${fromPath}`)} ${quote(`b/${path}`)}`;
}

const SHORT = new Map([
  ['\x07', 'a'],
  ['\b', 'b'],
  ['\t', 't'],
  ['\n', 'n'],
  ['\v', 'v'],
  ['\f', 'f'],
  ['\r', 'r'],
  ['"', '"'],
  ['\\', '\\'],
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what git quotes
const QUOTED = /[\x00-\x1f\x7f"\\]/g;

/** As git quotes a name that holds such characters. */
function quote(name: string): string {
  const octal = (sign: string): string => sign.charCodeAt(0).toString(8).padStart(3, '0');
  const escaped = name.replace(QUOTED, (sign) => `\\${SHORT.get(sign) ?? octal(sign)}`);
  return escaped === name ? name : `"${escaped}"`;
}
