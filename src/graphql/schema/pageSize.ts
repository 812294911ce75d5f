/** The default and the greatest length of a page of a connection. */
export const DEFAULT_PAGE = 50;
export const MAX_PAGE = 200;
