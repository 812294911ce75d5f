import { Link } from '@tanstack/react-router';

/** The number of a card in a table, which leads to the card; a dash where there is none. */
export function CardNumber({
  project,
  card,
}: {
  /** The slug of its project. */
  project: string;
  card: { readonly number: number } | null | undefined;
}) {
  if (card == null) return '–';
  return (
    <Link
      to="/projects/$project/cards/$number"
      params={{ project, number: String(card.number) }}
      className="thumb text-text-2 underline decoration-line-strong"
    >
      #{card.number}
    </Link>
  );
}
