/** The fields of a change of so many files, in each of which so many lines are removed and added. */
export function longChange(files: number, lines: number) {
  const half = lines / 2;
  const of = (sign: string, made: (line: number) => string) =>
    Array.from({ length: half }, (_, line) => `${sign}${made(line)}`);
  const paths = Array.from({ length: files }, (_, place) => `src/tides${place}.ts`);
  return {
    files: paths.map((path) => ({
      path,
      fromPath: null,
      status: 'modified',
      added: half,
      removed: half,
      isBinary: false,
      isGenerated: false,
      isLfs: false,
      blob: 'c'.repeat(40),
      hasPatch: true,
      leftOut: null,
    })),
    fileCount: files,
    added: files * half,
    removed: files * half,
    patch: paths
      .map((path) =>
        [
          `diff --git a/${path} b/${path}`,
          `index ${'d'.repeat(40)}..${'c'.repeat(40)} 100644`,
          `--- a/${path}`,
          `+++ b/${path}`,
          ...Array.from({ length: half / 10 }, (_, hunk) => [
            `@@ -${hunk * 20 + 1},10 +${hunk * 20 + 1},10 @@`,
            ...of('-', (line) => `const tide${line} = moon;`).slice(hunk * 10, hunk * 10 + 10),
            ...of('+', (line) => `const tide${line} = moon + 1;`).slice(hunk * 10, hunk * 10 + 10),
          ]).flat(),
          '',
        ].join('\n'),
      )
      .join(''),
  };
}
