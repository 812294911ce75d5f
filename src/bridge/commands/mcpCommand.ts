import type { CommandRow } from './addCommand.ts';

export const mcpCommand: CommandRow = {
  name: 'mcp',
  summary: 'Give an agent the tools of the board, over its standard input and output',
  more: `A tool server (Model Context Protocol, stdio) that passes each message on to the instance with your login. Agents
start it by themselves once it is declared to them.`,
  examples: [
    ['claude mcp add bascule -- bascule mcp', 'declare it to Claude Code in a project'],
    ['codex mcp add bascule -- bascule mcp', 'declare it to Codex'],
  ],
  run: async (cli) => {
    const [{ Login }, { serveTools }] = await Promise.all([import('../auth/Login.ts'), import('../mcp/serveTools.ts')]);
    const login = await Login.open(cli.config, { purpose: 'mcp' });
    await serveTools({ url: login.url, tokens: login, input: cli.stdin, output: cli.stdout });
    return 0;
  },
};
