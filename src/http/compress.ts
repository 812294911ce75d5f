import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Exchange, Step } from './Exchange.ts';

/** A smaller answer leaves in one packet as it is. */
const SMALLEST = 1_400;
/**
 * What is compressed: data and files of programs. Never HTML: a page holds its session's CSRF value beside text that other
 * people may have a say in, and the length of the two compressed together tells the one by the other (BREACH). Data is asked
 * for with a token or a header of its own, which a page of another origin cannot send.
 */
const TYPES = /^(application\/([a-z.-]+\+)?json|text\/css|text\/javascript|image\/svg\+xml)$/;
/** Answers that are secrets themselves: tokens. */
const SECRET = /^\/oauth(\/|$)/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** In the order of preference. The levels take about a millisecond for 80 KB, outside of the main thread. */
const ENCODINGS = {
  br: (body: Buffer) =>
    brotliAsync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => gzipAsync(body, { level: 3 }),
} as const;

/** Compresses a whole answer in the way that the client takes best. Streams and small answers stay as they are. */
export const compress: Step = async (exchange, next) => {
  await next();
  const { body, type } = exchange;
  if (exchange.headerSent || (typeof body !== 'string' && !Buffer.isBuffer(body))) return;
  if (body.length < SMALLEST || !TYPES.test(type) || SECRET.test(exchange.path)) return;
  exchange.vary('Accept-Encoding');
  const encoding = chooseEncoding(exchange);
  if (encoding === undefined) return;
  const compressed = await ENCODINGS[encoding](Buffer.from(body as string));
  exchange.set('Content-Encoding', encoding);
  exchange.body = compressed;
};

/** The encoding that the client accepts and we prefer (RFC 9110 §12.5.3); undefined for none. */
function chooseEncoding(exchange: Exchange): keyof typeof ENCODINGS | undefined {
  const header = exchange.get('Accept-Encoding').toLowerCase();
  if (header === '') return undefined;
  const quality = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    quality.set(name, q === undefined ? 1 : Number(q) || 0);
  }
  const accepted = (name: string) => quality.get(name) ?? quality.get('*') ?? 0;
  let best: keyof typeof ENCODINGS | undefined;
  for (const name of Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[]) {
    if (accepted(name) > (best === undefined ? 0 : accepted(best))) best = name;
  }
  return best;
}
