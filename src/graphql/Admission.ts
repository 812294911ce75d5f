import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { requireWithinLimit } from '../domain/accounts/requireWithinLimit.ts';
import { Refusal } from '../errors.ts';
import { FairGate } from '../lib/concurrency/FairGate.ts';
import type { CallLimit } from '../lib/Limiter.ts';
import { type Balance, CostBudget, type Draws } from './cost/CostBudget.ts';
import type { Measure } from './cost/limits.ts';
import { Documents } from './documents/Documents.ts';
import type { PreparedDocument, PreparedOperation } from './documents/PreparedDocument.ts';
import type { CompiledOperation } from './execution/CompiledOperation.ts';
import { traceOperation } from './execution/traceOperation.ts';
import type { ResolverContext } from './ResolverContext.ts';

/** The request of a client, unread. */
export interface Asked {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An operation that may run. */
export interface Admitted {
  readonly operation: PreparedOperation;
  readonly runner: CompiledOperation;
  readonly cost: Measure;
  readonly balance: Balance;
}

/**
 * The cost of reading and running a document, in addition to its values. The unit of the budget is about a microsecond
 * of processor time. Measured: 20 to 30 microseconds a token for parsing and validating, 80 a field for compiling.
 */
const CHARGE = { run: 100, unseen: 200, byte: 0.02, token: 30, compiledField: 100 } as const;

/** How many accounts may use their full share at the same time; further accounts take turns. */
const ACCOUNTS_AT_ONCE = 4;
/** The number of an account's operations that may wait, as a multiple of those that may run. */
export const WAITING = 16;
/** A caller that has waited this long is told to retry; most callers would have given up by then. */
const PATIENCE_MS = 5_000;

/**
 * Judges the requests of clients before anything runs, by the same rules for HTTP and for sockets. Cheap checks come
 * before expensive ones, and expensive ones are charged first, so that no account gets more processor time than its
 * budget.
 */
export class Admission {
  readonly documents: Documents;
  readonly budget: CostBudget;
  private readonly gate: FairGate;
  private readonly limited: boolean;

  constructor(
    private readonly options: {
      schema: GraphQLSchema;
      limiter: Draws;
      now: () => Date;
      /** The cost that one account may cause in a minute. */
      costPerMinute: number;
      /** Operations of one account that may run at once; `WAITING` times as many may wait. */
      operationsPerAccount: number;
      /** Bytes for documents that are kept. */
      documentBytes: number;
      /** Call limits by the name of the root field, for operations that have a REST path: both doors share one count. */
      operationLimits: ReadonlyMap<string, CallLimit>;
    },
  ) {
    this.documents = new Documents(options.schema, { maxBytes: options.documentBytes });
    this.budget = new CostBudget({ limiter: options.limiter, perMinute: options.costPerMinute, now: options.now });
    this.gate = new FairGate({
      places: options.operationsPerAccount * ACCOUNTS_AT_ONCE,
      perOwner: options.operationsPerAccount,
      maxWaiting: options.operationsPerAccount * WAITING,
      patienceMs: PATIENCE_MS,
    });
    this.limited = options.operationLimits.size > 0;
  }

  /**
   * Returns the document of a text. A text that is not known yet is charged, parsed and validated first.
   * @throws DocumentFaults, GraphQLError, Refusal cost_budget_spent or bad_user_input
   */
  document(asked: Asked, context: ResolverContext): PreparedDocument | Promise<PreparedDocument> {
    return this.documents.find(asked.query) ?? this.readNew(asked, context);
  }

  private async readNew(asked: Asked, { actor }: ResolverContext): Promise<PreparedDocument> {
    const { query } = asked;
    await this.budget.charge(actor.accountId, CHARGE.unseen + Math.ceil(query.length * CHARGE.byte));
    const tokens = this.documents.countTokens(query);
    await this.budget.charge(actor.accountId, tokens * CHARGE.token);
    // Another request may have brought the same text in the meantime.
    return this.documents.find(query) ?? this.documents.read(query, tokens, asked);
  }

  /**
   * Judges and charges one operation, and returns the way to run it.
   * @throws GraphQLError, Refusal csrf, cost_budget_spent, too_many_requests
   */
  async operation(document: PreparedDocument, asked: Asked, context: ResolverContext): Promise<Admitted> {
    const operation = document.operation(asked.operationName);
    // A browser's session authorises a mutation only with the proof that one of our own pages sent it.
    if (operation.node.operation === 'mutation' && !context.csrfProven) throw new Refusal('csrf');
    const cost = operation.measure(asked.variables);
    const charged = this.charge(context.actor.accountId, cost);
    const balance = charged instanceof Promise ? await charged : charged;
    if (this.limited) await this.countBridgeCalls(operation, context);
    const runner = operation.runner();
    if (
      operation.shouldCompile(cost) &&
      this.budget.afford(context.actor.accountId, cost.fields * CHARGE.compiledField)
    ) {
      this.documents.compile(asked.query, document, operation, cost);
    }
    return { operation, runner, cost, balance };
  }

  /**
   * Runs an admitted operation, in its account's turn.
   * @throws Refusal, ShareFull, ShareLate
   */
  run({ runner, operation }: Admitted, { variables }: Asked, context: ResolverContext): Promise<ExecutionResult> {
    return traceOperation(operation.node, () =>
      this.inTurn(context.actor.accountId, () => runner.run(variables, context)),
    );
  }

  /**
   * Runs a piece of an account's work in its turn.
   * @throws ShareFull, ShareLate, or what the work throws
   */
  inTurn<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
    return this.gate.run(accountId, work);
  }

  /**
   * Charges one run of an operation.
   * @throws Refusal cost_budget_spent
   */
  charge(accountId: string, { cost }: Measure): Balance | Promise<Balance> {
    return this.budget.charge(accountId, CHARGE.run + cost);
  }

  /** Counts operations that have a REST path in the counters of that path, which are kept by token. */
  private async countBridgeCalls({ rootFields }: PreparedOperation, { actor, limiter, now }: ResolverContext) {
    const calls: Promise<void>[] = [];
    for (const [field, amount] of rootFields) {
      const limit = this.options.operationLimits.get(field);
      if (limit === undefined) continue;
      const rule = { key: `${limit.bucket} ${actor.key}`, limit: limit.perMinute, seconds: 60, amount };
      calls.push(requireWithinLimit(limiter, [rule], now));
    }
    if (calls.length > 0) await Promise.all(calls);
  }
}
