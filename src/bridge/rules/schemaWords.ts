/** The building blocks of the published schema. Every part has a description, which editors show at the key. */
export type Schema = Readonly<Record<string, unknown>>;

export const text = (description: string, more: Schema = {}): Schema => ({
  type: 'string',
  description,
  pattern: '\\S',
  ...more,
});

/** Text that YAML may read as a number, such as the model 4.10 or the tag 2. */
export const word = (description: string, more: Schema = {}): Schema => ({ ...text(description, more), type: WORD });
const WORD = ['string', 'number'];

export const path = (description: string): Schema =>
  text(`${description} Absolute, or beginning with ~/.`, { pattern: '^(/|~/|~$|[A-Za-z]:[\\\\/])' });

export const flag = (description: string): Schema => ({ type: 'boolean', description });

export const count = (description: string, maximum: number): Schema => ({
  type: 'integer',
  minimum: 1,
  maximum,
  description,
});

export const command = (description: string, more: Schema = {}): Schema => ({
  type: 'array',
  description: `${description} An argument list; no shell reads it.`,
  minItems: 1,
  items: [{ type: WORD, pattern: '\\S' }],
  additionalItems: { type: ['string', 'number', 'null'] },
  ...more,
});

export const closed = (
  description: string,
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
  more: Schema = {},
): Schema => ({ type: 'object', description, additionalProperties: false, required, properties, ...more });

/** A mapping whose names the user chooses. */
export const named = (description: string, shape: RegExp | undefined, entry: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  description,
  ...(shape && { propertyNames: { pattern: shape.source } }),
  additionalProperties: entry,
  ...more,
});
