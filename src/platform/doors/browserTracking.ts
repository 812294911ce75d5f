import type { Settings } from '../../config.ts';
import type { BrowserTracking } from '../../http/steps/browserTracking.ts';

/** The error tracking settings for pages; undefined while it is off. */
export function browserTracking(settings: Settings, version: string): BrowserTracking | undefined {
  const { ERROR_TRACKING_BROWSER_DSN: dsn, ERROR_TRACKING_BROWSER_TRACES_SAMPLE_RATE: sampleRate } = settings;
  return dsn === undefined ? undefined : { dsn, sampleRate, release: version, environment: settings.APP_ENV };
}
