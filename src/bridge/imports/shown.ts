const MOST = 300;

/** What others wrote, without anything that a terminal would obey. */
export const shown = (text: string, most = MOST): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, most);
