import { graphql } from 'relay-runtime';
import type { AccountPageQuery } from '../../__generated__/AccountPageQuery.graphql.ts';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { Section } from '../settings/Section.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { ExportSettings } from './ExportSettings.tsx';

const query = graphql`
  query AccountPageQuery {
    viewer {
      email
      ...ExportSettings_viewer
    }
  }
`;

/** What belongs to the account and not to a project. */
export function AccountPage() {
  const { viewer } = usePage<AccountPageQuery>(query, {});
  return (
    <PageFrame title="Account" about={viewer.email}>
      <div className="flex max-w-[760px] flex-col gap-8 px-8 pt-6 pb-12 max-desk:px-4 max-desk:pt-4">
        <Section id="display" title="Theme and times">
          <DisplaySettings />
        </Section>
        <ExportSettings viewer={viewer} />
        <DeleteAccount email={viewer.email} />
      </div>
    </PageFrame>
  );
}
