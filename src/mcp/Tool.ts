import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ElicitRequestFormParams } from '@modelcontextprotocol/server';
import type { z } from 'zod';

/**
 * A tool is a row of the table: the GraphQL operation that it executes, and how arguments and answer are translated. It
 * decides nothing; the operation decides what the caller may do and see.
 */
export interface Tool<
  Input extends z.ZodObject = z.ZodObject,
  Result = unknown,
  Output extends z.ZodObject = z.ZodObject,
> {
  readonly name: string;
  readonly title: string;
  /** What the tool does and answers, written for the agent that chooses among tools. */
  readonly description: string;
  /** Whether the tool only reads. */
  readonly readOnly: boolean;
  /** Whether a second call with the same arguments has a further effect; false by default. */
  readonly adds?: boolean;
  /** Whether a tool that writes only speaks on the board, so that agents that may change nothing have it; false by default. */
  readonly speaks?: boolean;
  /** Whether it acts for the session of the agent, whose id it takes as `sessionId`; false by default. */
  readonly ofSession?: boolean;
  /** A strict object, so that unknown arguments are refused. */
  readonly input: Input;
  /** What the tool answers unless it refuses. */
  readonly output: Output;
  readonly operation: TypedDocumentNode<Result, never>;
  readonly variables: (args: z.output<Input>) => Record<string, unknown>;
  /**
   * Makes the answer, with enum values written as words.
   * @throws Refusal when the operation found nothing
   */
  readonly result: (data: Result, args: z.output<Input>) => z.input<Output>;
  /** What the tool asks the person at the client, where the client can ask them. */
  readonly question?: Question<z.output<Input>, z.input<Output>>;
  /** What a call may wait for, where the client can take a task for an answer. */
  readonly wait?: Wait<z.output<Input>, z.input<Output>>;
}

/** The operation that tells whether what a tool waits for has come. */
export interface Wait<Args = Record<string, unknown>, Answer = Record<string, unknown>, Result = unknown> {
  readonly isWanted: (args: Args) => boolean;
  readonly operation: TypedDocumentNode<Result, never>;
  readonly variables: (first: Answer) => Record<string, unknown>;
  /** Undefined when it is gone. */
  readonly progress: (data: Result, first: Answer) => Progress<Answer> | undefined;
}

export interface Progress<Answer> {
  readonly createdAt: string;
  readonly updatedAt: string;
  /** What the tool answers in the end; undefined while it waits. */
  readonly answer?: Answer;
}

/** The second round of a call: a form for the person at the client, and the operation that stores what they entered. */
export interface Question<Args = Record<string, unknown>, Answer = Record<string, unknown>, Result = unknown> {
  readonly form: (args: Args) => Pick<ElicitRequestFormParams, 'message' | 'requestedSchema'>;
  readonly operation: TypedDocumentNode<Result, never>;
  /** The variables of the operation; undefined when the entries hold no answer. */
  readonly variables: (
    entries: Readonly<Record<string, unknown>>,
    args: Args,
    first: Answer,
  ) => Record<string, unknown> | undefined;
  /** Completes what the tool answers without the person. */
  readonly result: (data: Result, first: Answer) => Answer;
}

/** Infers the types of one row, while the table holds rows of different types. */
export function tool<
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  Result,
  Variables,
  Stored,
  Entered,
  Seen,
  Sought,
>(
  row: Omit<Tool<Input, Result, Output>, 'operation' | 'question' | 'wait'> & {
    operation: TypedDocumentNode<Result, Variables>;
    question?: Typed<Question<z.output<Input>, z.input<Output>, Stored>, Stored, Entered>;
    wait?: Typed<Wait<z.output<Input>, z.input<Output>, Seen>, Seen, Sought>;
  },
): Tool {
  return row as unknown as Tool;
}

type Typed<Step, Result, Variables> = Omit<Step, 'operation'> & { operation: TypedDocumentNode<Result, Variables> };
