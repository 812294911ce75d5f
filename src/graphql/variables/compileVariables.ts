import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromAST,
} from 'graphql';
import { coerceVariables } from './coerceVariables.ts';
import { compileJudge, type Form, UNFIT } from './compileJudge.ts';
import { findNonNullUses } from './findNonNullUses.ts';
import { translateVariables } from './translateWords.ts';

/** The judged variables of an operation, from which its arguments are made. */
export type JudgedVariables = Record<string, unknown>;

/**
 * Compiles the judge of the variables of an operation, which visits each of them once.
 * @returns a function that throws Refusal bad_user_input with a violation for each wrong field
 */
export function compileVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  form: Form,
): (variables: Readonly<Record<string, unknown>>) => JudgedVariables {
  const rows = (operation.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined;
    if (!isInputType(type)) return [];
    const fallback = definition.defaultValue ? valueFromAST(definition.defaultValue, type) : undefined;
    return [{ name: definition.variable.name.value, judge: compileJudge(type, form), type, fallback }];
  });
  return (variables) => {
    // Without a prototype: a variable may be called `toString` or `__proto__`.
    const judged: JudgedVariables = Object.create(null);
    for (const { name, judge, type, fallback } of rows) {
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      if (value !== undefined) judged[name] = judge(value);
      else if (fallback !== undefined) judged[name] = fallback;
      else if (isNonNullType(type)) return explain(variables);
      if (judged[name] === UNFIT) return explain(variables);
      if (judged[name] === null && findNonNullUses(schema, document, operation).has(name)) return explain(variables);
    }
    return judged;
  };

  function explain(variables: Readonly<Record<string, unknown>>): JudgedVariables {
    const written = form === 'words' ? translateVariables(schema, operation, variables) : variables;
    return coerceVariables(schema, document, operation, written);
  }
}
