import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import type { Route } from '../../src/rest-adapter/Route.ts';
import { answerSchemas } from './answerSchema.ts';
import { BODY_RULES } from './bodyRules.ts';
import { inputSchema, notNull } from './inputSchema.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { REFUSAL_RESPONSES, REFUSAL_SCHEMAS, refusalsOf } from './refusals.ts';

/** The header in which a bridge names itself where the path does not. */
const BRIDGE_HEADER = 'X-Service-Bridge';

/** A variable of a route's operation. */
interface Variable {
  readonly name: string;
  readonly type: GraphQLInputType;
}

/** The REST paths as an OpenAPI 3.1 document, from the table of routes and the types of the graph. */
export function openapiDocument(schema: GraphQLSchema, routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const row of routes) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describeRoute(schema, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bascule REST API',
      version: '1.0.0',
      description: 'What a bridge calls. Each path executes a GraphQL operation of the same meaning.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: {
      schemas: REFUSAL_SCHEMAS,
      responses: REFUSAL_RESPONSES,
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          description: 'Access tokens of the OAuth 2 server of the instance, also by the device flow (RFC 8628).',
          flows: {
            authorizationCode: {
              authorizationUrl: '/oauth/authorize',
              tokenUrl: '/oauth/token',
              refreshUrl: '/oauth/token',
              scopes: { agent: 'Run a bridge' },
            },
          },
        },
      },
    },
  };
}

function describeRoute(schema: GraphQLSchema, row: Route): object {
  const operation = operationOf(row);
  const name = operation.name?.value ?? '';
  const variables = variablesOf(schema, operation);
  const body = row.bodyLimit === null ? undefined : bodySchema(variables, pathParameters(row), BODY_RULES[name]);
  return {
    operationId: name.replace(/^Rest(.)/, (_all, first: string) => first.toLowerCase()),
    ...describeField(schema, operation),
    ...(row.limit && { 'x-calls-per-minute': row.limit.perMinute }),
    security: [{ oauth: [row.scope] }],
    parameters: [...pathParameters(row).map((of) => pathParameter(row, of)), ...otherParameters(row, variables)],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { ...answersOf(schema, row), ...refusalsOf(row) },
  };
}

function answersOf(schema: GraphQLSchema, row: Route): Record<string, object> {
  const answers = [...answerSchemas(schema, row)].map(([status, body]) => [
    String(status),
    {
      description: status === 201 ? 'Something new was stored.' : 'Done.',
      ...(body && { content: { 'application/json': { schema: body } } }),
    },
  ]);
  return Object.fromEntries(answers) as Record<string, object>;
}

/** A variable `report` is the whole body; any other that is not in the path is a property of the body. */
function bodySchema(variables: readonly Variable[], inPath: readonly string[], rules: JsonSchema = {}): JsonSchema {
  const sent = variables.filter(({ name }) => !inPath.includes(name));
  const properties: Record<string, JsonSchema> = {};
  const required = new Set(rules.required ?? []);
  let whole: JsonSchema = { type: 'object' };
  for (const { name, type } of sent) {
    const bare = isNonNullType(type) ? type.ofType : type;
    if (name === 'report' && isInputObjectType(bare)) whole = inputSchema(type, rules);
    else {
      if (isNonNullType(type)) required.add(name);
      const loose = inputSchema(type, rules.properties?.[name]);
      const schema = required.has(name) ? notNull(loose) : loose;
      properties[name] = name.endsWith('Id') ? { ...schema, format: 'uuid' } : schema;
    }
  }
  const all = { ...whole.properties, ...properties };
  const needed = Object.keys(all).filter((name) => required.has(name) || whole.required?.includes(name));
  return { ...whole, properties: all, ...(needed.length > 0 && { required: needed }) };
}

function pathParameters(row: Route): string[] {
  return [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
}

function pathParameter(row: Route, name: string): object {
  return { name, in: 'path', required: true, schema: { type: 'string', minLength: 1, ...row.pathRules[name]?.schema } };
}

/** Without a body, the bridge is named in a header and the rest in the query. */
function otherParameters(row: Route, variables: readonly Variable[]): object[] {
  if (row.bodyLimit !== null) return [];
  const inPath = pathParameters(row);
  return variables
    .filter(({ name }) => !inPath.includes(name))
    .map(({ name, type }) =>
      name === 'bridgeId'
        ? { name: BRIDGE_HEADER, in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }
        : { name, in: 'query', required: isNonNullType(type), schema: { type: 'string' } },
    );
}

function describeField(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): object {
  const root = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  const [field] = selectionSet.selections;
  if (field?.kind !== Kind.FIELD) throw new Error('an operation asks for one field');
  const { description } = root?.getFields()[field.name.value] ?? {};
  return { summary: `\`${field.name.value}\` of the graph`, ...(description && { description }) };
}

function operationOf({ operation, path }: Route): OperationDefinitionNode {
  const [definition] = (operation as DocumentNode).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${path} has no operation`);
  return definition;
}

function variablesOf(schema: GraphQLSchema, operation: OperationDefinitionNode): Variable[] {
  return (operation.variableDefinitions ?? []).map(({ variable, type }) => {
    const found = typeFromAST(schema, type as never) as GraphQLInputType | undefined;
    if (found === undefined) throw new Error(`${variable.name.value} has an unknown type`);
    return { name: variable.name.value, type: found };
  });
}
