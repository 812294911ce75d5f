import { STATUS_CODES } from 'node:http';
import { Refusal } from '../../src/errors.ts';
import type { Route } from '../../src/rest-adapter/Route.ts';
import type { JsonSchema } from './JsonSchema.ts';

/** The body of a refusal: a problem object, or its code alone. */
export const REFUSAL_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Problem: {
    type: 'object',
    description: 'A problem object (RFC 9457).',
    properties: {
      type: { type: 'string', format: 'uri-reference' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      error: { type: 'string', description: 'Of 426: what to do, in words for a person.' },
      violations: {
        type: 'array',
        description: 'Of 422: each broken rule.',
        items: {
          type: 'object',
          properties: {
            propertyPath: { type: 'string', description: 'The field as it was sent: `workerPools[2].size`.' },
            message: { type: 'string' },
          },
          required: ['propertyPath', 'message'],
        },
      },
    },
    required: ['type', 'title', 'status'],
  },
  RefusalCode: {
    type: 'object',
    properties: { error: { type: 'string', description: 'The code of the refusal, such as `card_held`.' } },
    required: ['error'],
  },
};

const CONTENT = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  'application/json': { schema: { $ref: '#/components/schemas/RefusalCode' } },
};

const HEADERS: Readonly<Record<number, Record<string, object>>> = {
  401: { 'WWW-Authenticate': { description: 'A challenge (RFC 6750 §3).', schema: { type: 'string' } } },
  403: { 'WWW-Authenticate': { description: 'A challenge (RFC 6750 §3).', schema: { type: 'string' } } },
  426: { Upgrade: { description: 'The protocol to change to.', schema: { type: 'string' } } },
  429: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } },
  503: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } },
};

const ALWAYS = [401, 403, 429, 503];
const WITH_BODY = [400, 408, 413, 415, 422];
const OTHER = 'OtherRefusal';

/** The refusals of a route by their status, and `default` for any other. */
export function refusalsOf(row: Route): Record<string, object> {
  const codes = [...row.refusals, ...Object.values(row.pathRules).map(({ otherwise }) => otherwise)];
  const statuses = new Set([
    ...ALWAYS,
    ...(row.evenWhenOff ? [] : [404]),
    ...(row.bodyLimit === null ? [] : WITH_BODY),
    ...codes.map((code) => new Refusal(code).status),
  ]);
  const sorted = [...statuses].sort((a, b) => a - b);
  return {
    ...Object.fromEntries(sorted.map((status) => [String(status), refer(nameOf(status))])),
    default: refer(OTHER),
  };
}

/** The components that `refusalsOf` refers to. */
export const REFUSAL_RESPONSES: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    [...ALWAYS, ...WITH_BODY, 404, 409, 426].map((status) => [
      nameOf(status),
      { description: STATUS_CODES[status] ?? '', headers: HEADERS[status] ?? {}, content: CONTENT },
    ]),
  ),
  [OTHER]: { description: 'Any other refusal.', content: CONTENT },
};

function nameOf(status: number): string {
  return (STATUS_CODES[status] ?? '').replace(/ /g, '');
}

function refer(name: string): object {
  return { $ref: `#/components/responses/${name}` };
}
