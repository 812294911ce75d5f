/** A value on a scale from 0 to `most`, with its probable interval. The words beside it give the same values. */
export function Interval({
  low,
  value,
  high,
  most,
  color,
}: {
  low?: number | undefined;
  value: number;
  high?: number | undefined;
  most: number;
  /** A class that sets the colour of the text. */
  color: string;
}) {
  const at = (each: number) => `${(Math.min(Math.max(each / most, 0), 1) * 100).toFixed(2)}%`;
  return (
    <svg aria-hidden="true" className={`block h-3.5 w-full overflow-visible ${color}`}>
      <line x1="0" x2="100%" y1="7" y2="7" stroke="var(--line)" />
      {low !== undefined && high !== undefined && (
        <line
          x1={at(low)}
          x2={at(high)}
          y1="7"
          y2="7"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
          opacity="0.42"
        />
      )}
      <line
        x1={at(value)}
        x2={at(value)}
        y1="1.5"
        y2="12.5"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
