import Bowser from 'bowser';

/** What people call the browser with this `User-Agent`, such as `Chrome on Linux`; null for one that is not known. */
export function browserName(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name === undefined || browser.name === '') return null;
  return os.name === undefined ? browser.name : `${browser.name} on ${os.name}`;
}
