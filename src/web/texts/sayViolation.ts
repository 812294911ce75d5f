import type { Violation } from '../../errors.ts';
import type { Translate } from './Translate.ts';

/** The beginning of a violation's message, by the name of its field. */
const SUBJECTS: Readonly<Record<string, string>> = { email: 'The address', password: 'The password' };

/** Says what is wrong with a field. The domain says it in English, and the catalogs have each of its sentences. */
export function sayViolation(t: Translate, { propertyPath, message }: Violation): string {
  const said = `${SUBJECTS[propertyPath] ?? `The ${propertyPath}`} ${message.replace(/\.?$/, '.')}`;
  const sentences = said.split(/(?<=\.) (?=[A-Z])/);
  return sentences.map((sentence) => t(sentence)).join(' ');
}
