import { cliVersion } from './cliVersion.ts';
import { runProgram } from './program.ts';
import { readEnv } from './readEnv.ts';

/** Whoever reads our output may have seen enough (`bascule status | head`): that is no failure of ours. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

void runProgram(process.argv.slice(2), {
  env: readEnv(),
  version: cliVersion,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
}).then((code) => {
  process.exitCode = code;
  // Connections that are kept open for a next call must not hold up the end; what was printed must be out first.
  process.stdout.write('', () => process.stderr.write('', () => process.exit()));
});
