/** The colours of variants, by position. A name is always shown beside its colour. */
const COLORS = [
  { dot: 'bg-lane-model', text: 'text-lane-model' },
  { dot: 'bg-lane-tools', text: 'text-lane-tools' },
  { dot: 'bg-lane-sub', text: 'text-lane-sub' },
  { dot: 'bg-tag-sun', text: 'text-tag-sun' },
  { dot: 'bg-tag-kelp', text: 'text-tag-kelp' },
  { dot: 'bg-tag-coral', text: 'text-tag-coral' },
] as const;

export const colorOf = (place: number): (typeof COLORS)[number] => COLORS[place % COLORS.length] ?? COLORS[0];
