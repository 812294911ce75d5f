export interface StreamEvent {
  id: string;
  type: string;
  data: string;
  retry?: number;
}

/** Reads `text/event-stream` by the rules of the HTML standard, so that framing is judged by a reader of its own. */
export class StreamParser {
  readonly events: StreamEvent[] = [];
  private rest = '';
  private lastId = '';
  private type = '';
  private data: string[] = [];
  private retry: number | undefined;

  feed(chunk: string): void {
    this.rest += chunk;
    // A CR at the very end may be the first half of a CRLF, so it waits for what comes next.
    for (let m = /\r\n|\n|\r(?!$)/.exec(this.rest); m; m = /\r\n|\n|\r(?!$)/.exec(this.rest)) {
      const line = this.rest.slice(0, m.index);
      this.rest = this.rest.slice(m.index + m[0].length);
      this.take(line);
    }
  }

  private take(line: string): void {
    if (line === '') {
      this.dispatch();
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.data.push(value);
    else if (field === 'id' && !value.includes('\0')) this.lastId = value;
    else if (field === 'event') this.type = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.retry = Number(value);
  }

  private dispatch(): void {
    if (this.data.length > 0) {
      const event: StreamEvent = { id: this.lastId, type: this.type || 'message', data: this.data.join('\n') };
      if (this.retry !== undefined) event.retry = this.retry;
      this.events.push(event);
    }
    this.type = '';
    this.data = [];
    this.retry = undefined;
  }
}
