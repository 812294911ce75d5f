import type { DocumentNode } from 'graphql';
import type { Actor } from '../../domain/context.ts';
import { Admission } from '../../graphql/Admission.ts';
import { PersistedTexts } from '../../graphql/documents/PersistedTexts.ts';
import { RegisteredTexts } from '../../graphql/documents/RegisteredTexts.ts';
import { Texts } from '../../graphql/documents/Texts.ts';
import { createExecutor, type Execute } from '../../graphql/execution/createExecutor.ts';
import { SocketServer } from '../../graphql/sockets/SocketServer.ts';
import type { Exchange } from '../../http/Exchange.ts';
import { pendingAnswer } from '../../live-updates/PendingAnswer.ts';
import { tools } from '../../mcp/tools.ts';
import { operationLimits } from '../../rest-adapter/operationLimits.ts';
import { routes } from '../../rest-adapter/routes.ts';
import type { DoorOptions } from '../doors/DoorOptions.ts';

/** Runs a document of an adapter for its caller, and returns the data or throws the refusal. */
type RunAs = <Result>(
  document: DocumentNode,
  variables: unknown,
  actor: Actor,
  exchange: Pick<Exchange, 'req' | 'res' | 'state'>,
) => Promise<Result>;

/** Executes the operations of clients, over HTTP and sockets, and those of our own adapters. */
interface Graph {
  readonly admission: Admission;
  readonly texts: Texts;
  readonly sockets: SocketServer;
  readonly run: RunAs;
  /** The same for variables in the form of the REST paths' bodies. */
  readonly runWords: RunAs;
}

/** Compiles the documents of all adapters, so that none is compiled while a request waits. */
export function createGraph({ schema, settings, callers, limiter, clock, log }: DoorOptions): Graph {
  const now = () => clock.now();
  const admission = new Admission({
    schema,
    limiter,
    now,
    costPerMinute: settings.GRAPHQL_COST_PER_MINUTE,
    operationsPerAccount: settings.GRAPHQL_OPERATIONS_PER_ACCOUNT,
    documentBytes: settings.GRAPHQL_DOCUMENTS_MB * 1_048_576,
    operationLimits: operationLimits(routes),
  });
  const texts = new Texts(new PersistedTexts(), new RegisteredTexts());
  const sockets = new SocketServer({
    schema,
    admission,
    texts,
    limits: {
      sockets: settings.GRAPHQL_SOCKETS_PER_ACCOUNT,
      subscriptions: settings.GRAPHQL_SUBSCRIPTIONS_PER_ACCOUNT,
      feeds: settings.GRAPHQL_FEEDS_PER_ACCOUNT,
    },
    authenticate: callers.forSocket,
    log,
    now,
  });
  const executor = createExecutor(schema);
  for (const { operation } of routes) executor.prepareWords(operation);
  for (const { operation } of tools) executor.prepare(operation);
  const runBy =
    (execute: Execute): RunAs =>
    (document, variables, actor, exchange) =>
      execute(
        document as never,
        variables,
        callers.resolverContext(actor, String(exchange.state.requestId), true, pendingAnswer(exchange)),
      );
  return { admission, texts, sockets, run: runBy(executor.execute), runWords: runBy(executor.executeWords) };
}
