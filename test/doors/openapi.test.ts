import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { RUN_REPORT_RULES } from '../../src/domain/reports/runReportRules.ts';
import { newId } from '../../src/lib/uuid.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { fillPath, REST_CALLS } from './support/restCalls.ts';
import { type Schema, violations, within } from './support/schemaValues.ts';
import { addTenant, type Tenant } from './support/tenants.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
}
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Operation['responses'][string]> };
};

const NAMES = routes.map(({ method, path }) => `${method} ${path}`);
const CAPABILITIES = ['work-requests', 'commands', 'rerun-command', 'session-usage', 'subject-page'];
/** Rules between the fields of a report, which no schema expresses. */
const BETWEEN_FIELDS = new Set([...RUN_REPORT_RULES.map(({ message }) => message), 'is for a launch that failed']);

describe('the OpenAPI document', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let document: Document;
  let ajv: Ajv2020;
  let token: string;
  let uses = 0;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
    document = (await (await fetch(`${world.baseUrl}/openapi.json`)).json()) as Document;
    ajv = formats.default(new Ajv2020({ strict: false, allErrors: true }));
    ajv.addSchema({ ...document, $id: 'openapi' } as never);
  });
  afterAll(() => world.close());

  const operationOf = (name: string): Operation => {
    const [method = '', path = ''] = name.split(' ');
    return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation;
  };
  /** Ajv knows a compiled schema again by its object alone. */
  const checks = new WeakMap<Schema, ValidateFunction>();
  const compile = (schema: Schema): ValidateFunction => {
    const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as Schema);
    checks.set(schema, check);
    return check;
  };
  const validate = (schema: Schema, value: unknown) => {
    const check = checks.get(schema) ?? compile(schema);
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  /** Calls a route with a body, or a path parameter, of the test's choice; the answer must fit the document. */
  async function call(name: string, body: unknown, params: Record<string, string> = {}) {
    // Routes are limited by the token.
    if (uses++ % 25 === 0) token = await tenant.account.token('agent');
    const [method = '', path = ''] = name.split(' ');
    const known = REST_CALLS[name]?.(tenant.things) ?? {};
    const answer = await world.rest(method, `${fillPath(path, { ...known.params, ...params })}${known.query ?? ''}`, {
      token,
      ...(body === undefined ? {} : { body }),
      headers: known.bridge === undefined ? {} : { 'X-Service-Bridge': known.bridge },
    });
    const { responses } = operationOf(name);
    const listed = responses[String(answer.status)] ?? responses.default;
    const response =
      listed?.$ref === undefined ? listed : document.components.responses[listed.$ref.split('/').at(-1) ?? ''];
    const type = answer.headers.get('content-type')?.split(';')[0];
    if (type !== undefined) {
      const schema = response?.content?.[type]?.schema;
      expect([name, answer.status, type, schema !== undefined]).toEqual([name, answer.status, type, true]);
      expect([name, answer.status, validate(schema as Schema, answer.body)]).toEqual([name, answer.status, []]);
    } else expect(response?.content).toBeUndefined();
    return answer;
  }

  it('knows no version of the paths, in them or in a header [VERSION-06]', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual([
      'GET /api/card-holds',
      'GET /api/events',
      'GET /api/events/replay',
      'GET /api/projects',
      'GET /api/projects/{handle}/board/cards/{cardId}',
      'GET /api/projects/{handle}/board/columns',
      'POST /api/bridges/{bridgeId}/messages/{messageId}/take',
      'POST /api/bridges/{bridgeId}/work-requests/{workRequestId}/claim',
      'POST /api/projects/{handle}/worker-runs',
      'PUT /api/bridges/{bridgeId}/commands/{commandId}',
      'PUT /api/bridges/{bridgeId}/heartbeat',
      'PUT /api/bridges/{bridgeId}/messages/{messageId}',
      'PUT /api/bridges/{bridgeId}/runs',
      'PUT /api/bridges/{bridgeId}/runs/activity',
      'PUT /api/bridges/{bridgeId}/work-requests/{workRequestId}/result',
      'PUT /api/projects/{handle}/experiments/{experiment}/pins/{cardId}',
      'PUT /api/projects/{handle}/interactive-runs/{sessionId}',
      'PUT /api/projects/{handle}/worker-runs/sessions/{sessionId}/usage',
      'PUT /api/projects/{handle}/worker-runs/{runId}',
      'PUT /api/projects/{handle}/worker-runs/{runId}/changes',
      'PUT /api/projects/{handle}/worker-runs/{runId}/permissions/{key}',
      'PUT /api/projects/{handle}/worker-runs/{runId}/tool-calls',
    ]);
    const headers = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ parameters }) => parameters.filter((one) => one.in === 'header')),
    );
    expect([...new Set(headers.map(({ name }) => name))]).toEqual(['X-Service-Bridge']);
  });

  it('is served unchanged from the project, to pages of any origin', async () => {
    const response = await fetch(`${world.baseUrl}/openapi.json`, { headers: { Origin: 'https://editor.example' } });
    expect(await response.text()).toBe(readFileSync('openapi.json', 'utf8'));
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is a valid document of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document) as never)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('describes every route and no other, each under a distinct name', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.toSorted()).toEqual(NAMES.toSorted());
    expect(new Set(NAMES.map((name) => operationOf(name).operationId)).size).toBe(NAMES.length);
  });

  describe.each(NAMES)('of %s', (name) => {
    const bodySchema = () => operationOf(name).requestBody?.content['application/json'].schema;
    /** The known good body; filled up with all that is optional where no field forbids another. */
    const goodBody = () => {
      const { body } = REST_CALLS[name]?.(tenant.things) ?? {};
      const schema = bodySchema();
      return schema === undefined ? body : { ...filled(name, schema), ...(body as object) };
    };

    it('is fitted by a good request, which is accepted, and by its answer', async () => {
      const schema = bodySchema();
      const body = goodBody();
      if (schema !== undefined) expect(validate(schema, body)).toEqual([]);
      expect(schema === undefined).toBe(body === undefined);
      const answer = await call(name, body);
      // The rows of the table name things that a tenant has; a request that they can no longer claim depends on state.
      expect([answer.body, answer.status < 300 || answer.status === 409]).toEqual([answer.body, true]);
    });

    it('documents the real bounds of its path', async () => {
      for (const { name: parameter, in: place, schema } of operationOf(name).parameters) {
        if (place !== 'path' || (schema.pattern === undefined && schema.format === undefined)) continue;
        const answer = await call(name, goodBody(), { [parameter]: 'No-Such-Form!' });
        expect([parameter, [404, 422].includes(answer.status)]).toEqual([parameter, true]);
      }
    });

    it('documents the real bounds of its body: what breaks one is refused', async () => {
      const schema = bodySchema();
      if (schema === undefined) return;
      let tried = 0;
      for (const { path, value } of violations(schema, goodBody())) {
        expect([path, validate(schema, value).length > 0]).toEqual([path, true]);
        const answer = await call(name, value);
        const refused = [400, 422].includes(answer.status);
        expect({ path, body: answer.body, refused }).toEqual({ path, body: answer.body, refused: true });
        tried++;
      }
      expect(tried).toBeGreaterThan(0);
    });

    it('documents the real bounds of its body: what is within them is accepted', async () => {
      const schema = bodySchema();
      if (schema === undefined) return;
      for (const { path, value } of within(schema, goodBody())) {
        expect([path, validate(schema, value)]).toEqual([path, []]);
        const answer = await call(name, value);
        const faults = (answer.body as { violations?: { message: string }[] }).violations ?? [];
        const own = faults.map(({ message }) => message).filter((message) => !BETWEEN_FIELDS.has(message));
        expect({ path, malformed: answer.status === 400, own }).toEqual({ path, malformed: false, own: [] });
      }
    });
  });
});

/** Values for all that is optional, of bodies whose fields leave each other alone. */
function filled(name: string, schema: Schema): Record<string, unknown> {
  const free = ['/heartbeat', '/runs', '/commands/:commandId'];
  if (!free.some((end) => name.endsWith(end)) && !name.endsWith('/result')) return {};
  const optional = Object.entries(schema.properties ?? {}).filter(([property]) => !schema.required?.includes(property));
  const values = Object.fromEntries(optional.map(([property, of]) => [property, sampleOf(of)]));
  // Other routes need a bridge that can do what the tenant's can.
  return 'capabilities' in values ? { ...values, capabilities: CAPABILITIES } : values;
}

function sampleOf(schema: Schema): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.enum !== undefined) return schema.enum[0];
  if (type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, sampleOf(of)]));
  }
  if (type === 'array') return [sampleOf(schema.items ?? {})];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.format === 'uuid') return newId();
  if (schema.format === 'date-time') return '2026-03-01T10:00:00Z';
  // A package is written with a slash, and everything else may be.
  return schema.pattern === undefined && schema.maxLength === 300 ? 'owner/repo' : 'abcdef';
}
