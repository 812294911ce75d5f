/** The answer that subscribers get for a change, made once for all of them. */
export class Answer {
  private made: Buffer | undefined;

  constructor(readonly json: string) {}

  /** The answer in a `next` message, from behind the operation's id to the end. */
  get tail(): Buffer {
    this.made ??= Buffer.from(`,"type":"next","payload":${this.json}}`);
    return this.made;
  }
}
