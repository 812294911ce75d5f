import { readPublicKey, verifyMinisign } from './minisign.ts';

/**
 * Holds an archive against its signature by the key that was built into the program. Its name is part of what was signed:
 * else an old archive could be served as a new one.
 * @throws Error that says why it is not taken
 */
export function checkSignature(archive: Uint8Array, name: string, signature: string, releaseKey: string): void {
  const trusted = verifyMinisign(archive, signature, readPublicKey(releaseKey));
  if (!trusted.split('\t').includes(`file:${name}`)) throw new Error('it is a signature of a file of another name');
}
