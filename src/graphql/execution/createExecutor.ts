import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, type GraphQLSchema, GraphQLString, validate } from 'graphql';
import { asRefusal } from '../../errors.ts';
import { JsonBytes } from '../../lib/JsonBytes.ts';
import { tracer } from '../../lib/tracing/tracer.ts';
import type { ResolverContext } from '../ResolverContext.ts';
import { createBodySchema } from '../schema/createBodySchema.ts';
import type { Form } from '../variables/compileJudge.ts';
import type { CompiledOperation } from './CompiledOperation.ts';
import { compileOperation } from './compileOperation.ts';
import { traceOperation } from './traceOperation.ts';

/** Runs one of our own documents in this process, and returns its data or throws its refusal. */
export type Execute = <Result, Variables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: unknown,
  context: ResolverContext,
) => Promise<Result>;

interface Executor {
  readonly execute: Execute;
  /** The same for variables in the form of the REST paths' bodies. */
  readonly executeWords: Execute;
  /** Validates and compiles a document that `execute` will run. */
  prepare(document: DocumentNode): void;
  /** The same for `executeWords`. */
  prepareWords(document: DocumentNode): void;
}

/** What executes our own documents may pass bytes on. */
const keepBytes = (value: unknown): unknown => (value instanceof JsonBytes ? value : GraphQLString.serialize(value));

const made = new WeakMap<GraphQLSchema, Executor>();

/**
 * The executor of the adapters. A document is validated and compiled when it is first seen, at boot, and only once in a
 * process, because compiled code holds no state of a platform.
 */
export function createExecutor(schema: GraphQLSchema): Executor {
  const known = made.get(schema) ?? build(schema);
  made.set(schema, known);
  return known;
}

function build(schema: GraphQLSchema): Executor {
  const graph = executeAs('graph', schema);
  const words = executeAs('words', createBodySchema(schema));
  return {
    execute: graph.execute,
    prepare: graph.prepare,
    executeWords: words.execute,
    prepareWords: words.prepare,
  };
}

function executeAs(form: Form, schema: GraphQLSchema): { execute: Execute; prepare(document: DocumentNode): void } {
  const compiled = new Map<DocumentNode, CompiledOperation>();
  const prepare = (document: DocumentNode): CompiledOperation => {
    const known = compiled.get(document);
    if (known !== undefined) return known;
    const faults = validate(schema, document);
    if (faults.length > 0) throw new Error(`an operation of ours does not fit the schema: ${faults[0]?.message}`);
    const operation = compileOperation(schema, document, undefined, { String: keepBytes });
    compiled.set(document, operation);
    return operation;
  };
  const execute = async <Result>(
    document: DocumentNode,
    variables: unknown,
    context: ResolverContext,
  ): Promise<Result> => {
    const prepared = prepare(document);
    const given = variables as Record<string, unknown>;
    const result = tracer()
      ? await traceOperation(prepared.operation, () => prepared.run(given, context, form))
      : await prepared.run(given, context, form);
    const [error] = result.errors ?? [];
    if (error === undefined) return result.data as Result;
    throw asRefusal(error.originalError ?? error);
  };
  return { execute, prepare };
}
