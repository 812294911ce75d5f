import { GraphQLError, type GraphQLSchema, Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import type { Context } from '../../domain/context.ts';
import { type FollowedDocument, PROJECT_VARIABLE, requireVariables } from '../../domain/endpoints/followedDocument.ts';
import { findOperation } from '../../domain/operations/readOperations.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { LIMITS, measure } from '../cost/limits.ts';
import { coerceVariables } from '../variables/coerceVariables.ts';
import { followedFieldOf } from './followedFieldOf.ts';

/** Stands for the project of an event. */
const SOME_PROJECT = '00000000-0000-7000-8000-000000000000';

/**
 * Reads a registered document for a webhook: it follows a project, fits the schema and its variables, and is within the limits of a query.
 * @throws Refusal bad_user_input (`operation`, `variables` and paths in them)
 */
export async function readFollowed(
  schema: GraphQLSchema,
  ctx: Context,
  {
    operation,
    variables: given,
  }: { operation: string; variables?: Readonly<Record<string, unknown>> | null | undefined },
): Promise<FollowedDocument> {
  const variables = requireVariables(given);
  const row = await findOperation(ctx, operation);
  const refuse = (message: string) => invalidInput([{ propertyPath: 'operation', message }]);
  if (row === undefined) throw refuse('must be the name of a registered operation of yours');
  try {
    const document = parse(row.document, { maxTokens: LIMITS.tokens });
    const node = document.definitions.find(
      (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
    ) as OperationDefinitionNode;
    const field = followedFieldOf(node);
    const whole = { ...variables, [PROJECT_VARIABLE]: SOME_PROJECT };
    measure(schema, document, undefined, whole);
    const [fault] = validate(schema, document, undefined, { maxErrors: 1 });
    if (fault !== undefined) throw fault;
    coerceVariables(schema, document, node, whole);
    return { operation, variables, field };
  } catch (error) {
    if (error instanceof GraphQLError) throw refuse(`cannot be used: ${error.message.replace(/\.$/, '')}`);
    if (!(error instanceof Refusal) || error.code !== 'bad_user_input') throw error;
    const at = (path: string) => `variables.${path}`;
    throw invalidInput(error.violations.map((one) => ({ ...one, propertyPath: at(one.propertyPath) })));
  }
}
