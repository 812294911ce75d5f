import { isDeepStrictEqual } from 'node:util';
import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { createSchema } from '../../src/graphql/schema/createSchema.ts';
import { resolvers } from '../../src/resolvers/resolvers.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { LONG } from '../support/long.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { GRAPH_CALLS } from './support/graphCalls.ts';
import { choices, namesIn, replaced, withoutChance } from './support/matrix.ts';
import { firstAnswer, openSocket } from './support/openSocket.ts';
import { fillPath, REST_CALLS } from './support/restCalls.ts';
import { addTenant, digestOf, nothing, type Tenant, type Things } from './support/tenants.ts';
import { refuseUnknownCaller, tokensOf } from './support/tokensOf.ts';

/**
 * The answers to a token that is bound to projects: `projects`: like any token within its projects, and "not found"
 * beyond them; `account`: a refusal, because the whole account is concerned; `open`: like any token.
 */
type Reach = 'projects' | 'account' | 'open';

/** A decision for each root field: a new one without a row here fails. */
const FIELDS: Readonly<Record<string, Reach>> = {
  'query admin': 'open',
  'query bridge': 'account',
  'query bridgeBoardCard': 'projects',
  'query bridgeBoardColumns': 'projects',
  'query bridgeCardHolds': 'projects',
  'query bridgeEvents': 'account',
  'query bridgeProjects': 'projects',
  'query bridgeReplay': 'account',
  'query invitation': 'account',
  'query card': 'projects',
  'query document': 'projects',
  'query errorKinds': 'open',
  'query node': 'projects',
  'query nodes': 'projects',
  'query project': 'projects',
  'query run': 'projects',
  'query runs': 'projects',
  'query search': 'projects',
  'query searchTexts': 'projects',
  'query viewer': 'projects',
  'query webhookEndpoint': 'projects',
  'query workRequest': 'projects',
  'query workflowTemplates': 'open',
  'mutation acceptInvitation': 'account',
  'mutation changeEmail': 'open',
  'mutation changePassword': 'open',
  'mutation endSessions': 'open',
  'mutation createPersonalToken': 'open',
  'mutation revokePersonalToken': 'open',
  'mutation revokeGrant': 'open',
  'mutation setForgeToken': 'open',
  'mutation clearForgeToken': 'open',
  'mutation createWebhookEndpoint': 'open',
  'mutation updateWebhookEndpoint': 'open',
  'mutation rotateWebhookSecret': 'open',
  'mutation deleteWebhookEndpoint': 'open',
  'mutation testWebhookEndpoint': 'open',
  'mutation resendWebhookDelivery': 'open',
  'mutation setPassword': 'open',
  'mutation unlinkIdentity': 'open',
  'mutation requestAccountDeletion': 'open',
  'mutation proveIdentity': 'open',
  'mutation beginTotp': 'open',
  'mutation startCheckout': 'open',
  'mutation openBillingPortal': 'open',
  'mutation confirmTotp': 'open',
  'mutation removeTotp': 'open',
  'mutation regenerateRecoveryCodes': 'open',
  'mutation beginPasskeyProof': 'open',
  'mutation beginPasskey': 'open',
  'mutation finishPasskey': 'open',
  'mutation renamePasskey': 'open',
  'mutation removePasskey': 'open',
  'mutation addPushSubscription': 'open',
  'mutation removePushSubscription': 'open',
  'mutation testPushSubscription': 'open',
  'mutation setInboxChoices': 'account',
  'mutation setLocale': 'account',
  'mutation setNeedsYouMails': 'account',
  'mutation changeMemberRole': 'projects',
  'mutation createInvitationLink': 'projects',
  'mutation inviteMember': 'projects',
  'mutation leaveProject': 'projects',
  'mutation removeMember': 'projects',
  'mutation resendInvitation': 'projects',
  'mutation revokeInvitation': 'projects',
  'mutation addCardComment': 'projects',
  'mutation setCardTask': 'projects',
  'mutation putArtifact': 'projects',
  'mutation deleteArtifact': 'projects',
  'mutation deleteCardComment': 'projects',
  'mutation editCardComment': 'projects',
  'mutation resolveSiteReview': 'projects',
  'mutation addColumn': 'projects',
  'mutation answerInSession': 'projects',
  'mutation answerThread': 'projects',
  'mutation archiveCard': 'projects',
  'mutation bridgeHeartbeat': 'account',
  'mutation cancelRunCommand': 'projects',
  'mutation claimWorkRequest': 'projects',
  'mutation closeAsk': 'projects',
  'mutation closeCardRun': 'projects',
  'mutation closeInteractiveRun': 'projects',
  'mutation finishInboxItems': 'projects',
  'mutation markInboxRead': 'projects',
  'mutation snoozeInboxItems': 'projects',
  'mutation createCard': 'projects',
  'mutation importCards': 'projects',
  'mutation createProject': 'account',
  'mutation deleteAccount': 'account',
  'mutation deleteCard': 'projects',
  'mutation deleteProject': 'projects',
  'mutation endUserSessions': 'open',
  'mutation demoteUser': 'open',
  'mutation deleteUser': 'open',
  'mutation resetUserFactors': 'open',
  'mutation endLeftovers': 'projects',
  'mutation holdCard': 'projects',
  'mutation blockCard': 'projects',
  'mutation createDocument': 'projects',
  'mutation saveDocument': 'projects',
  'mutation renameDocument': 'projects',
  'mutation deleteDocument': 'projects',
  'mutation linkDocument': 'projects',
  'mutation unblockCard': 'projects',
  'mutation moveCard': 'projects',
  'mutation moveCards': 'projects',
  'mutation openAsk': 'projects',
  'mutation openCardRun': 'projects',
  'mutation pauseBridge': 'account',
  'mutation promoteUser': 'open',
  'mutation registerOperations': 'account',
  'mutation releaseCard': 'projects',
  'mutation removeColumn': 'projects',
  'mutation removeAgentPermission': 'projects',
  'mutation createProjectWebhook': 'projects',
  'mutation updateProjectWebhook': 'projects',
  'mutation setForgeRules': 'projects',
  'mutation setProjectChecks': 'projects',
  'mutation setProjectTranscripts': 'projects',
  'mutation deleteProjectWebhook': 'projects',
  'mutation disconnectRepository': 'projects',
  'mutation rotateProjectWebhookSecret': 'projects',
  'mutation removeLabel': 'projects',
  'mutation removeOperation': 'account',
  'mutation renameColumn': 'projects',
  'mutation renameProject': 'projects',
  'mutation reorderColumns': 'projects',
  'mutation reportEndedRun': 'projects',
  'mutation reportInteractiveRun': 'projects',
  'mutation reportRun': 'projects',
  'mutation reportRunActivity': 'account',
  'mutation reportRunInventory': 'account',
  'mutation reportSessionUsage': 'projects',
  'mutation reportRunChanges': 'projects',
  'mutation reportToolCalls': 'projects',
  'mutation viewChangedFile': 'projects',
  'mutation draftChangeComment': 'projects',
  'mutation draftChangeReply': 'projects',
  'mutation editChangeComment': 'projects',
  'mutation resolveChangeComment': 'projects',
  'mutation deleteChangeComment': 'projects',
  'mutation sendChangeReview': 'open',
  'mutation acceptChange': 'open',
  'mutation sendRunMessage': 'projects',
  'mutation editRunMessage': 'projects',
  'mutation withdrawRunMessage': 'projects',
  'mutation takeRunMessage': 'projects',
  'mutation reportRunMessage': 'projects',
  'mutation startAttempts': 'projects',
  'mutation pickAttempt': 'projects',
  'mutation endAttempts': 'projects',
  'mutation requestPermission': 'projects',
  'mutation requestExport': 'account',
  'mutation requestWork': 'projects',
  'mutation rerunRun': 'projects',
  'mutation rerunRuns': 'projects',
  'mutation resolveExperimentPin': 'projects',
  'mutation resumeRun': 'projects',
  'mutation resumeRuns': 'projects',
  'mutation runJob': 'open',
  'mutation resendVerification': 'open',
  'mutation retryMail': 'open',
  'mutation sendTestMail': 'open',
  'mutation setFlag': 'open',
  'mutation unsetFlag': 'open',
  'mutation setWorkflow': 'projects',
  'mutation settleCommand': 'projects',
  'mutation settleWorkRequest': 'projects',
  'mutation stopRun': 'projects',
  'mutation stopRuns': 'projects',
  'mutation submitReview': 'projects',
  'mutation unarchiveCard': 'projects',
  'mutation unlinkDocument': 'projects',
  'mutation unpauseBridge': 'account',
  'mutation updateCard': 'projects',
  'mutation updateColumn': 'projects',
  'mutation updateLabel': 'projects',
  'mutation updateProject': 'projects',
  'subscription boardChanged': 'projects',
  'subscription bridgeChanged': 'account',
  'subscription events': 'projects',
  'subscription inboxChanged': 'projects',
  'subscription projectChanged': 'projects',
  'subscription runActivityChanged': 'projects',
  'subscription runChanged': 'projects',
  'subscription runTranscript': 'projects',
  'subscription runUpdated': 'projects',
  'subscription workRequestChanged': 'projects',
};

