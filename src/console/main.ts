import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// An operator command, whose code Node compiles once, as that of the server.
enableCompileCache(join(import.meta.dirname, '../compiled'));
const { runCommand } = await import('./runCommand.ts');
// At once, whatever is still open: the command is over.
process.exit(await runCommand(process.argv.slice(2), process));
