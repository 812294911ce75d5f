import { fetchGraph, type GraphAnswer } from './fetchGraph.ts';

/** After this time, an unused answer may be out of date. */
const FRESH_MS = 10_000;
/** How long the page waits for its main content; after that, it shows what it has. */
const PATIENCE_MS = 250;

interface Begun {
  readonly at: number;
  readonly answer: Promise<GraphAnswer>;
  /** The answer, once it has arrived. */
  come: GraphAnswer | undefined;
  /** Whether the page is shown without it. */
  readonly isLater: boolean;
}

const begun = new Map<string, Begun>();
/** Whether the page has sent its own queries: from then on, none is sent ahead. */
let isLate = false;

const keyOf = (text: string, variables: object): string => JSON.stringify([text, Object.entries(variables).sort()]);

/**
 * Sends a query ahead of the page, whose script is still loading.
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
  // The code that takes the answer receives the refusal; there may be none.
  answer.then(
    (data) => {
      entry.come = data;
    },
    () => undefined,
  );
  begun.set(keyOf(text, variables), entry);
}

/**
 * Waits for the queries that were sent ahead, but not for long: a page that finds their answers is drawn at once and
 * complete.
 */
export async function untilBegun(): Promise<void> {
  const shown = [...begun.values()].filter(({ isLater }) => !isLater).map(({ answer }) => answer);
  await Promise.race([Promise.allSettled(shown), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Sends a query, or takes the answer of the one sent ahead, once: synchronously if it has arrived. */
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