/** The same for each path of bridges. */
const PATHS: Readonly<Record<string, Reach>> = {
  'PUT /api/bridges/:bridgeId/heartbeat': 'account',
  'PUT /api/bridges/:bridgeId/commands/:commandId': 'projects',
  'POST /api/bridges/:bridgeId/work-requests/:workRequestId/claim': 'projects',
  'PUT /api/bridges/:bridgeId/work-requests/:workRequestId/result': 'projects',
  'PUT /api/bridges/:bridgeId/runs': 'account',
  'PUT /api/bridges/:bridgeId/runs/activity': 'account',
  'GET /api/events': 'account',
  'GET /api/events/replay': 'account',
  'GET /api/projects': 'projects',
  'GET /api/card-holds': 'projects',
  'GET /api/projects/:handle/board/columns': 'projects',
  'GET /api/projects/:handle/board/cards/:cardId': 'projects',
  'PUT /api/projects/:handle/worker-runs/:runId': 'projects',
  'POST /api/projects/:handle/worker-runs': 'projects',
  'PUT /api/projects/:handle/worker-runs/sessions/:sessionId/usage': 'projects',
  'PUT /api/projects/:handle/worker-runs/:runId/changes': 'projects',
  'PUT /api/projects/:handle/worker-runs/:runId/tool-calls': 'projects',
  'PUT /api/projects/:handle/worker-runs/:runId/permissions/:key': 'projects',
  'POST /api/bridges/:bridgeId/messages/:messageId/take': 'projects',
  'PUT /api/bridges/:bridgeId/messages/:messageId': 'projects',
  'PUT /api/projects/:handle/interactive-runs/:sessionId': 'projects',
  'PUT /api/projects/:handle/experiments/:experiment/pins/:cardId': 'projects',
};

