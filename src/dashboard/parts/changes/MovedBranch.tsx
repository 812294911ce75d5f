import { showHidden } from '../../lib/hidden.ts';
import { CommandLine } from '../CommandLine.tsx';

/** The folder of a run is on another branch than the one that the run was given: what that means, and how to go back. */
export function MovedBranch({
  branch,
  expected,
  path,
}: {
  /** Null or undefined: on a commit without a branch. */
  branch: string | null | undefined;
  expected: string;
  /** The folder, on the machine of the bridge. */
  path: string;
}) {
  const isPlain = isVisible(path) && isVisible(expected) && !expected.startsWith('-');
  return (
    <div
      role="note"
      aria-label="The branch was moved"
      className="grid gap-1 rounded-2 bg-needs-soft px-2.5 py-1.5 text-needs-fg"
    >
      <p className="font-medium">
        The folder is no longer on the branch <span className="font-mono">{expected}</span>, with which the run began.
      </p>
      <p className="text-text-2">
        {branch
          ? 'What is shown here is the change of the branch that the folder is on now. In the worktree of a card, the next run adopts that branch and works on it.'
          : 'The folder is on a commit without a branch, so what is committed there belongs to no branch.'}
      </p>
      {isPlain ? (
        <>
          <p className="text-text-2">
            To have the work on the branch before, switch back on the machine of the bridge:
          </p>
          <CommandLine text={`git -C ${quote(path)} switch ${quote(expected)}`} />
        </>
      ) : (
        <p className="text-text-2">
          To have the work on the branch before, switch back on the machine of the bridge. There is no command to copy,
          because the name of the folder or of the branch may do something else in a terminal.
        </p>
      )}
    </div>
  );
}

/**
 * A terminal acts on control characters before the shell reads a quote: one may end a paste and begin a command. Both texts are what
 * a bridge reports, so anybody with its token chooses them.
 */
const isVisible = (text: string): boolean => !/\p{Cc}/u.test(text) && showHidden(text) === text;

/** As a shell takes it for one word. */
const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
