import { z } from 'zod';
import { optional, optionalText, webAddress } from './forms.ts';
import { defineGroup } from './Setting.ts';

const MAX_CONTEXT = 200;

export const siteReviewSettings = defineGroup({
  title: 'Review of sites',
  intro:
    'The widget with which people comment on the pages of this instance itself, see [Review of sites](operations.md#review-of-sites). Other sites need none of these.',
  settings: {
    SITE_REVIEW_WIDGET_PROJECT: optionalText({
      form: 'text, the slug or id of a project',
      about:
        'The project that receives the comments. It must list the origin of `DEFAULT_URI` among its allowed sites, and only its owner can sign in to the widget. Without it no page of this instance has the widget. A slug that projects of several accounts have names none of them; use the id then.',
    }),
    SITE_REVIEW_WIDGET_PUBLIC: optional(
      {
        about:
          'Any text, such as `1`: every visitor gets the widget. Without it administrators of the instance get it.',
        fallback: '`false`',
      },
      'text',
      z
        .string()
        .optional()
        .transform((text) => text !== undefined),
    ),
    SITE_REVIEW_WIDGET_PREVIEW_TOKEN: optionalText({
      form: 'text, a token of `app:site-review:preview-token`',
      about:
        'Signs the widget in without a window. Every visitor who gets the widget finds it in the source of the page, as `data-preview-token`. It is refused 14 days after it was made.',
    }),
    SITE_REVIEW_WIDGET_BACKEND: webAddress({
      about: 'The address of the instance that the widget sends comments to.',
      fallback: 'the host that the script came from',
    }),
    SITE_REVIEW_WIDGET_CONTEXT: optional(
      {
        about:
          'A mark that every comment carries, and that agents get with it, such as the name of a release. `card:` and the id of a card ties the widget to that card.',
      },
      `text, at most ${MAX_CONTEXT} characters`,
      z.string().max(MAX_CONTEXT, `must be at most ${MAX_CONTEXT} characters`).optional(),
    ),
  },
});
