import { z } from 'zod';
import { fraction, optional } from './forms.ts';
import { defineGroup } from './Setting.ts';

const FORM = 'http or https address with a key and the number of a project';

/** The address of a project of error tracking: `https://KEY@HOST/PROJECT`. */
const dsn = (about: string) => optional({ about }, FORM, z.string().refine(isDsn, `must be an ${FORM}`).optional());

function isDsn(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username !== '' && /\/\d+$/.test(url.pathname) && url.search === '' && url.hash === '';
}

export const errorTrackingSettings = defineGroup({
  title: 'Error tracking',
  intro:
    'A service that speaks the protocol of Sentry, see [Error tracking](operations.md#error-tracking). Without an address nothing is sent, and its packages are not even loaded.',
  settings: {
    ERROR_TRACKING_DSN: dsn(
      'Where this server sends its errors, and traces and profiles of requests, jobs and operator commands: `https://KEY@HOST/PROJECT`. A secret.',
    ),
    ERROR_TRACKING_TRACES_SAMPLE_RATE: fraction({
      default: 0.25,
      about: 'The share of requests, jobs and operator commands whose trace is sent.',
    }),
    ERROR_TRACKING_PROFILES_SAMPLE_RATE: fraction({
      default: 1,
      about:
        'The share of processes that profile what they trace. `0` loads no profiler; the log names a profiler that does not fit the machine.',
    }),
    ERROR_TRACKING_BROWSER_DSN: dsn(
      'Where the pages send their errors and traces, with a script on every page. Everybody who loads a page can read it.',
    ),
    ERROR_TRACKING_BROWSER_TRACES_SAMPLE_RATE: fraction({
      default: 1,
      about:
        'The share of page views whose trace is sent. While `ERROR_TRACKING_DSN` is set, it does not apply to the first view of a page, because that view continues the trace of the server.',
    }),
  },
});
