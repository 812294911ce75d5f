import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { isStorableText } from '../../lib/text/isStorableText.ts';

/**
 * The form of a value: `graph` as the GraphQL specification defines it; `words` as in the bodies of the REST paths,
 * with the documents' words for enum values, no single value in place of a list, and unknown keys ignored.
 */
export type Form = 'graph' | 'words';

/** The answer of a judge for a value that breaks its type. */
export const UNFIT: unique symbol = Symbol('unfit');

/** Judges a value that is not undefined. @returns what the resolver receives for it, or UNFIT */
export type Judge = (value: unknown) => unknown;

const made: Record<Form, WeakMap<GraphQLInputType, Judge>> = { graph: new WeakMap(), words: new WeakMap() };

/**
 * Compiles the judge of an input type: one walk that checks, coerces and looks for text that the database cannot store.
 * It answers only UNFIT; `coerceVariables`, which is slow and rarely needed, then finds the faults field by field. Both
 * accept the same values with the same result.
 */
export function compileJudge(type: GraphQLInputType, form: Form): Judge {
  const known = made[form].get(type);
  if (known !== undefined) return known;
  let judge: Judge | undefined;
  // A type may contain itself, so its judge is looked up at each value until it is complete.
  made[form].set(type, (value) => (judge as Judge)(value));
  judge = compile(type, form);
  made[form].set(type, judge);
  return judge;
}

function compile(type: GraphQLInputType, form: Form): Judge {
  if (!isNonNullType(type)) {
    const inner = compileNamed(type, form);
    return (value) => (value === null ? null : inner(value));
  }
  const inner = compileNamed(type.ofType, form);
  return (value) => (value === null ? UNFIT : inner(value));
}

function compileNamed(type: GraphQLInputType, form: Form): Judge {
  if (isListType(type)) return compileList(compileJudge(type.ofType, form), form);
  if (isInputObjectType(type)) return compileObject(type, form);
  return isEnumType(type) ? compileEnum(type, form) : compileScalar(type as GraphQLScalarType, form);
}

function compileList(item: Judge, form: Form): Judge {
  return (value) => {
    // The specification coerces a single value to a list of one; the documents require a list.
    const items = Array.isArray(value) ? value : form === 'graph' ? [value] : undefined;
    if (items === undefined) return UNFIT;
    const judged: unknown[] = new Array(items.length);
    for (let place = 0; place < items.length; place++) {
      const given: unknown = items[place];
      const one = given === undefined ? UNFIT : item(given);
      if (one === UNFIT) return UNFIT;
      judged[place] = one;
    }
    return judged;
  };
}

function compileObject(type: GraphQLInputObjectType, form: Form): Judge {
  // `coerceVariables` checks that exactly one field is given.
  if (type.isOneOf) return () => UNFIT;
  const fields = Object.values(type.getFields()).map((field) => ({
    name: field.name,
    judge: compileJudge(field.type, form),
    required: isNonNullType(field.type) && field.defaultValue === undefined,
    fallback: field.defaultValue,
  }));
  return (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return UNFIT;
    const given = value as Record<string, unknown>;
    const judged: Record<string, unknown> = {};
    let taken = 0;
    for (const { name, judge, required, fallback } of fields) {
      // Only the object's own properties: a field may be called `constructor`.
      const here = Object.hasOwn(given, name);
      if (here) taken++;
      if (!here || given[name] === undefined) {
        if (required) return UNFIT;
        if (fallback !== undefined) judged[name] = fallback;
        continue;
      }
      const one = judge(given[name]);
      if (one === UNFIT) return UNFIT;
      judged[name] = one;
    }
    if (form === 'graph' && Object.keys(given).length !== taken) return UNFIT;
    return judged;
  };
}

function compileEnum(type: GraphQLEnumType, form: Form): Judge {
  const values = new Map(
    type.getValues().map(({ name, value }): [string, unknown] => [form === 'words' ? String(value) : name, value]),
  );
  return (value) => {
    if (typeof value !== 'string') return UNFIT;
    const found = values.get(value);
    return found === undefined ? UNFIT : found;
  };
}

function compileScalar(type: GraphQLScalarType, form: Form): Judge {
  switch (type.name) {
    case 'String':
      return (value) => (typeof value === 'string' && isStorableText(value) ? value : UNFIT);
    case 'Boolean':
      return (value) => (typeof value === 'boolean' ? value : UNFIT);
    case 'Float':
      return (value) => (typeof value === 'number' && Number.isFinite(value) ? value : UNFIT);
    case 'Int':
      return (value) =>
        typeof value === 'number' && Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31 ? value : UNFIT;
    case 'ID':
      return (value) => {
        if (typeof value === 'string') return isStorableText(value) ? value : UNFIT;
        // Ids take more forms over GraphQL than a JSON body may use.
        return form === 'graph' && Number.isInteger(value) ? String(value) : UNFIT;
      };
    default:
      return compileCustomScalar(type, form);
  }
}

function compileCustomScalar(type: GraphQLScalarType, form: Form): Judge {
  const numbersOnly = form === 'words' && type.name === 'BigInt';
  return (value) => {
    if (numbersOnly && typeof value !== 'number') return UNFIT;
    if (typeof value === 'string' && !isStorableText(value)) return UNFIT;
    try {
      const parsed: unknown = type.parseValue(value);
      return parsed === undefined ? UNFIT : parsed;
    } catch {
      return UNFIT;
    }
  };
}
