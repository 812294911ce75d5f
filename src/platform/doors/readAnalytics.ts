import type { Settings } from '../../config.ts';
import type { Analytics } from '../../web/rendering/analytics.ts';

/** The tag of analytics; undefined unless both the script and the id of the site are set. */
export function readAnalytics(
  settings: Pick<Settings, Extract<keyof Settings, `ANALYTICS_${string}`>>,
): Analytics | undefined {
  const { ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_WEBSITE_ID: websiteId } = settings;
  if (scriptUrl === undefined || websiteId === undefined) return undefined;
  const scriptOrigin = settings.ANALYTICS_ORIGIN ?? new URL(scriptUrl).origin;
  return { scriptUrl, websiteId, scriptOrigin, collectOrigin: settings.ANALYTICS_COLLECT_ORIGIN ?? scriptOrigin };
}
