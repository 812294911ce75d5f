import { fetchGraph, type GraphAnswer } from './fetchGraph.ts';

/** An answer that nobody has taken for so long may be out of date. */
const FRESH_MS = 10_000;
/** For so long the page waits for what it shows first; behind that it shows what is there. */
const PATIENCE_MS = 250;

interface Begun {
  readonly at: number;
  readonly answer: Promise<GraphAnswer>;
  /** The answer when it has come. */
  come: GraphAnswer | undefined;
  /** Whether the page is shown without it. */
  readonly isLater: boolean;
}

const begun = new Map<string, Begun>();
/** Whether the page has asked by itself: from then on nothing is asked ahead of it. */
let isLate = false;

const keyOf = (text: string, variables: object): string => JSON.stringify([text, Object.entries(variables).sort()]);

/**
 * Asks a query ahead of the page, whose script is still being loaded.
 * @param isLater whether the page is shown without the answer
 */
export function begin(
  { params: { text } }: { params: { text: string | null } },
  variables: Record<string, unknown>,
  isLater = false,
): void {
  if (isLate || text === null) return;
  const answer = fetchGraph(text, variables, false);
  const entry: Begun = { at: performance.now(), answer, come: undefined, isLater };
  // Who takes the answer is told what was refused; it may be nobody.
  answer.then(
    (data) => {
      entry.come = data;
    },
    () => undefined,
  );
  begun.set(keyOf(text, variables), entry);
}

/** Waits for what was asked for ahead, but not for long: a page that finds it there is drawn at once and whole. */
export async function untilBegun(): Promise<void> {
  const shown = [...begun.values()].filter(({ isLater }) => !isLater).map(({ answer }) => answer);
  await Promise.race([Promise.allSettled(shown), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Asks a query, or takes the answer that was asked for ahead, once: at once if it has come. */
export function askGraph(
  text: string,
  variables: Readonly<Record<string, unknown>>,
): GraphAnswer | Promise<GraphAnswer> {
  isLate = true;
  const key = keyOf(text, variables);
  const found = begun.get(key);
  begun.delete(key);
  const isFresh = found !== undefined && performance.now() - found.at < FRESH_MS;
  return isFresh ? (found.come ?? found.answer) : fetchGraph(text, variables, false);
}