/** Lists of things of all projects: the token's are among them. */
const LISTS: ReadonlySet<string> = new Set([
  'query bridgeProjects',
  'query bridgeCardHolds',
  'GET /api/projects',
  'GET /api/card-holds',
]);

/** Calls that the state of a tenant's things refuses to everybody. */
const REFUSED_TO_ALL: Readonly<Record<string, readonly unknown[]>> = {
  'mutation cancelRunCommand': ['REFUSED'],
  'mutation leaveProject': ['REFUSED'],
  'mutation reorderColumns': ['BAD_USER_INPUT'],
  'mutation reportSessionUsage': ['PROCESS_COUNT_MISMATCH'],
  'mutation rerunRun': ['REFUSED'],
  'mutation startAttempts': ['CONFLICT'],
  'PUT /api/projects/:handle/worker-runs/sessions/:sessionId/usage': ['process_count_mismatch'],
};

const differenceOf = (got: unknown, expected: unknown): Fault =>
  isDeepStrictEqual(got, expected) ? undefined : { got, expected };

/** The codes with which a call was refused. */
function codesIn(answer: unknown): unknown[] {
  const { errors = [], answer: body } = answer as {
    errors?: { extensions: { code: unknown } }[];
    answer?: { error?: unknown };
  };
  return [...errors.map(({ extensions }) => extensions.code), ...(body?.error === undefined ? [] : [body.error])];
}

