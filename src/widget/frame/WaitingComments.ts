import type { Draft, ReviewComment } from '../protocol.ts';
import { Kept } from './Kept.ts';
import { toFault } from './ReviewFault.ts';
import type { FrameFacts, FrameTools } from './SignIn.ts';

/** Sends and reads comments; the part of the service that this needs. */
export interface CommentService {
  readonly hasToken: boolean;
  list(url: string): Promise<readonly ReviewComment[]>;
  submit(draft: { readonly [name: string]: unknown }): Promise<unknown>;
}

/** Faults that say nothing about the comment. */
const PASSING: ReadonlySet<string> = new Set(['unreachable', 'too_many_requests', 'unauthenticated', 'failed']);

/** Comments that could not be sent, in order. The tab keeps them while its pages change. */
export class WaitingComments {
  private readonly kept: Kept<readonly Draft[]>;
  private sending: Promise<void> | undefined;

  /** @param tell called with how many wait, and what became of the one that was sent last */
  constructor(
    facts: Pick<FrameFacts, 'project' | 'site'>,
    tools: Pick<FrameTools, 'storage'>,
    private readonly service: CommentService,
    private readonly tell: (count: number, outcome: 'added' | 'sent' | 'refused', refused: string | null) => void,
  ) {
    this.kept = new Kept(`bascule-review ${facts.project} ${facts.site} waiting`, tools.storage);
  }

  get count(): number {
    return this.kept.value?.length ?? 0;
  }

  add(draft: Draft): void {
    this.kept.value = [...(this.kept.value ?? []), draft];
    this.tell(this.count, 'added', null);
  }

  /** Sends what waits, one after the other, until the service cannot be reached again. */
  send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    if (!this.service.hasToken) return;
    while (this.count > 0) {
      const [draft, ...rest] = this.kept.value ?? [];
      if (draft === undefined) return;
      let isRefused = false;
      try {
        if (!(await this.hasArrived(draft))) await this.service.submit({ ...draft });
      } catch (error) {
        if (PASSING.has(toFault(error).code)) return;
        // It would keep the others from being sent.
        isRefused = true;
      }
      this.kept.value = rest.length === 0 ? undefined : rest;
      this.tell(this.count, isRefused ? 'refused' : 'sent', isRefused ? draft.text : null);
    }
  }

  /** The connection may have been lost behind the comment, before its answer. */
  private async hasArrived({ url, text, selector }: Draft): Promise<boolean> {
    const found = await this.service.list(url);
    // A visitor sees no author, and the same words about the same element are the same comment then.
    return found.some(
      (each) => (each.isOwn || each.author === null) && each.text === text && each.selector === selector,
    );
  }
}
