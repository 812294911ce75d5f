import { Observable } from 'relay-runtime';
import { askGraph } from './begun.ts';
import { fetchGraph, type GraphAnswer } from './fetchGraph.ts';

type Variables = Readonly<Record<string, unknown>>;

/** After this many attempts, a read that changes keep overtaking is shown anyway; messages report the changes too. */
const MOST_TRIES = 3;

/** Mutations of this page that have ended. */
let changes = 0;

/** Runs a mutation. Reads in progress may have seen the state before it. */
export async function changeGraph(text: string, variables: Variables): Promise<GraphAnswer> {
  try {
    return await fetchGraph(text, variables, true);
  } finally {
    changes++;
  }
}

/**
 * Sends a query. If a mutation of this page ended in the meantime, the answer may be older than the mutation's result:
 * a card that was just held would look free for a moment, and a key would do the opposite. In that case the query is
 * sent again.
 */
export function readGraph(text: string, variables: Variables, tries = MOST_TRIES): GraphAnswer | Promise<GraphAnswer> {
  const before = changes;
  const answer = askGraph(text, variables);
  if (!(answer instanceof Promise)) return answer;
  return answer.then((data) => (changes === before || tries <= 1 ? data : readGraph(text, variables, tries - 1)));
}

/** The same for a query on the page's socket. `ask` sends it. */
export function readCurrent<Answer>(ask: () => Observable<Answer>, tries = MOST_TRIES): Observable<Answer> {
  return Observable.create((sink) => {
    const before = changes;
    const answers: Answer[] = [];
    let again: { unsubscribe(): void } | undefined;
    const asked = ask().subscribe({
      next: (answer) => void answers.push(answer),
      error: (error: Error) => sink.error(error),
      complete: () => {
        if (changes !== before && tries > 1) {
          again = readCurrent(ask, tries - 1).subscribe(sink);
          return;
        }
        for (const answer of answers) sink.next(answer);
        sink.complete();
      },
    });
    return () => {
      asked.unsubscribe();
      again?.unsubscribe();
    };
  });
}
