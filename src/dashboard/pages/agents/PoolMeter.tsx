/** The number of squares that fit beside the name of a pool; a larger pool is shown only as numbers. */
const MOST = 16;

/**
 * The places of a pool: used ones filled, free ones outlined, and work that waits for one dashed. The numbers are
 * beside it.
 */
export function PoolMeter({ size, inUse, queued }: { size: number; inUse: number; queued: number }) {
  if (size + queued > MOST) return null;
  const busy = Math.min(inUse, size);
  const places = [
    ...Array.from({ length: busy }, () => 'bg-run-fg'),
    ...Array.from({ length: size - busy }, () => 'bg-queued-soft shadow-[inset_0_0_0_1px_var(--line-strong)]'),
    ...Array.from({ length: queued }, () => 'border border-text-3 border-dashed'),
  ];
  return (
    <span aria-hidden="true" className="flex shrink-0 gap-0.5">
      {places.map((look, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have no identity but their order
        <i key={place} className={`h-2 w-2.5 rounded-[2px] ${look}`} />
      ))}
    </span>
  );
}
