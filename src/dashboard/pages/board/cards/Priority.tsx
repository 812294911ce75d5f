import { PRIORITY_WORDS } from './cardWords.ts';

const BARS: Readonly<Record<string, number>> = { NONE: 0, LOW: 1, MEDIUM: 2, HIGH: 3 };

/** The priority of a card as bars, and as a mark of its own when it is urgent. */
export function Priority({ priority }: { priority: string }) {
  const word = PRIORITY_WORDS[priority as keyof typeof PRIORITY_WORDS] ?? priority;
  const bars = BARS[priority];
  return (
    <>
      <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true" className="shrink-0">
        {bars === undefined ? (
          <>
            <rect x="1" y="1" width="12" height="12" rx="3" fill="var(--text-2)" />
            <rect x="6.25" y="3.4" width="1.5" height="4.6" rx=".75" fill="var(--raised)" />
            <rect x="6.25" y="9.2" width="1.5" height="1.6" rx=".75" fill="var(--raised)" />
          </>
        ) : (
          [0, 1, 2].map((bar) => (
            <rect
              key={bar}
              x={1.5 + bar * 4}
              y={9 - bar * 2.5}
              width="2.6"
              height={3.5 + bar * 2.5}
              rx="1"
              fill={bar < bars ? 'var(--text-2)' : 'var(--line-strong)'}
            />
          ))
        )}
      </svg>
      <span className="sr-only">{word}</span>
    </>
  );
}
