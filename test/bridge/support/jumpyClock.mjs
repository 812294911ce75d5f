import { readFileSync } from 'node:fs';

/**
 * Loaded ahead of a program (`node --import`), it shifts the program's wall clock by as many milliseconds as the file named
 * by CLOCK_FILE holds, from the moment that it holds them. Monotonic time goes on as it is.
 */
const RealDate = Date;
let shift = 0;
setInterval(() => {
  try {
    shift = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0;
  } catch {
    // Not there yet.
  }
}, 20).unref();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shift] : given));
  }
  static now() {
    return RealDate.now() + shift;
  }
};
