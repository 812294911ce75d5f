import type { DocumentNode, GraphQLSchema } from 'graphql';
import { findOperation } from '../../documents/findOperation.ts';
import type { CompiledOperation } from '../CompiledOperation.ts';
import { compileOperation } from '../compileOperation.ts';
import { interpretOperation } from '../interpretOperation.ts';
import { compileWriting } from './compileWriting.ts';
import { writeResult } from './writeResult.ts';

/**
 * Compiles one operation of a valid document, and the writing of its answer where there is something to write. Then the code
 * that makes objects is compiled when it is first needed, which for most documents is never.
 */
export function compileWritten(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): CompiledOperation {
  const write = compileWriting(schema, document, operationName);
  if (write === undefined) return compileOperation(schema, document, operationName);
  const operation = findOperation(document, operationName);
  const interpreted = interpretOperation(schema, document, operation);
  let compiled: CompiledOperation | undefined;
  const run: CompiledOperation['run'] = (variables, context) => {
    compiled ??= compileOperation(schema, document, operationName);
    return compiled.run(variables, context);
  };
  return {
    operation,
    run,
    write: async (variables, context) =>
      (await write(variables, context)) ?? (await writeResult(interpreted, variables, context)),
  };
}
