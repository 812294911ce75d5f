import { fetchGraph, type GraphAnswer } from './fetchGraph.ts';

/** An answer that nobody has taken for so long may be out of date. */
const FRESH_MS = 10_000;
const begun = new Map<string, { readonly at: number; readonly answer: Promise<GraphAnswer> }>();
/** Whether the page has asked by itself: from then on nothing is asked ahead of it. */
let isLate = false;

const keyOf = (text: string, variables: object): string => JSON.stringify([text, Object.entries(variables).sort()]);

/** Asks a query ahead of the page, whose script is still being loaded. */
export function begin({ params: { text } }: { params: { text: string | null } }, variables: Record<string, unknown>) {
  if (isLate || text === null) return;
  const answer = fetchGraph(text, variables, false);
  // Who takes the answer is told what was refused; it may be nobody.
  answer.catch(() => undefined);
  begun.set(keyOf(text, variables), { at: performance.now(), answer });
}

/** Asks a query, or takes the answer that was asked for ahead, once. */
export function askGraph(text: string, variables: Readonly<Record<string, unknown>>): Promise<GraphAnswer> {
  isLate = true;
  const key = keyOf(text, variables);
  const found = begun.get(key);
  begun.delete(key);
  const isFresh = found !== undefined && performance.now() - found.at < FRESH_MS;
  return isFresh ? found.answer : fetchGraph(text, variables, false);
}
