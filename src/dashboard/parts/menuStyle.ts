/** The classes of a menu and of its items. */
export const MENU =
  'min-w-44 max-w-[min(24rem,calc(100vw-16px))] rounded-3 border border-line-strong bg-overlay p-1 shadow-menu outline-none';
export const ITEM =
  'flex h-7 cursor-default items-center gap-2 rounded-2 px-2 text-meta outline-none data-focused:bg-hover data-disabled:text-text-3 max-desk:h-11 max-desk:text-body';
