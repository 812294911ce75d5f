import { runCommand } from './runCommand.ts';

// At once, whatever is still open: the command is over.
process.exit(await runCommand(process.argv.slice(2), process));
