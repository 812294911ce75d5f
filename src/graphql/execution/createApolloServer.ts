import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Admission, Admitted, Asked } from '../Admission.ts';
import type { PreparedDocument } from '../documents/PreparedDocument.ts';
import type { ResolverContext } from '../ResolverContext.ts';
import { renderError } from '../renderErrors.ts';
import { budgetHeaders, refuse, runAdmitted } from './answerOperation.ts';

interface Log {
  error(fields: object, message: string): void;
}

/** The context that a request passes to the library. */
export interface LibraryContext {
  readonly caller: ResolverContext;
  /** The document that the request asks for, judged and charged; undefined when the request names none. */
  readonly document: PreparedDocument | undefined;
}

/**
 * Apollo Server answers the rarer forms of GraphQL over HTTP: GET and other media types. The admission decides what may run,
 * as for every other request, and the route decides who may use GET.
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
    // The route judges it before the document is charged.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    // The library is handed parsed documents. Without this it would parse and validate the text of every request again.
    parseOptions: { maxTokens: 0 },
    documentStore: null,
    // The route finds the text before the library gets the request.
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
          const headers = Object.entries(budgetHeaders(admitted.balance));
          for (const [name, value] of headers) response.http.headers.set(name.toLowerCase(), value);
          const singleResult = await runAdmitted(admission, admitted, asked, contextValue.caller, log).catch(
            (error) => {
              // Thrown here, it would be reported as an internal error.
              const { status, body, retryAfter } = refuse(error, contextValue.caller, log);
              response.http.status = status;
              if (retryAfter !== undefined) response.http.headers.set('retry-after', String(retryAfter));
              return body;
            },
          );
          return { http: response.http, body: { kind: 'single', singleResult } };
        },
      };
    },
  };
}

/** Gives a refusal before execution its own status; Apollo Server would report it as an internal error. */
function beforeExecution(error: unknown, context: ResolverContext, log: Log): GraphQLError {
  const { status, retryAfter } = refuse(error, context, log);
  const { message, extensions } = renderError(error, context.requestId, log);
  const headers = new HeaderMap(retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]]);
  return new GraphQLError(message, { extensions: { ...extensions, http: { status, headers } } });
}
