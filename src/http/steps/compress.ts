import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Exchange, Step } from '../Exchange.ts';

/** Smaller answers fit into one packet uncompressed. */
const SMALLEST = 1_400;
/**
 * Only data, scripts and styles are compressed, never HTML: a page contains the CSRF value of its session next to text
 * that other people influence, and the compressed length reveals one through the other (BREACH). Data is requested with
 * a token or a custom header, which a page of another origin cannot send.
 */
const TYPES = /^(application\/([a-z.-]+\+)?json|text\/css|text\/javascript|image\/svg\+xml)$/;
/** Answers that contain tokens. */
const SECRET = /^\/oauth(\/|$)/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The encodings in the order of preference. At these levels 80 KB take about a millisecond, off the main thread. */
const ENCODINGS = {
  br: (body: Buffer) =>
    brotliAsync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => gzipAsync(body, { level: 3 }),
} as const;

/**
 * Compresses a complete answer with the best encoding that the client accepts. Streams and small answers stay
 * unchanged.
 */
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

/** The best encoding that the client accepts (RFC 9110 §12.5.3); undefined for none. */
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
