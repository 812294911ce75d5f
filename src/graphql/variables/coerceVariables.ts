import {
  coerceInputValue,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromAST,
} from 'graphql';
import { toPropertyPath } from '../../domain/input/toViolations.ts';
import { invalidInput, type Violation } from '../../errors.ts';
import { findUnfit } from '../documents/refuseBadText.ts';
import { findNonNullUses } from './findNonNullUses.ts';

/** The largest number of faults in one answer: a million wrong elements must not become a million lines. */
export const MAX_VIOLATIONS = 50;

/**
 * Judges the variables of an operation of a valid document by the schema, all at once. A null is refused when the
 * operation uses the variable in a non-null place, even when the type of the variable is nullable.
 * @throws Refusal bad_user_input; a violation's path starts inside of the variable when that is an input object, else
 *   at the variable's name
 */
export function coerceVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  // Without a prototype: a variable may be called `toString` or `__proto__`.
  const coerced: Record<string, unknown> = Object.create(null);
  const violations: Violation[] = [];
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined;
    if (!isInputType(type)) continue;
    if (!Object.hasOwn(variables, name) || variables[name] === undefined) {
      if (definition.defaultValue) coerced[name] = valueFromAST(definition.defaultValue, type);
      else if (isNonNullType(type)) violations.push({ propertyPath: name, message: 'is required' });
    } else {
      coerced[name] = coerceInputValue(variables[name], type, (path, _value, error) => {
        if (violations.length >= MAX_VIOLATIONS) return;
        violations.push(toViolation(path, name, error.message));
      });
      addUnfit(type, name, variables[name], violations);
    }
    if (coerced[name] === null && findNonNullUses(schema, document, operation).has(name)) {
      violations.push({ propertyPath: name, message: 'must not be null' });
    }
  }
  if (violations.length > 0) throw invalidInput(violations);
  return coerced;
}

function addUnfit(type: GraphQLInputType, name: string, value: unknown, violations: Violation[]): void {
  findUnfit(type, value, [], (path, message) => {
    const propertyPath = path.length === 0 ? name : toPropertyPath(path);
    // The engine may have reported the same place already.
    if (violations.length >= MAX_VIOLATIONS || violations.some((one) => one.propertyPath === propertyPath)) return;
    violations.push({ propertyPath, message });
  });
}

const MISSING_FIELD = /^Field "(\w+)" of required type/;

function toViolation(path: readonly PropertyKey[], variable: string, text: string): Violation {
  const missing = MISSING_FIELD.exec(text);
  if (missing) return { propertyPath: toPropertyPath([...path, missing[1] as string]), message: 'is required' };
  return { propertyPath: path.length === 0 ? variable : toPropertyPath(path), message: explain(text) };
}

/** The message of the engine without the value, which can be long and can be anything. */
function explain(text: string): string {
  const expected = /^Expected (?:non-nullable )?type "([^"]+)"/.exec(text);
  if (expected) return text.includes('non-nullable') ? 'is required' : `must be of type ${expected[1]}`;
  const scalar = /^(\w+) cannot represent/.exec(text);
  if (scalar) return `must be of type ${scalar[1]}`;
  const word = /in "(\w+)" enum/.exec(text) ?? /Enum "(\w+)" cannot represent/.exec(text);
  if (word) return `must be a value of ${word[1]}`;
  const unknown = /^Field "(\w+)" is not defined/.exec(text);
  if (unknown) return `has no field ${unknown[1]}`;
  return text.slice(0, 200);
}
