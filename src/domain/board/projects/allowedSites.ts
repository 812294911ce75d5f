import { z } from 'zod';

/** So many a project lists at most. */
export const MOST_SITES = 50;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const RULE = 'must be an origin such as https://www.example.com; http only for localhost';

/** An origin as browsers send it: over https, or over http on the person's own machine. */
const site = z
  .string('must be text')
  .trim()
  .max(300, 'must be at most 300 characters long')
  .transform((text, ctx) => {
    const url = URL.parse(text);
    const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.has(url.hostname));
    // The parser drops an empty path and puts a host in lower case; what else a text has, such as a path, is refused.
    if (isSecure && [url.origin, `${url.origin}/`].includes(text.toLowerCase()) && !url.hostname.includes('*')) {
      return url.origin;
    }
    ctx.addIssue({ code: 'custom', message: RULE });
    return z.NEVER;
  });

/** Some of them, which are added to the others or removed. */
export const someSites = z.array(site).max(MOST_SITES, `must be at most ${MOST_SITES}`);

/** The sites whose pages may carry the widget of a project, each one once. */
export const allowedSites = z
  .array(site)
  .max(MOST_SITES, `must be at most ${MOST_SITES}`)
  .transform((sites) => [...new Set(sites)]);
