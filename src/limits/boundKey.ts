import { hash } from 'node:crypto';

const LONGEST = 200;

/** A counter's key of bounded length: a long key keeps its beginning and a digest of the whole. */
export function boundKey(key: string): string {
  return key.length <= LONGEST ? key : `${key.slice(0, 64).toWellFormed()} ${hash('sha256', key, 'base64url')}`;
}
