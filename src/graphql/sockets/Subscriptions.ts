import { setTimeout as pause } from 'node:timers/promises';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  Kind,
} from 'graphql';
import { isTurnedAway, Refusal } from '../../errors.ts';
import { TimeSlicer } from '../../lib/concurrency/TimeSlicer.ts';
import type { Admission, Admitted, Asked } from '../Admission.ts';
import type { AccountLoads } from '../cost/AccountLoad.ts';
import { traceOperation } from '../execution/traceOperation.ts';
import type { ResolverContext } from '../ResolverContext.ts';
import { renderError } from '../renderErrors.ts';
import { Answer } from './Answer.ts';
import { Feed } from './Feed.ts';
import { type Sharing, sharingOf } from './sharing.ts';

interface Log {
  error(fields: object, message: string): void;
}

/** The answers, one after the other; undefined when no more will come. */
export interface Answers {
  take(): Promise<Answer | undefined>;
  /**
   * Offers a synchronous way, which returns false when the answers must be taken instead. Some sources do not support
   * it.
   */
  shortcut?(way: (answers: readonly Answer[]) => boolean): void;
  close(): void;
}

/**
 * The open subscriptions. Subscribers of one account with the same document and variables share a feed. A subscription
 * that starts at a position of its own has its own feed.
 */
export class Subscriptions {
  private readonly slices = new TimeSlicer();

  constructor(
    private readonly options: { schema: GraphQLSchema; admission: Admission; loads: AccountLoads; log: Log },
  ) {}

  /**
   * Follows an admitted subscription, or throws the reason why it may not be followed.
   * @throws GraphQLError TOO_MANY_SUBSCRIPTIONS
   */
  async follow(admitted: Admitted, asked: Asked, context: ResolverContext): Promise<Answers | ExecutionResult> {
    const { loads } = this.options;
    const { accountId, scopes, projects = [] } = context.actor;
    const args = this.executionArgs(admitted, asked, context);
    const open = () => this.options.admission.inTurn(accountId, OPENING, () => createSourceEventStream(args));
    const answer = (change: unknown) => this.answer(args, admitted, change, context);
    const sharing = this.sharing(admitted, asked);
    if (sharing === 'own') return this.followAlone(open, answer, accountId);
    const rights = [[...scopes].sort(), [...projects].sort()];
    const key = JSON.stringify([asked.query, asked.operationName ?? '', declared(admitted, asked), rights]);
    const feed = loads.feed(
      accountId,
      key,
      (over) => new Feed({ open, answer, standing: sharing === 'standing', slices: this.slices, over }),
    );
    return feed.join();
  }

  private async followAlone(
    open: () => Promise<AsyncIterable<unknown> | ExecutionResult>,
    answer: (change: unknown) => Promise<string>,
    accountId: string,
  ): Promise<Answers | ExecutionResult> {
    const leave = this.options.loads.addOwnFeed(accountId);
    try {
      const opened = await open();
      if (!(Symbol.asyncIterator in opened)) {
        leave();
        return opened;
      }
      const source = opened[Symbol.asyncIterator]();
      return {
        take: async () => {
          const { value, done } = await source.next();
          return done ? undefined : new Answer(await answer(value));
        },
        close: () => {
          leave();
          void source.return?.();
        },
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /**
   * The answer for a change, read in the account's turn and charged. A spent budget delays the answer, and no change is
   * lost.
   */
  private async answer(
    args: ExecutionArgs,
    { cost, operation }: Admitted,
    change: unknown,
    context: ResolverContext,
  ): Promise<string> {
    const { admission, log } = this.options;
    for (;;) {
      try {
        await admission.charge(context.actor.accountId, cost);
        const run = () =>
          admission.inTurn(context.actor.accountId, cost, async () => execute({ ...args, rootValue: change }));
        const result = await traceOperation(operation.node, run, true);
        if (!result.errors) return JSON.stringify({ data: result.data ?? null });
        const errors = result.errors.map((error) => renderError(error, context.requestId, log));
        return JSON.stringify({ data: result.data ?? null, errors });
      } catch (error) {
        const wait = waitOf(error);
        if (wait === undefined) throw error;
        await pause(wait, undefined, { ref: false });
      }
    }
  }

  private sharing(admitted: Admitted, asked: Asked): Sharing {
    const { node } = admitted.operation;
    const [selection] = node.selectionSet.selections;
    const field =
      selection?.kind === Kind.FIELD
        ? this.options.schema.getSubscriptionType()?.getFields()[selection.name.value]
        : undefined;
    if (field === undefined || selection?.kind !== Kind.FIELD) return 'own';
    // With the defaults of the document, because one may set the position to start at. The engine reports faults when
    // it opens the source.
    const { coerced } = getVariableValues(this.options.schema, node.variableDefinitions ?? [], asked.variables);
    return coerced === undefined ? 'own' : sharingOf(field, getArgumentValues(field, selection, coerced));
  }

  private executionArgs(
    { operation }: Admitted,
    { operationName, variables }: Asked,
    contextValue: ResolverContext,
  ): ExecutionArgs {
    return {
      schema: this.options.schema,
      document: operation.document,
      contextValue,
      variableValues: variables,
      operationName: operationName ?? null,
    };
  }
}

/** The variables that the operation declares, which were judged; no other ones reach a resolver. */
function declared({ operation }: Admitted, { variables }: Asked): unknown[] {
  return (operation.node.variableDefinitions ?? []).map(({ variable: { name } }) =>
    // A value that is missing is another than null where the document has a default.
    Object.hasOwn(variables, name.value) ? [variables[name.value]] : [],
  );
}

const SHORT_WAIT_MS = 100;
/** To open a source reads a row or two; its answers are charged one by one. */
const OPENING = { cost: 1 } as const;

/** Milliseconds after which work that was rejected only for its load may try again. */
function waitOf(error: unknown): number | undefined {
  if (error instanceof Refusal) return error.code === 'cost_budget_spent' ? (error.retryAfter ?? 1) * 1000 : undefined;
  return isTurnedAway(error) ? SHORT_WAIT_MS : undefined;
}
