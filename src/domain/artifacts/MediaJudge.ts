import { TEXTS } from './mediaKind.ts';

/** The bytes at the beginning that say what a content is. */
const HEAD_BYTES = 1_024;
const UNKNOWN = 'application/octet-stream';

/** Types by the bytes that their files begin with. */
const SIGNATURES: readonly [RegExp, string][] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signature has one
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^%PDF-/, 'application/pdf'],
];

/**
 * What browsers take for a page, as the standard of sniffing lists it. A comment ends at its first `-->`: were it free to end at a later
 * one, a short file of many comments would be tried in more ways than could ever be counted.
 */
const HTML =
  /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|img|svg|!--)[\s/>]/i;
const SVG =
  /^(?:<\?xml[\s\S]*?\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!doctype svg[\s\S]*?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s/>]/i;
/** Characters that no text has, beside tabs, ends of lines and pages, and the beginning of a terminal's sequences. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** Types that a sender may claim for a content that is no text: none that a browser would run or draw. */
const CLAIMABLE =
  /^(?:application|audio|video|font|model)\/(?!.*(?:html|xml|script|json|pdf))[a-z0-9][a-z0-9.+-]{0,99}$/;

/** Finds out what a content is from the content itself, while it passes. What its sender claims decides only among harmless types. */
export class MediaJudge {
  private head = Buffer.alloc(0);
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private isText = true;

  take(chunk: Buffer): void {
    if (this.head.length < HEAD_BYTES) this.head = Buffer.concat([this.head, chunk]).subarray(0, HEAD_BYTES);
    if (this.isText) this.isText = this.decodes(chunk);
  }

  /** The type of all that passed. */
  judge(claimed: string): string {
    const signature = this.head.toString('latin1');
    for (const [begins, type] of SIGNATURES) if (begins.test(signature)) return type;
    const claim = claimed.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (!this.isText || !this.decodes()) return CLAIMABLE.test(claim) ? claim : UNKNOWN;
    const beginning = this.head
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart();
    if (SVG.test(beginning)) return 'image/svg+xml';
    if (/^<\?xml[\s?]/i.test(beginning)) return 'application/xml';
    if (HTML.test(`${beginning}\n`)) return 'text/html';
    return TEXTS.has(claim) ? claim : 'text/plain';
  }

  /** Whether the bytes go on as text; without any, whether they ended as text. */
  private decodes(chunk?: Buffer): boolean {
    try {
      return !BINARY.test(this.decoder.decode(chunk, { stream: chunk !== undefined }));
    } catch {
      return false;
    }
  }
}
