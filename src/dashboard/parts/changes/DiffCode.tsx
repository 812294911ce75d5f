import { useReducer } from 'react';
import { t } from '../../texts/t.ts';
import { coloursOf } from './askColours.ts';
import { changedWords } from './changedWords.ts';
import type { Side } from './layTalks.ts';
import { piecesOf } from './piecesOf.ts';
import type { DiffLine } from './splitPatch.ts';

/** A longer line is cut: it is no code that anybody reads, and would make all rows as wide. */
export const LONGEST_LINE = 1_000;

const GROUNDS = { same: '', added: 'bg-ok-soft', removed: 'bg-failed-soft' } as const;
const WORDS = { same: '', added: 'bg-ok-line', removed: 'bg-failed-line' } as const;
const SIGNS = { same: ' ', added: '+', removed: '−' } as const;
const NUMBER = 'w-11 shrink-0 select-none pr-2 text-right text-text-3';

/**
 * What makes a number begin a comment. The list has the handlers: a row has no more elements for it, however long the diff is.
 * A line that did not change has one button of its two numbers.
 */
const ofLine = (number: number | undefined, side: Side, isButton: boolean) => {
  if (number === undefined) return undefined;
  if (!isButton) return { 'data-side': side };
  const label = side === 'OLD' ? t`Comment on line ${number} before the change` : t`Comment on line ${number}`;
  return { 'data-side': side, role: 'button', tabIndex: -1, 'aria-label': label };
};

/** A line with its numbers, its sign and its text, in the colours of its language once these are known. */
export function DiffCode({
  line,
  numbers,
  mayComment = false,
}: {
  line: DiffLine;
  numbers: 'both' | 'before' | 'after';
  mayComment?: boolean;
}) {
  const isSame = numbers === 'both' && line.kind === 'same';
  const [, update] = useReducer((times: number) => times + 1, 0);
  const text = line.text.slice(0, LONGEST_LINE);
  return (
    <div className={`flex h-full min-w-0 flex-1 ${GROUNDS[line.kind]}`}>
      {numbers !== 'after' && (
        <span className={NUMBER} {...(mayComment && ofLine(line.before, isSame ? 'NEW' : 'OLD', !isSame))}>
          {line.before}
        </span>
      )}
      {numbers !== 'before' && (
        <span className={NUMBER} {...(mayComment && ofLine(line.after, 'NEW', true))}>
          {line.after}
        </span>
      )}
      <span className="w-4 shrink-0 select-none text-center">{SIGNS[line.kind]}</span>
      <code className="diff whitespace-pre">
        {piecesOf(text, coloursOf(line, update), changedWords(line)).map(({ text: part, type, isChanged }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity of their own
            key={index}
            className={`${type === undefined ? '' : `code-${type}`} ${isChanged ? `rounded-[2px] ${WORDS[line.kind]}` : ''}`}
          >
            {part}
          </span>
        ))}
        {line.text.length > LONGEST_LINE && <span className="text-text-3">…</span>}
      </code>
    </div>
  );
}
