/** Runs the script of the dashboard once more, with modules of its own, and returns what it draws. */
export function startPage(): Promise<{ unmount(): void }>;

/** What the dashboard's `lazyPart` makes, on the page that is open, of a script that is loaded so; and how that is drawn there. */
export function makeLazyPart(load: () => Promise<unknown>): Promise<{
  preload(): Promise<void>;
  draw(): { unmount(): void };
}>;
