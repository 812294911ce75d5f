import type { ServiceError } from '../api/ServiceCall.ts';
import type { RunReport } from '../api/shapes.ts';
import type { KeptReport } from './RunRecord.ts';

/**
 * The end of a run without the details that the service has refused, to be sent once more. The run would stay open
 * otherwise. Returns undefined when nothing can be left out.
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
