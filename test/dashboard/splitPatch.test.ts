import { splitPatch } from '../../src/dashboard/parts/changes/splitPatch.ts';

const patchOf = (path: string, hunk: string) =>
  `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n${hunk}\n`;
const linesOf = (patch: string, path: string) =>
  splitPatch(patch)
    .get(path)
    ?.flatMap(({ lines }) => lines.map(({ kind, text }) => [kind, text]));

describe('the hunks of a patch', () => {
  it.each(['\r', '\u2028', '\u2029'])('belong to one file whatever sign a line of it holds: %j', (sign) => {
    const line = `one${sign}diff --git a/x b/x${sign}@@ -1 +1 @@`;
    const patch = patchOf('evil.txt', `@@ -1 +1 @@\n-${line}\n+two`) + patchOf('next.txt', '@@ -0,0 +1 @@\n+three');
    expect(linesOf(patch, 'evil.txt')).toEqual([
      ['removed', line],
      ['added', 'two'],
    ]);
    expect(linesOf(patch, 'next.txt')).toEqual([['added', 'three']]);
  });

  it('that cannot be read are shown as they came', () => {
    const patch = patchOf('odd.txt', '@@ -1,9 +1,9 @@\n+one\n!two') + patchOf('next.txt', '@@ -0,0 +1 @@\n+three');
    expect(linesOf(patch, 'odd.txt')).toEqual([
      ['same', '@@ -1,9 +1,9 @@'],
      ['same', '+one'],
      ['same', '!two'],
    ]);
    expect(linesOf(patch, 'next.txt')).toEqual([['added', 'three']]);
  });
});
