import { GraphQLError } from 'graphql';
import { asRefusal, isTurnedAway } from '../../errors.ts';
import type { Admission, Admitted, Asked } from '../Admission.ts';
import type { Balance } from '../cost/CostBudget.ts';
import { DocumentFaults } from '../documents/DocumentFaults.ts';
import { ERROR_CODES, isErrorCode } from '../errorCodes.ts';
import { graphError } from '../graphError.ts';
import type { ResolverContext } from '../ResolverContext.ts';
import { renderError } from '../renderErrors.ts';

interface Log {
  error(fields: object, message: string): void;
}

/** An operation's answer over HTTP. */
export interface GraphAnswer {
  readonly status: number;
  /** The body, or its JSON. */
  readonly body: object | string;
  /** What remains of the account's budget; undefined when nothing was charged. */
  readonly balance: Balance | undefined;
  /** Seconds to wait before a retry, for a refusal that passes with time. */
  readonly retryAfter: number | undefined;
}

const NO_STREAM = graphError('BAD_REQUEST', 'A subscription is followed over a socket.');

/** Judges and runs an operation over HTTP. Never throws. */
export async function answerOperation(
  admission: Admission,
  asked: Asked,
  context: ResolverContext,
  log: Log,
): Promise<GraphAnswer> {
  try {
    const known = admission.document(asked, context);
    const document = known instanceof Promise ? await known : known;
    const admitted = await admission.operation(document, asked, context);
    const body = await writeAdmitted(admission, admitted, asked, context, log);
    return { status: 200, body, balance: admitted.balance, retryAfter: undefined };
  } catch (error) {
    return refuse(error, context, log);
  }
}

/** Runs an admitted operation, and writes its answer as JSON. From here on errors are part of the answer. */
async function writeAdmitted(
  admission: Admission,
  admitted: Admitted,
  asked: Asked,
  context: ResolverContext,
  log: Log,
): Promise<string> {
  if (admitted.operation.node.operation === 'subscription') throw NO_STREAM;
  const extensions = `"extensions":${JSON.stringify({ cost: admitted.cost, budget: admitted.balance })}}`;
  try {
    const { json, errors } = await admission.write(admitted, asked, context);
    if (!errors) return `{"data":${json},${extensions}`;
    const rendered = errors.map((error) => renderError(error, context.requestId, log));
    return `{"errors":${JSON.stringify(rendered)},"data":${json},${extensions}`;
  } catch (error) {
    if (isTurnedAway(error)) throw error;
    return `{"errors":${JSON.stringify([renderError(error, context.requestId, log)])},${extensions}`;
  }
}

/** Runs an admitted operation. From here on errors are part of the answer. */
export async function runAdmitted(
  admission: Admission,
  admitted: Admitted,
  asked: Asked,
  context: ResolverContext,
  log: Log,
): Promise<Record<string, unknown>> {
  if (admitted.operation.node.operation === 'subscription') throw NO_STREAM;
  const extensions = { cost: admitted.cost, budget: admitted.balance };
  try {
    const result = await admission.run(admitted, asked, context);
    if (!result.errors) return { data: result.data ?? null, extensions };
    const errors = result.errors.map((error) => renderError(error, context.requestId, log));
    return { errors, data: result.data ?? null, extensions };
  } catch (error) {
    if (isTurnedAway(error)) throw error;
    return { errors: [renderError(error, context.requestId, log)], extensions };
  }
}

/** The balance of a budget in the headers of draft-ietf-httpapi-ratelimit-headers-06. */
export function budgetHeaders({ limit, remaining, resetSeconds }: Balance): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  };
}

/** The answer to a request that is refused before it runs: its status, and errors without data. */
export function refuse(error: unknown, context: ResolverContext, log: Log): GraphAnswer & { readonly body: object } {
  if (error instanceof DocumentFaults) {
    const errors = error.faults.map((fault) => renderError(fault, context.requestId, log));
    return { status: 400, body: { errors }, balance: undefined, retryAfter: undefined };
  }
  const errors = [renderError(error, context.requestId, log)];
  if (error instanceof GraphQLError && error.originalError === undefined) {
    const { code } = error.extensions;
    const status = isErrorCode(code) ? ERROR_CODES[code].status : 400;
    return { status, body: { errors }, balance: undefined, retryAfter: undefined };
  }
  const { status, retryAfter } = asRefusal(error);
  return { status, body: { errors }, balance: undefined, retryAfter };
}
