const KEY = 'bascule.diff.look';

/** How a diff is shown: lines one below the other, or before and after side by side. */
export type DiffLook = 'unified' | 'split';

/** The look that the person chose last, stored in this browser. */
export function keptLook(): DiffLook {
  try {
    return localStorage.getItem(KEY) === 'split' ? 'split' : 'unified';
  } catch {
    return 'unified';
  }
}

export function keepLook(look: DiffLook): void {
  try {
    localStorage.setItem(KEY, look);
  } catch {
    // It holds as long as the diff is shown.
  }
}
