import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { requireWithinLimit } from '../domain/accounts/requireWithinLimit.ts';
import { Refusal } from '../errors.ts';
import { FairGate, ShareFull, ShareLate, type Visit } from '../lib/concurrency/FairGate.ts';
import { restAfter } from '../lib/concurrency/restAfter.ts';
import { Turnstile } from '../lib/concurrency/Turnstile.ts';
import type { CallLimit, Limiter } from '../lib/Limiter.ts';
import { type Balance, CostBudget } from './cost/CostBudget.ts';
import { LIMITS, type Measure } from './cost/limits.ts';
import { DocumentFaults } from './documents/DocumentFaults.ts';
import { Documents } from './documents/Documents.ts';
import type { PreparedDocument, PreparedOperation } from './documents/PreparedDocument.ts';
import type { CompiledOperation, WrittenResult } from './execution/CompiledOperation.ts';
import { traceOperation } from './execution/traceOperation.ts';
import { writeResult } from './execution/writing/writeResult.ts';
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
  readonly chargedAt: Date;
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
 * Costly operations have a gate of their own: together they may hold what the costliest one alone may. A place is so many
 * units of cost, and an operation that needs no more than one is not costly.
 */
const PLACE = 2_000;
const COSTLY = { places: Math.ceil(LIMITS.cost / PLACE), perOwner: Math.ceil(LIMITS.cost / PLACE / 2) } as const;
/** Documents that are read at once, and those of an account that wait to be read. */
const READING = { places: 1, perOwner: 1, maxWaiting: 64 } as const;
/**
 * After a costly operation or the reading of a document, its places stay taken for as long as it kept the thread busy, while
 * others need the thread: heartbeats, claims and the pages of others have half of it at the least.
 */
const REST: Visit = { rest: () => restAfter(MOST_REST_MS) };
const MOST_REST_MS = 250;
/** Requests that are begun in one turn of the event loop; even to refuse one takes a fraction of a millisecond. */
const BEGUN_PER_TURN = 4;

/**
 * Judges the requests of clients before anything runs, by the same rules for HTTP and for sockets. Cheap checks come
 * before expensive ones, and expensive ones are charged first, so that no account gets more processor time than its
 * budget.
 */
export class Admission {
  readonly documents: Documents;
  readonly budget: CostBudget;
  private readonly gate: FairGate;
  private readonly costly: FairGate;
  private readonly reading: FairGate;
  /** Texts that are being read, by account. */
  private readonly underWay = new Map<string, Promise<PreparedDocument>>();
  private readonly limited: boolean;
  private readonly turnstile = new Turnstile(BEGUN_PER_TURN);

