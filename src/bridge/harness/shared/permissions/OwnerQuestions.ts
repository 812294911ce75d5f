import { type AskDeps, askOwner, type OwnerAnswer } from './askOwner.ts';
import type { CallQuestion } from './describeCall.ts';

/** Characters of a question, of which the service takes as many. */
const MOST_QUESTION = 4000;
/** Of one that is too long, in what people learn about it. */
const MOST_TOLD = 1000;
/** With these answers the same question would come to nothing again. */
const ENDED: ReadonlySet<QuestionAnswer['by']> = new Set(['person', 'deadline', 'run']);

/** `size`: the call is too long to be shown. `again`: it was denied before, and people are not asked about it any more. */
export type QuestionAnswer = Omit<OwnerAnswer, 'by'> & { readonly by: OwnerAnswer['by'] | 'size' | 'again' };

export interface QuestionListener {
  asks(text: string): void;
  answered(text: string, answer: QuestionAnswer): void;
}

/** What the people of a card are asked about the calls of a run, each once: some agents try again and again. */
export class OwnerQuestions {
  private readonly denied = new Set<string>();

  constructor(private readonly deps: Omit<AskDeps, 'key' | 'signal'>) {}

  /** @param listener hears what people are asked, and the answer; nothing of a question that was denied before */
  async ask(
    asked: CallQuestion,
    { asks, answered }: QuestionListener,
    way: Pick<AskDeps, 'key' | 'signal'>,
  ): Promise<QuestionAnswer> {
    const { question } = asked;
    if (this.denied.has(question)) return { isAllowed: false, by: 'again' };
    // Nobody is to allow what they cannot see.
    const isLong = question.length > MOST_QUESTION;
    const text = isLong ? question.slice(0, MOST_TOLD) : question;
    if (!isLong) asks(text);
    const answer: QuestionAnswer = isLong
      ? { isAllowed: false, by: 'size' }
      : await askOwner(asked, { ...this.deps, ...way });
    answered(text, answer);
    this.note(question, answer);
    return answer;
  }

  /** An answer that was given before. */
  note(question: string, { isAllowed, by }: QuestionAnswer): void {
    if (!isAllowed && (by === 'size' || ENDED.has(by))) this.denied.add(question);
  }
}
