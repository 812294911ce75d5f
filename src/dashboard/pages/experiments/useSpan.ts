import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { serverNow } from '../../lib/serverClock.ts';
import { t } from '../../texts/t.ts';

const SPANS = [
  { value: '7', label: t`7 days` },
  { value: '30', label: t`30 days` },
  { value: 'all', label: t`All` },
] as const;
type Span = (typeof SPANS)[number]['value'];

/** The period of a comparison, kept in the address; `from` is null for everything. */
export function useSpan(): {
  span: Span;
  spans: typeof SPANS;
  choose: (span: Span) => void;
  from: string | null;
} {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [opened] = useState(serverNow);
  const span = SPANS.find(({ value }) => value === String(search.days))?.value ?? 'all';
  return {
    span,
    spans: SPANS,
    choose: (next) => navigate({ to: '.', search: { ...search, days: next } as never }),
    from: span === 'all' ? null : new Date(opened - Number(span) * 24 * 3600 * 1000).toISOString(),
  };
}
