import type { SocketReader } from '../support/SocketReader.ts';
import type { StreamReader } from '../support/StreamReader.ts';
import type { Stored } from './readStored.ts';

/**
 * What was heard against what is stored: the socket heard every event once and in order, the stream and the replay
 * together have all of them byte for byte, and no stream left one out between its first and its last.
 * @returns what is wrong, in words
 */
export function checkReaders(stored: Stored, socket: SocketReader, stream: StreamReader): string[] {
  const wrong: string[] = [];
  const sequences = stored.events.map((event) => event.sequence);
  const places = new Map(sequences.map((sequence, place) => [sequence, place]));

  if (socket.heard.length !== stored.events.length) {
    wrong.push(`the socket heard ${socket.heard.length} events of ${stored.events.length}`);
  }
  for (const [place, event] of stored.events.entries()) {
    const heard = socket.heard[place];
    if (heard?.sequence === event.sequence && JSON.stringify(heard.payload) === event.payload) continue;
    wrong.push(`the socket heard ${heard?.sequence} in the place of ${event.sequence}`);
    break;
  }

  for (const id of stream.changed) wrong.push(`event ${id} came twice and had changed`);
  for (const event of stored.events) {
    if (stream.seen.get(event.sequence) !== event.payload)
      wrong.push(`event ${event.sequence} was not heard as stored`);
  }
  for (const id of stream.seen.keys()) if (!places.has(id)) wrong.push(`event ${id} was heard and is not stored`);
  for (const heard of stream.streams) {
    const first = places.get(heard[0] ?? '') ?? 0;
    const gap = heard.find((id, i) => id !== sequences[first + i]);
    if (gap !== undefined) wrong.push(`a stream came to event ${gap} past ${sequences[first + heard.indexOf(gap)]}`);
  }
  return wrong;
}
