import {
  type CacheConfig,
  Environment,
  type FetchFunction,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  type RequestParameters,
  ROOT_ID,
  Store,
  type SubscribeFunction,
  type Variables,
} from 'relay-runtime';
import { arrived } from '../lib/arrivals.ts';
import { page } from '../lib/page.ts';
import { changeGraph, readCurrent, readGraph } from './currentAnswers.ts';
import { fetchGraph, type GraphAnswer } from './fetchGraph.ts';
import { GraphError } from './GraphError.ts';
import { handlerOf } from './listHandlers.ts';
import { socket } from './socket.ts';
import { withholds } from './withholds.ts';

/** A query with this key uses the page's socket. */
export const OVER_SOCKET: CacheConfig = { metadata: { overSocket: true } };
/** A mutation with this key is a dry run: answers of reads in progress stay valid. */
export const PREVIEW: CacheConfig = { metadata: { preview: true } };

const fetchFunction: FetchFunction = (request, variables, { metadata }) => {
  if (metadata?.overSocket) return readCurrent(() => overSocket(request, variables).map(whole));
  const answer = overHttp(request, variables, metadata?.preview === true);
  if (answer instanceof Promise) void answer.then(arrived, arrived);
  return answer as unknown as GraphQLResponse | Promise<GraphQLResponse>;
};

function overHttp(
  { operationKind, text }: RequestParameters,
  variables: Variables,
  isPreview: boolean,
): GraphAnswer | Promise<GraphAnswer> {
  if (operationKind !== 'mutation') return readGraph(text ?? '', variables);
  return isPreview ? fetchGraph(text ?? '', variables, true) : changeGraph(text ?? '', variables);
}

const subscribeFunction: SubscribeFunction = (request, variables) =>
  // A page without live updates opens no connection, and shows changes by others at its next load.
  page.follows ? overSocket(request, variables) : Observable.create(() => undefined);

const overSocket = (request: RequestParameters, variables: Variables): Observable<GraphQLResponse> =>
  Observable.create((sink) => {
    return socket.subscribe(
      { operationName: request.name, query: request.text ?? '', variables },
      {
        next: (answer) => sink.next(answer as GraphQLResponse),
        error: (error) => sink.error(asError(error)),
        complete: () => sink.complete(),
      },
    );
  });

/** A query's answer, which `withholds` nothing. */
function whole(answer: GraphQLResponse): GraphQLResponse {
  const { data, errors = [] } = answer as GraphAnswer;
  const fault = withholds(data ?? {}, errors);
  if (fault) throw GraphError.of(fault);
  return answer;
}

function asError(error: unknown): Error {
  if (error instanceof Error) return error;
  const [fault] = Array.isArray(error) ? error : [];
  return fault ? GraphError.of(fault) : new GraphError('The connection was closed.', 'OFFLINE');
}

const store = new Store(new RecordSource(), { gcReleaseBufferSize: 20 });
/**
 * The store collects unused records when a page is left. A page that is open for days receives changes of things that
 * it does not show, so it also collects on a timer.
 */
setInterval(() => {
  forgetLists();
  store.scheduleGC();
}, 30_000);

/** How many components show the answer for a list. */
let shownLists = 0;

/**
 * Changed things are fetched by lists of their ids, and the root of the store keeps the answer to every list, under a
 * name that contains all the ids. The root is never collected, so this removes such answers; the data itself is in the
 * records.
 */
function forgetLists(): void {
  const root = store.getSource().get(ROOT_ID) as Record<string, unknown> | undefined;
  if (root === undefined || shownLists > 0) return;
  for (const name of Object.keys(root)) if (name.startsWith('nodes(')) delete root[name];
}

/**
 * For a component that shows the result of `nodes(ids:)`: the store keeps it while the component is mounted, like an
 * effect.
 */
export function keepLists(): () => void {
  shownLists++;
  return () => {
    shownLists--;
  };
}

/** The store of the page and its ways to the graph. Queries of unmounted components stay for the next 20 visits. */
export const environment = new Environment({
  network: Network.create(fetchFunction, subscribeFunction),
  store,
  handlerProvider: handlerOf,
  missingFieldHandlers: [
    {
      kind: 'linked',
      // A thing that another page has loaded is available at once.
      handle: (field, record, args) =>
        record?.getType() === '__Root' && ['node', 'run', 'workRequest', 'card'].includes(field.name)
          ? (args.id as string | undefined)
          : undefined,
    },
  ],
});
