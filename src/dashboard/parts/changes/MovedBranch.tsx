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
  return (
    <div
      role="note"
      aria-label="The branch was moved"
      className="grid gap-1 rounded-2 bg-needs-soft px-2.5 py-1.5 text-needs-fg"
    >
      <p className="font-medium">
        Somebody moved the folder from the branch <span className="font-mono">{expected}</span> by hand.
      </p>
      <p className="text-text-2">
        {branch
          ? 'What is shown here is the change of the branch that the folder is on now. In the worktree of a card, the next run adopts that branch and works on it. To have the work on the branch before, switch back on the machine of the bridge:'
          : 'The folder is on a commit without a branch, so what is committed there belongs to no branch. To have the work on the branch before, switch back on the machine of the bridge:'}
      </p>
      <CommandLine text={`git -C ${quote(path)} switch ${quote(expected)}`} />
    </div>
  );
}

/** As a shell takes it for one word. */
const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
