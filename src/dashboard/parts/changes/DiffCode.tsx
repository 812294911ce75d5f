import { useReducer } from 'react';
import { coloursOf } from './askColours.ts';
import { changedWords } from './changedWords.ts';
import { piecesOf } from './piecesOf.ts';
import type { DiffLine } from './splitPatch.ts';

/** A longer line is cut: it is no code that anybody reads, and would make all rows as wide. */
export const LONGEST_LINE = 1_000;

const GROUNDS = { same: '', added: 'bg-ok-soft', removed: 'bg-failed-soft' } as const;
const WORDS = { same: '', added: 'bg-ok-line', removed: 'bg-failed-line' } as const;
const SIGNS = { same: ' ', added: '+', removed: '−' } as const;
const NUMBER = 'w-11 shrink-0 select-none pr-2 text-right text-text-3';

/** A line with its numbers, its sign and its text, in the colours of its language once these are known. */
export function DiffCode({ line, numbers }: { line: DiffLine; numbers: 'both' | 'before' | 'after' }) {
  const [, update] = useReducer((times: number) => times + 1, 0);
  const text = line.text.slice(0, LONGEST_LINE);
  return (
    <div className={`flex h-full min-w-0 flex-1 ${GROUNDS[line.kind]}`}>
      {numbers !== 'after' && <span className={NUMBER}>{line.before}</span>}
      {numbers !== 'before' && <span className={NUMBER}>{line.after}</span>}
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
