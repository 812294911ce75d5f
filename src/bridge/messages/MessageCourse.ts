import { setTimeout as pause } from 'node:timers/promises';
import type { EntryListener } from '../harness/Entry.ts';
import type { AgentReader, LiveMessages } from '../harness/Harness.ts';
import type { RunBook } from '../runs/RunBook.ts';
import type { RunRecord } from '../runs/RunRecord.ts';
import { isUnsettled, type KeptMessage } from './KeptMessage.ts';
import type { MessageEvent } from './MessageNews.ts';
import { wordsOf } from './promptOfMessages.ts';
import { type MessageService, takeMessage } from './takeMessage.ts';

const RETRY_MS = 2_000;

export interface CourseDeps {
  readonly book: Pick<RunBook, 'markMessage' | 'saved'>;
  readonly service: MessageService | undefined;
  /** Undefined: the program takes no messages while it runs. */
  readonly live: LiveMessages | undefined;
  readonly reader: Pick<AgentReader, 'hasAnswered' | 'takesMessages'>;
  /** Gives the program more input, once for each id; false: it takes no more. */
  give(id: string, text: string): Promise<boolean>;
  endInput(): Promise<void>;
  /** Hears which message the program took, between what the program said before and after. */
  readonly tell?: EntryListener | undefined;
  readonly retryMs?: number;
}

/**
 * Brings the messages of people to the living program of a run. A message is fetched only for a program that can still take it, and
 * its state is on disk before the program gets it. What the program does not take stays for the next start of the session.
 */
export class MessageCourse {
  private chain: Promise<void> = Promise.resolve();
  private readonly over = new AbortController();
  private isOpen: boolean;
  /** Messages in turns that have not ended, as far as the output has been read. */
  private readonly inTurn = new Set<string>();
  /** Those that this bridge process has given. */
  private readonly given = new Set<string>();

  constructor(
    private readonly deps: CourseDeps,
    private readonly record: RunRecord,
  ) {
    this.isOpen = deps.live !== undefined && deps.service !== undefined;
    for (const { id, prompt } of record.messages ?? []) if (prompt !== undefined) this.inTurn.add(id);
  }

  /** Looks at the messages: at the start, and whenever one is new or the program has said something that matters to them. */
  heed(): void {
    this.chain = this.chain.then(() => this.pass()).catch(() => undefined);
  }

  /** Takes what the output says of messages. */
  hear(events: readonly MessageEvent[]): void {
    for (const event of events) {
      if (event.kind === 'delivered') this.delivered(event.id, event.at);
      else {
        this.answered();
        this.heed();
      }
    }
  }

  /** The program has ended. @param hasResult whether the agent ended the turn that it was in */
  async end(hasResult: boolean): Promise<void> {
    this.stop();
    await this.chain;
    if (hasResult && this.deps.reader.hasAnswered !== false) this.answered();
  }

  /** Nothing more is given to the program. */
  stop(): void {
    this.isOpen = false;
    this.over.abort();
  }

  private delivered(id: string, at: number | undefined): void {
    const message = this.record.messages?.find((one) => one.id === id);
    if (message === undefined) return;
    this.inTurn.add(id);
    this.deps.tell?.({ at, type: 'notice', about: 'message', id });
    this.deps.book.markMessage(this.record, message, 'delivered');
  }

  private answered(): void {
    for (const message of this.record.messages ?? []) {
      if (this.inTurn.has(message.id)) this.deps.book.markMessage(this.record, message, 'answered');
    }
    this.inTurn.clear();
  }

  private async pass(): Promise<void> {
    const { deps, record } = this;
    // A program of the line protocol says in its first line whether it takes messages.
    if (this.isOpen && deps.reader.takesMessages === undefined && !deps.reader.hasAnswered) return;
    for (const message of record.messages ?? []) {
      if (this.over.signal.aborted) return;
      if (isUnsettled(message) && message.prompt === undefined && !this.given.has(message.id))
        await this.bring(message);
    }
    await this.endInput();
  }

  private async bring(message: KeptMessage): Promise<void> {
    const { deps, record } = this;
    const { service, live } = deps;
    while (!this.over.signal.aborted) {
      // One that was fetched before goes on its way, also after a restart of the bridge: the program gets it once.
      const mayGo =
        this.isOpen && deps.reader.takesMessages === true && (message.state === 'taken' || !deps.reader.hasAnswered);
      if (!mayGo || service === undefined || live === undefined) {
        deps.book.markMessage(record, message, 'queued');
        return;
      }
      const taken = await takeMessage(service, message.id, record.runId);
      // The next bridge process, or the end of the run, settles it.
      if (this.over.signal.aborted) return;
      if (taken === 'gone') {
        deps.book.markMessage(record, message, 'gone');
        return;
      }
      if (taken !== undefined) {
        if (message.state !== 'taken') {
          message.state = 'taken';
          await deps.book.saved(record);
        }
        const { interrupt } = message;
        const isOnItsWay = await deps.give(message.id, live.say({ id: message.id, text: wordsOf(taken), interrupt }));
        if (this.over.signal.aborted) return;
        if (isOnItsWay) this.given.add(message.id);
        else {
          this.isOpen = false;
          deps.book.markMessage(record, message, 'queued');
        }
        return;
      }
      await pause(deps.retryMs ?? RETRY_MS, undefined, { signal: this.over.signal }).catch(() => undefined);
    }
  }

  /** A program may wait for more of its input, so that ends once the agent has answered all that is on its way. */
  private async endInput(): Promise<void> {
    const { deps, record } = this;
    if (!this.isOpen || deps.live === undefined || !deps.reader.hasAnswered) return;
    if ((record.messages ?? []).some((message) => isUnsettled(message) && message.prompt === undefined)) return;
    this.isOpen = false;
    await deps.endInput();
  }
}
