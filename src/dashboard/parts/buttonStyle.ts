/** The looks and sizes of buttons, also for links that look like buttons. */
const STYLES = {
  plain:
    'border-line-strong bg-raised text-text shadow-card hover:bg-[color-mix(in_oklch,var(--raised),var(--text)_4%)]',
  primary: 'border-transparent bg-accent-fill text-on-accent shadow-card hover:brightness-110',
  ghost: 'border-transparent text-text-2 hover:bg-hover',
  amber: 'border-transparent bg-needs-fill text-needs-on shadow-card hover:brightness-105',
  danger: 'border-line-strong bg-raised text-failed-fg shadow-card hover:bg-failed-soft',
} as const;

const SIZES = {
  small: 'thumb h-6 px-2 text-meta max-desk:h-9',
  normal: 'h-7 px-2.5 text-meta max-desk:h-11 max-desk:px-3.5 max-desk:text-body',
  /** As high as a field beside it. */
  field: 'h-8 shrink-0 px-3 text-meta max-desk:h-11 max-desk:px-3.5 max-desk:text-body',
  large: 'h-9 px-4 text-base max-desk:h-11',
  icon: 'size-7 shrink-0 max-desk:size-11',
  smallIcon: 'thumb size-6 shrink-0 max-desk:size-9',
} as const;

export type ButtonStyle = keyof typeof STYLES;
export type ButtonSize = keyof typeof SIZES;

/** The classes of a button. */
export function buttonStyle(look: ButtonStyle = 'plain', size: ButtonSize = 'normal'): string {
  return `inline-flex max-w-full cursor-default items-center justify-center gap-1.5 whitespace-nowrap rounded-2 border font-medium transition-colors duration-(--fast) disabled:bg-sunken disabled:text-text-3 disabled:shadow-none ${STYLES[look]} ${SIZES[size]}`;
}
