/** How long a page of a connection is when its `first` is left out, and at most. */
export const DEFAULT_PAGE = 50;
export const MAX_PAGE = 200;
