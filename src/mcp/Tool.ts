import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { z } from 'zod';

/**
 * A tool is a row: the GraphQL operation that it stands for, and how arguments and answer are translated. Nothing is
 * decided here; what a caller may do and see is the operation's affair.
 */
export interface Tool<
  Input extends z.ZodObject = z.ZodObject,
  Result = unknown,
  Output extends z.ZodObject = z.ZodObject,
> {
  readonly name: string;
  readonly title: string;
  /** For the agent that chooses among tools: what it does, and what it answers. */
  readonly description: string;
  /** It changes nothing. */
  readonly readOnly: boolean;
  /** Whether a second call with the same arguments changes something more; it does not unless told. */
  readonly adds?: boolean;
  /** Strict, so that an argument that the tool does not know is refused. */
  readonly input: Input;
  /** What the tool answers when it is not refused. */
  readonly output: Output;
  readonly operation: TypedDocumentNode<Result, never>;
  readonly variables: (args: z.output<Input>) => Record<string, unknown>;
  /**
   * The answer as an object, the words in it as the documents write them.
   * @throws Refusal when the operation found nothing
   */
  readonly result: (data: Result, args: z.output<Input>) => z.input<Output>;
}

/** Keeps a row's types together while the table holds rows of many. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject, Result, Variables>(
  row: Omit<Tool<Input, Result, Output>, 'operation'> & { operation: TypedDocumentNode<Result, Variables> },
): Tool {
  return row as unknown as Tool;
}
