import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MergeSettings_project$key } from '../../../__generated__/MergeSettings_project.graphql.ts';
import { Switch } from '../../../parts/Switch.tsx';
import { Section } from '../Section.tsx';
import { QuietMinutes } from './QuietMinutes.tsx';
import { useForgeRules } from './useForgeRules.ts';

const fragment = graphql`
  fragment MergeSettings_project on Project {
    ...useForgeRules_project
  }
`;

/** What the service may do without being asked with pull requests, with the rights of the owner at the forge. */
export function MergeSettings({ project }: { project: MergeSettings_project$key }) {
  const { rules, isOwner, set, busy } = useForgeRules(useFragment(fragment, project));
  if (!isOwner) return null;
  return (
    <Section
      id="merging"
      title="Merging"
      about="A pull request is merged when it is approved at its head, its checks have passed, and the base branch admits it. That takes the app at GitHub or your token at the forge, which your account keeps."
    >
      <Switch isOn={rules.merges} onChange={(merges) => set({ merges })}>
        Merge pull requests that may be merged
      </Switch>
      <Switch
        isOn={rules.updatesBehind}
        isDisabled={!rules.merges}
        onChange={(updatesBehind) => set({ updatesBehind })}
      >
        Bring a branch up to date when nothing else hinders the merge
      </Switch>
      <QuietMinutes
        key={rules.quietMinutes}
        minutes={rules.quietMinutes}
        isDisabled={!rules.merges || busy}
        onChange={(quietMinutes) => void set({ quietMinutes })}
      />
    </Section>
  );
}
