import { CopyLines } from '../../parts/CopyLines.tsx';

/** How each agent program is given a server of tools: a command, or a piece of its settings. */
const PROGRAMS: readonly {
  readonly name: string;
  readonly lines: (url: string, token: string) => string;
}[] = [
  {
    name: 'Claude Code',
    lines: (url, token) => `claude mcp add --transport http bascule ${url} --header "Authorization: Bearer ${token}"`,
  },
  {
    name: 'Codex',
    lines: (url, token) =>
      `codex mcp add bascule --url ${url} --bearer-token-env-var BASCULE_MCP_TOKEN\nexport BASCULE_MCP_TOKEN=${token}`,
  },
  {
    name: 'Gemini CLI',
    lines: (url, token) => `gemini mcp add --transport http bascule ${url} --header "Authorization: Bearer ${token}"`,
  },
  {
    name: 'OpenCode (opencode.json)',
    lines: (url, token) =>
      JSON.stringify(
        { mcp: { bascule: { type: 'remote', url, headers: { Authorization: `Bearer ${token}` } } } },
        null,
        2,
      ),
  },
];

/** What to paste for each agent program, so that it uses the tools with a new token. */
export function ToolLines({ token }: { token: string }) {
  const url = `${location.origin}/mcp`;
  return (
    <>
      {PROGRAMS.map(({ name, lines }) => (
        <div key={name} className="flex flex-col gap-1">
          <h3 className="font-medium text-meta">{name}</h3>
          <CopyLines text={lines(url, token)} label={`Copy the lines for ${name}`} />
        </div>
      ))}
    </>
  );
}
