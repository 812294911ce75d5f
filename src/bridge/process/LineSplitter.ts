import { StringDecoder } from 'node:string_decoder';

/**
 * Splits bytes into lines without their line ends, in memory bounded by `longest`: the rest of a longer line is
 * dropped. Invalid UTF-8 becomes replacement characters. A character may span two chunks.
 */
export class LineSplitter {
  private readonly decoder = new StringDecoder('utf8');
  private parts: string[] = [];
  private length = 0;

  constructor(
    private readonly longest: number,
    private readonly onLine: (text: string) => void,
  ) {}

  push(chunk: Buffer): void {
    this.split(this.decoder.write(chunk));
  }

  /** Emits the last line if it has no line end. */
  end(): void {
    this.split(this.decoder.end());
    if (this.length > 0) this.emit();
  }

  private split(text: string): void {
    let from = 0;
    for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
      this.add(text.slice(from, to));
      this.emit();
      from = to + 1;
    }
    if (from < text.length) this.add(text.slice(from));
  }

  private add(part: string): void {
    const room = this.longest - this.length;
    if (room <= 0 || part === '') return;
    this.parts.push(part.length <= room ? part : part.slice(0, room));
    this.length += Math.min(part.length, room);
  }

  private emit(): void {
    let line = this.parts.length === 1 ? (this.parts[0] as string) : this.parts.join('');
    this.parts = [];
    this.length = 0;
    if (line.length === this.longest && /[\ud800-\udbff]$/.test(line.slice(-1))) line = line.slice(0, -1);
    this.onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  }
}
