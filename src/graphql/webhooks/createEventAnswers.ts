import { execute, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { readHappened } from '../../domain/activity/readHappened.ts';
import type { Actor } from '../../domain/context.ts';
import type { EventAnswers } from '../../domain/endpoints/deliver/EventAnswers.ts';
import { WebhookFailure } from '../../domain/endpoints/deliver/WebhookFailure.ts';
import { followsEvent, PROJECT_VARIABLE } from '../../domain/endpoints/followedDocument.ts';
import { eventOf } from '../../domain/endpoints/webhookEvents.ts';
import { findRegistered } from '../../domain/operations/readOperations.ts';
import { isTurnedAway, Refusal } from '../../errors.ts';
import type { FailureLog } from '../../lib/logFailure.ts';
import type { Admission } from '../Admission.ts';
import { traceOperation } from '../execution/traceOperation.ts';
import type { ResolverContext } from '../ResolverContext.ts';
import { renderError } from '../renderErrors.ts';
import { coerceVariables } from '../variables/coerceVariables.ts';
import { followedFieldOf } from './followedFieldOf.ts';

interface Options {
  readonly schema: GraphQLSchema;
  readonly admission: Admission;
  readonly contextOf: (actor: Actor) => ResolverContext;
  readonly log: FailureLog;
}

/** After so many attempts, a quarter of an hour, an event that the service cannot answer keeps the others waiting no longer. */
const MOST_ATTEMPTS = 5;

/**
 * Runs the documents of webhooks over stored events. Each runs as a program of the account that only reads, in the webhook's project
 * where it is of one, in the account's turn and charged to its budget.
 */
export function createEventAnswers({ schema, admission, contextOf, log }: Options): EventAnswers {
  return async (endpoint, delivery) => {
    const { accountId, projectId: only, operation: name } = endpoint;
    const projects = only === null ? undefined : new Set([only]);
    const context = contextOf({
      accountId,
      projects,
      scopes: new Set(['api:read'] as const),
      key: `webhook ${endpoint.id}`,
    });
    const { projectId } = delivery;
    if (projectId === null) return unanswerable('The event is of no project.');
    try {
      const [registered] = await findRegistered(context, { name });
      if (registered === undefined) throw new WebhookFailure('document');
      const asked = { query: registered.document, variables: { ...endpoint.variables, [PROJECT_VARIABLE]: projectId } };
      const prepared = await admission.document(asked, context);
      const operation = prepared.operation(undefined);
      const field = followedFieldOf(operation.node);
      // Another document may be registered under the name by now.
      if (!followsEvent(field, eventOf(delivery.source))) return unanswerable(`${field} does not report the event.`);
      const cost = operation.measure(asked.variables);
      coerceVariables(schema, prepared.document, operation.node, asked.variables);
      await admission.charge(accountId, cost);
      const rootValue = await whileThere(readHappened(context, field, { ...delivery, projectId }));
      if (rootValue === undefined) return unanswerable('It was deleted since.');
      const args = {
        schema,
        document: prepared.document,
        rootValue,
        contextValue: context,
        variableValues: asked.variables,
      };
      const run = () => admission.inTurn(accountId, cost, async () => execute(args));
      const { data, errors = [] } = await traceOperation(operation.node, run, true);
      const rendered = errors.map((error) => renderError(error, context.requestId, log));
      // The next attempt may find what failed here.
      if (rendered.some(isOurs)) {
        if (delivery.attempts < MOST_ATTEMPTS) throw new WebhookFailure('unanswered');
        return { data: null, errors: rendered };
      }
      return { data: data ?? null, ...(rendered.length > 0 && { errors: rendered }) };
    } catch (error) {
      if (error instanceof WebhookFailure) throw error;
      if (isTurnedAway(error) || (error instanceof Refusal && error.retryAfter !== undefined)) {
        throw new WebhookFailure('unanswered');
      }
      // What the document or its account does wrong; anything else, such as a database that is away, is a failure of any message.
      if (error instanceof Refusal || (error instanceof Error && 'extensions' in error))
        throw new WebhookFailure('document');
      throw error;
    }
  };
}

/** What was read; undefined where the project is being erased by now. */
async function whileThere<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'project_not_found') return undefined;
    throw error;
  }
}

const unanswerable = (message: string) => ({ data: null, errors: [{ message }] });

/** Whether an error is one of the service, which is logged under the id that it carries. */
const isOurs = ({ extensions }: GraphQLFormattedError): boolean => extensions?.correlationId !== undefined;
