const FEATURES = 'popup,width=480,height=760';
const LOOK_MS = 500;

/** The window of the sign-in. */
export class SignInWindow {
  private opened: Window | null = null;
  private looking: ReturnType<typeof setInterval> | undefined;

  /** @param gone called when the window is closed, by the person or by the browser */
  constructor(private readonly gone: () => void) {}

  /** Opens it; false when the browser blocks windows. */
  open(url: string): boolean {
    this.end();
    // Nothing waits in front of this: a browser opens windows only during a press.
    this.opened = window.open(url, 'bascule-site-review', FEATURES);
    if (this.opened === null) return false;
    this.looking = setInterval(() => {
      if (this.opened?.closed === false) return;
      this.end();
      this.gone();
    }, LOOK_MS);
    return true;
  }

  end(): void {
    clearInterval(this.looking);
    this.looking = undefined;
    this.opened = null;
  }
}
