import { cutLine } from '../../../lib/cutLine.ts';
import { t } from '../../../texts/t.ts';
import type { Entry } from '../transcript/entryTypes.ts';

const LONGEST = 140;
/** Marks of Markdown, which one line shows without their effect. */
const MARKS = /^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+|\*\*|`+/g;

/** What an agent says or does, in one line of at most 140 characters. */
export function doingWords({ kind, act, tool, text, path }: Entry): string {
  if (kind !== 'CALL') return cutLine(lastLine(text ?? ''), LONGEST);
  const subject = path ?? text ?? '';
  const name = tool ?? '';
  return cutLine(act === 'DELEGATE' ? t`Waits for a subagent` : ofCall(act, subject.trim(), name), LONGEST);
}

function ofCall(act: Entry['act'], subject: string, tool: string): string {
  if (subject === '') return t`Uses ${tool}`;
  switch (act) {
    case 'RUN':
      return t`Runs ${subject}`;
    case 'EDIT':
      return t`Edits ${subject}`;
    case 'READ':
      return t`Reads ${subject}`;
    case 'SEARCH':
      return t`Searches: ${subject}`;
    case 'FETCH':
      return t`Fetches ${subject}`;
    default:
      return t`Uses ${tool}`;
  }
}

/** The last line with words: agents announce their next step at the end. */
function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  return (lines.at(-1) ?? '').replace(MARKS, '');
}
