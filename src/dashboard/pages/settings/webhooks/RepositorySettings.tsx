import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RepositorySettings_project$key } from '../../../__generated__/RepositorySettings_project.graphql.ts';
import type { RepositorySettingsMutation } from '../../../__generated__/RepositorySettingsMutation.graphql.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { Button } from '../../../parts/Button.tsx';
import { buttonStyle } from '../../../parts/buttonStyle.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { Section } from '../Section.tsx';

const fragment = graphql`
  fragment RepositorySettings_project on Project {
    id
    canConnectRepositories
    repositories {
      id
      repository
      connectedAt
    }
  }
`;

const mutation: Change<RepositorySettingsMutation> = graphql`
  mutation RepositorySettingsMutation($input: DisconnectRepositoryInput!) {
    disconnectRepository(input: $input) {
      deletedId
    }
  }
`;

/** The repositories that the app of the instance connects with the project. Nothing where it has none and cannot have any. */
export function RepositorySettings({ project }: { project: RepositorySettings_project$key }) {
  const { id, canConnectRepositories, repositories } = useFragment(fragment, project);
  const { act, busy } = useVerb();
  const [asked, ask] = useState<string>();
  if (!canConnectRepositories && repositories.length === 0) return null;
  const disconnect = (repositoryId: string) =>
    act(
      mutation,
      { input: { repositoryId } },
      {
        updater: (store) => {
          const its = store.get(id);
          const left = its?.getLinkedRecords('repositories')?.filter((each) => each?.getDataID() !== repositoryId);
          if (left) its?.setLinkedRecords(left, 'repositories');
        },
      },
    );
  return (
    <Section
      id="repositories"
      title="GitHub"
      about="You choose at GitHub which repositories tell this project what happens. Their pull requests show on cards as those of webhooks do, and nothing has to be set up in the repositories."
    >
      {repositories.length > 0 && (
        <ul
          aria-label="Connected repositories"
          className="divide-y divide-line rounded-3 border border-line bg-surface"
        >
          {repositories.map(({ id: each, repository, connectedAt }) => (
            <li key={each} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-medium [overflow-wrap:anywhere]">{repository}</span>
                <span className="text-meta text-text-3">
                  connected <Ago at={connectedAt} ago />
                </span>
              </span>
              {asked === each ? (
                <>
                  <Button size="small" onPress={() => ask(undefined)}>
                    Keep
                  </Button>
                  <Button size="small" look="danger" isDisabled={busy} onPress={() => void disconnect(each)}>
                    Disconnect the repository
                  </Button>
                </>
              ) : (
                <Button size="small" aria-label={`Disconnect ${repository}…`} onPress={() => ask(each)}>
                  Disconnect…
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canConnectRepositories && (
        <div>
          <a className={buttonStyle('primary')} href={`/projects/${id}/forge/connect`}>
            Connect with GitHub
          </a>
        </div>
      )}
    </Section>
  );
}
