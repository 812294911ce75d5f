import { HttpConnection } from '../load/HttpConnection.ts';
import type { LoadResult } from './LoadProcess.ts';

/** The body of the answer to one request. @throws Error when the answer is no success */
export async function sampleOf(port: number, request: string): Promise<string> {
  const connection = await HttpConnection.open(port);
  const { status, body } = await connection.send(request);
  connection.close();
  if (status >= 300) throw new Error(`the sample answered ${status} ${body}`);
  return body.toString();
}

/** How far the answers of two sides may differ in size. */
const LEEWAY = 0.05;

/** Both sides answer with as many bytes, so that the generator works as much for one as for the other. @throws Error otherwise */
export function requireSameSize(ours: LoadResult, peer: LoadResult): void {
  const [one, other] = [ours.bytes / ours.count, peer.bytes / peer.count];
  if (Math.abs(one - other) > one * LEEWAY) throw new Error(`answers of ${one} bytes and of ${other} bytes`);
}
