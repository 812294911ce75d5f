/**
 * Runs operator commands one after the other in one process, because the start of the program takes most of what one
 * costs: `node operate.mjs COMPILED JSON` with the compiled `console/runCommand` and a list of lists of words. Each
 * that succeeds prints its line on stdout; failures are printed on stderr and do not prevent the other commands.
 */
const [compiled, calls] = process.argv.slice(2);
const { runCommand } = await import(compiled);
for (const words of JSON.parse(calls)) await runCommand(words, process);
process.exit();
