/** A JSON Schema, as far as the document of the REST paths uses it. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
}

/** A whole body in which one value was changed, and where. */
export interface Changed {
  readonly path: string;
  readonly value: unknown;
}

/** Bodies that break one rule of the schema each, made of a good body. */
export function violations(schema: Schema, good: unknown): Changed[] {
  return changes(schema, good, breaking).concat(withoutRequired(schema, good, ''));
}

/** Bodies with a value at each bound of the schema, made of a good body. */
export function within(schema: Schema, good: unknown): Changed[] {
  return changes(schema, good, bounding);
}

type Values = (schema: Schema) => unknown[];

function changes(schema: Schema, good: unknown, values: Values, path = ''): Changed[] {
  const own = path === '' ? [] : values(schema).map((value) => ({ path, value }));
  return [...own, ...inside(schema, good, values, path)];
}

/** The changes of parts; each is put back into the whole. */
function inside(schema: Schema, good: unknown, values: Values, path: string): Changed[] {
  if (schema.properties !== undefined && (isObject(good) || path === '')) {
    const object = (good ?? {}) as Record<string, unknown>;
    return Object.entries(schema.properties).flatMap(([name, part]) =>
      changes(part, object[name], values, `${path}.${name}`).map((changed) => ({
        path: changed.path,
        value: { ...object, [name]: changed.value },
      })),
    );
  }
  if (schema.items !== undefined && Array.isArray(good) && good.length > 0) {
    return changes(schema.items, good[0], values, `${path}[0]`).map((changed) => ({
      path: changed.path,
      value: [changed.value, ...good.slice(1)],
    }));
  }
  return [];
}

function withoutRequired(schema: Schema, good: unknown, path: string): Changed[] {
  const own = isObject(good) ? (schema.required ?? []) : [];
  const missing = own.map((name) => {
    const { [name]: _, ...rest } = good as Record<string, unknown>;
    return { path: `${path}.${name} is missing`, value: rest };
  });
  const object = isObject(good) ? good : {};
  const deeper = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    name in object
      ? withoutRequired(part, object[name], `${path}.${name}`).map((changed) => ({
          path: changed.path,
          value: { ...object, [name]: changed.value },
        }))
      : [],
  );
  const listed =
    schema.items !== undefined && Array.isArray(good) && good.length > 0
      ? withoutRequired(schema.items, good[0], `${path}[0]`).map((changed) => ({
          path: changed.path,
          value: [changed.value, ...good.slice(1)],
        }))
      : [];
  return [...missing, ...deeper, ...listed];
}

function breaking(schema: Schema): unknown[] {
  const types = [schema.type ?? []].flat();
  const values: unknown[] = [];
  if (schema.enum !== undefined || schema.const !== undefined) values.push('NO_SUCH_WORD');
  if (schema.pattern !== undefined) values.push(' - ');
  if (schema.format !== undefined) values.push('no such form');
  if (schema.maxLength !== undefined) values.push('x'.repeat(schema.maxLength + 1));
  if ((schema.minLength ?? 0) > 0) values.push('');
  if (schema.minimum !== undefined) values.push(schema.minimum - 1);
  if (schema.maximum !== undefined) values.push(schema.maximum + 1);
  if (schema.maxItems !== undefined) values.push(Array(schema.maxItems + 1).fill(null));
  if (types.includes('integer')) values.push(1.5);
  if (types.length > 0 && !types.includes('string')) values.push('text');
  if (types.length > 0 && types.includes('string')) values.push({ an: 'object' });
  return values;
}

function bounding(schema: Schema): unknown[] {
  const types = [schema.type ?? []].flat();
  const plain = schema.enum === undefined && schema.pattern === undefined && schema.format === undefined;
  const values: unknown[] = [];
  if (schema.maxLength !== undefined && plain && schema.maxLength !== 300) values.push('x'.repeat(schema.maxLength));
  if (schema.minimum !== undefined) values.push(schema.minimum);
  if (schema.maximum !== undefined && schema.maximum < 2 ** 31) values.push(schema.maximum);
  if (types.includes('null')) values.push(null);
  return values;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
