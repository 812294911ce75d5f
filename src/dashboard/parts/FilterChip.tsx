import type { ReactNode } from 'react';
import { figureLocale } from '../texts/language.ts';

/** A filter that a press turns on or off, with the number of remaining things. */
export function FilterChip({
  label,
  shape,
  count,
  isOn,
  onPress,
}: {
  label: string;
  shape?: ReactNode;
  count?: number | undefined;
  isOn: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={`inline-flex h-6 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-2 border px-2 text-meta max-desk:h-11 max-desk:min-w-11 max-desk:px-3 ${isOn ? 'border-accent-line bg-accent-soft text-accent' : 'border-line bg-raised text-text-2 hover:border-line-strong'}`}
    >
      {shape}
      {label}
      {count !== undefined && (
        <span className={isOn ? '' : 'text-text-3'}>
          {count >= 10_000 ? '10,000+' : count.toLocaleString(figureLocale)}
        </span>
      )}
    </button>
  );
}
