import fc from 'fast-check';
import { routes } from '../../../src/rest-adapter/routes.ts';
import { FULL_BODIES } from './fullBodies.ts';
import { fillPath, REST_CALLS } from './restCalls.ts';
import type { Things } from './tenants.ts';

/** A request as bytes go out: whatever a client may send that no client should. */
export interface OddRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Texts that break one thing or another: encodings, databases, prototypes, parsers. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\ufeff',
  '\u0007\u001b[31m',
  '💥'.repeat(40),
  'é'.repeat(41),
  "' or 1=1 --",
  '<script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '1e309',
  '-0',
  '9'.repeat(400),
  'x'.repeat(70_000),
  '../../../etc/passwd',
  '%00',
  '%ZZ',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'not-a-uuid',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  '+275760-09-13T00:00:00.001Z',
];

const NUMBERS = [0, -0, -1, 1.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 5e-324];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  // Units of UTF-16 on their own, so that pairs are torn apart.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((units) => String.fromCharCode(...units)),
  },
);

const leaf = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc.oneof(fc.constantFrom(...NUMBERS), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
);

/** Any JSON value, now and then of odd keys, now and then deep. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 2, arbitrary: fc.array(leaf, { maxLength: 6 }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.oneof(
        text.map((key) => key.slice(0, 50)),
        fc.constant('__proto__'),
      ),
      leaf,
      { maxKeys: 5 },
    ),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }).map((json) => JSON.parse(json) as unknown) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 400 })
      .map((depth) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`) as unknown),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(leaf, fc.integer({ min: 1, max: 1_100 }))
      .map(([item, length]) => Array.from({ length: String(item).length > 1000 ? 5 : length }, () => item)),
  },
);

/** The places of a JSON value, each as the keys that lead there. */
function placesOf(json: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof json !== 'object' || json === null) return [path];
  return [path, ...Object.entries(json).flatMap(([key, item]) => placesOf(item, [...path, key]))];
}

/** The value with the part at the path replaced or removed. */
function replaceAt(json: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const copy = (Array.isArray(json) ? [...json] : { ...(json as object) }) as Record<string | number, unknown>;
  copy[key] = replaceAt(copy[key], rest, by);
  return copy;
}

/** Breaks a good value in one to three places. */
const broken = (good: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...placesOf(good).slice(1), []),
        fc.oneof({ weight: 6, arbitrary: value }, fc.constant(undefined)),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((changes) =>
      changes.reduce<unknown>((json, [path, by]) => {
        try {
          return replaceAt(json, path, by);
        } catch {
          // An earlier change took the place away.
          return json;
        }
      }, good),
    );

/** JSON text that is spoilt on the way: cut, doubled, with a key twice, a control character, a comment. */
const spoil = (json: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(json) },
    { weight: 1, arbitrary: fc.nat({ max: json.length }).map((end) => json.slice(0, end)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        json + json,
        json.replace('{', '{"state":1,"state":"done","__proto__":{"admin":true},"constructor":{"prototype":{}},'),
        json.replace(':', ':\u0001'),
        `/* */${json}`,
        `\ufeff${json}`,
        json.replace(/\d/, '0x1F'),
        json.replaceAll('"', "'"),
        `${json},`,
        'NaN',
        '{"a":'.repeat(20_000),
        '['.repeat(100_000),
      ),
    },
  );

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant<string | undefined>('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      undefined,
      'text/plain',
      'application/json; charset=utf-16',
      'application/json; charset=nothing',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/',
      ';;;',
      'application/json, application/json',
    ),
  },
);

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Content-Encoding',
    'Cookie',
    'Expect',
    'If-None-Match',
    'Origin',
    'Range',
    'Referer',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'X-HTTP-Method-Override',
    'X-Request-Id',
    'X-Service-Bridge',
    'X-Service-Origin',
    'X-CSRF-Token',
    'Last-Event-ID',
    'Apollo-Require-Preflight',
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      '*/*',
      'text/html',
      'gzip',
      'br',
      'null',
      'bascule_session=%00',
      'bascule_session=;;=;',
      'x'.repeat(4_000),
      '"',
      'https',
      'bytes=0-1',
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((header) => header.trim()),
  ),
  { maxKeys: 3 },
);

const method = (usual: string) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(usual) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY'),
    },
  );

const pathPart = fc.oneof(
  text.map((part) => encodeURIComponent(part.toWellFormed()).slice(0, 2_000)),
  fc.constantFrom(
    '%',
    '%0',
    '%ZZ',
    '%C3%28',
    '%2F',
    '%2e%2e',
    '..',
    '.',
    '%00',
    '%u0000',
    ':bridgeId',
    '*',
    '(.*)',
    '\\',
    '|',
    '~',
    "'",
    '"',
    '{}',
  ),
);

