#!/usr/bin/env node
/**
 * An agent of the line protocol that people can write to while it works: it waits until the folder has a file that is called as the
 * last message says, `done` without one. docs/harnesses.md lists every line. In rules.yaml:
 *
 *   accounts:
 *     waiter:
 *       harness: line-agent
 *       command: [node, /path/to/line-agent-messages.mjs]
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const start = JSON.parse(readFileSync(0, 'utf8'));
const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
let name = 'done';

// The first line says that this program takes messages. They come on a pipe, where the system has one.
print({ type: 'session', id: start.sessionId, messages: true });
if (start.input !== null) {
  let rest = '';
  const input = createReadStream(start.input, 'utf8').on('error', () => undefined);
  input.on('data', (chunk) => {
    // A message ends at "\n" alone: some readers of lines, such as Node's, end one at U+2028 too.
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    lines.forEach(take);
  });
}

function take(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {}
  if (message?.type !== 'message') return;
  // The words of the person follow a line that says who wrote them.
  name = message.text.split('\n').at(-1).trim();
  // Only now has the program taken the message: one that it does not take is not lost.
  print({ type: 'taken', id: message.id });
  print({ type: 'text', text: `Waiting for ${name}.` });
}

while (!existsSync(name)) await pause(200);
print({ type: 'result', status: 'finished', summary: `The file ${name} is there.` });
process.exit(0);
