import { colourText } from './colourText.ts';

/** What the page asks: a text and its language, and a number by which it knows the answer. */
export interface ColourQuestion {
  readonly number: number;
  readonly text: string;
  readonly language: Parameters<typeof colourText>[1];
}

addEventListener('message', ({ data }: MessageEvent<ColourQuestion>) => {
  void colourText(data.text, data.language).then(
    (lines) => postMessage({ number: data.number, lines }),
    () => postMessage({ number: data.number, lines: [] }),
  );
});
