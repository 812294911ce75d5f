import { v5 } from 'uuid';
import { type AskDeps, WITHDRAWN } from '../harness/shared/permissions/askOwner.ts';
import { denialForAgent, noticeOfDenial } from '../harness/shared/permissions/denialWords.ts';
import { OwnerQuestions, type QuestionAnswer } from '../harness/shared/permissions/OwnerQuestions.ts';
import type { RunBook } from '../runs/RunBook.ts';
import type { RunRecord } from '../runs/RunRecord.ts';
import type { Plea, PleaEvent } from './PleaNews.ts';

/** Of answers that the record keeps. The service has those before them, too. */
const MOST_KEPT = 1_000;
const MOST_NOTICES = 20;
const REFUSED: QuestionAnswer = { isAllowed: false, by: 'fault', why: 'nobody can be asked' };

export interface PermissionDeps {
  readonly book: Pick<RunBook, 'saved'>;
  /** How people are asked; undefined: nobody can be. */
  readonly ask: Omit<AskDeps, 'key' | 'signal'> | undefined;
  /** Gives the program more input, once for each id. */
  give(id: string, text: string): Promise<boolean>;
}

/**
 * Brings what a living program asks leave for to the people of its card, and their answer to the program. The next bridge process finds
 * the requests in the output again: one without an answer is the same question to the service, by its key.
 */
export class PermissionCourse {
  private readonly open = new Map<string, AbortController>();
  private readonly over = new AbortController();
  private readonly questions: OwnerQuestions | undefined;

  constructor(
    private readonly deps: PermissionDeps,
    private readonly record: RunRecord,
  ) {
    this.questions = deps.ask && new OwnerQuestions(deps.ask);
  }

  /** Takes what the output says of requests. */
  hear(events: readonly PleaEvent[]): void {
    for (const event of events) {
      if (event.kind === 'asked') this.take(event.plea);
      else this.settle(event.id, event.kind === 'withdrawn' ? WITHDRAWN : undefined);
    }
  }

  /** Nothing more is asked, and nothing given to the program. */
  stop(): void {
    this.over.abort();
  }

  private take(plea: Plea): void {
    if (this.open.has(plea.id) || this.over.signal.aborted) return;
    const settled = new AbortController();
    this.open.set(plea.id, settled);
    void this.answer(plea, AbortSignal.any([settled.signal, this.over.signal]))
      .catch(() => undefined)
      // What nobody is asked has its answer, and the program may tell no end of it.
      .finally(() => plea.question === undefined && this.open.delete(plea.id));
  }

  private settle(id: string, why: string | undefined): void {
    this.open.get(id)?.abort(why);
    this.open.delete(id);
  }

  private async answer(plea: Plea, signal: AbortSignal): Promise<void> {
    const { record, deps, questions } = this;
    const kept = record.permissions?.find(({ id }) => id === plea.id);
    const answer = kept ?? (await this.ask(plea, signal));
    if (kept !== undefined && plea.question !== undefined) questions?.note(plea.question.question, kept);
    // The next bridge process asks again, by the same key.
    if (signal.aborted || answer.by === 'stop') return;
    if (kept === undefined) {
      const { isAllowed, by } = answer;
      record.permissions = [...(record.permissions ?? []), { id: plea.id, isAllowed, by }].slice(-MOST_KEPT);
      this.tell(plea, answer);
      await deps.book.saved(record);
    }
    await deps.give(`permission-${this.keyOf(plea)}`, plea.reply(answer.isAllowed, denialForAgent(answer)));
  }

  private ask({ question, ...plea }: Plea, signal: AbortSignal): Promise<QuestionAnswer> | QuestionAnswer {
    if (question === undefined || this.questions === undefined) return REFUSED;
    const silent = { asks: () => undefined, answered: () => undefined };
    return this.questions.ask(question, silent, { key: this.keyOf(plea), signal });
  }

  /** The program chooses the ids of its requests, and this one names a file. */
  private keyOf({ id }: Pick<Plea, 'id'>): string {
    return v5(id, this.record.runId);
  }

  private tell({ question }: Plea, { isAllowed, by, why }: QuestionAnswer): void {
    const told = isAllowed || question === undefined ? undefined : noticeOfDenial(by, question.question, why ?? '');
    const notices = this.record.notices ?? [];
    if (told !== undefined && notices.length < MOST_NOTICES) this.record.notices = [...notices, told];
  }
}
