import { newId } from '../../../src/lib/uuid.ts';
import { isOpen, REPORTABLE, type Reportable } from '../../domain/runs/model/referenceModel.ts';
import { fullReportBody } from '../../domain/runs/model/reportBody.ts';
import { changeOf } from './changeOf.ts';
import type { Things } from './tenants.ts';

/**
 * Bodies with everything in them that a route takes, as the ground to break things in: a body that only says what it must
 * would leave most of its rules unmet.
 */
export const FULL_BODIES: Readonly<Record<string, (things: Things) => readonly unknown[]>> = {
  'PUT /api/bridges/:bridgeId/heartbeat': (things) => [fullHeartbeat(things)],
  'PUT /api/projects/:handle/worker-runs/:runId': fullReports,
  'POST /api/projects/:handle/worker-runs': (things) =>
    fullReports(things).flatMap((report) => (isOpen(report.state) ? [] : [{ runId: newId(), ...report }])),
  'PUT /api/bridges/:bridgeId/runs': ({ project }) => [
    {
      runs: ['queued', 'resumed', 'preparing', 'running', 'stopping'].map((state) => ({
        runId: newId(),
        projectId: project,
        state,
      })),
    },
  ],
  'PUT /api/bridges/:bridgeId/runs/activity': ({ project }) => [
    {
      runs: ['running', 'editing'].map((kind) => ({
        runId: newId(),
        projectId: project,
        kind,
        tool: 'Bash',
        subject: 'npm test',
        forMs: 40_000,
        attempt: 3,
        of: 10,
        model: 'claude-opus-5-5',
        harnessSessionId: 'session-1',
        refusals: 1,
        ports: [20_010],
        calls: [
          {
            kind,
            tool: 'Bash',
            subject: 'npm test',
            state: 'done',
            agoMs: 40_000,
            durationMs: 1_000,
            inSubagent: true,
          },
        ],
      })),
    },
  ],
  'PUT /api/projects/:handle/worker-runs/sessions/:sessionId/usage': ({ interactiveRun }) => [
    { processes: [usage, { ...usage, source: 'estimated' }] },
    { processes: [usage], runId: interactiveRun },
  ],
  'PUT /api/projects/:handle/worker-runs/:runId/tool-calls': () => [
    { calls: [1, 2, 3].map(toolCall), timing: { toolTimeMs: 1_200, idleGapMs: 300_001 } },
  ],
  'PUT /api/projects/:handle/worker-runs/:runId/changes': () => [
    {
      revision: 2,
      takenAt: '2026-01-01T00:00:00Z',
      isFinal: true,
      repositories: [
        { ...changeOf('harbour'), expectedBranch: 'card-1' },
        { ...changeOf('quay'), failed: { code: 'TIMEOUT', message: 'git took too long' } },
      ],
    },
  ],
  'PUT /api/projects/:handle/experiments/:experiment/pins/:cardId': () => [
    {
      variants: ['fast', 'slow', 'third'],
      candidate: 'fast',
      weights: [1, 20, 1_000_000],
      metrics: ['cost', 'tokens:output'],
    },
  ],
  'PUT /api/projects/:handle/interactive-runs/:sessionId': ({ bridge, card }) => [
    launch(bridge, card, { state: 'running' }),
    launch(bridge, card, { state: 'not-started', exitCode: 1, output: 'no such program' }),
  ],
};

/** A heartbeat with everything in it. */
function fullHeartbeat(things: Things): Record<string, unknown> {
  return {
    projects: [things.project],
    cliVersion: '1.0.0',
    name: 'bridge',
    pushLogin: 'octo-cat',
    update: { state: 'rolled-back', version: '1.2.3', install: 'homebrew' },
    hooks: [{ package: 'a/b', ref: 'v1', event: 'idle', outcome: 'ok', lastRunAt: '2026-01-01T00:00:00Z', error: 'x' }],
    workerPools: [{ name: 'pool', size: 3, inUse: 1, queued: 0 }],
    accounts: [{ name: 'main', harness: 'claude-code', state: 'failing', reason: 'x', used: false }],
    paused: false,
    capabilities: ['work-requests', 'commands'],
    workKinds: ['implement'],
    workClaims: [{ id: things.claimedRequest, claimToken: things.claimToken }],
    attempts: [{ id: things.attempt, cardId: things.heldCard }],
    hostSamples: [
      {
        sampledAt: '2026-01-01T00:00:00Z',
        cpuPct: [1, 2.5],
        memUsed: 1,
        memTotal: 2,
        swapUsed: 0,
        batteryPct: 5,
        onAc: true,
      },
    ],
  };
}

interface FullReport extends Record<string, unknown> {
  state: Reportable;
}

/** A report of each state, and one of a command's run. */
export function fullReports({ bridge, card, claimedRequest, session }: Things): FullReport[] {
  const told = { bridgeId: bridge, subjectId: card, sessionId: session, startedAt: '2026-01-01T00:00:00Z' };
  const report = (state: Reportable): FullReport => ({
    state,
    ...fullReportBody(state, '2026-01-01T00:10:00+02:00', { ...told, startedAt: '2025-12-31T20:00:00Z' }),
    workRequestId: claimedRequest,
    kind: 'worker',
    continues: newId(),
    askId: 'ask-1',
    replacedBy: newId(),
    maxChain: 3,
    reason: 'reload',
  });
  const ofCommand = { kind: 'command', sessionId: undefined, hasResult: undefined, resultStatus: undefined };
  return [...REPORTABLE.map(report), { ...report('succeeded'), ...ofCommand }];
}

const usage = {
  source: 'reported',
  models: {
    'large-2': { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4, costUsd: 1.25 },
    other: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: null },
  },
};

const toolCall = (seq: number) => ({
  seq,
  tool: 'shell',
  kind: 'shell',
  startedAt: '2026-01-01T00:00:01.5+01:00',
  durationMs: 12,
  isError: false,
  inSubagent: false,
  backgroundId: 'b-1',
  waitsOn: 'b-0',
  signatures: ['git status', 'npm test'],
  fullText: 'git status && npm test',
});

const launch = (bridgeId: string, subjectId: string, more: object) => ({
  bridgeId,
  at: '2026-01-01T00:00:00Z',
  subjectType: 'card',
  subjectId,
  cardNumber: 1,
  workRequestId: newId(),
  workKind: 'implement',
  ruleId: 'ready.implement',
  harness: 'exec-agent',
  account: 'team',
  model: 'large-2',
  harnessSessionId: 'a:b',
  ...more,
});
