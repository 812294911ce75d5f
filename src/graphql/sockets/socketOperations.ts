import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import type { ServerOptions, SubscribePayload } from 'graphql-ws';
import { Refusal } from '../../errors.ts';
import { cancellableIterator } from '../../lib/concurrency/BoundedQueue.ts';
import { newId } from '../../lib/uuid.ts';
import type { Admission, Admitted, Asked } from '../Admission.ts';
import type { AccountLoads } from '../cost/AccountLoad.ts';
import { DocumentFaults } from '../documents/DocumentFaults.ts';
import type { Texts } from '../documents/Texts.ts';
import { graphError } from '../graphError.ts';
import type { ResolverContext } from '../ResolverContext.ts';
import { renderError } from '../renderErrors.ts';
import { coerceVariables } from '../variables/coerceVariables.ts';
import type { Answer } from './Answer.ts';
import type { SocketCaller } from './SocketCaller.ts';
import { type Answers, Subscriptions } from './Subscriptions.ts';

interface Options {
  readonly schema: GraphQLSchema;
  readonly admission: Admission;
  readonly loads: AccountLoads;
  readonly texts: Texts;
  readonly log: { error(fields: object, message: string): void };
}

/** The parts of a socket that its operations need. */
export interface OperationsSocket {
  /** Set when the socket is let in; the library takes no operation before. */
  caller?: SocketCaller;
  send(data: string): Promise<void>;
  /** Writes answers immediately. Returns false while earlier data is unsent, and once the socket is closing. */
  sendNow(head: Buffer, answers: readonly Answer[]): boolean;
  /** Closes the socket because the right of its caller has ended. */
  revoked(): void;
}

type Handlers = Pick<
  ServerOptions<Record<string, unknown>, OperationsSocket>,
  'onSubscribe' | 'execute' | 'subscribe' | 'onOperation' | 'onError' | 'onNext'
>;

/** An admitted operation as the library passes it along. */
interface AdmittedArgs extends ExecutionArgs {
  admitted: Admitted;
  asked: Asked;
  contextValue: ResolverContext;
}

/** The number of operations that one socket may run at once. */
export const MAX_OPERATIONS = 50;

/** Handles the operations that arrive on sockets: they are judged and charged like those over HTTP, run and answered. */
export function socketOperations(options: Options): Handlers {
  const { admission, loads, log } = options;
  const subscriptions = new Subscriptions(options);

  async function run({ admitted, asked, contextValue }: AdmittedArgs): Promise<ExecutionResult> {
    try {
      const result = await admission.run(admitted, asked, contextValue);
      return { ...result, extensions: { cost: admitted.cost, budget: admitted.balance } };
    } catch (error) {
      return { errors: [toGraphError(error)] };
    }
  }

  async function follow({ admitted, asked, contextValue }: AdmittedArgs): Promise<Answers | ExecutionResult> {
    let leave: (() => void) | undefined;
    try {
      leave = loads.addSubscription(contextValue.actor.accountId);
      const followed = await subscriptions.follow(admitted, asked, contextValue);
      if (!isAnswers(followed)) {
        leave();
        return followed;
      }
      return counted(followed, leave);
    } catch (error) {
      leave?.();
      return { errors: [toGraphError(error)] };
    }
  }

  return {
    onSubscribe: async (ctx, _id, payload) => {
      // The count includes the operation that is being judged.
      if (Object.keys(ctx.subscriptions).length > MAX_OPERATIONS) return [TOO_MANY];
      const caller = ctx.extra.caller as SocketCaller;
      await admission.begin(caller.accountId);
      if (!(await caller.stillGood())) {
        ctx.extra.revoked();
        return [REVOKED];
      }
      return prepare(options, payload, caller.context());
    },
    execute: (args) => run(args as AdmittedArgs),
    subscribe: (args) => follow(args as AdmittedArgs) as never,
    onOperation: ({ extra }, id, _payload, _args, result) =>
      isAnswers(result) ? (sendAll(result, id, extra) as never) : undefined,
    onError: (_ctx, _id, _payload, errors) => errors.map((error) => renderError(error, newId(), log)),
    onNext: (_ctx, _id, _payload, { contextValue }, result) => {
      if (!result.errors) return undefined;
      const { requestId } = contextValue as ResolverContext;
      // The errors become what the protocol sends; the library's type asks for the engine's objects.
      return { ...result, errors: result.errors.map((error) => renderError(error, requestId, log)) } as never;
    },
  };
}

const TOO_MANY = graphError('TOO_MANY_REQUESTS', `A socket runs at most ${MAX_OPERATIONS} operations at once.`);
const REVOKED = graphError('UNAUTHENTICATED', 'The token or session of this socket was revoked.');

/** Reads, judges and charges an operation. @returns the arguments to execute it with, or the errors that refuse it */
async function prepare(
  { schema, admission, texts }: Pick<Options, 'schema' | 'admission' | 'texts'>,
  payload: SubscribePayload,
  caller: ResolverContext,
): Promise<AdmittedArgs | readonly GraphQLError[]> {
  try {
    const { operationName, variables } = payload;
    const { text = payload.query, context: contextValue, keep } = await texts.find(payload, caller);
    const asked = { query: text, operationName: operationName ?? undefined, variables: variables ?? {} };
    const document = await admission.document(asked, contextValue);
    keep();
    const admitted = await admission.operation(document, asked, contextValue);
    // The same rule as over HTTP, so that a fault reads the same at both doors.
    coerceVariables(schema, document.document, admitted.operation.node, asked.variables);
    return { schema, document: document.document, contextValue, operationName: operationName ?? null, admitted, asked };
  } catch (error) {
    return error instanceof DocumentFaults ? error.faults : [toGraphError(error)];
  }
}

function toGraphError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(error instanceof Refusal ? error.message : 'refused', { originalError });
}

function isAnswers(result: unknown): result is Answers {
  return typeof result === 'object' && result !== null && 'take' in result;
}

function counted(answers: Answers, leave: () => void): Answers {
  return {
    take: () => answers.take(),
    shortcut: (way) => answers.shortcut?.(way),
    close: () => {
      leave();
      answers.close();
    },
  };
}

/**
 * Sends answers whose text was encoded once for all subscribers. The library would encode each answer for each subscriber, so
 * it only learns when the answers end.
 */
function sendAll(answers: Answers, id: string, { send, sendNow }: OperationsSocket): AsyncIterableIterator<never> {
  const begin = `{"id":${JSON.stringify(id)}`;
  const head = Buffer.from(begin);
  answers.shortcut?.((some) => sendNow(head, some));
  return cancellableIterator<never>({
    next: async () => {
      for (let answer = await answers.take(); answer !== undefined; answer = await answers.take()) {
        await send(`${begin},"type":"next","payload":${answer.json}}`);
      }
      return undefined;
    },
    stop: () => answers.close(),
  });
}
