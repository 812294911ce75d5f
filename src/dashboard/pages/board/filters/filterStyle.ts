/** The look of the controls in the filter bar. */
export const CHIP =
  'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-2 border px-2 text-meta max-desk:h-11 max-desk:px-3';

/** The look of controls that can be on. */
export const chip = (on: boolean) =>
  `${CHIP} ${on ? 'border-accent-line bg-accent-soft text-accent' : 'border-line bg-raised text-text-2 hover:border-line-strong'}`;
