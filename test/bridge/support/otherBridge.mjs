/** Starts a run and watches it, as a bridge does. Its argument says which run, in JSON. */
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import { RunScopes } from '../../../src/bridge/process/RunScopes.ts';

const [spec, watchdog, place] = JSON.parse(process.argv[2]);
const scopes = new RunScopes();
if (place === 'scoped') await scopes.look(spec.env);
const run = await RunProcess.start(spec, { watchdog, scopes });
run.lines(() => undefined);
process.stdout.write('started\n');
setInterval(() => undefined, 1000);
