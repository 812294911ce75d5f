import type { Span } from './changedWords.ts';
import type { Token } from './colourText.ts';

/** A part of a line that looks the same from its first to its last character. */
export interface Piece {
  readonly text: string;
  readonly type: string | undefined;
  readonly isChanged: boolean;
}

/** A line in pieces, by the colours of its words and by which of them changed. */
export function piecesOf(text: string, tokens: readonly Token[], changed: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  const cuts = new Set<number>([text.length, ...changed.flat()]);
  let at = 0;
  const types: [end: number, type: string | undefined][] = [];
  for (const [length, type] of tokens) {
    at += length;
    cuts.add(at);
    types.push([at, type ?? undefined]);
  }
  let begin = 0;
  let token = 0;
  for (const end of [...cuts].sort((one, other) => one - other)) {
    if (end <= begin || end > text.length) continue;
    while (token < types.length && (types[token]?.[0] ?? 0) <= begin) token++;
    const from = begin;
    pieces.push({
      text: text.slice(from, end),
      type: types[token]?.[1],
      isChanged: changed.some(([first, last]) => first <= from && end <= last),
    });
    begin = end;
  }
  return pieces;
}
