const DOTS: Readonly<Record<string, string>> = {
  SEA: 'bg-tag-sea',
  SUN: 'bg-tag-sun',
  KELP: 'bg-tag-kelp',
  CORAL: 'bg-tag-coral',
  DUSK: 'bg-tag-dusk',
};

/** A colour as a dot. */
export const Dot = ({ color }: { color: string | null | undefined }) => (
  <span aria-hidden="true" className={`size-[7px] shrink-0 rounded-full ${DOTS[color ?? ''] ?? 'bg-line-strong'}`} />
);

/** A label: a dot beside its name, because colour alone is not enough. */
export const TagDot = ({ name, color }: { name: string; color: string }) => (
  <span className="flex min-w-0 items-center gap-[5px] text-text-2">
    <Dot color={color} />
    <span className="truncate">{name}</span>
  </span>
);
