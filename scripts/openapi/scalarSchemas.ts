import type { JsonSchema } from './JsonSchema.ts';

/** The scalars of the graph as REST writes them. */
export const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer', minimum: -2_147_483_648, maximum: 2_147_483_647 },
  Float: { type: 'number' },
  Uuid: { type: 'string', format: 'uuid' },
  DateTime: { type: 'string', format: 'date-time' },
  BigInt: { type: 'integer' },
  JSONObject: { type: 'object' },
};
