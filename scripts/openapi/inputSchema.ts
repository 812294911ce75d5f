import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { type JsonSchema, orNull } from './JsonSchema.ts';
import { SCALARS } from './scalarSchemas.ts';

/** Keywords that the rules of the domain add to a type of the graph. */
const BOUNDS = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'maxProperties',
  'propertyNames',
  'additionalProperties',
  'enum',
  'const',
] as const;

/**
 * The schema of what a client sends for a type of the graph: names and descriptions are the graph's, enum values the words
 * that REST writes, bounds and required fields those of the domain's rules.
 */
export function inputSchema(type: GraphQLInputType, rules: JsonSchema = {}): JsonSchema {
  if (isNonNullType(type)) return typedSchema(type.ofType, withoutNull(rules));
  return orNull(typedSchema(type, withoutNull(rules)));
}

function typedSchema(type: GraphQLInputType, rules: JsonSchema): JsonSchema {
  const bounds = pickBounds(rules);
  if (isNonNullType(type)) return typedSchema(type.ofType, rules);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType, rules.items), ...bounds };
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ value }) => value as string) };
  if (isInputObjectType(type)) return { ...objectSchema(type, rules), ...bounds };
  const scalar = SCALARS[type.name];
  // Only the domain's rules describe what the graph leaves open.
  if (scalar === undefined) return { ...rules };
  return { ...scalar, ...bounds };
}

function objectSchema(type: Extract<GraphQLInputType, { getFields(): unknown }>, rules: JsonSchema): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required = new Set(rules.required ?? []);
  for (const field of Object.values(type.getFields())) {
    const rule = rules.properties?.[field.name] ?? {};
    if (isRequiredInputField(field)) required.add(field.name);
    const schema = inputSchema(field.type, rule);
    const judged = required.has(field.name) ? notNull(schema) : schema;
    properties[field.name] = field.description ? { description: field.description, ...judged } : judged;
  }
  return {
    type: 'object',
    properties,
    ...(required.size === 0 ? {} : { required: Object.keys(properties).filter((name) => required.has(name)) }),
  };
}

/** A required field is null in the graph only so that one answer can name all that are missing. */
export function notNull(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((name) => name !== 'null');
  const words = (schema.enum as unknown[] | undefined)?.filter((word) => word !== null);
  return { ...schema, type: types.length === 1 ? (types[0] as string) : types, ...(words && { enum: words }) };
}

function withoutNull(rules: JsonSchema): JsonSchema {
  const others = rules.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return others.length === 1 ? (others[0] as JsonSchema) : rules;
}

function pickBounds(rules: JsonSchema): JsonSchema {
  return Object.fromEntries(BOUNDS.filter((name) => name in rules).map((name) => [name, rules[name]]));
}
