import { type DocumentNode, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { findOperation } from '../../documents/findOperation.ts';
import type { ResolverContext } from '../../ResolverContext.ts';
import { compileVariables } from '../../variables/compileVariables.ts';
import { findFieldVariables } from '../../variables/findFieldVariables.ts';
import { takeAsJudged } from '../../variables/judgedVariables.ts';
import type { WrittenResult } from '../CompiledOperation.ts';
import { copyFragments, expandFragments } from './expandFragments.ts';
import { planParts } from './planParts.ts';
import { writeData } from './writePart.ts';

/**
 * Runs an operation and writes its answer.
 * @returns undefined when the engine has to run it, for variables or values that the writing does not know
 * @throws Refusal bad_user_input when the variables do not fit
 */
type RunWriting = (
  variables: Readonly<Record<string, unknown>>,
  context: ResolverContext,
) => Promise<WrittenResult | undefined>;

/**
 * Compiles a query whose answer is written as JSON where that is possible: the engine would make an object of each object of
 * the answer, serialize its values one by one, and have all of it encoded at the end. Only queries, because what cannot be
 * written is run again, by the engine.
 * @returns undefined when no part of the answer can be written
 */
export function compileWriting(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): RunWriting | undefined {
  const operation = findOperation(document, operationName);
  const root = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !root) return undefined;
  const selectionSet = expandFragments(schema, document, root, operation.selectionSet);
  const planned = planParts(root, selectionSet.selections);
  if (planned === undefined) return undefined;
  const expanded = { ...operation, selectionSet };
  const copy: DocumentNode = { ...document, definitions: [expanded, ...copyFragments(document)] };
  const twin = takeAsJudged(schema, copy, expanded);
  const known = { value: () => planned.type };
  const compiled = compileQuery(
    Object.create(twin.schema, { getQueryType: known, getRootType: known }) as GraphQLSchema,
    twin.document,
    operation.name?.value,
    { disableLeafSerialization: false, customJSONSerializer: false },
  );
  if (!isCompiledQuery(compiled)) return undefined;
  const ofFields = findFieldVariables(document, operation);
  const judge = compileVariables(schema, document, operation, 'graph');
  return async (variables, context) => {
    // The same requests go to the reference engine as for compiled code without writing.
    if (ofFields.some((name) => variables[name] === undefined)) return undefined;
    const judged = judge(variables);
    const { data, errors } = await compiled.query({}, context, judged);
    try {
      const json = writeData(data ?? null, planned.parts, judged) as string;
      return errors === undefined ? { json } : { errors, json };
    } catch {
      // Whatever error a value deserves: the engine knows it, and where it belongs.
      return undefined;
    }
  };
}
