import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORDINGS } from './recordedEntries.ts';

/** Sessions in which the agent works; of the others, a bridge ends those that cannot go on. */
const AT_WORK = /^(?:ok|mcp|fail-bypass|subagent).*\.jsonl$/;
const GIVEN_ID = /\b(?:toolu|msg)_\w+/g;

export interface TalkingAgent {
  /** The program, in place of the one that was recorded. */
  readonly program: string;
  /** Agents begin to talk when this file is there. */
  readonly go: string;
}

/**
 * Writes a program that prints what recorded sessions printed, one after the other, in equal parts with a pause behind each: the
 * lightest shell program, because it is not what is measured.
 */
export function writeTalkingAgent(
  dir: string,
  { entries, parts, pauseSeconds }: { entries: number; parts: number; pauseSeconds: number },
): TalkingAgent {
  const lines = readdirSync(RECORDINGS)
    .filter((file) => AT_WORK.test(file))
    .flatMap((file) => readFileSync(join(RECORDINGS, file), 'utf8').split('\n'));
  const spoken = lines.filter(
    (line) => /^\{"type":"(?:assistant|user)"/.test(line) && !line.includes('StructuredOutput'),
  );
  const linesOf = (type: string) => lines.filter((line) => line.startsWith(`{"type":"${type}"`));
  const all = Array.from({ length: entries }, (_, n) => {
    // No session uses an id twice.
    const round = Math.floor(n / spoken.length);
    return spoken[n % spoken.length]?.replace(GIVEN_ID, (id) => `${id}x${round}`);
  });
  mkdirSync(dir, { recursive: true });
  const each = Math.ceil(all.length / parts);
  for (let part = 0; part < parts; part++) {
    const some = all.slice(part * each, (part + 1) * each);
    writeFileSync(join(dir, `part-${String(part).padStart(4, '0')}`), `${some.join('\n')}\n`);
  }
  writeFileSync(join(dir, 'first'), `${linesOf('system')[0]}\n`);
  writeFileSync(join(dir, 'last'), `${linesOf('result')[0]}\n`);
  const go = join(dir, 'go');
  const program = join(dir, 'claude');
  writeFileSync(
    program,
    `#!/bin/sh
case "$1" in
  --version) echo '2.1.332 (Claude Code)'; exit;;
  auth) echo '{"loggedIn":true}'; exit;;
esac
cd ${JSON.stringify(dir)} || exit 1
cat first
while [ ! -e go ]; do sleep 0.05; done
for part in part-*; do cat "$part"; sleep ${pauseSeconds}; done
cat last
`,
    { mode: 0o755 },
  );
  return { program, go };
}
