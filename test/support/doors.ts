import type { PlatformWorld } from './platform.ts';

/** An answer to a bridge, in one form for all doors. */
export type Outcome<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly refusal: string; readonly fields: readonly string[]; readonly message: string };

export interface HeartbeatReply {
  cliRange: string;
  paused: boolean;
  commands: Record<string, unknown>[];
  workRequests: Record<string, unknown>[];
  lostClaims: string[];
  endedAttempts: string[];
}

export interface ClaimReply {
  workRequestId: string;
  claimToken: string;
  leaseUntil: string;
  workRequest: Record<string, unknown>;
}

export interface EventsReply {
  hubUrl: string;
  jwt: string;
  topic: string;
  projects: { id: string; slug: string; name: string }[];
  flags: Record<string, boolean | number>;
  cliRange: string;
  head: number;
}

export interface ReplayReply {
  events: { id: string; type: string; data: string }[];
  hasMore: boolean;
}

/** The operations that a bridge finds behind both doors (document 1 §4). */
export interface Door {
  readonly door: 'REST' | 'GraphQL';
  heartbeat(token: string | undefined, bridgeId: string, report: unknown): Promise<Outcome<HeartbeatReply>>;
  claim(token: string | undefined, bridgeId: string, requestId: string): Promise<Outcome<ClaimReply>>;
  settle(
    token: string | undefined,
    bridgeId: string,
    requestId: string,
    result: Record<string, unknown>,
  ): Promise<Outcome<{ workRequestId: string; state: string }>>;
  events(token: string | undefined, bridgeId: string | undefined): Promise<Outcome<EventsReply>>;
  replay(
    token: string | undefined,
    bridgeId: string | undefined,
    after: string | undefined,
  ): Promise<Outcome<ReplayReply>>;
}

/** The status that each refusal must have over REST (document 1 §7), written down here once more on purpose. */
const STATUS: Record<string, number> = {
  unauthenticated: 401,
  insufficient_scope: 403,
  not_found: 404,
  work_request_not_found: 404,
  already_claimed: 409,
  card_held: 409,
  claim_lost: 409,
  unknown_bridge: 422,
  capability_missing: 422,
  invalid_state: 422,
  invalid_claim_token: 422,
  invalid_reason: 422,
  bad_user_input: 422,
  upgrade_required: 426,
  bad_request: 400,
  too_many_requests: 429,
};
const WITHOUT_CODE: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthenticated',
  404: 'not_found',
  422: 'bad_user_input',
  426: 'upgrade_required',
  429: 'too_many_requests',
};

/** Both doors onto a platform that the tests have started by the time they knock. */
export function createDoors(world: () => PlatformWorld): readonly Door[] {
  return [createRestDoor(world), createGraphqlDoor(world)];
}

function createRestDoor(world: () => PlatformWorld): Door {
  const call = async <Body>(
    method: string,
    path: string,
    token: string | undefined,
    options: { body?: unknown; bridge?: string | undefined } = {},
  ): Promise<Outcome<Body>> => {
    const answer = await world().rest<Record<string, unknown>>(method, path, {
      ...(token === undefined ? {} : { token }),
      ...(options.body === undefined ? {} : { body: options.body }),
      ...(options.bridge === undefined ? {} : { headers: { 'X-Service-Bridge': options.bridge } }),
    });
    if (answer.status === 200) return { ok: true, body: answer.body as Body };
    const word = answer.body.error as string | undefined;
    // An upgrade is asked for in words for a person.
    const code = word !== undefined && word in STATUS ? word : undefined;
    const refusal = code ?? WITHOUT_CODE[answer.status] ?? `${answer.status}`;
    if (STATUS[refusal] !== answer.status) throw new Error(`${refusal} came with status ${answer.status}`);
    const violations = (answer.body.violations as { propertyPath: string }[] | undefined) ?? [];
    const fields = violations.map((violation) => violation.propertyPath);
    return { ok: false, refusal, fields, message: String(answer.body.detail ?? answer.body.error ?? '') };
  };
  return {
    door: 'REST',
    heartbeat: (token, bridgeId, report) => call('PUT', `/api/bridges/${bridgeId}/heartbeat`, token, { body: report }),
    claim: (token, bridgeId, id) => call('POST', `/api/bridges/${bridgeId}/work-requests/${id}/claim`, token),
    settle: (token, bridgeId, id, result) =>
      call('PUT', `/api/bridges/${bridgeId}/work-requests/${id}/result`, token, { body: result }),
    events: (token, bridge) => call('GET', '/api/events', token, { bridge }),
    replay: (token, bridge, after) =>
      call('GET', `/api/events/replay${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`, token, {
        bridge,
      }),
  };
}

const HEARTBEAT = `mutation ($bridgeId: ID!, $report: HeartbeatInput!) {
  result: bridgeHeartbeat(input: {bridgeId: $bridgeId, report: $report}) {
    cliRange paused commands { payload } workRequests { payload } lostClaims endedAttempts
  }
}`;
const CLAIM = `mutation ($bridgeId: ID!, $id: ID!) {
  result: claimWorkRequest(input: {bridgeId: $bridgeId, workRequestId: $id}) {
    workRequestId claimToken leaseUntil workRequest { payload }
  }
}`;
const SETTLE = `mutation ($bridgeId: ID!, $id: ID!, $claimToken: Uuid!, $state: ResultState!, $reason: String) {
  result: settleWorkRequest(
    input: {bridgeId: $bridgeId, workRequestId: $id, claimToken: $claimToken, state: $state, reason: $reason}
  ) { workRequestId state }
}`;
const EVENTS = `query ($bridgeId: ID) {
  result: bridgeEvents(bridgeId: $bridgeId) { hubUrl jwt topic projects { id: projectId slug name } flags cliRange head }
}`;
const REPLAY = `query ($bridgeId: ID, $after: String) {
  result: bridgeReplay(bridgeId: $bridgeId, after: $after) { events { id type data } hasMore }
}`;

