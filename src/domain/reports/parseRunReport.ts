import { z } from 'zod';
import { invalidInput, type Violation } from '../../errors.ts';
import { toPropertyPath } from '../input/toViolations.ts';
import type { RunState } from '../runs/runStates.ts';
import { REQUIRED_FIELDS, RUN_REPORT_FIELDS, type RunReportField, type RunReportFields } from './runReportFields.ts';
import { RUN_REPORT_RULES, type RunReportRule } from './runReportRules.ts';

/** A run report after its rules (document 2 §2.2); null where the bridge sent nothing. */
export type RunReport = Omit<RunReportFields, 'state'> & { state: RunState };

const WHOLE = z.compile(z.object(RUN_REPORT_FIELDS), { strict: true });
const NAMES = Object.keys(RUN_REPORT_FIELDS) as RunReportField[];

/**
 * Judges the body of a run report, and names everything that is wrong with it at once.
 * @throws Refusal bad_user_input with one violation per broken rule
 */
export function parseRunReport(input: unknown): RunReport {
  const whole = WHOLE.safeParse(input);
  const violations = whole.success
    ? violationsOf(whole.data, RUN_REPORT_RULES)
    : judgeField(typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {});
  if (!whole.success || violations.length > 0) throw invalidInput(violations);
  return whole.data as RunReport;
}

/** Field by field: the valid ones still let the rules between them be judged. */
function judgeField(body: Readonly<Record<string, unknown>>): Violation[] {
  const violations: Violation[] = [];
  const good: Partial<Record<RunReportField, unknown>> = {};
  for (const name of NAMES) {
    const value = body[name];
    const missing = REQUIRED_FIELDS.has(name) && (value === undefined || value === null);
    const result = RUN_REPORT_FIELDS[name].safeParse(value);
    if (result.success) good[name] = result.data;
    else if (missing) violations.push({ propertyPath: name, message: 'is required' });
    else {
      for (const { path, message } of result.error.issues) {
        violations.push({ propertyPath: toPropertyPath([name, ...path]), message });
      }
    }
  }
  const judged = RUN_REPORT_RULES.filter((rule) =>
    [rule.field, ...rule.with].every((name) => Object.hasOwn(good, name)),
  );
  return [...violations, ...violationsOf(good as RunReportFields, judged)];
}

function violationsOf(report: RunReportFields, rules: readonly RunReportRule[]): Violation[] {
  return rules.filter((rule) => rule.broken(report)).map(({ field, message }) => ({ propertyPath: field, message }));
}
