import { MARK_OPTION, RESULT_OPTION, UNATTENDED_OPTION } from '../harness/shared/toolServer.ts';
import type { CommandRow } from './addCommand.ts';

export const mcpCommand: CommandRow = {
  name: 'mcp',
  summary: 'Provide the tools of the board to an agent, over standard input and output',
  more: `A tool server (Model Context Protocol, stdio) that passes each message on to the instance with your login. Agents
start it themselves once it is declared to them.`,
  options: [
    [MARK_OPTION, "mark the tools that do not change the agent's folder as read-only"],
    [`${RESULT_OPTION} <file>`, 'offer a tool for the result of a run, and write what the agent gives into the file'],
    [UNATTENDED_OPTION, 'leave questions to the owner of the card: nobody is at the agent'],
  ],
  examples: [
    ['claude mcp add bascule -- bascule mcp', 'declare it to Claude Code in a project'],
    ['codex mcp add bascule -- bascule mcp', 'declare it to Codex'],
  ],
  run: async (cli, _args, options) => {
    const [{ Login }, { serveTools }, { ResultTool }, { readAgentAccountFile }] = await Promise.all([
      import('../auth/Login.ts'),
      import('../mcp/serveTools.ts'),
      import('../mcp/ResultTool.ts'),
      import('../forge/agentAccountFile.ts'),
    ]);
    const login = await Login.open(cli.config, { purpose: 'mcp' });
    // The bridge reports a damaged file; the tools work without it.
    const forge = await readAgentAccountFile(cli.config).catch(() => undefined);
    await serveTools({
      url: login.url,
      tokens: login,
      input: cli.stdin,
      output: cli.stdout,
      withheld: forge?.token,
      sessionId: cli.env.sessionId,
      readOnly: options.readOnly === true,
      unattended: options.unattended === true,
      result: typeof options.result === 'string' ? new ResultTool(options.result) : undefined,
    });
    return 0;
  },
};
