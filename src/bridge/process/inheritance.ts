type Env = Readonly<Record<string, string>>;

/** Variables of the bridge's environment that processes of a kind do not get. What an environment file sets is not concerned. */
interface Withheld {
  readonly from: 'every process' | 'agents';
  readonly names: RegExp;
  readonly why: string;
}

const exactly = (...names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')})$`);

/** Tells an agent's tools, and what else it starts, the session that it works in. */
export const SESSION_VARIABLE = 'BASCULE_SESSION_ID';

/**
 * What a process that the bridge starts does not inherit. Everything else is passed on: it is the choice of the person
 * who runs the bridge.
 */
const WITHHELD: readonly Withheld[] = [
  {
    from: 'every process',
    // The list that `git rev-parse --local-env-vars` prints, without GIT_CONFIG_COUNT and GIT_CONFIG_PARAMETERS: they hold
    // settings, which git passes on to other repositories too.
    names: exactly(
      'GIT_ALTERNATE_OBJECT_DIRECTORIES',
      'GIT_COMMON_DIR',
      'GIT_CONFIG',
      'GIT_DIR',
      'GIT_GRAFT_FILE',
      'GIT_IMPLICIT_WORK_TREE',
      'GIT_INDEX_FILE',
      'GIT_INTERNAL_SUPER_PREFIX',
      'GIT_NO_REPLACE_OBJECTS',
      'GIT_OBJECT_DIRECTORY',
      'GIT_PREFIX',
      'GIT_REPLACE_REF_BASE',
      'GIT_SHALLOW_FILE',
      'GIT_WORK_TREE',
    ),
    why: 'git sets them for its hooks and for `git rebase --exec`; work in a project would change another repository',
  },
  {
    from: 'every process',
    // Neither is in git's list, because git does not derive them from the repository it works in.
    names: exactly('GIT_NAMESPACE', 'GIT_QUARANTINE_PATH'),
    why: 'a push sets them for the hooks of the repository that receives it; commits elsewhere would be refused or hidden',
  },
  {
    from: 'every process',
    names: exactly(
      'AI_AGENT',
      'CLAUDECODE',
      'CLAUDE_AGENT_SDK_VERSION',
      'CLAUDE_EFFORT',
      'CLAUDE_ENV_FILE',
      'CLAUDE_PID',
      'CLAUDE_PLUGIN_DATA',
      'CLAUDE_PLUGIN_ROOT',
      'CLAUDE_PROJECT_DIR',
      'CLAUDE_CODE_CHILD_NOTES_DIR',
      'CLAUDE_CODE_CHILD_SESSION',
      'CLAUDE_CODE_EMIT_SESSION_STATE_EVENTS',
      'CLAUDE_CODE_ENTRYPOINT',
      'CLAUDE_CODE_EXECPATH',
      'CLAUDE_CODE_MESSAGING_SOCKET',
      'CLAUDE_CODE_MESSAGING_TOKEN',
      'CLAUDE_CODE_SESSION_ATTENDED',
      'CLAUDE_CODE_SESSION_ID',
      'CLAUDE_CODE_SSE_PORT',
      'CLAUDE_CODE_STARTUP_FAILURE_RESULTS',
    ),
    why: 'Claude Code and its extensions of editors set them for what a session starts; an agent would take itself for a part of that session',
  },
  {
    from: 'every process',
    names:
      /^CODEX_(?:CI|VERSION|SANDBOX|SANDBOX_NETWORK_DISABLED|SESSION_ID|THREAD_ID|TOOL_CALL_ID|PERMISSION_PROFILE|MANAGED_(?:BY_\w+|PACKAGE_ROOT)|NETWORK_PROXY_\w+|NETWORK_ALLOW_LOCAL_BINDING)$/,
    why: 'Codex sets them for what a session starts; an agent would believe to be in the sandbox of that session',
  },
  {
    from: 'every process',
    names: exactly('AGENT', 'GEMINI_CLI', 'GEMINI_CLI_NO_RELAUNCH', 'OPENCODE', 'OPENCODE_CLIENT', 'OPENCODE_PID'),
    why: 'Gemini CLI and OpenCode set them for what a session starts; an agent would take itself for a part of that session',
  },
  {
    from: 'every process',
    names: exactly(SESSION_VARIABLE),
    why: 'a bridge sets it for its agents; one that an agent has started would speak in the session of that agent',
  },
  {
    from: 'agents',
    // BASCULE_CLI, BASCULE_CLAUDE and the like name programs that an agent's tools need. Who declares the tools names
    // the folder of the bridge there, and no other program of an agent learns of it.
    names: /^BASCULE_(?!(?:CLI|CLAUDE|CODEX|GEMINI|OPENCODE)$)/,
    why: 'settings of the bridge: addresses may contain keys, and the configuration folder holds its login and rules',
  },
  {
    from: 'agents',
    names: /^(?:CREDENTIALS_DIRECTORY|NOTIFY_SOCKET|WATCHDOG_(?:PID|USEC)|LISTEN_(?:PID|PIDFDID|FDS|FDNAMES))$/,
    why: 'a service manager passes credentials, sockets and the right to speak for the service to the bridge by them',
  },
];

/** What every process may inherit of the environment in which the bridge was started. */
export const inheritedOf = (env: Env): Record<string, string> => without('every process', env);

/** What an agent may inherit of that. */
export const inheritedByAgents = (inherited: Env): Record<string, string> => without('agents', inherited);

function without(from: Withheld['from'], env: Env): Record<string, string> {
  const rows = WITHHELD.filter((row) => row.from === from);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !rows.some(({ names }) => names.test(name))));
}
