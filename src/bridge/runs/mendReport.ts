import type { ServiceError } from '../api/ServiceCall.ts';
import type { RunReport } from '../api/shapes.ts';
import type { KeptReport } from './RunRecord.ts';

/**
 * A run whose end the service refuses for one of its details would stay open for ever: it is told once more without them.
 * Undefined: there is nothing to leave out.
 */
export function mendReport(
  { id, body, mended }: KeptReport,
  { status, violations }: Pick<ServiceError, 'status' | 'violations'>,
): KeptReport | undefined {
  const refused = new Set(violations.map(({ propertyPath }) => /^[A-Za-z]+/.exec(propertyPath)?.[0]));
  const left = Object.entries(body).filter(([name]) => !refused.has(name));
  if (mended || status !== 422 || left.length === Object.keys(body).length || refused.has('state')) return undefined;
  return { id, body: Object.fromEntries(left) as unknown as RunReport, mended: true };
}
