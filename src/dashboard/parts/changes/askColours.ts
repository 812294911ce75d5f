import { languageOf } from '../markdown/languages.ts';
import type { Token } from './colourText.ts';
import type { ColourQuestion } from './colourWorker.ts';
import type { DiffHunk, DiffLine } from './splitPatch.ts';

/** The time of the patterns grows faster than the text, so longer hunks have no colours. */
const LONGEST = 20_000;

/** The colours of the lines of a hunk, once they are there. */
type Colours = ReadonlyMap<DiffLine, readonly Token[]>;

const known = new WeakMap<DiffHunk, Colours | 'asked'>();
const answers = new Map<number, (lines: readonly (readonly Token[])[]) => void>();
let worker: Worker | undefined;
let asked = 0;

/** The tokens of a line, as far as the worker has answered; asks it for the whole hunk when it is drawn first. */
export function coloursOf(line: DiffLine, onCome: () => void): readonly Token[] {
  const { hunk } = line;
  const colours = known.get(hunk);
  if (colours === undefined) {
    known.set(hunk, 'asked');
    void askHunk(hunk).then((come) => {
      known.set(hunk, come);
      if (come.size > 0) onCome();
    });
  }
  return colours === undefined || colours === 'asked' ? [] : (colours.get(line) ?? []);
}

/** Both sides of a hunk, because a removed line belongs to another text than the added one. */
async function askHunk(hunk: DiffHunk): Promise<Colours> {
  const language = languageOf(hunk.path.slice(hunk.path.lastIndexOf('.') + 1));
  const colours = new Map<DiffLine, readonly Token[]>();
  if (language === undefined || typeof Worker === 'undefined') return colours;
  for (const left of ['added', 'removed']) {
    const lines = hunk.lines.filter(({ kind }) => kind !== left);
    const text = lines.map((line) => line.text).join('\n');
    if (text.length > LONGEST) continue;
    const tokens = await askWorker(text, language);
    for (const [index, line] of lines.entries()) colours.set(line, tokens[index] ?? []);
  }
  return colours;
}

function askWorker(text: string, language: ColourQuestion['language']): Promise<readonly (readonly Token[])[]> {
  worker ??= startWorker();
  const number = ++asked;
  const question: ColourQuestion = { number, text, language };
  const answer = new Promise<readonly (readonly Token[])[]>((resolve) => answers.set(number, resolve));
  worker.postMessage(question);
  return answer;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./colourWorker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<{ number: number; lines: Token[][] }>) => {
    answers.get(data.number)?.(data.lines);
    answers.delete(data.number);
  };
  // Lines without colours can be read as well.
  started.onerror = () => {
    for (const answer of answers.values()) answer([]);
    answers.clear();
  };
  return started;
}
