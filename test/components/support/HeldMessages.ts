/** Messages of the service that stay on their way to a page, from the first one that fits until a test lets them go. */
export class HeldMessages {
  /** How many have come that fit. */
  come = 0;
  /** How many of those the page has received. */
  received = 0;
  private readonly waiting: (() => void)[] = [];
  private released = false;

  constructor(private readonly pattern: RegExp) {}

  pass(text: string, receive: () => void): void {
    const fits = this.pattern.test(text);
    if (fits) this.come++;
    const pass = () => {
      receive();
      if (fits) this.received++;
    };
    // Messages of one socket stay in order.
    if (!this.released && (fits || this.waiting.length > 0)) this.waiting.push(pass);
    else pass();
  }

  /** The page receives all, and others when they come. */
  release(): void {
    this.released = true;
    for (const pass of this.waiting.splice(0)) pass();
  }
}
