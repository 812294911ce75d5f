import { useNavigate, useSearch } from '@tanstack/react-router';

/** The card that a peek shows, kept in the address as `?peek=41`. */
export function useCardPeek(): {
  /** Its number; undefined without a peek. */
  readonly peek: number | undefined;
  open(number: number): void;
  close(): void;
} {
  const { peek } = useSearch({ strict: false }) as { peek?: unknown };
  const navigate = useNavigate();
  const number = Number(peek);
  const show = (next: number | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, peek: next }),
      replace,
      resetScroll: false,
    } as never);
  const isShown = Number.isInteger(number) && number > 0 && number < 1e9;
  return {
    peek: isShown ? number : undefined,
    // The back button leads from a peek to the page below it, however many cards were opened.
    open: (next) => show(next, isShown),
    close: () => show(undefined, true),
  };
}
