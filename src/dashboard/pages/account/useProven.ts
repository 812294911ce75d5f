import { useFormatted } from '../../lib/clock.ts';

/**
 * Whether the person has recently proven to be the owner of the account.
 * @param until when the proof expires, an ISO date
 */
export function useProven(until: string | null | undefined): boolean {
  return useFormatted((now) => String(until != null && new Date(until).getTime() > now)) === 'true';
}
