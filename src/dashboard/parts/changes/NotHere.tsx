import { Button } from '../Button.tsx';

/** In the place of what is read from the service: that it comes, or that it did not, with a way to try again. */
export function NotHere({
  state,
  loading,
  away,
  again,
}: {
  state: 'loading' | 'away';
  loading: string;
  away: string;
  again: () => void;
}) {
  return state === 'loading' ? (
    <p role="status" className="px-3 py-4 text-text-3">
      {loading}
    </p>
  ) : (
    <div role="alert" className="flex items-center gap-3 px-3 py-4 text-text-2">
      <span>{away}</span>
      <Button size="small" onPress={again}>
        Try again
      </Button>
    </div>
  );
}
