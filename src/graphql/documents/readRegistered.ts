import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, parse, validate } from 'graphql';
import { OPERATION_LIMITS } from '../../domain/operations/operationRow.ts';
import type { NewOperation } from '../../domain/operations/registerOperations.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { LIMITS, measure } from '../cost/limits.ts';
import { readTokens } from './readTokens.ts';
import { refuseBadLiterals } from './refuseBadText.ts';
import { refuseRepeats } from './refuseRepeats.ts';

/** A document to register, and its name when it differs from that of its operation. */
interface Given {
  readonly document: string;
  readonly name?: string | null | undefined;
}

/**
 * Reads documents to register: each holds one operation, fits the schema, and is within the limits of a query.
 * @param pay charges the tokens of each document before it is read, and throws when the budget is spent
 * @throws Refusal bad_user_input naming `operations[n].document` or `operations[n].name`, or what `pay` throws
 */
export async function readRegistered(
  schema: GraphQLSchema,
  given: readonly Given[],
  pay: (tokens: number) => Promise<void>,
): Promise<NewOperation[]> {
  const operations: NewOperation[] = [];
  // One more than the limit is enough to refuse the whole input without reading the rest.
  for (const [place, one] of given.slice(0, OPERATION_LIMITS.atOnce + 1).entries()) {
    try {
      await pay(readTokens(one.document));
      operations.push(read(schema, one));
    } catch (error) {
      if (!(error instanceof GraphQLError) && !(error instanceof Refusal && error.code === 'bad_user_input'))
        throw error;
      throw invalidInput([
        {
          propertyPath: `operations[${place}].document`,
          message: `cannot be used: ${error.message.replace(/\.$/, '')}`,
        },
      ]);
    }
    if (operations[place]?.name === '') {
      throw invalidInput([
        { propertyPath: `operations[${place}].name`, message: 'is required for an operation without a name' },
      ]);
    }
  }
  return operations;
}

function read(schema: GraphQLSchema, { document: text, name }: Given): NewOperation {
  const document = parse(text, { maxTokens: LIMITS.tokens });
  const operation = onlyOperation(document);
  measure(schema, document, undefined, {});
  refuseRepeats(document);
  const [fault] = validate(schema, document, undefined, { maxErrors: 1 });
  if (fault !== undefined) throw fault;
  refuseBadLiterals(document);
  return { name: name ?? operation.name?.value ?? '', kind: operation.operation, document: text };
}

function onlyOperation(document: DocumentNode) {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operation === undefined || operations.length > 1) throw new GraphQLError('It must hold one operation.');
  return operation;
}
