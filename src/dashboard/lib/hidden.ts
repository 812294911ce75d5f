import { HIDDEN, PLAIN } from '../../lib/text/showHidden.ts';

export { HIDDEN, nameOfCharacter, showHidden } from '../../lib/text/showHidden.ts';

/** JSON with its hidden characters escaped: the value is the same, and a person sees all of it where it is pasted. */
export const escapeHidden = (json: string): string =>
  PLAIN.test(json)
    ? json
    : json.replace(HIDDEN, (char) =>
        Array.from({ length: char.length }, (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
          '',
        ),
      );
