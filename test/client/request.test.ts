import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { jest } from '@jest/globals';
import { parse } from 'graphql';
import { BasculeError, type Client, type ClientOptions, createClient } from '../../src/client/index.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

const PROJECT = parse('query ($handle: String!) { project(handle: $handle) { name } }') as TypedDocumentNode<
  { project: { name: string } | null },
  { handle: string }
>;
const VIEWER = '{ viewer { id } }';
const CREATE = 'mutation ($name: String!) { createProject(input: {name: $name}) { project { id slug } } }';

const failureOf = async (call: Promise<unknown>): Promise<BasculeError> => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof BasculeError)) throw new Error(`no BasculeError: ${String(failure)}`);
  return failure;
};

describe('requests of the client', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let client: Client;
  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    client = createClient({ url: `${world.baseUrl}/`, token: await account.token('api') });
  });
  afterAll(() => world.close());

  it('take a text or a typed document, and return the data', async () => {
    const { viewer } = await client.request<{ viewer: { id: string } }>(VIEWER);
    expect(viewer.id).toBe(account.id);
    const made = await client.request<{ createProject: { project: { slug: string } } }>(CREATE, { name: 'Lighthouse' });
    expect(made.createProject.project.slug).toBe('lighthouse');
    const { project } = await client.request(PROJECT, { handle: 'lighthouse' });
    expect(project).toMatchObject({ name: 'Lighthouse' });
    expect(await client.request(parse('{ viewer { email } }'))).toEqual({ viewer: { email: account.email } });
  });

  it('throw every refusal as one class, with its code, its path and what is wrong with which field', async () => {
    const blank = await failureOf(client.request(CREATE, { name: ' ' }));
    expect(blank).toMatchObject({ code: 'BAD_USER_INPUT', status: 200, path: ['createProject'], transient: false });
    expect(blank.violations).toEqual([{ propertyPath: 'name', message: expect.any(String) }]);
    expect(blank.fields).toEqual({ name: blank.violations[0]?.message });
    const unknown = await failureOf(client.request('{ nothing }'));
    expect(unknown).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED', status: 400, data: undefined });
    expect(unknown.message).toContain('nothing');
    const reading = createClient({ url: world.baseUrl, token: await account.token('api:read') });
    expect(await failureOf(reading.request(CREATE, { name: 'No' }))).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
    const stranger = createClient({ url: world.baseUrl, token: 'none' });
    expect(await failureOf(stranger.request(VIEWER))).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  });

  it('ask for another token once the service refuses one, one question for all who wait', async () => {
    const good = await account.token('api');
    const asked: (string | undefined)[] = [];
    let kept = 'expired';
    const renewing = createClient({
      url: world.baseUrl,
      getToken: async ({ refused }) => {
        asked.push(refused);
        await pause(100);
        if (refused === kept) kept = good;
        return kept;
      },
    });
    const answers = await Promise.all([renewing.request(VIEWER), renewing.request(VIEWER), renewing.request(VIEWER)]);
    expect(answers).toHaveLength(3);
    expect(asked.filter((refused) => refused === 'expired')).toHaveLength(1);
    const useless = createClient({ url: world.baseUrl, getToken: () => 'expired' });
    expect(await failureOf(useless.request(VIEWER))).toMatchObject({ code: 'UNAUTHENTICATED' });
    const broken = createClient({
      url: world.baseUrl,
      getToken: () => {
        throw new RangeError('no login');
      },
    });
    await expect(broken.request(VIEWER)).rejects.toThrow(new RangeError('no login'));
  });

  it('refuse an invalid address', () => {
    expect(() => createClient({ url: 'bascule' })).toThrow(TypeError);
    expect(() => createClient({ url: 'ftp://127.0.0.1' })).toThrow(TypeError);
  });
});

