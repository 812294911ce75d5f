import type { Context } from '../../domain/context.ts';
import { noteTokenUses } from '../../domain/tokens/noteTokenUses.ts';
import type { Service } from '../../lib/lifecycle.ts';
import { recentlyUsed } from '../../lib/recentlyUsed.ts';

/** A use is recorded when the last recorded one is this old. */
const STEP_MS = 5 * 60_000;
/** The uses within this many milliseconds are written together. */
const GATHER_MS = 5_000;
/** How many tokens are remembered with their last use; a forgotten one is recorded once more. */
const REMEMBERED = 20_000;

/**
 * Records when personal access tokens are used. No request waits for it, and a busy token is written once in five
 * minutes: a failed write is forgotten, and the next use is recorded instead.
 */
export class TokenUses implements Service {
  readonly name = 'token-uses';
  private readonly noted = recentlyUsed<number>(REMEMBERED);
  private waiting = new Map<string, Date>();
  private gathering: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly options: {
      system: () => Context;
      log: { warn(fields: object, message: string): void };
    },
  ) {}

  /** Receives a use. */
  readonly heard = (tokenId: string, at: Date): void => {
    if (this.stopped || at.getTime() - (this.noted.get(tokenId) ?? 0) < STEP_MS) return;
    this.noted.set(tokenId, at.getTime());
    this.waiting.set(tokenId, at);
    this.gathering ??= setTimeout(() => this.flush(), GATHER_MS).unref();
  };

  async start(): Promise<void> {
    this.stopped = false;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.flush();
    await this.writing;
  }

  private flush(): void {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    const uses = this.waiting;
    this.waiting = new Map();
    this.writing = this.writing
      .then(() => noteTokenUses(this.options.system(), uses))
      .catch((error: unknown) => {
        this.options.log.warn({ event: 'token_uses_lost', error: String(error) }, 'uses of tokens were not noted');
      });
  }
}
