import { tokenize } from '@speed-highlight/core';

/** A part of a line by its length, with what it is to its language. */
export type Token = readonly [length: number, type: string | null];

/** The tokens of each line of a text. */
export async function colourText(text: string, language: Parameters<typeof tokenize>[1]): Promise<Token[][]> {
  const lines: Token[][] = [[]];
  await tokenize(text, language, (piece, type) => {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push([part.length, type ?? null]);
    }
  });
  return lines;
}
