import Bowser from 'bowser';

/** The common name of the browser with this `User-Agent`, such as `Chrome on Linux`; null if unknown. */
export function browserName(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name === undefined || browser.name === '') return null;
  return os.name === undefined ? browser.name : `${browser.name} on ${os.name}`;
}
