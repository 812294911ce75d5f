import type { HarnessName } from './Rules.ts';

/** The account of a new rule file. `command` is that of an account of acp or line-agent. */
export interface FirstAccount {
  readonly name: string;
  readonly harness: HarnessName;
  readonly command?: readonly string[];
}

/** The text of a new rule file, with a comment for each choice. */
export function initRules({
  url,
  projects,
  dirs,
  account = { name: 'main', harness: 'code-agent' },
}: {
  url?: string | undefined;
  projects: readonly string[];
  dirs: Readonly<Record<string, string>>;
  /** The account that runs everything. */
  account?: FirstAccount;
}): string {
  const mapped =
    projects.length === 0
      ? '  # you have no project yet: create one on the board, and enter its folder here\n  # my-project:\n  #   dir: ~/src/my-project\n'
      : projects.map((slug) => `  ${quote(slug)}:\n    dir: ${quote(dirs[slug] ?? `~/src/${slug}`)}\n`).join('');
  const schema = url === undefined ? '' : `# yaml-language-server: $schema=${url}/rules.schema.json\n`;
  return `${schema}# What this machine's agents do for your boards. Check it with \`bascule rules check\`; a running bridge reloads it
# with \`bascule bridge reload\`.

# Agent accounts. harness: code-agent (the program claude), exec-agent (codex), acp (gemini, opencode and every other
# program of the Agent Client Protocol, named by command), or line-agent (your own program).
accounts:
  ${account.name}:
    harness: ${account.harness}
${account.command === undefined ? '' : `    command: ${JSON.stringify(account.command)}\n`}
defaults:
  account: ${account.name}
  # read-only, workspace or full
  permissions: workspace

# The folder that the agents of each project work in.
projects:
${mapped}
# What runs for each kind of work that a board's workflow requests.
work:
  implement:
    prompt: |
      Work on card {cardNumber} of project {project} (card id {cardId}). Read it with the card_get tool, do what it asks,
      and say on the card what you did.
  plan:
    permissions: read-only
    prompt: |
      Write a plan for card {cardNumber} of project {project} (card id {cardId}): what changes, in which order, and how
      each step is proven. Say it on the card with the card_comment tool and change no file.
  review:
    permissions: read-only
    prompt: |
      Review the change of card {cardNumber} of project {project} (card id {cardId}, head {headSha}). Send what you find
      with the agent_review_submit tool and change no file.
  # The pull request of a card has a conflict, a failed check, or somebody who asks for changes: {reason} says which.
  fix:
    prompt: |
      The change of card {cardNumber} of project {project} (card id {cardId}) cannot be merged: {reason}. Find out why, repair
      it on the branch of the change, and push it. Where feedback_list shows open conversations of reviewers,
      answer each with thread_answer. Say on the card what you did.
  # A card is done: the command for what was made for it, such as [./scripts/teardown, '{cardNumber}']. This one does nothing.
  teardown:
    action: command
    run: ['true']

# A run ends with its agent: what the agent still has running is ended then. With keep it goes on.
leftovers: end

# How many agents work at once.
maxWorkers: 3
`;
}

/** The text without quotes if YAML reads it back unchanged, otherwise in quotes. */
function quote(text: string): string {
  return /^[A-Za-z_~/][\w~/.-]*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
