import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { findOperation } from '../documents/findOperation.ts';
import type { Form } from '../variables/compileJudge.ts';
import { compileVariables, type JudgedVariables } from '../variables/compileVariables.ts';
import { findFieldVariables } from '../variables/findFieldVariables.ts';
import { takeAsJudged } from '../variables/judgedVariables.ts';
import type { CompiledOperation } from './CompiledOperation.ts';
import { interpretOperation } from './interpretOperation.ts';

/**
 * Compiles one operation of a valid document to code. The reference engine runs what the compiler does not support,
 * with the same answers. Both judge variables by the same rules, and only once: the compiled code takes them as the
 * judge returns them. Compiled code takes a variable that is left out within an input object for null, which clears what
 * should stay: such a request goes to the reference engine too.
 * @param serializers replace how compiled code hands over values of scalars, by their names
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
  serializers: Readonly<Record<string, (value: unknown) => unknown>> = {},
): CompiledOperation {
  const operation = findOperation(document, operationName);
  const twin = takeAsJudged(schema, document, operation);
  const compiled = compileQuery(twin.schema, twin.document, operation.name?.value, {
    // Resolvers return documented shapes; leaf values still go through their scalar, which knows dates and numbers.
    disableLeafSerialization: false,
    customJSONSerializer: false,
    customSerializers: serializers,
  });
  const interpreted = interpretOperation(schema, document, operation);
  if (!isCompiledQuery(compiled)) return interpreted;
  const ofFields = findFieldVariables(document, operation);
  const judges: Partial<Record<Form, (variables: Readonly<Record<string, unknown>>) => JudgedVariables>> = {};
  return {
    operation,
    run: async (variables, context, form = 'graph') => {
      if (ofFields.some((name) => variables[name] === undefined)) return interpreted.run(variables, context, form);
      judges[form] ??= compileVariables(schema, document, operation, form);
      return (await compiled.query({}, context, judges[form](variables))) as ExecutionResult;
    },
  };
}
