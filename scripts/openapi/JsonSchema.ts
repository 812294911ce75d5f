/** A schema as OpenAPI 3.1 takes it: JSON Schema of draft 2020-12, as far as this project writes it. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** The same schema, for a value that may also be null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (type === undefined) return schema;
  const types = Array.isArray(type) ? type : [type];
  const words = schema.enum as unknown[] | undefined;
  return {
    ...schema,
    type: types.includes('null') ? types : [...types, 'null'],
    ...(words === undefined || words.includes(null) ? {} : { enum: [...words, null] }),
  };
}
