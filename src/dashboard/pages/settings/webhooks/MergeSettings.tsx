import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MergeSettings_project$key } from '../../../__generated__/MergeSettings_project.graphql.ts';
import type { MergeSettingsMutation } from '../../../__generated__/MergeSettingsMutation.graphql.ts';
import { Switch } from '../../../parts/Switch.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { Section } from '../Section.tsx';
import { QuietMinutes } from './QuietMinutes.tsx';

const fragment = graphql`
  fragment MergeSettings_project on Project {
    id
    viewerRole
    forgeRules {
      merges
      updatesBehind
      quietMinutes
    }
  }
`;

const mutation: Change<MergeSettingsMutation> = graphql`
  mutation MergeSettingsMutation($input: SetForgeRulesInput!) {
    setForgeRules(input: $input) {
      project {
        id
        forgeRules {
          merges
          updatesBehind
          quietMinutes
        }
      }
    }
  }
`;

/** What the service may do without being asked with pull requests, with the rights of the owner at the forge. */
export function MergeSettings({ project }: { project: MergeSettings_project$key }) {
  const { id, viewerRole, forgeRules } = useFragment(fragment, project);
  const { act, busy } = useVerb();
  if (viewerRole !== 'OWNER') return null;
  const set = (change: { merges?: boolean; updatesBehind?: boolean; quietMinutes?: number }) =>
    act(
      mutation,
      { input: { projectId: id, ...change } },
      { optimisticResponse: { setForgeRules: { project: { id, forgeRules: { ...forgeRules, ...change } } } } },
    );
  return (
    <Section
      id="merging"
      title="Merging"
      about="A pull request is merged when it is approved at its head, its checks have passed, and the base branch admits it. That takes the app at GitHub or your token at the forge, which your account keeps."
    >
      <Switch isOn={forgeRules.merges} onChange={(merges) => set({ merges })}>
        Merge pull requests that may be merged
      </Switch>
      <Switch
        isOn={forgeRules.updatesBehind}
        isDisabled={!forgeRules.merges}
        onChange={(updatesBehind) => set({ updatesBehind })}
      >
        Bring a branch up to date when nothing else hinders the merge
      </Switch>
      <QuietMinutes
        key={forgeRules.quietMinutes}
        minutes={forgeRules.quietMinutes}
        isDisabled={!forgeRules.merges || busy}
        onChange={(quietMinutes) => void set({ quietMinutes })}
      />
    </Section>
  );
}
