import type { Context } from '../context.ts';

/** The signed address of an artifact is the same for an hour, so that browsers keep what it opens, and opens it for one to two. */
const HOUR_MS = 3_600_000;
/** Hexadecimal digits: 96 bits of the digest make a label that nobody guesses, in the 63 characters that a label may have. */
const LABEL_DIGITS = 24;
const LABEL = /^([0-9a-f]{32})([0-9a-f]{24})$/;
const PATH = /^\/(\d{13})\.([0-9a-f]{64})\/[^/]*$/;

type Sealing = Pick<Context, 'sealer'>;

const digest = ({ sealer }: Sealing, purpose: string, value: string): string =>
  Buffer.from(sealer.digest(purpose, value), 'base64url').toString('hex');

const labelMark = (ctx: Sealing, id: string) => digest(ctx, 'artifact label', id).slice(0, LABEL_DIGITS);
const signature = (ctx: Sealing, id: string, expires: string) => digest(ctx, 'artifact address', `${id} ${expires}`);

/** The address of an artifact on the host for contents: a host of its own, signed for one to two hours. */
export function contentAddress(
  ctx: Sealing & Pick<Context, 'now'>,
  host: string,
  { id, name }: { readonly id: string; readonly name: string },
): string {
  const expires = String(Math.ceil(ctx.now.getTime() / HOUR_MS + 1) * HOUR_MS);
  const label = `${id.replaceAll('-', '')}${labelMark(ctx, id)}`;
  return `https://${label}.${host}/${expires}.${signature(ctx, id, expires)}/${encodeURIComponent(name)}`;
}

/** The id of the artifact that a label and a path address; undefined unless both were given out and are still good. */
export function readContentAddress(
  ctx: Sealing & Pick<Context, 'now'>,
  label: string,
  path: string,
): string | undefined {
  const [, digits = '', mark] = LABEL.exec(label) ?? [];
  const [, expires = '', signed] = PATH.exec(path) ?? [];
  if (mark === undefined || signed === undefined) return undefined;
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // The digests are keyed, so a comparison of digests of them tells nothing by its time.
  const given = digest(ctx, 'compare', `${mark} ${signed}`);
  const good = digest(ctx, 'compare', `${labelMark(ctx, id)} ${signature(ctx, id, expires)}`);
  return given === good && Number(expires) > ctx.now.getTime() ? id : undefined;
}
