import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSecretKey, signMinisign } from '../../../scripts/minisignSecret.ts';
import { checkSignature } from '../../../src/bridge/update/checkSignature.ts';
import { verifyMinisign } from '../../../src/bridge/update/minisign.ts';
import { readPublicKey } from '../../../src/lib/readPublicKey.ts';
import { removeDir, scratchDir } from '../support/processes.ts';
import { newSecretKey } from '../support/releaseKey.ts';

/** Made by the tool itself, version 0.11. */
const TOOLS = {
  key: 'RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3',
  signature: [
    'untrusted comment: signature from minisign secret key',
    'RUQf6LRCGA9i559r3g7V1qNyJDApGip8MfqcadIgT9CuhV3EMhHoN1mGTkUidF/z7SrlQgXdy8ofjb7bNJJylDOocrCo8KLzZwo=',
    'trusted comment: timestamp:1633700835\tfile:test\tprehashed',
    'wLMDjy9FLAuxZ3q4NlEvkgtyhrr0gtTu6KC4KBJdITbbOeAi1zBIYo0v4iTgt8jJpIidRJnp94ABQkJAgAooBQ==',
    '',
  ].join('\n'),
};
const FILE = Buffer.from('an archive');
const NAME = 'bascule_1.2.3_linux_amd64.tar.gz';

const tool = ((): string | undefined => {
  try {
    execFileSync('minisign', ['-v'], { stdio: 'ignore' });
    return 'minisign';
  } catch {
    return undefined;
  }
})();

describe('A signature of minisign', () => {
  const secret = readSecretKey(newSecretKey());
  const signature = signMinisign(FILE, NAME, secret);
  const lines = signature.split('\n');
  const withLine = (at: number, line: string) => lines.map((old, i) => (i === at ? line : old)).join('\n');
  const flip = (text: string, byte: number) => {
    const bytes = Buffer.from(text, 'base64');
    bytes[byte] = (bytes[byte] as number) ^ 1;
    return bytes.toString('base64');
  };

  it('that the tool made is valid, and yields its trusted comment', () => {
    const key = readPublicKey(TOOLS.key);
    expect(verifyMinisign(Buffer.from('test'), TOOLS.signature, key)).toBe(
      'timestamp:1633700835\tfile:test\tprehashed',
    );
    expect(verifyMinisign(Buffer.from('test'), TOOLS.signature.replaceAll('\n', '\r\n'), key)).toContain('file:test');
    expect(() => verifyMinisign(Buffer.from('Test'), TOOLS.signature, key)).toThrow('not a signature of this file');
  });

  it('that the build made is good for the file of its name alone', () => {
    expect(() => checkSignature(FILE, NAME, signature, secret.publicKey)).not.toThrow();
    expect(() => checkSignature(FILE, NAME.replace('1.2.3', '1.2.4'), signature, secret.publicKey)).toThrow(
      'another name',
    );
    expect(() => checkSignature(FILE, NAME.slice(1), signature, secret.publicKey)).toThrow('another name');
  });

  it.each<[string, string, string]>([
    ['is of other bytes', withLine(1, flip(lines[1] as string, 20)), 'not a signature of this file'],
    ['is by another key', withLine(1, flip(lines[1] as string, 3)), 'another key'],
    [
      'is of the older type',
      withLine(1, Buffer.from(Buffer.from(lines[1] as string, 'base64').fill('Ed', 0, 2)).toString('base64')),
      'type',
    ],
    ['has another comment', withLine(2, `${lines[2]} `), 'comment was changed'],
    ['has a comment that is signed otherwise', withLine(3, flip(lines[3] as string, 0)), 'comment was changed'],
    ['has no comment', lines.slice(0, 2).join('\n'), 'not a minisign signature'],
    ['is a page of the network', '<html>', 'not a minisign signature'],
    ['is empty', '', 'not a minisign signature'],
  ])('that %s is refused', (_title, text, words) => {
    expect(() => checkSignature(FILE, NAME, text, secret.publicKey)).toThrow(words);
  });

  it('is refused by a key that only has the same id', () => {
    const other = readSecretKey(newSecretKey(secret.id));
    expect(() => checkSignature(FILE, NAME, signature, other.publicKey)).toThrow('not a signature of this file');
  });

  it.each(['', 'nonsense', Buffer.alloc(42).toString('base64'), TOOLS.key.slice(4)])('has no key in %j', (text) => {
    expect(() => readPublicKey(text)).toThrow('no key of minisign');
  });

  it('is not made with a key that has a password, is damaged or missing', () => {
    const bytes = Buffer.from(newSecretKey().split('\n')[1] as string, 'base64');
    const locked = Buffer.from(bytes);
    locked.write('Sc', 2);
    expect(() => readSecretKey(locked.toString('base64'))).toThrow('has a password');
    bytes[100] = (bytes[100] as number) ^ 1;
    expect(() => readSecretKey(bytes.toString('base64'))).toThrow('damaged');
    expect(() => readSecretKey('x')).toThrow('no secret key');
  });

  (tool === undefined ? it.skip : it)('is the same to the tool, in both directions', async () => {
    const dir = await scratchDir();
    try {
      const [publicFile, secretFile, file] = ['k.pub', 'k.key', NAME].map((name) => join(dir, name)) as [
        string,
        string,
        string,
      ];
      writeFileSync(file, FILE);
      execFileSync('minisign', ['-G', '-W', '-p', publicFile, '-s', secretFile], { stdio: 'ignore' });
      const own = readSecretKey(readFileSync(secretFile, 'utf8'));
      expect(readPublicKey(readFileSync(publicFile, 'utf8'))).toEqual(readPublicKey(own.publicKey));
      execFileSync('minisign', ['-S', '-s', secretFile, '-m', file], { stdio: 'ignore' });
      expect(() => checkSignature(FILE, NAME, readFileSync(`${file}.minisig`, 'utf8'), own.publicKey)).not.toThrow();
      writeFileSync(`${file}.minisig`, signMinisign(FILE, NAME, own));
      execFileSync('minisign', ['-V', '-P', own.publicKey, '-m', file], { stdio: 'ignore' });
    } finally {
      await removeDir(dir);
    }
  });
});