/** Places and lengths of time differ from call to call too. */
const comparable = (answer: unknown): string =>
  withoutChance(answer)
    .replace(/"(cursor|endCursor|startCursor|eventCursor)":"[^"]*"/g, '"$1":""')
    .replace(/"durationMs":\d+/g, '"durationMs":0');

/** These belong to the account wherever they are shown, and are refused there, which `projectTokens.test.ts` proves. */
const OF_ACCOUNT: ReadonlySet<string> = new Set([
  'Billing',
  'Bridge',
  'BrowserSession',
  'Command',
  'Export',
  'Identity',
  'Factors',
  'ForgeToken',
  'PersonalToken',
  'PushSubscription',
  'RegisteredOperation',
  'Storage',
]);

/** The plain fields of a type, and those of the objects in it. */
function select(type: GraphQLOutputType, depth = 2): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named)) return '{ __typename ... on Node { id } }';
  if (!isObjectType(named)) return '{ __typename id }';
  const parts = Object.values(named.getFields())
    .filter(({ args }) => args.every(({ type: of, defaultValue }) => !isNonNullType(of) || defaultValue !== undefined))
    .flatMap((field) => {
      const of = getNamedType(field.type);
      // Of each run of a list it would cost too much, and a query that is refused for its cost proves nothing.
      if (field.name === 'trace') return [];
      if (isLeafType(of)) return [field.name];
      return depth > 1 && isObjectType(of) && !OF_ACCOUNT.has(of.name) && !of.name.endsWith('Connection')
        ? [`${field.name} ${select(of, depth - 1)}`]
        : [];
    });
  return `{ __typename ${parts.join(' ')} }`;
}

const schema = await createSchema(resolvers);
const fields = (['query', 'mutation', 'subscription'] as const).flatMap((root) =>
  Object.values(schema.getRootType(root as never)?.getFields() ?? {}).map((of) => {
    const field = of as GraphQLField<unknown, unknown>;
    const [declared, passed] = [
      field.args.map((arg) => `$${arg.name}: ${arg.type}`),
      field.args.map(({ name }) => `${name}: $${name}`),
    ];
    const list = (parts: string[]) => (parts.length === 0 ? '' : `(${parts.join(', ')})`);
    const query = `${root} ${list(declared)} { ${field.name}${list(passed)} ${select(field.type)} }`;
    return { name: `${root} ${field.name}`, root, query };
  }),
);
const paths = routes.map((route) => ({ name: `${route.method} ${route.path}`, route }));

/** An account with two projects that each have one of everything, and a token for the first. */
interface Caller {
  readonly own: Tenant;
  readonly other: Tenant;
  bound(scope: string): Promise<string>;
  unbound(scope: string): Promise<string>;
}
type Pair = readonly [Caller, Caller];
/** What a case found to be otherwise than it must be; undefined when all is well. */
type Fault = { readonly got: unknown; readonly expected: unknown } | undefined;
type Ask = (token: (scope: string) => Promise<string>, things: Things) => Promise<unknown>;

/** Subscriptions that name nothing of a project, or replay past events: separate tests cover what they send. */
const OF_NOTHING: ReadonlySet<string> = new Set(['subscription events', 'subscription inboxChanged']);

