/**
 * A scripted program that speaks the line protocol (docs/harnesses.md).
 *
 * LINE_AGENT_SCRIPT  a JSON file: `{ runs: [{ match?, resume?, steps }] }`. A run takes the first entry whose `match`
 *                    (a regular expression) fits its prompt and whose `resume` (true or false) fits; without one, or
 *                    without a script, it says hello and finishes.
 * LINE_AGENT_LOG     each run appends `{start, args, cwd, pid}` and the variables that LINE_AGENT_LOG_ENV lists.
 *
 * Steps, in order: {print: LINE} (an object is printed as JSON, a text as it is), {raw: TEXT} (no line end),
 * {stderr: TEXT}, {flood: LINES, of?: CHARACTERS}, {touch: FILE}, {waitFor: FILE}, {sleep: MS},
 * {message: true} (waits for a message and takes it; false: leaves it), {noMessages: true} (waits for the end of them),
 * {ignore: [SIGNAL, …]}, {kill: SIGNAL}, {finish: SUMMARY} (a result of status finished), {exit: CODE}.
 */
import { appendFileSync, createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const start = JSON.parse(readFileSync(0, 'utf8'));
if (process.env.LINE_AGENT_LOG) {
  const names = (process.env.LINE_AGENT_LOG_ENV ?? '').split(',').filter(Boolean);
  const env = Object.fromEntries(names.map((name) => [name, process.env[name] ?? null]));
  const line = { start, args: process.argv.slice(2), cwd: process.cwd(), pid: process.pid, env };
  appendFileSync(process.env.LINE_AGENT_LOG, `${JSON.stringify(line)}\n`);
}
const script = process.env.LINE_AGENT_SCRIPT ? JSON.parse(readFileSync(process.env.LINE_AGENT_SCRIPT, 'utf8')) : {};
const run = (script.runs ?? []).find(
  (one) => new RegExp(one.match ?? '').test(start.prompt) && (one.resume ?? start.resume) === start.resume,
);
const print = (line) => process.stdout.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);

let input;
/** The next message; undefined once there will be none. */
const nextMessage = async () => {
  input ??= createInterface({ input: createReadStream(start.input) })[Symbol.asyncIterator]();
  const { value } = await input.next();
  if (value !== undefined && process.env.LINE_AGENT_LOG) appendFileSync(process.env.LINE_AGENT_LOG, `${value}\n`);
  return value === undefined ? undefined : JSON.parse(value);
};

for (const step of run?.steps ?? [{ print: { type: 'text', text: 'Hello.' } }, { finish: 'Nothing was left to do.' }]) {
  if (step.print !== undefined) print(step.print);
  else if (step.raw !== undefined) process.stdout.write(step.raw);
  else if (step.finish !== undefined) print({ type: 'result', status: 'finished', summary: step.finish });
  else if (step.stderr !== undefined) process.stderr.write(step.stderr);
  else if (step.flood !== undefined) for (let n = 0; n < step.flood; n++) print('x'.repeat(step.of ?? 100));
  else if (step.touch !== undefined) writeFileSync(step.touch, '');
  else if (step.waitFor !== undefined) while (!existsSync(step.waitFor)) await pause(10);
  else if (step.message !== undefined) {
    const message = await nextMessage();
    if (step.message && message !== undefined) print({ type: 'taken', id: message.id });
  } else if (step.noMessages !== undefined) while ((await nextMessage()) !== undefined);
  else if (step.sleep !== undefined) await pause(step.sleep);
  else if (step.ignore !== undefined) for (const signal of step.ignore) process.on(signal, () => undefined);
  else if (step.kill !== undefined) {
    process.kill(process.pid, step.kill);
    await pause(60_000);
  } else if (step.exit !== undefined) process.exit(step.exit);
}
if (input !== undefined) process.exit(0);
