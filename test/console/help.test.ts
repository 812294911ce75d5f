import { allCommands, findCommand } from '../../src/console/commands.ts';
import { runConsoleHere } from '../support/consoleHere.ts';
import { runConsole } from '../support/serverProcess.ts';

const commands = await allCommands();

describe('the help of the operator commands', () => {
  it('lists every command with its usage and what it does', async () => {
    const { code, stdout, stderr } = await runConsoleHere({}, '--help');
    expect([code, stdout]).toEqual([0, '']);
    for (const { name, usage, description } of commands) {
      expect(stderr).toContain(`  ${`${name} ${usage}`.trimEnd()}`);
      expect(stderr).toContain(description);
    }
  });

  it('explains each command by itself, without a database', async () => {
    const [first] = commands;
    const { code, stderr } = await runConsoleHere({}, first?.name as string, '--help');
    expect(code).toBe(0);
    expect(stderr).toContain(`${first?.name} ${first?.usage}`);
  });

  it('finds each command by its name in the one file that it loads', async () => {
    for (const command of commands) expect(await findCommand(command.name)).toBe(command);
  });

  it('refuses a command that there is not', async () => {
    const { code, stderr } = await runConsole({}, 'app:nothing');
    expect([code, stderr]).toEqual([2, 'bascule: there is no command app:nothing; --help lists them\n']);
  });
});
