import { t } from '../../texts/t.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The spans that can be chosen, in days. */
export const SPANS = [
  { value: '1', label: t`Today` },
  { value: '7', label: t`7 days` },
  { value: '14', label: t`14 days` },
  { value: '90', label: t`90 days` },
] as const;
export type SpanDays = (typeof SPANS)[number]['value'];

export const readSpan = (text: unknown): SpanDays => SPANS.find(({ value }) => value === String(text))?.value ?? '14';

/** The days that end with today, from the start of the first one to the end of today, in the displayed time zone. */
export function daysOf(now: number, count: number, zone: 'local' | 'utc'): { from: Date; to: Date; days: string[] } {
  const begin = (offset: number): Date => {
    const at = new Date(now);
    return zone === 'utc'
      ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + offset))
      : new Date(at.getFullYear(), at.getMonth(), at.getDate() + offset);
  };
  const days = Array.from({ length: count }, (_, place) => {
    const noon = new Date(begin(place - count + 1).getTime() + DAY_MS / 2);
    const [year, month, day] =
      zone === 'utc'
        ? [noon.getUTCFullYear(), noon.getUTCMonth(), noon.getUTCDate()]
        : [noon.getFullYear(), noon.getMonth(), noon.getDate()];
    return `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  });
  return { from: begin(1 - count), to: begin(1), days };
}
