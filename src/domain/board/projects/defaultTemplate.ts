/** The shipped workflow of a project for which its owner chose none. */
export const DEFAULT_TEMPLATE = 'delivery';
