import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Admission, Admitted, Asked } from './Admission.ts';
import { budgetHeaders, refuse, runAdmitted } from './answerOperation.ts';
import type { PreparedDocument } from './PreparedDocument.ts';
import type { ResolverContext } from './ResolverContext.ts';
import { renderError } from './renderErrors.ts';

interface Log {
  error(fields: object, message: string): void;
}

/** What a request brings to the library. */
export interface LibraryContext {
  readonly caller: ResolverContext;
  /** Of the text that the request has or names, judged and paid for; undefined where there is none. */
  readonly document: PreparedDocument | undefined;
}

/**
 * The less walked ways of GraphQL over HTTP, by the library that knows them: GET, persisted queries, other media types.
 * What may run, and how, is the admission's, as for every other request. Who may ask by GET is the route's.
 */
export async function createApolloServer(options: {
  schema: GraphQLSchema;
  admission: Admission;
  log: Log;
}): Promise<ApolloServer<LibraryContext>> {
  const { schema, admission, log } = options;
  const server = new ApolloServer<LibraryContext>({
    schema,
    introspection: true,
    // Judged by the route, before the document is paid for.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    // The library would read and validate a text at every request, for nothing: it gets documents, and reads none.
    parseOptions: { maxTokens: 0 },
    documentStore: null,
    // The text is found before the library has the request.
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    logger: quiet,
    formatError: (_formatted, error) => renderError(error, '', log),
    plugins: [ApolloServerPluginLandingPageDisabled(), execution(admission, log)],
  });
  await server.start();
  return server;
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

function execution(admission: Admission, log: Log): ApolloServerPlugin<LibraryContext> {
  return {
    async requestDidStart() {
      let asked: Asked;
      let admitted: Admitted;
      return {
        async didResolveSource(request) {
          const { document } = request.contextValue.document ?? {};
          Object.assign(request, { document });
        },
        async didResolveOperation({ source, request, contextValue: { caller, document } }) {
          asked = { query: source, operationName: request.operationName, variables: request.variables ?? {} };
          try {
            admitted = await admission.operation(document as PreparedDocument, asked, caller);
          } catch (error) {
            throw beforeExecution(error, caller, log);
          }
        },
        async responseForOperation({ contextValue, response }) {
          const singleResult = await runAdmitted(admission, admitted, asked, contextValue.caller, log);
          const headers = Object.entries(budgetHeaders(admitted.balance));
          for (const [name, value] of headers) response.http.headers.set(name.toLowerCase(), value);
          return { http: response.http, body: { kind: 'single', singleResult } };
        },
      };
    },
  };
}

/** What is refused before anything runs answers with its own status; the server would take it for a fault of ours. */
function beforeExecution(error: unknown, context: ResolverContext, log: Log): GraphQLError {
  const { status, retryAfter } = refuse(error, context, log);
  const { message, extensions } = renderError(error, context.requestId, log);
  const headers = new HeaderMap(retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]]);
  return new GraphQLError(message, { extensions: { ...extensions, http: { status, headers } } });
}