  constructor(
    private readonly options: {
      schema: GraphQLSchema;
      /** The one of the REST paths. */
      limiter: Limiter;
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
    this.costly = new FairGate({
      ...COSTLY,
      maxWaiting: options.operationsPerAccount * WAITING,
      patienceMs: PATIENCE_MS,
    });
    this.reading = new FairGate({ ...READING, patienceMs: PATIENCE_MS });
    this.limited = options.operationLimits.size > 0;
  }

  /** Waits until a request of the account may be begun; undefined when it may at once. */
  begin(accountId: string): Promise<void> | undefined {
    return this.turnstile.pass(accountId);
  }

  /**
   * Returns the document of a text. A text that is not known yet is charged, parsed and validated first.
   * @throws DocumentFaults, GraphQLError, Refusal cost_budget_spent or bad_user_input
   */
  document(asked: Asked, context: ResolverContext): PreparedDocument | Promise<PreparedDocument> {
    return this.documents.find(asked.query) ?? this.readOnce(asked, context.actor.accountId);
  }

  /** A client that comes back asks for the same text dozens of times at once: it is read and charged once. */
  private async readOnce(asked: Asked, accountId: string): Promise<PreparedDocument> {
    const key = `${accountId} ${asked.query}`;
    for (;;) {
      const others = this.underWay.get(key);
      if (others === undefined) break;
      try {
        return await others;
      } catch (error) {
        // A text with faults has them for everybody; another refusal may be due to the other's variables.
        if (error instanceof DocumentFaults) throw error;
      }
    }
    const reading = this.readNew(asked, accountId).finally(() => this.underWay.delete(key));
    this.underWay.set(key, reading);
    return reading;
  }

  private async readNew(asked: Asked, accountId: string): Promise<PreparedDocument> {
    const { query } = asked;
    await this.budget.chargeInTime(accountId, CHARGE.unseen + Math.ceil(query.length * CHARGE.byte));
    const tokens = this.documents.countTokens(query);
    await this.budget.chargeInTime(accountId, tokens * CHARGE.token);
    // Another request may have brought the same text in the meantime.
    const read = async () => this.documents.find(query) ?? this.documents.read(query, tokens, asked);
    return this.reading.run(accountId, read, REST);
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
    const charged = this.budget.chargeInTime(context.actor.accountId, CHARGE.run + cost.cost);
    const balance = charged instanceof Promise ? await charged : charged;
    const chargedAt = this.options.now();
    if (this.limited) await this.countBridgeCalls(operation, context);
    const runner = operation.runner();
    if (
      operation.shouldCompile(cost) &&
      this.budget.afford(context.actor.accountId, cost.fields * CHARGE.compiledField)
    ) {
      this.documents.compile(asked.query, document, operation, cost);
    }
    return { operation, runner, cost, balance, chargedAt };
  }

  /**
   * Runs an admitted operation, in its account's turn. One that got no turn costs nothing.
   * @throws Refusal, ShareFull, ShareLate
   */
  run(admitted: Admitted, { variables }: Asked, context: ResolverContext): Promise<ExecutionResult> {
    return this.runIts(admitted, context, (runner) => runner.run(variables, context));
  }

  /**
   * The same with the data as JSON.
   * @throws Refusal, ShareFull, ShareLate
   */
  write(admitted: Admitted, { variables }: Asked, context: ResolverContext): Promise<WrittenResult> {
    return this.runIts(admitted, context, (runner) => writeResult(runner, variables, context));
  }

  private runIts<Result extends Pick<ExecutionResult, 'errors'>>(
    { runner, operation, cost, chargedAt }: Admitted,
    context: ResolverContext,
    work: (runner: CompiledOperation) => Promise<Result>,
  ): Promise<Result> {
    const { accountId } = context.actor;
    return traceOperation(operation.node, async () => {
      try {
        return await this.inTurn(accountId, cost, () => work(runner));
      } catch (error) {
        if (error instanceof ShareFull || error instanceof ShareLate) {
          this.budget.refund(accountId, CHARGE.run + cost.cost, chargedAt);
        }
        throw error;
      }
    });
  }

  /**
   * Runs a piece of an account's work in its turn.
   * @throws ShareFull, ShareLate, or what the work throws
   */
  inTurn<Result>(accountId: string, { cost }: Pick<Measure, 'cost'>, work: () => Promise<Result>): Promise<Result> {
    const places = Math.ceil(cost / PLACE);
    return places > 1 ? this.costly.run(accountId, work, { ...REST, places }) : this.gate.run(accountId, work);
  }

  /**
   * Charges one run of an operation.
   * @throws Refusal cost_budget_spent
   */
  charge(accountId: string, { cost }: Measure): Balance | Promise<Balance> {
    return this.budget.charge(accountId, CHARGE.run + cost);
  }

  /** Counts operations that have a REST path in the counters of that path, which are kept by token. */
  private async countBridgeCalls({ rootFields }: PreparedOperation, { actor, now }: ResolverContext) {
    const calls: Promise<void>[] = [];
    for (const [field, amount] of rootFields) {
      const limit = this.options.operationLimits.get(field);
      if (limit === undefined) continue;
      const rule = { key: `${limit.bucket} ${actor.key}`, limit: limit.perMinute, seconds: 60, amount };
      calls.push(requireWithinLimit(this.options.limiter, [rule], now));
    }
    if (calls.length > 0) await Promise.all(calls);
  }
}
