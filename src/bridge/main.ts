import { cliVersion } from './cliVersion.ts';
import { useProxies } from './http/proxies.ts';
import { runProgram } from './program.ts';
import { readEnv } from './readEnv.ts';

/** The reader of the output may stop reading early, as in `bascule status head`. That is not an error. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

useProxies(process.env);

void runProgram(process.argv.slice(2), {
  env: readEnv(),
  version: cliVersion,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signals: process,
}).then((code) => {
  process.exitCode = code;
  // Connections kept open for later calls must not delay the exit, but all output must be written first.
  process.stdout.write('', () => process.stderr.write('', () => process.exit()));
});
