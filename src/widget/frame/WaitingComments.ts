import type { Draft, WaitingOutcome } from '../protocol.ts';
import type { FrameTools } from './FrameTools.ts';
import { Kept } from './Kept.ts';
import { toFault } from './ReviewFault.ts';
import type { Sent } from './ReviewService.ts';
import type { FrameFacts } from './SignIn.ts';

/** A comment with the mark of the page on which it was written. */
export interface MarkedDraft extends Draft {
  readonly context: string | undefined;
}

/** Sends comments; the part of the service that this needs. */
export interface CommentService {
  readonly hasToken: boolean;
  /** The account of the person, null for a visitor; undefined while it is not known. */
  readonly person: string | null | undefined;
  submit(draft: { readonly [name: string]: unknown }): Promise<Sent>;
}

interface Waiting {
  readonly draft: MarkedDraft;
  readonly person: string | null;
}

/** Faults that say nothing about the comment. */
const PASSING: ReadonlySet<string> = new Set(['unreachable', 'too_many_requests', 'unauthenticated', 'failed']);

/** Comments that could not be sent, in order. The tab keeps them while its pages change, each for the person who wrote it. */
export class WaitingComments {
  private readonly kept: Kept<readonly Waiting[]>;
  private sending: Promise<void> | undefined;

  /** @param tell called with how many wait, and what became of the one that was sent last */
  constructor(
    facts: Pick<FrameFacts, 'project' | 'site'>,
    tools: Pick<FrameTools, 'storage'>,
    private readonly service: CommentService,
    private readonly tell: (count: number, outcome: WaitingOutcome, refused: string | null) => void,
  ) {
    this.kept = new Kept(`bascule-review ${facts.project} ${facts.site} waiting`, tools.storage);
  }

  /** How many of the person wait. */
  get count(): number {
    return this.own.length;
  }

  /** Whether the picture waits too; null without one. It is dropped where it is too large for the storage of the tab. */
  add(draft: MarkedDraft): boolean | null {
    const { person = null } = this.service;
    const before = this.kept.value ?? [];
    let picture = draft.screenshot === undefined ? null : true;
    if (!this.kept.keep([...before, { draft, person }]) && picture) {
      const { screenshot: _, ...rest } = draft;
      picture = !this.kept.keep([...before, { draft: rest, person }]);
      // Nothing at all can be stored here, so that the picture is no worse off in the frame than the text.
      if (picture) this.kept.value = [...before, { draft, person }];
    }
    this.tell(this.count, 'added', null);
    return picture;
  }

  /** Sends what waits, one after the other, until the service cannot be reached again. */
  send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    for (let next = this.own[0]; next !== undefined && this.service.hasToken; next = this.own[0]) {
      const { draft } = next;
      let outcome: WaitingOutcome = 'sent';
      try {
        const { screenshotKept } = await this.service.submit({ ...draft });
        if (screenshotKept === false) outcome = 'sent-without-picture';
      } catch (error) {
        if (PASSING.has(toFault(error).code)) return;
        // It would keep the others from being sent.
        outcome = 'refused';
      }
      this.remove(draft.draftId);
      this.tell(this.count, outcome, outcome === 'refused' ? draft.text : null);
    }
  }

  /** Others may have been added since it was sent. */
  private remove(draftId: string): void {
    const rest = (this.kept.value ?? []).filter(({ draft }) => draft.draftId !== draftId);
    this.kept.value = rest.length === 0 ? undefined : rest;
  }

  private get own(): readonly Waiting[] {
    const { person } = this.service;
    if (person === undefined) return [];
    return (this.kept.value ?? []).filter((each) => each.person === person);
  }
}
