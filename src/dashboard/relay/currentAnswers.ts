import { askGraph } from './begun.ts';
import { fetchGraph, type GraphAnswer } from './fetchGraph.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Reads that changes overtake again and again are shown all the same after so many tries; messages tell of the changes, too. */
const MOST_TRIES = 3;

/** Mutations of this page that have ended. */
let changes = 0;

/** Runs a mutation. Reads that are under way may have seen the state before it. */
export async function changeGraph(text: string, variables: Variables): Promise<GraphAnswer> {
  try {
    return await fetchGraph(text, variables, true);
  } finally {
    changes++;
  }
}

/**
 * Asks a query. Where a mutation of this page ended meanwhile, the answer may be older than what the page shows of the mutation:
 * a card that was just held would be shown free for a moment, and a key would do the opposite. Then the query is asked again.
 */
export function readGraph(text: string, variables: Variables, tries = MOST_TRIES): GraphAnswer | Promise<GraphAnswer> {
  const before = changes;
  const answer = askGraph(text, variables);
  if (!(answer instanceof Promise)) return answer;
  return answer.then((data) => (changes === before || tries <= 1 ? data : readGraph(text, variables, tries - 1)));
}