describe('a request that failed', () => {
  let server: Server;
  let answers: RequestListener[];
  let asked: number;
  beforeEach(async () => {
    asked = 0;
    server = createServer((request, response) => {
      const answer = answers[Math.min(asked++, answers.length - 1)] as RequestListener;
      request.resume().on('end', () => answer(request, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const clientOf = (options: Partial<ClientOptions> = {}) =>
    createClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'any', ...options });
  const json =
    (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
    (_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    };
  const refusal = (code: string, retryAfter?: number) => ({
    errors: [{ message: 'no', extensions: { code, ...(retryAfter === undefined ? {} : { retryAfter }) } }],
  });
  const good = json(200, { data: { viewer: { id: '1' } } });
  const cut: RequestListener = (_request, response) => void response.destroy();

  it.each<[string, () => RequestListener, string]>([
    ['429 with Retry-After', () => json(429, refusal('TOO_MANY_REQUESTS', 0), { 'Retry-After': '0' }), 'both'],
    ['a spent budget', () => json(429, refusal('COST_BUDGET_SPENT', 0)), 'both'],
    ['503 that was refused before it ran', () => json(503, refusal('UNAVAILABLE', 0)), 'both'],
    ['a counted field', () => json(200, { data: { a: null }, ...countedField() }), 'both'],
    ['a counted field whose neighbour did not run', () => json(200, countedPair('NOT_RUN')), 'both'],
    ['a counted field whose neighbour failed', () => json(200, countedPair('CONFLICT')), 'queries'],
    ['a counted field whose neighbour answered null', () => json(200, countedBesideNull()), 'queries'],
    ['503 of a proxy', () => json(503, { why: 'none' }), 'queries'],
    ['a connection that breaks', () => cut, 'queries'],
    ['a fault in the field', () => json(200, { data: { a: null }, ...refusal('UNAVAILABLE') }), 'queries'],
    ['a fault of the service', () => json(500, refusal('INTERNAL_SERVER_ERROR')), 'nothing'],
    ['a refusal', () => json(200, { data: null, ...refusal('REFUSED') }), 'nothing'],
    ['a page of somebody else', () => (_request, response) => void response.end('<html>'), 'nothing'],
  ])('after %s is tried again where it is safe', async (_name, first, repeated) => {
    for (const [kind, document] of [
      ['queries', VIEWER],
      ['both', 'mutation { a }'],
    ]) {
      answers = [first(), good];
      asked = 0;
      const expected = repeated === 'both' || repeated === kind ? 2 : 1;
      await clientOf()
        .request(document as string)
        .catch(() => undefined);
      expect([kind, asked]).toEqual([kind, expected]);
    }
  });

  const countedField = () => ({
    errors: [{ message: 'no', path: ['a'], extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 0 } }],
  });

  const countedPair = (code: string) => ({
    data: { a: null, b: null },
    errors: [...countedField().errors, { message: 'no', path: ['b'], extensions: { code } }],
  });

  const countedBesideNull = () => ({ data: { a: null, b: null }, ...countedField() });

  it('gives up after as many tries as it may, or at once where it had to wait for longer than a minute', async () => {
    answers = [json(429, refusal('TOO_MANY_REQUESTS', 0))];
    expect(await failureOf(clientOf({ retries: 2 }).request(VIEWER))).toMatchObject({ status: 429, retryAfter: 0 });
    expect(asked).toBe(3);
    answers = [json(429, {}, { 'Retry-After': '3600' })];
    expect(await failureOf(clientOf().request(VIEWER))).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 3600 });
    expect(asked).toBe(4);
  });

  it('ends with TIMEOUT, and with the reason of its signal, also while it waits for its next try', async () => {
    answers = [() => undefined];
    const slow = await failureOf(clientOf({ timeoutMs: 30, retries: 0 }).request(VIEWER));
    expect(slow).toMatchObject({ code: 'TIMEOUT', transient: true, status: undefined });
    answers = [json(429, {}, { 'Retry-After': '30' })];
    const enough = new AbortController();
    const waiting = clientOf().request(VIEWER, {}, { signal: enough.signal });
    enough.abort(new RangeError('enough'));
    await expect(waiting).rejects.toThrow(new RangeError('enough'));
    await expect(clientOf().request(VIEWER, {}, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  it('ends with TIMEOUT, and with the reason of its signal, also while the token is fetched', async () => {
    answers = [good];
    let give: (token: string) => void = () => undefined;
    const getToken = jest.fn(() => new Promise<string>((resolve) => (give = resolve)));
    const client = clientOf({ token: undefined, getToken });
    const patient = client.request(VIEWER);
    patient.catch(() => undefined);
    const slow = await failureOf(client.request(VIEWER, {}, { timeoutMs: 30, retries: 0 }));
    expect(slow).toMatchObject({ code: 'TIMEOUT', transient: true, notRun: true });
    const enough = new AbortController();
    const waiting = client.request(VIEWER, {}, { signal: enough.signal });
    enough.abort(new RangeError('enough'));
    await expect(waiting).rejects.toThrow(new RangeError('enough'));
    expect(asked).toBe(0);
    // The others still wait for the one token that was asked for.
    give('token');
    expect(await patient).toEqual({ viewer: { id: '1' } });
    expect(getToken).toHaveBeenCalledTimes(1);
  });

  it('ends with TIMEOUT where getToken never answers, and the next call asks again', async () => {
    answers = [good];
    const signals: AbortSignal[] = [];
    const getToken = jest.fn(({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return signals.length === 1 ? new Promise<string>(() => undefined) : 'token';
    });
    const client = clientOf({ token: undefined, getToken, tokenTimeoutMs: 50, retries: 0 });
    const [one, other] = await Promise.all([failureOf(client.request(VIEWER)), failureOf(client.request(VIEWER))]);
    expect(one).toMatchObject({ code: 'TIMEOUT', transient: true, notRun: true });
    expect([one.message, other.message]).toEqual(Array(2).fill('getToken gave no token within 50 ms.'));
    expect([getToken.mock.calls.length, signals[0]?.aborted, asked]).toEqual([1, true, 0]);
    expect(await client.request(VIEWER)).toEqual({ viewer: { id: '1' } });
    expect([getToken.mock.calls.length, signals[1]?.aborted]).toEqual([2, false]);
    // A call that may be retried asks again by itself.
    signals.length = 0;
    const patient = clientOf({ token: undefined, getToken, tokenTimeoutMs: 50 });
    expect(await patient.request('mutation { a }')).toEqual({ viewer: { id: '1' } });
  });

  it('is sent again, a mutation too, where nothing listens yet', async () => {
    answers = [good];
    const { port } = server.address() as AddressInfo;
    const client = clientOf();
    server.close();
    const asking = client.request('mutation { a }', {}, { retries: 20 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    server.listen(port, '127.0.0.1');
    expect(await asking).toEqual({ viewer: { id: '1' } });
    expect(asked).toBe(1);
  });
});
