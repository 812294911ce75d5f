import type { Settings } from '../../config.ts';
import type { OwnReview } from '../../web/review/ownReview.ts';

/** The widget on the pages of this instance; undefined unless a project receives the comments. */
export function readOwnReview(
  settings: Pick<Settings, Extract<keyof Settings, `SITE_REVIEW_WIDGET_${string}`>>,
): OwnReview | undefined {
  const { SITE_REVIEW_WIDGET_PROJECT: project } = settings;
  if (project === undefined) return undefined;
  return {
    project,
    isPublic: settings.SITE_REVIEW_WIDGET_PUBLIC,
    previewToken: settings.SITE_REVIEW_WIDGET_PREVIEW_TOKEN,
    backend: settings.SITE_REVIEW_WIDGET_BACKEND,
    context: settings.SITE_REVIEW_WIDGET_CONTEXT,
  };
}
