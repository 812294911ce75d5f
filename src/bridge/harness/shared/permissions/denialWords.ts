import { cleanText } from '../../../process/cleanText.ts';
import type { QuestionAnswer } from './OwnerQuestions.ts';

const MOST_QUESTION = 200;

const NOTICES: Readonly<Record<string, (what: string, why: string) => string>> = {
  person: (what) => `Denied on the card: ${what}`,
  deadline: (what) => `Nobody answered in time, so it was denied: ${what}`,
  run: (what) => `The run had ended for the service before anybody answered, so it was denied: ${what}`,
  size: (what) => `Too long to be shown whole on the card, so it was denied: ${what}`,
  fault: (what, why) => `The card could not be asked (${why}), so it was denied: ${what}`,
};

const oneLine = (text: string): string => cleanText(text.replace(/\s+/g, ' '), MOST_QUESTION, 'start');

/** What people should know of a call that was not allowed, if anything. */
export const noticeOfDenial = (by: string, text: string, why: string): string | undefined =>
  NOTICES[by]?.(oneLine(text), why);

const REASONS: Readonly<Partial<Record<QuestionAnswer['by'], string>>> = {
  person: 'The people of the card denied this call.',
  deadline: 'Nobody answered in time, so this call is denied.',
  size: 'This call is too long to be shown to the people of the card, so it is denied.',
  again: 'This call was denied before.',
};

/** The same for the agent. */
export const denialForAgent = ({ by }: Pick<QuestionAnswer, 'by'>): string =>
  `${REASONS[by] ?? 'The people of the card could not be asked, so this call is denied.'} Do not try it again. Go on with what you can do without it.`;
