import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql';
import { DateTime, Uuid } from '../../schema/scalars.ts';
import { UNFIT } from './Unfit.ts';
import { writeMoment } from './writeMoment.ts';
import { writeText } from './writeText.ts';

/** @param value neither null nor undefined @throws Unfit, or the error of the type */
type WriteLeaf = (value: unknown) => string;

/**
 * Writes values of a leaf type as JSON. Values in their usual form are written at once; all others are serialized by the
 * type, as the engine does it.
 */
export function leafWriter(type: GraphQLLeafType): WriteLeaf {
  if (isEnumType(type)) return enumWriter(type.getValues());
  const serialized: WriteLeaf = (value) => {
    if (typeof value === 'function' || value instanceof Error || isPromise(value)) throw UNFIT;
    const given = type.serialize(value);
    const json = Number.isNaN(given) ? undefined : JSON.stringify(given);
    if (json === undefined) throw UNFIT;
    return json;
  };
  return FORMS.get(type)?.(serialized) ?? serialized;
}

const texts = (serialized: WriteLeaf): WriteLeaf => {
  return (value) => (typeof value === 'string' ? writeText(value) : serialized(value));
};

/** The usual form of each type. */
const FORMS = new Map<GraphQLLeafType, (serialized: WriteLeaf) => WriteLeaf>([
  [GraphQLString, texts],
  [GraphQLID, texts],
  [Uuid, texts],
  [
    GraphQLInt,
    (serialized) => (value) => (typeof value === 'number' && (value | 0) === value ? `${value}` : serialized(value)),
  ],
  [GraphQLFloat, (serialized) => (value) => (Number.isFinite(value) ? `${value}` : serialized(value))],
  [
    GraphQLBoolean,
    (serialized) => (value) => (value === true ? 'true' : value === false ? 'false' : serialized(value)),
  ],
  [DateTime, (serialized) => (value) => (value instanceof Date ? writeMoment(value) : serialized(value))],
]);

function enumWriter(values: readonly { readonly name: string; readonly value: unknown }[]): WriteLeaf {
  const known = new Map(values.map(({ name, value }) => [value, `"${name}"`]));
  return (value) => {
    const json = known.get(value);
    if (json === undefined) throw UNFIT;
    return json;
  };
}

export function isPromise(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
