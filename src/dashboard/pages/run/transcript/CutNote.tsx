import { formatCount } from '../../../lib/formatCount.ts';

/** How much of a text its bridge left out. */
export function CutNote({ cut }: { cut: number }) {
  if (cut === 0) return null;
  return <p className="text-meta text-text-3">{formatCount(cut, 'more character')} left out.</p>;
}
