import { randomUUID } from 'node:crypto';
import { bodyOf } from '../domain/runs/support/bodies.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { addTenant, type Tenant } from './support/tenants.ts';

/** Words that an agent program would read as an option, after the white space that some programs leave out. */
const OPTIONS = ['-', '-m', '--dangerously-skip-permissions', ' \u00a0--model'];

/** Who takes a word that becomes an argument of an agent program: the field, and how it is sent. */
type Send = (word: string) => Promise<{ refused: boolean; fields: string[] }>;

describe('a word that an agent program would read as an option', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let agent: string;
  let api: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
    [agent, api] = [await tenant.account.token('agent'), await tenant.account.token('api')];
  });
  afterAll(() => world.close());

  const overRest = async (path: string, body: unknown) => {
    const answer = await world.rest<{ violations?: { propertyPath: string }[] }>('PUT', path, { token: agent, body });
    return {
      refused: answer.status === 422,
      fields: answer.body.violations?.map(({ propertyPath }) => propertyPath) ?? [],
    };
  };
  const overGraph = async (name: string, input: Record<string, unknown>, token = api) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const { errors } = await world.graphql(
      token,
      `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`,
      { input },
    );
    return {
      refused: errors?.[0]?.extensions.code === 'BAD_USER_INPUT',
      fields: errors?.[0]?.extensions.violations?.map(({ propertyPath }) => propertyPath) ?? [],
    };
  };
  const work = (fields: Record<string, unknown>) =>
    overGraph('requestWork', {
      projectId: tenant.things.project,
      kind: 'implement',
      subjectType: 'document',
      subjectId: randomUUID(),
      ...fields,
    });
  const runs = (fields: Record<string, unknown>) =>
    overRest(`/api/projects/${tenant.things.project}/worker-runs/${randomUUID()}`, bodyOf('queued', fields));
  const launches = (fields: Record<string, unknown>) =>
    overRest(
      `/api/projects/${tenant.things.project}/interactive-runs/${randomUUID()}`,
      bodyOf('running', {
        sessionId: undefined,
        startedAt: undefined,
        harness: 'code-agent',
        account: 'main',
        ...fields,
      }),
    );
  const rule = (fields: Record<string, unknown>) =>
    overGraph('setWorkflow', {
      projectId: tenant.things.project,
      rules: [{ ruleId: 'ready.implement', on: ['in-progress'], kind: 'implement', ...fields }],
    });

  const models: [string, string, Send][] = [
    ['the model of requested work', 'model', (model) => work({ model })],
    ['the model of a rule of a workflow', 'rules[0].model', (model) => rule({ model })],
  ];
  // What a machine reports has happened: a report that was refused would be lost.
  const reported: [string, Send][] = [
    ['the model of a run', (model) => runs({ harness: 'code-agent', account: 'main', model })],
    [
      'the requested model of a run',
      (requestedModel) => runs({ experiment: 'implement', variant: 'a', requestedModel }),
    ],
    ['the model of a session', (model) => launches({ model })],
  ];
  const sessions: [string, string, Send][] = [
    ['the session that requested work resumes', 'resumeSessionId', (resumeSessionId) => work({ resumeSessionId })],
    ['the session of a run', 'sessionId', (sessionId) => runs({ sessionId })],
    [
      'the session of a run in its program',
      'harnessSessionId',
      (harnessSessionId) => runs({ harness: 'code-agent', account: 'main', model: 'm', harnessSessionId }),
    ],
    [
      'the session of a session in its program',
      'harnessSessionId',
      (harnessSessionId) => launches({ model: 'm', harnessSessionId }),
    ],
  ];

  it.each([...models, ...sessions])('is refused as %s, naming the field', async (_what, field, send) => {
    for (const word of OPTIONS) expect([word, await send(word)]).toEqual([word, { refused: true, fields: [field] }]);
  });

  it.each(reported)('is taken as %s, which a machine reports', async (_what, send) => {
    for (const word of OPTIONS) expect([word, await send(word)]).toEqual([word, { refused: false, fields: [] }]);
  });

  it.each(models)('is not one with a hyphen inside, as %s', async (_what, _field, send) => {
    for (const word of ['claude-opus-5-5', 'a -b']) {
      expect([word, await send(word)]).toEqual([word, { refused: false, fields: [] }]);
    }
  });
});
