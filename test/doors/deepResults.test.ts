import { randomUUID } from 'node:crypto';
import { MAX_RESULT_BYTES } from '../../src/lib/maxResultBytes.ts';
import { bodyOf } from '../domain/runs/support/bodies.ts';
import { connectTools } from '../mcp/support/connectTools.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { firstAnswer, openSocket } from './support/openSocket.ts';
import { addTenant, type Tenant } from './support/tenants.ts';

/** Results of exactly the bytes that a result may have, as deep as these allow. */
const nested = (open: string, close: string): string => {
  const levels = Math.floor((MAX_RESULT_BYTES - '{"a":""}'.length) / (open.length + close.length));
  const spare = MAX_RESULT_BYTES - '{"a":""}'.length - levels * (open.length + close.length);
  return `{"a":${open.repeat(levels)}"${'x'.repeat(spare)}"${close.repeat(levels)}}`;
};
const RESULTS: [string, string][] = [
  ['lists', nested('[', ']')],
  ['objects', nested('{"b":', '}')],
];

const REPORT = `mutation ($project: String!, $runId: ID!, $report: RunReportInput!) {
  reportRun(input: {project: $project, runId: $runId, report: $report}) { storedRunId }
}`;
const FIELDS = `mutation ($project: String!, $runId: ID!, $subject: Uuid!, $bridge: Uuid!, $fields: JSONObject!) {
  reportRun(input: {project: $project, runId: $runId, report: {bridgeId: $bridge, state: SUCCEEDED, subjectType: "card",
    subjectId: $subject, cardNumber: 7, at: "2026-03-01T11:30:00Z", endedAt: "2026-03-01T11:30:00Z", output: "",
    exitCode: 0, hasResult: true, resultFields: $fields}}) { storedRunId }
}`;

describe('a result that is nested as deep as its bytes allow', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let project: string;
  let agent: string;
  let api: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
    ({ project } = tenant.things);
    [agent, api] = [await tenant.account.token('agent'), await tenant.account.token('api')];
  });
  afterAll(() => world.close());

  const body = () => bodyOf('succeeded', { resultStatus: 'finished' });
  const inGraph = () => ({ ...body(), state: 'SUCCEEDED', resultStatus: 'FINISHED' });
  /** The body with the text of the result, which a serializer could change or refuse. */
  const withResult = (fields: object, result: string): string =>
    JSON.stringify(fields).replace(/}$/, `,"resultFields":${result}}`);

  async function send(
    method: string,
    path: string,
    text: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${world.baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${agent}`, 'Content-Type': 'application/json', ...headers },
      body: text,
    });
    return { status: answer.status, body: await answer.json() };
  }

  async function overGraph(query: string, variables: string, accept = 'application/json'): Promise<string> {
    const { status, body: answer } = await send(
      'POST',
      '/graphql',
      `{"query":${JSON.stringify(query)},"variables":${variables}}`,
      { Accept: accept },
    );
    const { data, errors } = answer as { data?: { reportRun: { storedRunId: string } }; errors?: unknown };
    expect([status, errors]).toEqual([200, undefined]);
    return data?.reportRun.storedRunId as string;
  }

  const ways: [string, (result: string) => Promise<string>][] = [
    [
      'over REST',
      async (result) => {
        const path = `/api/projects/${project}/worker-runs/${randomUUID()}`;
        const { status, body: answer } = await send('PUT', path, withResult(body(), result));
        expect([status, answer]).toEqual([201, { id: expect.any(String) }]);
        return (answer as { id: string }).id;
      },
    ],
    [
      'over REST with its id in the body',
      async (result) => {
        const fields = { ...body(), runId: randomUUID() };
        const { status, body: answer } = await send(
          'POST',
          `/api/projects/${project}/worker-runs`,
          withResult(fields, result),
        );
        expect([status, answer]).toEqual([201, { id: expect.any(String) }]);
        return (answer as { id: string }).id;
      },
    ],
    [
      'over GraphQL',
      (result) =>
        overGraph(
          REPORT,
          `{"project":"${project}","runId":"${randomUUID()}","report":${withResult(inGraph(), result)}}`,
        ),
    ],
    [
      'over GraphQL in its own media type',
      (result) =>
        overGraph(
          REPORT,
          `{"project":"${project}","runId":"${randomUUID()}","report":${withResult(inGraph(), result)}}`,
          'application/graphql-response+json',
        ),
    ],
    [
      'over GraphQL in a variable of its own',
      (result) => {
        const { bridgeId, subjectId } = body();
        const ids = { project, runId: randomUUID(), subject: subjectId, bridge: bridgeId };
        return overGraph(FIELDS, JSON.stringify(ids).replace(/}$/, `,"fields":${result}}`));
      },
    ],
    [
      'over a socket',
      async (result) => {
        const client = openSocket(world.baseUrl, { authorization: `Bearer ${agent}` });
        const report = JSON.parse(withResult(inGraph(), result)) as object;
        const answer = await firstAnswer(client, REPORT, { project, runId: randomUUID(), report });
        await client.dispose();
        const { data, errors } = answer as { data?: { reportRun: { storedRunId: string } }; errors?: unknown };
        expect(errors).toBeUndefined();
        return data?.reportRun.storedRunId as string;
      },
    ],
  ];

  describe.each(RESULTS)('in %s', (_what, result) => {
    it.each(ways)('is stored whole and read at every door, sent %s [RUN-66]', async (_way, report) => {
      expect(Buffer.byteLength(result)).toBe(MAX_RESULT_BYTES);
      const id = await report(result);

      const query = 'query ($id: ID!) { run(id: $id) { resultFields } runs(first: 5) { nodes { id resultFields } } }';
      const read = await world.graphql<{
        run: { resultFields: unknown };
        runs: { nodes: { resultFields: unknown }[] };
      }>(api, query, { id });
      expect(read.errors).toBeUndefined();
      expect(JSON.stringify(read.data?.run.resultFields)).toBe(result);
      expect(JSON.stringify(read.data?.runs.nodes[0]?.resultFields)).toBe(result);

      const client = openSocket(world.baseUrl, { authorization: `Bearer ${api}` });
      const heard = (await firstAnswer(client, query, { id })) as { data?: { run: { resultFields: unknown } } };
      await client.dispose();
      expect(JSON.stringify(heard.data?.run.resultFields)).toBe(result);

      const tools = await connectTools(world, await tenant.account.token('mcp'));
      const { value } = await tools.call('worker_run_get', { runId: id });
      await tools.close();
      expect(JSON.stringify((value.run as { resultFields: unknown }).resultFields)).toBe(result);
    });
  });

  it('disturbs neither the audit log, the events, nor the lists [RUN-66]', async () => {
    const { errors } = await world.graphql(
      api,
      `query ($handle: String!) { viewer { audit(first: 5) { nodes { id } } inbox(first: 5) { nodes { id } } }
        project(handle: $handle) { activity(first: 5) { nodes { id } } runs(first: 5) { nodes { resultFields } } } }`,
      { handle: project },
    );
    expect(errors).toBeUndefined();
    const events = await world.rest('GET', '/api/events/replay?after=0', {
      token: agent,
      headers: { 'X-Service-Bridge': tenant.things.bridge },
    });
    expect(events.status).toBe(200);
  });
});
