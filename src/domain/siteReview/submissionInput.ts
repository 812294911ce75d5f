import { z } from 'zod';
import { freeText, said } from '../input/text.ts';
import { uuid } from '../input/uuid.ts';

const MAX_URL = 2_000;
const MAX_SCREENSHOT_BYTES = 5 * 1024 * 1024;
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const DATA = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
const MAX_PIXELS = 100_000;

/** An address of a page as the parser spells it, in ASCII, without a name and a password. */
export const pageUrl = z.string('must be text').transform((text, ctx) => {
  const url = text.length > MAX_URL ? null : URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) {
    url.username = '';
    url.password = '';
    if (url.href.length <= MAX_URL) return url.href;
  }
  ctx.addIssue({ code: 'custom', message: `must be an http or https address of at most ${MAX_URL} characters` });
  return z.NEVER;
});

/** The mark of a widget. Settings have the same bound. */
export const context = freeText(200).transform((text) => (text.trim() === '' ? null : text));

const screenshot = z.string('must be text').transform((text, ctx) => {
  const bytes = Buffer.from(DATA.exec(text)?.[1] ?? '', 'base64');
  if (bytes.length <= MAX_SCREENSHOT_BYTES && bytes.subarray(0, PNG.length).equals(PNG)) return bytes;
  ctx.addIssue({ code: 'custom', message: 'must be a PNG of at most 5 MB, as a data: address in base64' });
  return z.NEVER;
});

const pixels = z
  .number('must be a number')
  .min(0, 'must be 0 or more')
  .max(MAX_PIXELS, `must be at most ${MAX_PIXELS}`);

/** A comment on a page, as a widget sends it. */
export const SUBMISSION = z.object({
  project: z.string('must be text'),
  text: said(10_000),
  url: pageUrl,
  selector: freeText(1_000)
    .nullish()
    .transform((text) => text || null),
  viewport: z.object(
    { width: pixels.transform(Math.round), height: pixels.transform(Math.round) },
    'must be an object with width and height',
  ),
  screenshot: screenshot.nullish(),
  context: context.nullish().transform((text) => text ?? null),
  draftId: uuid.nullish().transform((id) => id ?? null),
});