/** The REST code for a broken field, where the document lists one. */
const CODES: Record<string, string> = {
  state: 'invalid_state',
  claimToken: 'invalid_claim_token',
  reason: 'invalid_reason',
  after: 'bad_request',
};

function createGraphqlDoor(world: () => PlatformWorld): Door {
  const call = async <Raw, Body>(
    query: string,
    token: string | undefined,
    variables: Record<string, unknown>,
    read: (raw: Raw) => Body,
    codes: readonly string[] = [],
  ): Promise<Outcome<Body>> => {
    const answer = await world().graphql<{ result: Raw }>(token, query, variables);
    const [fault] = answer.errors ?? [];
    if (fault === undefined && answer.data) return { ok: true, body: read(answer.data.result) };
    if (fault === undefined) throw new Error('neither data nor a fault');
    const fields = (fault.extensions.violations ?? []).map((violation) => violation.propertyPath);
    const listed = codes.find((field) => fields.includes(field));
    const refusal = (listed && CODES[listed]) ?? fault.extensions.code.toLowerCase();
    return { ok: false, refusal, fields, message: fault.message };
  };
  const payloads = (nodes: { payload: Record<string, unknown> }[]) => nodes.map((node) => node.payload);
  return {
    door: 'GraphQL',
    heartbeat: (token, bridgeId, report) =>
      call(
        HEARTBEAT,
        token,
        { bridgeId, report: withEnumNames(report) },
        (
          raw: Omit<HeartbeatReply, 'commands' | 'workRequests'> & {
            commands: { payload: Record<string, unknown> }[];
            workRequests: { payload: Record<string, unknown> }[];
          },
        ) => ({ ...raw, commands: payloads(raw.commands), workRequests: payloads(raw.workRequests) }),
      ),
    claim: (token, bridgeId, id) =>
      call(
        CLAIM,
        token,
        { bridgeId, id },
        (raw: Omit<ClaimReply, 'workRequest'> & { workRequest: { payload: Record<string, unknown> } }) => ({
          ...raw,
          workRequest: raw.workRequest.payload,
        }),
      ),
    settle: (token, bridgeId, id, result) =>
      call(
        SETTLE,
        token,
        { bridgeId, id, ...result, ...(typeof result.state === 'string' ? { state: enumName(result.state) } : {}) },
        (raw: { workRequestId: string; state: string }) => ({ ...raw, state: raw.state.toLowerCase() }),
        ['state', 'claimToken', 'reason'],
      ),
    events: (token, bridgeId) => call(EVENTS, token, { bridgeId }, (raw: EventsReply) => raw),
    replay: (token, bridgeId, after) => call(REPLAY, token, { bridgeId, after }, (raw: ReplayReply) => raw, ['after']),
  };
}

const enumName = (word: string) => word.toUpperCase().replace(/[^A-Z0-9]+/g, '_');

/** The words of a heartbeat that are enums in the graph, as its names. */
function withEnumNames(report: unknown): unknown {
  if (!isObject(report)) return report;
  const rename = (row: unknown, ...keys: string[]): unknown => {
    if (!isObject(row)) return row;
    const renamed = keys
      .filter((key) => typeof row[key] === 'string')
      .map((key) => [key, enumName(row[key] as string)]);
    return { ...row, ...Object.fromEntries(renamed) };
  };
  const each = (rows: unknown, ...keys: string[]) =>
    Array.isArray(rows) ? rows.map((row) => rename(row, ...keys)) : rows;
  return {
    ...report,
    ...('update' in report ? { update: rename(report.update, 'state') } : {}),
    ...('hooks' in report ? { hooks: each(report.hooks, 'event', 'outcome') } : {}),
    ...('accounts' in report ? { accounts: each(report.accounts, 'state') } : {}),
    ...('mappedProjects' in report ? { mappedProjects: each(report.mappedProjects, 'state') } : {}),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body of an answer that must be a yes. */
export function granted<Body>(outcome: Outcome<Body>): Body {
  if (outcome.ok) return outcome.body;
  throw new Error(`refused: ${outcome.refusal} ${outcome.fields.join(' ')} ${outcome.message}`);
}

/** The code of an answer that must be a no. */
export function refusalOf(outcome: Outcome<unknown>): string {
  return outcome.ok ? 'granted' : outcome.refusal;
}

/** The fields that an answer refused; empty for a success. */
export function fieldsOf(outcome: Outcome<unknown>): readonly string[] {
  return outcome.ok ? [] : outcome.fields;
}

/** Hands out tokens of one account, a fresh one before its count of a minute is used up. */
export function createTokens(issue: () => Promise<string>): () => Promise<string> {
  let token: Promise<string> | undefined;
  let uses = 0;
  return () => {
    if (token === undefined || uses++ % 50 === 0) token = issue();
    return token;
  };
}
