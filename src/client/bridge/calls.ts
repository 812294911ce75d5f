/** A path of the bridge protocol (docs/api.md, REST paths of bridges). */
export interface BridgeCall {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Names with a colon are replaced with values. */
  readonly path: string;
  /** Whether the call may be sent again even if an earlier attempt may have been carried out. */
  readonly repeatable: boolean;
}

const get = (path: string): BridgeCall => ({ method: 'GET', path, repeatable: true });
const put = (path: string): BridgeCall => ({ method: 'PUT', path, repeatable: true });
const post = (path: string, repeatable: boolean): BridgeCall => ({ method: 'POST', path, repeatable });

export const CALLS = {
  heartbeat: put('/api/bridges/:bridgeId/heartbeat'),
  answerCommand: put('/api/bridges/:bridgeId/commands/:commandId'),
  // The token is returned only once: a second claim would be refused, because the request is already claimed.
  claim: post('/api/bridges/:bridgeId/work-requests/:workRequestId/claim', false),
  result: put('/api/bridges/:bridgeId/work-requests/:workRequestId/result'),
  events: get('/api/events'),
  replay: get('/api/events/replay'),
  projects: get('/api/projects'),
  cardHolds: get('/api/card-holds'),
  columns: get('/api/projects/:handle/board/columns'),
  card: get('/api/projects/:handle/board/cards/:cardId'),
  reportRun: put('/api/projects/:handle/worker-runs/:runId'),
  reportEndedRun: post('/api/projects/:handle/worker-runs', true),
  reportSessionUsage: put('/api/projects/:handle/worker-runs/sessions/:sessionId/usage'),
  reportToolCalls: put('/api/projects/:handle/worker-runs/:runId/tool-calls'),
  reportRunChanges: put('/api/projects/:handle/worker-runs/:runId/changes'),
  requestPermission: put('/api/projects/:handle/worker-runs/:runId/permissions/:key'),
  // The same bridge gets the same answer again.
  takeMessage: post('/api/bridges/:bridgeId/messages/:messageId/take', true),
  reportMessage: put('/api/bridges/:bridgeId/messages/:messageId'),
  reportRunInventory: put('/api/bridges/:bridgeId/runs'),
  reportRunActivity: put('/api/bridges/:bridgeId/runs/activity'),
  reportInteractiveRun: put('/api/projects/:handle/interactive-runs/:sessionId'),
  pin: put('/api/projects/:handle/experiments/:experiment/pins/:cardId'),
} as const satisfies Record<string, BridgeCall>;

/** The path with its names replaced. */
export function fillIn(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
