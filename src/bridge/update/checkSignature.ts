import { readPublicKey } from '../../lib/readPublicKey.ts';
import { verifyMinisign } from './minisign.ts';

/**
 * Checks the signature of an archive with the key that was built into the program. The archive's name is part of the
 * signed text; otherwise an old archive could be served as a new one.
 * @throws Error that says why the archive is rejected
 */
export function checkSignature(archive: Uint8Array, name: string, signature: string, releaseKey: string): void {
  const trusted = verifyMinisign(archive, signature, readPublicKey(releaseKey));
  if (!trusted.split('\t').includes(`file:${name}`)) throw new Error('it is a signature of a file with another name');
}
