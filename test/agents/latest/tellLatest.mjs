import { PROGRAMS } from '../support/programs.mjs';

/**
 * What a run with the newest versions has found, for people: for each program its version, what its shape has more (`+`) and less
 * (`-`) than that of the pinned one, and the tests that fail with it.
 *
 * @param installed by the name of its executable, each program's newest version
 * @param differences by the same name, the lines of its diff; undefined when the two could not be compared
 * @param failing the titles of failing tests
 */
export function tellLatest(installed, differences, failing) {
  const ofNone = new Set(failing);
  const parts = Object.entries(installed).map(([id, { version }]) => {
    const failed = failing.filter((title) => programOf(title) === id);
    for (const title of failed) ofNone.delete(title);
    const pinned = PROGRAMS[id].version;
    const lines = differences[id];
    const found =
      version === pinned
        ? ['no newer version']
        : lines === undefined
          ? ['it could not be compared']
          : lines.length === 0
            ? ['the shape is the same']
            : lines;
    return [
      version === pinned ? `${id} ${version}` : `${id} ${pinned} -> ${version}`,
      ...found.map((line) => `  ${line}`),
      ...(failed.length === 0 ? ['  all of its tests pass'] : failed.map((title) => `  fails: ${title}`)),
    ].join('\n');
  });
  return `${[...parts, ...[...ofNone].map((title) => `fails: ${title}`)].join('\n')}\n`;
}

/** The program that a title names: by the longest name in it, because one name is a part of another. */
function programOf(title) {
  const named = Object.entries(PROGRAMS).flatMap(([id, { name }]) =>
    [name, id].filter((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(title)).map((word) => ({ id, word })),
  );
  return named.sort((a, b) => b.word.length - a.word.length)[0]?.id;
}
