/** Whether nothing has the focus, for example because the focused element was removed. */
export const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;
