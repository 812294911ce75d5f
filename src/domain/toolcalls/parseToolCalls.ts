import { z } from 'zod';
import { invalidInput } from '../../errors.ts';
import { MAX_CALLS } from '../../lib/maxCalls.ts';
import { toViolations } from '../input/toViolations.ts';
import { CallFaults } from './CallFaults.ts';
import { judgeToolCall, type ToolCallReport } from './judgeToolCall.ts';

/**
 * The times that a bridge measured of the whole run, in milliseconds; null for those that it does not know (document 2
 * §4.4).
 */
export interface ToolTiming {
  toolTimeMs: number | null;
  idleGapMs: number | null;
}

export interface ToolCallsReport {
  calls: ToolCallReport[];
  timing: ToolTiming | undefined;
}

const ms = z
  .number('must be an integer of 0 or more')
  .refine((value) => Number.isSafeInteger(value) && value >= 0, { message: 'must be an integer of 0 or more' })
  .meta({ type: 'integer', minimum: 0 })
  .nullish();
export const TIMING = z
  .object({ toolTimeMs: ms, idleGapMs: ms }, 'must be an object of toolTimeMs and idleGapMs')
  .nullish();

/**
 * Judges the body of a tool-call request.
 * @throws Refusal bad_user_input with the first broken rules
 */
export function parseToolCalls(input: { calls?: unknown; timing?: unknown }): ToolCallsReport {
  if (!Array.isArray(input.calls)) throw invalidInput([{ propertyPath: 'calls', message: 'must be a list' }]);
  if (input.calls.length > MAX_CALLS) {
    throw invalidInput([{ propertyPath: 'calls', message: `must hold at most ${MAX_CALLS} calls` }]);
  }
  const faults = new CallFaults();
  const calls: ToolCallReport[] = [];
  for (const [place, value] of (input.calls as unknown[]).entries()) {
    faults.begin(place);
    const call = judgeToolCall(value, faults);
    if (call !== undefined) calls.push(call);
  }
  const { violations } = faults;
  const timing = TIMING.safeParse(input.timing);
  for (const { propertyPath, message } of timing.success ? [] : toViolations(timing.error)) {
    violations.push({ propertyPath: propertyPath === '' ? 'timing' : `timing.${propertyPath}`, message });
  }
  if (violations.length > 0) throw invalidInput(violations);
  const given = timing.data ?? undefined;
  return {
    calls,
    timing: given && { toolTimeMs: given.toolTimeMs ?? null, idleGapMs: given.idleGapMs ?? null },
  };
}
