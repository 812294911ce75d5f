#!/usr/bin/env node
/**
 * The smallest agent of the line protocol: it counts the files of its folder and says so. Any program in any language
 * can be one; docs/harnesses.md lists every line. In rules.yaml:
 *
 *   accounts:
 *     counter:
 *       harness: line-agent
 *       command: [node, /path/to/line-agent.mjs]
 */
import { readdirSync, readFileSync } from 'node:fs';

// One JSON line comes on standard input, then its end. The folder of the work is the current one already.
const start = JSON.parse(readFileSync(0, 'utf8'));

// Each printed line is one JSON object; any other line is kept as text for people to read.
const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

// A session id of its own makes a later run go on with this one: `resume` is true then, and `sessionId` is this id.
print({ type: 'session', id: start.sessionId });
print({ type: 'text', text: start.resume ? 'Counting once more.' : 'Counting the files.' });

// Tools that it uses show on the run's page. Of a shell's command only the programs' names leave the machine.
print({ type: 'tool', id: '1', tool: 'list-files', kind: 'tool', at: new Date().toISOString() });
const files = readdirSync('.').length;
print({ type: 'tool-end', id: '1', isError: false, at: new Date().toISOString() });

// A request to a model would be reported here, a line for each prompt; this agent asks none. print({ type: 'usage',
// model: 'some-model', inputTokens: 1200, outputTokens: 80, cacheReadTokens: 1000 });
//
// The first result decides how the run came out: finished, blocked, unfinished or waiting. Exit code 0 goes with it.
print({ type: 'result', status: 'finished', summary: `There are ${files} files here.`, fields: { files } });