/** A request to a REST route, or near one. */
export function oddRestRequest(things: Things): fc.Arbitrary<OddRequest> {
  return fc.constantFrom(...routes).chain((route) => {
    const call = REST_CALLS[`${route.method} ${route.path}`]?.(things) ?? {};
    const good = FULL_BODIES[`${route.method} ${route.path}`]?.(things) ?? [call.body ?? {}];
    const goodPath = fillPath(route.path, call.params);
    const path = fc.oneof(
      { weight: 12, arbitrary: fc.constant(goodPath) },
      {
        weight: 3,
        arbitrary: fc.tuple(fc.nat({ max: 7 }), pathPart).map(([place, part]) => {
          const parts = goodPath.split('/');
          parts[1 + (place % (parts.length - 1))] = part;
          return parts.join('/');
        }),
      },
      { weight: 1, arbitrary: pathPart.map((part) => `${goodPath}/${part}`) },
      { weight: 1, arbitrary: pathPart.map((part) => `//${part}`) },
    );
    const query = fc.oneof(
      fc.constant(call.query ?? ''),
      pathPart.map((part) => `?after=${part}`),
      fc.constantFrom(
        '?after=1&after=2',
        '?after[]=1',
        '?after[a]=1',
        '?__proto__[x]=1',
        '?',
        '?&&&=',
        '?after',
        `?after=${'9'.repeat(50)}`,
      ),
    );
    const body = fc
      .oneof({ weight: 5, arbitrary: fc.constantFrom(...good).chain(broken) }, { weight: 1, arbitrary: value })
      .chain((json) => spoil(JSON.stringify(json) ?? ''));
    return fc
      .record({
        method: method(route.method),
        path: fc.tuple(path, query).map((parts) => parts.join('')),
        headers: oddHeaders,
        type: contentType,
        body,
      })
      .map(({ type, headers, ...request }) => ({
        ...request,
        headers: {
          ...(call.bridge === undefined ? {} : { 'X-Service-Bridge': call.bridge }),
          ...headers,
          ...(type === undefined ? {} : { 'Content-Type': type }),
        },
      }));
  });
}

/** Documents that are wrong in form, size or sense. */
const document = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.constantFrom(
          '{',
          '}',
          '(',
          ')',
          '[',
          ']',
          '!',
          '$',
          '...',
          '@defer',
          '@skip(if: true)',
          '@include(if: $x)',
          '@stream',
          ':',
          '=',
          '|',
          '&',
          'query',
          'mutation',
          'subscription',
          'fragment',
          'on',
          'viewer',
          'id',
          'projects',
          'nodes',
          'project',
          '__typename',
          '__schema',
          '$x',
          '"""',
          '"a"',
          '"\\u0000"',
          '"\\ud800"',
          '1',
          '-1',
          '1e999',
          'null',
          'true',
          'RED',
          '# x\n',
          '\u0000',
          ',',
        ),
        { maxLength: 40 },
      )
      .map((tokens) => tokens.join(' ')),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'viewer',
          'a: viewer',
          '... on Query',
          '...f',
          'viewer @include(if: true)',
          '__schema',
          '__type(name: "Query")',
        ),
        fc.integer({ min: 1, max: 300 }),
      )
      .map(
        ([field, depth]) =>
          `${'query '}${`{ ${field} `.repeat(depth)}{ id }${' }'.repeat(depth)} fragment f on Query { ...f }`,
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 700 })
      .map((count) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: viewer { id }`).join(' ')} }`),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 60 })
      .map(
        (count) =>
          `{ ...f0 } ${Array.from({ length: count }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`).join(' ')} fragment f${count} on Query { viewer { id } }`,
      ),
  },
  { weight: 1, arbitrary: text },
);

/** A GraphQL request: a good operation with broken variables, or a document that makes no sense. */
export function oddGraphRequest(
  calls: readonly { document: string; variables: Record<string, unknown> }[],
): fc.Arbitrary<Record<string, unknown>> {
  const known = fc
    .constantFrom(...calls)
    .chain(({ document: query, variables }) =>
      fc.record({ query: fc.constant(query), variables: broken(variables) as fc.Arbitrary<unknown> }),
    );
  const inline = fc
    .tuple(
      fc.constantFrom(
        'createProject(input: {name: X}) { project { id } }',
        'createCard(input: {projectId: X, title: X}) { card { id } }',
        'bridgeHeartbeat(input: {bridgeId: X, report: {projects: X, cliVersion: X}}) { paused }',
        'moveCard(input: {cardId: X, column: X}) { card { id } }',
      ),
      value,
    )
    .map(([field, json]) => ({ query: `mutation { ${field.replaceAll('X', literal(json))} }` }));
  const nonsense = fc.record({
    query: document,
    variables: fc.dictionary(fc.constantFrom('x', 'input', '__proto__'), value, { maxKeys: 2 }),
  });
  const envelope = fc.dictionary(
    fc.constantFrom('query', 'variables', 'operationName', 'extensions', 'id', '__proto__'),
    value,
    { maxKeys: 4 },
  );
  return fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 2, arbitrary: inline },
    { weight: 2, arbitrary: nonsense },
    { weight: 1, arbitrary: envelope },
  ) as fc.Arbitrary<Record<string, unknown>>;
}

/** A JSON value written as a literal of the query language. */
function literal(json: unknown): string {
  if (Array.isArray(json)) return `[${json.slice(0, 300).map(literal).join(' ')}]`;
  if (typeof json === 'object' && json !== null) {
    const fields = Object.entries(json).filter(([name]) => /^[A-Za-z_]\w*$/.test(name));
    return `{${fields.map(([name, item]) => `${name}: ${literal(item)}`).join(' ')}}`;
  }
  return JSON.stringify(json) ?? 'null';
}

/** The body of a GraphQL request over HTTP, spoilt or not. */
export const oddGraphBody = (request: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<OddRequest> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 12, arbitrary: request as fc.Arbitrary<unknown> },
        { weight: 1, arbitrary: value },
        { weight: 1, arbitrary: fc.array(request, { maxLength: 5 }) },
      ),
      contentType,
      oddHeaders,
      method('POST'),
    )
    .chain(([json, type, headers, verb]) =>
      spoil(JSON.stringify(json) ?? '').map((body) => ({
        method: verb,
        path: verb === 'GET' ? `/graphql?query=${encodeURIComponent(body.toWellFormed()).slice(0, 6_000)}` : '/graphql',
        headers: { ...headers, ...(type === undefined ? {} : { 'Content-Type': type }) },
        body,
      })),
    );
