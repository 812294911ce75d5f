import { hash } from 'node:crypto';

const LONGEST = 200;

/** A counter's key of bounded length, whatever a caller brought to it: a long one keeps its beginning and a digest. */
export function boundKey(key: string): string {
  return key.length <= LONGEST ? key : `${key.slice(0, 64).toWellFormed()} ${hash('sha256', key, 'base64url')}`;
}
