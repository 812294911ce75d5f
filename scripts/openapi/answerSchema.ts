import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { JsonBody, MayLack, type Route } from '../../src/rest-adapter/Route.ts';
import { type JsonSchema, orNull } from './JsonSchema.ts';
import { SCALARS } from './scalarSchemas.ts';

const OUTPUT_SCALARS: Readonly<Record<string, JsonSchema>> = {
  ...SCALARS,
  BigInt: { type: ['integer', 'string'], description: 'A number up to 2^53 - 1, its decimal text beyond.' },
};

/** A placeholder for a value in an answer that was never requested: it knows its schema. */
class Leaf {
  constructor(
    readonly schema: JsonSchema,
    readonly parent: GraphQLObjectType,
  ) {}

  /** A row writes the names of an enum as words. */
  toLowerCase(): Leaf {
    const { enum: names, ...rest } = this.schema;
    const words = (names as (string | null)[] | undefined)?.map((name) => name?.toLowerCase() ?? null);
    return new Leaf({ ...rest, ...(words && { enum: words }) }, this.parent);
  }
}

const described = new WeakMap<object, { nullable: boolean; description?: string | undefined }>();

/** The answers of a route: each status with the schema of its body; undefined for none. */
export function answerSchemas(schema: GraphQLSchema, row: Route): Map<number, JsonSchema | undefined> {
  const [definition] = (row.operation as DocumentNode).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${row.path} has no operation`);
  const root = definition.operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  const sample = (news: boolean) => sampleObject(root as GraphQLObjectType, definition.selectionSet, news) as never;
  const body = row.body(sample(true));
  const answer = body === undefined ? undefined : toSchema(body);
  const statuses =
    typeof row.status === 'number' ? [row.status] : [row.status(sample(false)), row.status(sample(true))];
  return new Map(statuses.map((status) => [status, answer]));
}

function sampleObject(type: GraphQLObjectType, selection: SelectionSetNode, news: boolean): Record<string, unknown> {
  const fields = selection.selections.filter((node): node is FieldNode => node.kind === Kind.FIELD);
  return Object.fromEntries(
    fields.map((node) => {
      const name = (node.alias ?? node.name).value;
      if (name === 'news') return [name, news];
      const field = type.getFields()[node.name.value];
      if (field === undefined) throw new Error(`${type.name} has no ${node.name.value}`);
      return [name, sampleValue(field.type, node.selectionSet, type, news, field.description ?? undefined)];
    }),
  );
}

function sampleValue(
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
  parent: GraphQLObjectType,
  news: boolean,
  description?: string,
): unknown {
  const nullable = !isNonNullType(type);
  const inner = isNonNullType(type) ? type.ofType : type;
  const keep = <Value extends object>(value: Value): Value => {
    described.set(value, { nullable, description });
    return value;
  };
  if (isListType(inner)) return keep([sampleValue(inner.ofType, selection, parent, news)]);
  if (isObjectType(inner)) return keep(sampleObject(inner, selection as SelectionSetNode, news));
  const bare: JsonSchema = isEnumType(inner)
    ? { type: 'string', enum: inner.getValues().map(({ name }) => name) }
    : (OUTPUT_SCALARS[String(inner)] ?? {});
  return new Leaf({ ...(description && { description }), ...(nullable ? orNull(bare) : bare) }, parent);
}

function toSchema(value: unknown): JsonSchema {
  if (value instanceof JsonBody) return wholeSchema((value.text as unknown as Leaf).parent);
  if (value instanceof Leaf) return value.schema;
  if (value instanceof MayLack) return notNull(toSchema(value.value));
  if (typeof value !== 'object' || value === null) throw new Error('a row answers what its operation did not yield');
  const { nullable = false, description } = described.get(value) ?? {};
  const bare: JsonSchema = Array.isArray(value)
    ? { type: 'array', items: toSchema(value[0]) }
    : {
        type: 'object',
        properties: Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toSchema(part)])),
        required: Object.entries(value).flatMap(([name, part]) => (part instanceof MayLack ? [] : [name])),
      };
  return { ...(description && { description }), ...(nullable ? orNull(bare) : bare) };
}

/** The key is there or not, and its value is never null. */
function notNull({ type, ...rest }: JsonSchema): JsonSchema {
  const types = [type ?? []].flat().filter((one) => one !== 'null');
  return { ...rest, ...(types.length > 0 && { type: types.length === 1 ? (types[0] as string) : types }) };
}

/** An answer that the database wrote as JSON holds all fields of its type but the text itself; what is null is left out. */
function wholeSchema(type: GraphQLObjectType): JsonSchema {
  const fields = Object.values(type.getFields()).filter(({ name }) => name !== 'json');
  const properties = fields.map(({ name, type: of, description }) => [
    name,
    { ...(description && { description }), ...wholeValue(of) },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: fields.filter(({ type: of }) => isNonNullType(of)).map(({ name }) => name),
  };
}

function wholeValue(type: GraphQLOutputType): JsonSchema {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) return { type: 'array', items: wholeValue(inner.ofType) };
  if (isObjectType(inner)) return wholeSchema(inner);
  return OUTPUT_SCALARS[String(inner)] ?? {};
}
