/** The columns of the board as tabs, of which a phone shows one. */
export function PhoneTabs({
  columns,
  shown,
  show,
  needsMe,
}: {
  columns: readonly {
    readonly id: string;
    readonly slug: string;
    readonly label: string;
    readonly cardCount: number;
    readonly needYou: number;
  }[];
  shown: string;
  show: (slug: string) => void;
  /** Whether only the cards that wait for the person are shown. */
  needsMe: boolean;
}) {
  return (
    <nav
      aria-label="Columns"
      className="sticky top-0 z-4 flex shrink-0 gap-1 overflow-x-auto border-line border-b bg-surface px-3 desk:hidden"
    >
      {columns.map(({ id, slug, label, cardCount, needYou }) => {
        const on = slug === shown;
        return (
          <button
            key={id}
            type="button"
            aria-current={on}
            ref={(tab) => {
              if (on) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            }}
            onClick={() => show(slug)}
            className={`-mb-px flex h-11 items-center gap-1.5 whitespace-nowrap border-b-2 px-2 font-medium text-body ${
              on ? 'border-accent text-text' : 'border-transparent text-text-2'
            }`}
          >
            {label}
            <small className="font-normal text-meta text-text-3">{needsMe ? needYou : cardCount}</small>
          </button>
        );
      })}
    </nav>
  );
}
