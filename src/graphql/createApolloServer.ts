import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Admission, Admitted, Asked } from './Admission.ts';
import { refuse, runAdmitted } from './answerOperation.ts';
import { LIMITS } from './limits.ts';
import type { ResolverContext } from './ResolverContext.ts';
import { renderError } from './renderErrors.ts';

interface Log {
  error(fields: object, message: string): void;
}

/**
 * The less walked ways of GraphQL over HTTP, by the library that knows them: GET, persisted queries, other media types.
 * What may run, and how, is the admission's, as for every other request. Requests that a foreign page could send without a
 * preflight are refused (CSRF prevention). A document must have passed `Admission.document` before it comes here.
 */
export async function createApolloServer(options: {
  schema: GraphQLSchema;
  admission: Admission;
  log: Log;
}): Promise<ApolloServer<ResolverContext>> {
  const { schema, admission, log } = options;
  const server = new ApolloServer<ResolverContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // Documents are kept once, by the admission.
    documentStore: null,
    logger: quiet,
    formatError: (_formatted, error) => renderError(error, '', log),
    plugins: [ApolloServerPluginLandingPageDisabled(), execution(admission, log)],
  });
  await server.start();
  return server;
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

function execution(admission: Admission, log: Log): ApolloServerPlugin<ResolverContext> {
  return {
    async requestDidStart() {
      let asked: Asked;
      let admitted: Admitted;
      return {
        async didResolveOperation({ source, request, operationName, contextValue }) {
          asked = { query: source, operationName, variables: request.variables ?? {} };
          try {
            admitted = await admission.operation(await admission.document(asked, contextValue), asked, contextValue);
          } catch (error) {
            throw beforeExecution(error, contextValue, log);
          }
        },
        async responseForOperation({ contextValue, response }) {
          const singleResult = await runAdmitted(admission, admitted, asked, contextValue, log);
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