describe('a token that is bound to a project', () => {
  let world: PlatformWorld;
  /** Reads do not change them. */
  let readers: Pair;
  /** Of all that may write; a new pair from time to time. */
  let writers: Pair;
  /** Of the projects that the tokens of readers and writers are not bound to. */
  let unread: Record<string, string>;
  let unwritten: Record<string, string>;
  beforeAll(async () => {
    world = await sharedTestPlatform();
    readers = await newPair();
    unread = await digestOf(world, readers[0].other, 'project');
    await renewWriters();
  });
  afterAll(() => world.close());

  async function addCaller(): Promise<Caller> {
    const own = await addTenant(world);
    const other = await addTenant(world, own.account);
    const bound = tokensOf(async (scope) => {
      const order = { account: own.account, scope, ttlSeconds: 600, count: 1, now: new Date() };
      const issued = await world.platform.authorization.issueAccessTokens({ ...order, projects: [own.things.project] });
      return issued.accessTokens[0] as string;
    });
    return { own, other, bound, unbound: tokensOf(own.account.token) };
  }
  const newPair = () => Promise.all([addCaller(), addCaller()]);
  async function renewWriters(): Promise<void> {
    writers = await newPair();
    unwritten = await digestOf(world, writers[0].other, 'project');
  }
  async function expectUnwritten(): Promise<void> {
    expect(await digestOf(world, writers[0].other, 'project')).toEqual(unwritten);
  }

  const askGraph =
    (name: string, root: string, query: string): Ask =>
    async (tokenOf, things) => {
      const call = GRAPH_CALLS[name];
      if (call === undefined) throw new Error(`no call for ${name}`);
      const token = await tokenOf(call.audience === 'bridge' ? 'agent' : 'api');
      if (root !== 'subscription') {
        const answer = await world.graphql(token, query, call.variables(things));
        refuseUnknownCaller(answer);
        return { data: answer.data, errors: answer.errors };
      }
      const client = openSocket(world.baseUrl, { authorization: `Bearer ${token}` });
      const answer = await firstAnswer(client, query, call.variables(things));
      await client.dispose();
      return answer;
    };
  const askPath =
    (name: string, route: (typeof routes)[number]): Ask =>
    async (tokenOf, things) => {
      const call = REST_CALLS[name];
      if (call === undefined) throw new Error(`no call for ${name}`);
      const { params, query = '', body, bridge } = call(things);
      const answer = await world.rest(route.method, `${fillPath(route.path, params)}${query}`, {
        token: await tokenOf('agent'),
        ...(body === undefined ? {} : { body }),
        ...(bridge === undefined ? {} : { headers: { 'X-Service-Bridge': bridge } }),
      });
      refuseUnknownCaller(answer);
      return { status: answer.status, answer: answer.body };
    };
  /** The answer is the same as to a token that is not bound, and no refusal that the bond could be behind. */
  async function reached([one, twin]: Pair, name: string, ask: Ask): Promise<Fault> {
    const answer = await ask(one.bound, one.own.things);
    const unbound = await ask(twin.unbound, twin.own.things);
    const [codes, allowed] = [codesIn(answer), REFUSED_TO_ALL[name] ?? []];
    if (!isDeepStrictEqual(codes, allowed)) return { got: codes, expected: allowed };
    if (!LISTS.has(name)) return differenceOf(comparable(answer), comparable(unbound));
    const { project } = one.own.things;
    return JSON.stringify(answer).includes(project) ? undefined : { got: answer, expected: project };
  }

  /** The things of a project that a call names; a bridge belongs to none, and a claim shows whether it is known. */
  const namesOf = (name: string) =>
    namesIn((things) => GRAPH_CALLS[name]?.variables(things) ?? REST_CALLS[name]?.(things)).filter(
      (thing) => thing !== 'bridge',
    );

  /** Things of the other project are answered as those that nothing has. */
  async function beyond([one, twin]: Pair, name: string, ask: Ask): Promise<Fault> {
    const names = namesOf(name);
    const ids = Object.values(one.other.things).filter((id) => id.length > 20);
    const shown = (answer: unknown, of: readonly string[]) => of.filter((id) => JSON.stringify(answer).includes(id));
    if (names.length === 0) return differenceOf(shown(await ask(one.bound, one.own.things), ids), []);
    for (const chosen of choices(names)) {
      const foreign = await ask(one.bound, replaced(one.own.things, chosen, one.other.things));
      const absent = await ask(twin.bound, replaced(twin.own.things, chosen, nothing()));
      const sent = new Set(chosen.map((thing) => one.other.things[thing]));
      const fault =
        differenceOf(`${chosen.join(' ')}: ${comparable(foreign)}`, `${chosen.join(' ')}: ${comparable(absent)}`) ??
        differenceOf(
          shown(
            foreign,
            ids.filter((id) => !sent.has(id)),
          ),
          [],
        );
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  /** @param listens whether it is a subscription, which is granted without an answer */
  async function expectBounds(name: string, ask: Ask, onlyReads: boolean, listens = false): Promise<void> {
    const judge = async (pair: Pair, ...judges: (typeof reached)[]): Promise<Fault> => {
      for (const each of judges) {
        const fault = await each(pair, name, ask);
        if (fault !== undefined) return fault;
      }
      return undefined;
    };
    const judges = listens ? [beyond] : [beyond, reached];
    if (onlyReads) return expect(await judge(readers, ...judges)).toBeUndefined();
    if (LONG || (await judge(writers, ...judges)) !== undefined) {
      // What the writers did before may show in their answers. Those who have done nothing decide.
      for (const each of judges) {
        await expectUnwritten();
        await renewWriters();
        expect(await judge(writers, each)).toBeUndefined();
      }
    }
    // A long run names the call that changed something.
    if (LONG) await expectUnwritten();
  }

  async function expectRefused(ask: Ask): Promise<void> {
    const answer = JSON.stringify(await ask(readers[0].bound, readers[0].own.things));
    expect(answer).toMatch(/PROJECT_NOT_ALLOWED|project_not_allowed/);
    // The paths of bridges answer with the code alone.
    if (!answer.includes('"status"')) expect(answer).toContain('it needs a token that is not bound to projects');
  }

  it('has a decision for every root field and every route', () => {
    expect(Object.keys(FIELDS).sort()).toEqual(fields.map(({ name }) => name).sort());
    expect(Object.keys(PATHS).sort()).toEqual(paths.map(({ name }) => name).sort());
  });

  const of = <Item extends { name: string }>(items: readonly Item[], table: typeof FIELDS, reach: Reach) =>
    items.filter(({ name }) => table[name] === reach);

  it.each(of(fields, FIELDS, 'account'))('is refused $name', ({ name, root, query }) =>
    expectRefused(askGraph(name, root, query)),
  );
  it.each(of(paths, PATHS, 'account'))('is refused $name', ({ name, route }) => expectRefused(askPath(name, route)));

  it.each(of(fields, FIELDS, 'open'))('is answered $name like any other', async ({ name, root, query }) => {
    const ask = askGraph(name, root, query);
    const [one] = readers;
    expect(await ask(one.bound, one.own.things)).toEqual(await ask(one.unbound, one.own.things));
  });

  it.each(of(fields, FIELDS, 'projects').filter(({ name }) => !OF_NOTHING.has(name)))(
    'does within its project what any token does, and reaches nothing of another, by $name',
    ({ name, root, query }) =>
      expectBounds(name, askGraph(name, root, query), root !== 'mutation', root === 'subscription'),
  );
  it.each(of(paths, PATHS, 'projects'))(
    'does within its project what any token does, and reaches nothing of another, by $name',
    ({ name, route }) => expectBounds(name, askPath(name, route), route.method === 'GET'),
  );

  it('has changed nothing beyond its project by all of that', async () => {
    expect(await digestOf(world, readers[0].other, 'project')).toEqual(unread);
    await expectUnwritten();
  });
});
