import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { coerceVariables } from './coerceVariables.ts';
import type { Form } from './compileJudge.ts';
import { compileVariables, type JudgedVariables } from './compileVariables.ts';
import { findOperation } from './findOperation.ts';
import { takeAsJudged } from './judgedVariables.ts';
import type { ResolverContext } from './ResolverContext.ts';
import { translateVariables } from './translateWords.ts';

/** An operation ready to run again and again. */
export interface CompiledOperation {
  readonly operation: OperationDefinitionNode;
  /** @throws Refusal bad_user_input when the variables do not fit */
  run(variables: Readonly<Record<string, unknown>>, context: ResolverContext, form?: Form): Promise<ExecutionResult>;
}

/**
 * Compiles one operation of a valid document to straight code; what the compiler does not know is run by the
 * reference engine, with the same answers. Variables are judged by one rule on both ways, and once: the compiled code
 * takes them as the judge left them.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): CompiledOperation {
  const operation = findOperation(document, operationName);
  const twin = takeAsJudged(schema, document, operation);
  const compiled = compileQuery(twin.schema, twin.document, operation.name?.value, {
    // Resolvers return documented shapes; leaf values still go through their scalar, which knows dates and numbers.
    disableLeafSerialization: false,
    customJSONSerializer: false,
  });
  if (!isCompiledQuery(compiled)) return { operation, run: runByReference(schema, document, operation) };
  const judges: Partial<Record<Form, (variables: Readonly<Record<string, unknown>>) => JudgedVariables>> = {};
  return {
    operation,
    run: async (variables, context, form = 'graph') => {
      judges[form] ??= compileVariables(schema, operation, form);
      return (await compiled.query({}, context, judges[form](variables))) as ExecutionResult;
    },
  };
}

function runByReference(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledOperation['run'] {
  return async (variables, context, form) => {
    const written = form === 'words' ? translateVariables(schema, operation, variables) : variables;
    const values = coerceVariables(schema, operation, written);
    return execute({
      schema,
      document,
      contextValue: context,
      variableValues: pickDefined(written, Object.keys(values)),
      operationName: operation.name?.value ?? null,
    });
  };
}

function pickDefined(variables: Readonly<Record<string, unknown>>, known: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = Object.create(null);
  for (const name of known) {
    if (Object.hasOwn(variables, name) && variables[name] !== undefined) picked[name] = variables[name];
  }
  return picked;
}
