import { compareFiles } from '../../src/dashboard/pages/card/attempts/compareFiles.ts';

interface File {
  path: string;
  status: string;
  blob: string | null;
  hasPatch: boolean;
}
const file = (path: string, blob: string | null, more: Partial<File> = {}): File => ({
  path,
  status: 'modified',
  blob,
  hasPatch: true,
  ...more,
});
const patchOf = (path: string, line: string) =>
  `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-old\n+${line}\n`;
const change = (files: File[], patch = '', fileCount = files.length) => ({ files, patch, fileCount });
const standings = (left: ReturnType<typeof change>, right: ReturnType<typeof change>, isSameFork = true) =>
  compareFiles(left, right, isSameFork).map(({ path, standing }) => `${path} ${standing}`);

describe('the files of two changes', () => {
  it('differ by the contents that git names, those that differ first', () => {
    const left = change([file('a', '1'), file('b', '2'), file('c', '3'), file('gone', null, { status: 'deleted' })]);
    const right = change([file('a', '1'), file('b', '9'), file('d', '4'), file('gone', null, { status: 'deleted' })]);
    expect(standings(left, right)).toEqual(['b differs', 'c left', 'd right', 'a same', 'gone same']);
    // The ids name contents, so they hold for changes that began elsewhere.
    expect(standings(left, right, false)).toEqual(['b differs', 'c left', 'd right', 'a same', 'gone same']);
    const kept = change([file('gone', '5')]);
    expect(standings(change([file('gone', null, { status: 'deleted' })]), kept)).toEqual(['gone differs']);
  });

  it('are unknown where no id tells and the patches do not either', () => {
    const [left, right] = [
      change([file('a', null)], patchOf('a', 'new')),
      change([file('a', '1')], patchOf('a', 'new')),
    ];
    expect(standings(left, right)).toEqual(['a same']);
    expect(standings(left, change([file('a', '1')], patchOf('a', 'newer')))).toEqual(['a differs']);
    // A patch means nothing without the file to which it belongs.
    expect(standings(left, right, false)).toEqual(['a unknown']);
    expect(standings(left, change([file('a', '1', { hasPatch: false })]))).toEqual(['a unknown']);
  });

  it('that a list had no room for are not taken for unchanged', () => {
    const [left, right] = [change([file('a', '1'), file('b', '2')]), change([file('a', '1')], '', 3_001)];
    expect(standings(left, right)).toEqual(['b unknown', 'a same']);
    expect(standings(right, left)).toEqual(['b unknown', 'a same']);
  });
});
