import type { Duplex } from 'node:stream';
import type { Answer } from './Answer.ts';

/** Below this size, copying an answer costs less than writing it separately from the subscriber's own head. */
const COPIED_BYTES = 8_192;
/** A whole message of text: FIN and the opcode (RFC 6455 §5.2). */
const TEXT = 0x81;

/**
 * Writes answers to a WebSocket's connection as `next` messages of an operation. Only the head belongs to the subscriber;
 * the rest is the same bytes for all subscribers, which a framing library would encode again for each.
 * The connection must be open, without extensions, and have no message half-written.
 * @param head the beginning of the messages, up to the operation's id
 */
export function writeNext(connection: Duplex, head: Buffer, answers: readonly Answer[]): void {
  const [only] = answers;
  if (answers.length === 1 && only) {
    writeOne(connection, head, only.tail);
    return;
  }
  connection.cork();
  for (const { tail } of answers) writeOne(connection, head, tail);
  connection.uncork();
}

function writeOne(connection: Duplex, head: Buffer, tail: Buffer): void {
  const length = head.length + tail.length;
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const copied = length <= COPIED_BYTES;
  const frame = Buffer.allocUnsafe(start + (copied ? length : head.length));
  frame[0] = TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  head.copy(frame, start);
  if (copied) {
    tail.copy(frame, start + head.length);
    connection.write(frame);
    return;
  }
  connection.cork();
  connection.write(frame);
  connection.write(tail);
  connection.uncork();
}
