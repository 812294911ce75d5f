import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { HookLines_project$key } from '../../../__generated__/HookLines_project.graphql.ts';
import { CopyLines } from '../../../parts/CopyLines.tsx';
import { Section } from '../Section.tsx';

const fragment = graphql`
  fragment HookLines_project on Project {
    slug
    workflow {
      rules {
        kind
      }
    }
  }
`;

/** The lines that a rule file needs for this project, to copy. */
export function HookLines({ project }: { project: HookLines_project$key }) {
  const { slug, workflow } = useFragment(fragment, project);
  const kinds = [...new Set(workflow.rules.map(({ kind }) => kind))];
  const rules = [
    'projects:',
    `  ${slug}:`,
    `    dir: ~/src/${slug}`,
    '',
    'work:',
    ...kinds.flatMap((kind) => [`  ${kind}:`, ...(ENTRIES[kind] ?? ENTRY).map((line) => `    ${line}`)]),
  ].join('\n');
  return (
    <Section
      id="hooks"
      title="Rule file and hooks"
      about="A bridge takes the work of this project once its rules.yaml names the project and each kind of work."
    >
      <CopyLines text={rules} label="Copy the lines for rules.yaml" />
      <p className="text-text-2">
        Hooks are programs that a bridge runs when it starts, stops, becomes busy or idle. This line fetches a package
        and writes its entry into <code>hooks:</code> of the rule file.
      </p>
      <CopyLines text="bascule bridge hooks install OWNER/REPO@TAG" label="Copy the line that installs a hook" />
    </Section>
  );
}

const ENTRY = ['prompt: Work on card {cardNumber} of project {project}. Read it with the card_get tool.'];
/** The entries for the kinds of work in shipped workflows; other kinds start with `ENTRY`. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  review: [
    'prompt: Review card {cardNumber} of project {project} (head {headSha}). Change no file.',
    'permissions: read-only',
  ],
  plan: ['prompt: Write a plan for card {cardNumber} of project {project}. Change no file.', 'permissions: read-only'],
  teardown: ['action: command', "run: [./scripts/teardown, '{cardNumber}']"],
};
