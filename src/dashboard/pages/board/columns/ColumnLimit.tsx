/** How many cards of a column are being worked on, and how many may be at once. */
export function ColumnLimit({ atWork, limit }: { atWork: number; limit: number }) {
  const look =
    atWork >= limit ? 'border border-needs-line bg-needs-soft text-needs-fg' : 'border border-line text-text-2';
  return (
    <span className={`whitespace-nowrap rounded-full px-1.5 font-medium text-micro ${look}`}>
      {atWork} of {limit} at work
    </span>
  );
}
