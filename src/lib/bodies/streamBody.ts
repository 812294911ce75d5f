import type { IncomingMessage } from 'node:http';
import { BodyFault } from './BodyFault.ts';
import { allowanceOf } from './receiveBody.ts';

/**
 * The pieces of a body as they arrive, for a body that is kept elsewhere and not in memory: it counts for what its owner may
 * send in a minute, and its beginning for what the process holds, where the reader gathers pieces before it passes them on. When its reader stops half-way, Node reads and discards the rest, so that an honest client receives the
 * answer.
 * @param heldBytes how many bytes the reader gathers at most
 * @throws BodyFault
 */
export async function* streamBody(request: IncomingMessage, heldBytes = 0): AsyncGenerator<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw new BodyFault('unsupported_media_type', 'The body must not be compressed: send it without Content-Encoding.');
  }
  const allowance = allowanceOf(request);
  if (length !== undefined) allowance?.share.foresee(Number(length));
  let room = heldBytes;
  const pieces = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const { done, value } = await nextOf(pieces, allowance?.idleMs);
      if (done === true) return;
      const held = Math.min(room, value.length);
      room -= held;
      if (held > 0) allowance?.share.take(held);
      if (held < value.length) allowance?.share.pass(value.length - held);
      yield value;
    }
  } finally {
    request.resume();
  }
}

async function nextOf(pieces: AsyncIterator<Buffer>, idleMs: number | undefined): Promise<IteratorResult<Buffer>> {
  const next = pieces.next().catch((cause: unknown) => {
    throw new BodyFault('bad_request', 'The body ended early.', { cause });
  });
  if (idleMs === undefined) return next;
  let idle: NodeJS.Timeout | undefined;
  const stopped = new Promise<never>((_, reject) => {
    idle = setTimeout(() => reject(new BodyFault('request_timeout', 'The body stopped half-way.')), idleMs).unref();
  });
  try {
    return await Promise.race([next, stopped]);
  } finally {
    clearTimeout(idle);
    next.catch(() => undefined);
  }
}
