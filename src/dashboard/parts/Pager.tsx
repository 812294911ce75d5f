import { Button } from './Button.tsx';

/** Links to the first and the next page of a list; nothing if everything is on one page. */
export function Pager({
  isFirst,
  next,
  onTurn,
}: {
  isFirst: boolean;
  next: string | null | undefined;
  onTurn: (after: string | null) => void;
}) {
  if (isFirst && !next) return null;
  return (
    <nav aria-label="Pages" className="flex justify-center gap-2">
      <Button isDisabled={isFirst} onPress={() => onTurn(null)}>
        Newest
      </Button>
      <Button isDisabled={!next} onPress={() => next && onTurn(next)}>
        Older
      </Button>
    </nav>
  );
}
