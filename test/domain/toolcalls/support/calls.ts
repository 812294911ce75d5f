import { reportToolCalls } from '../../../../src/domain/toolcalls/reportToolCalls.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import type { Place } from '../../commands/support/fixtures.ts';

export type Call = Record<string, unknown>;

/** A call that breaks no rule; `fields` change it, and undefined leaves a field out. */
export function call(seq: number, fields: Call = {}): Call {
  const whole = {
    seq,
    tool: 'Bash',
    kind: 'shell',
    startedAt: '2026-03-01T11:00:00.000Z',
    durationMs: 1_000,
    isError: false,
    inSubagent: false,
    backgroundId: null,
    waitsOn: null,
    signatures: ['git status'],
    fullText: null,
    ...fields,
  };
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
}

/** The id that its bridge gave a run. */
export async function keyOf(world: DomainWorld, id: string): Promise<string> {
  const [row] = await world.sql<{ run_key: string }>('select run_key from run where id = $1', [id]);
  return row?.run_key ?? '';
}

/** Sends calls of a run (the service's id) as its bridge does. */
export async function sendCalls(
  world: DomainWorld,
  place: Place,
  runId: string,
  calls: unknown,
  timing?: unknown,
): Promise<{ stored: number }> {
  const input = { project: place.projectId, runId: await keyOf(world, runId), report: { calls, timing } };
  return reportToolCalls(world.as(place.accountId, 'agent'), input);
}
