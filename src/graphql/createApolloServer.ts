import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { asRefusal, Refusal } from '../errors.ts';
import { type CompiledOperation, compileOperation } from './compileOperation.ts';
import { LIMITS, type Measure, measure } from './limits.ts';
import type { ResolverContext } from './ResolverContext.ts';
import { refuseBadLiterals } from './refuseBadText.ts';
import { renderError } from './renderErrors.ts';

interface Log {
  error(fields: object, message: string): void;
}

/** Compiled operations kept at once: integrators repeat a few, and an attacker's many only push each other out. */
const COMPILED = 500;

/**
 * The door for GraphQL over HTTP: limits before execution, compiled execution, refusals by their codes.
 * Requests that a foreign page could send without a preflight are refused (CSRF prevention).
 */
export async function createApolloServer(options: {
  schema: GraphQLSchema;
  log: Log;
}): Promise<ApolloServer<ResolverContext>> {
  const server = new ApolloServer<ResolverContext>({
    schema: options.schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    logger: quiet,
    formatError: (_formatted, error) => renderError(error, '', options.log),
    plugins: [ApolloServerPluginLandingPageDisabled(), execution(options.schema, options.log)],
  });
  await server.start();
  return server;
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Measures, refuses what is too much, and runs the rest compiled. */
function execution(schema: GraphQLSchema, log: Log): ApolloServerPlugin<ResolverContext> {
  const compiled = new LRUCache<string, CompiledOperation>({ max: COMPILED });
  const measured = new LRUCache<string, Measure>({ max: COMPILED });
  return {
    async requestDidStart() {
      let cost: Measure | undefined;
      return {
        async didResolveOperation({ request, document, queryHash, operationName, operation, contextValue }) {
          try {
            // A signed-in browser's change must prove that one of our own pages asked for it.
            if (operation?.operation === 'mutation' && !contextValue.csrfProven) throw new Refusal('csrf');
            const key = `${queryHash} ${operationName ?? ''} ${pageSizes(request.variables)}`;
            cost = measured.get(key);
            if (cost === undefined) {
              refuseBadLiterals(document);
              cost = measure(schema, document, operationName ?? undefined, request.variables ?? {});
              measured.set(key, cost);
            }
          } catch (error) {
            throw beforeExecution(error, contextValue.requestId, log);
          }
        },
        async responseForOperation({ request, document, queryHash, operationName, contextValue, response }) {
          const extensions = { cost };
          let singleResult: Record<string, unknown>;
          try {
            const operation = lookUp(compiled, schema, document, `${queryHash} ${operationName ?? ''}`, operationName);
            const result = await operation.run(request.variables ?? {}, contextValue);
            const errors = result.errors?.map((error) => renderError(error, contextValue.requestId, log));
            singleResult = { ...(errors ? { errors } : {}), data: result.data ?? null, extensions };
          } catch (error) {
            singleResult = { errors: [renderError(error, contextValue.requestId, log)], extensions };
          }
          return { http: response.http, body: { kind: 'single', singleResult } };
        },
      };
    },
  };
}

/** What is refused before anything runs answers with its own status; the server would take it for a fault of ours. */
function beforeExecution(error: unknown, requestId: string, log: Log): GraphQLError {
  const { message, extensions } = renderError(error, requestId, log);
  const status = error instanceof GraphQLError ? 400 : asRefusal(error).status;
  return new GraphQLError(message, { extensions: { ...extensions, http: { status } } });
}

function lookUp(
  cache: LRUCache<string, CompiledOperation>,
  schema: GraphQLSchema,
  document: DocumentNode,
  key: string,
  operationName: string | null,
): CompiledOperation {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const operation = compileOperation(schema, document, operationName ?? undefined);
  cache.set(key, operation);
  return operation;
}

/** The variables that change what a document costs: numbers at the top. */
function pageSizes(variables: Record<string, unknown> | undefined): string {
  if (variables === undefined) return '';
  const sizes = Object.entries(variables).filter(([, value]) => typeof value === 'number');
  return sizes.length === 0 ? '' : JSON.stringify(sizes);
}
