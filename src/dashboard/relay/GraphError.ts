/** One error in the input: the path of the value, and what is wrong with it. */
export interface Violation {
  readonly propertyPath: string;
  readonly message: string;
}

interface GraphFault {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly violations?: readonly Violation[] };
}

/** A refusal by the service. The message is the service's, in English; `describeError` has it in the language of the page. */
export class GraphError extends Error {
  override readonly name = 'GraphError';

  constructor(
    message: string,
    /** The code in upper case, such as `CARD_HELD`. */
    readonly code: string,
    readonly violations: readonly Violation[] = [],
    /** Identifies the request in the log of the service. */
    readonly requestId?: string,
  ) {
    super(message);
  }

  static of(fault: GraphFault, requestId?: string): GraphError {
    const { code = 'UNKNOWN', violations = [] } = fault.extensions ?? {};
    return new GraphError(fault.message, code, violations, requestId);
  }
}
