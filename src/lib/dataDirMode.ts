/**
 * Of DATA_DIR itself: nobody but its owner reads or writes there. The right to pass through stays, because PostgreSQL refuses to run as
 * root and then runs as another user, in a folder below.
 */
export const DATA_DIR_MODE = 0o711;
