const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

/** The lines of the new version of a file that its difference shows: those that were added, and those around them. */
export function linesOf(patch: string): Set<number> {
  const shown = new Set<number>();
  let next: number | undefined;
  for (const line of patch.split('\n')) {
    const [, start] = HUNK.exec(line) ?? [];
    if (start !== undefined) {
      next = Number(start);
    } else if (next !== undefined && (line.startsWith('+') || line.startsWith(' '))) {
      shown.add(next);
      next += 1;
    }
  }
  return shown;
}

/** The same for each file of a difference of several, by the path of its new version. Paths that git quotes are left out. */
export function linesByPath(difference: string): Map<string, Set<number>> {
  const files = difference.split(/^diff --git /m).slice(1);
  return new Map(
    files.flatMap((file): [string, Set<number>][] => {
      const [, path] = /^\+\+\+ b\/(.*?)\t?$/m.exec(file) ?? [];
      return path === undefined ? [] : [[path, linesOf(file)]];
    }),
  );
}
