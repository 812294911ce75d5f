/** The addresses of the widget for the review of sites. */
export const REVIEW_PATHS = {
  script: '/widget/v1.js',
  frame: '/widget/frame',
  frameScript: '/widget/frame.js',
  signIn: '/widget/sign-in',
  signedIn: '/widget/signed-in',
  signedInScript: '/widget/signed-in.js',
} as const;

/** The client of the widget at the authorization server. */
export const REVIEW_CLIENT_ID = 'site-review-widget';
