import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { graphql } from 'relay-runtime';
import type { AccountPageQuery } from '../../__generated__/AccountPageQuery.graphql.ts';
import { lazyPart } from '../../parts/lazyPart.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { usePage } from '../../relay/usePage.ts';
import { shownProject } from '../../shell/rememberProject.ts';
import { Section } from '../settings/Section.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { ExportSettings } from './ExportSettings.tsx';
import { FactorSettings } from './FactorSettings.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import { GrantSettings } from './GrantSettings.tsx';
import { IdentitySettings } from './IdentitySettings.tsx';
import { LanguageSettings } from './LanguageSettings.tsx';
import { MailSettings } from './MailSettings.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { SessionSettings } from './SessionSettings.tsx';
import { StorageUse } from './StorageUse.tsx';
import { TokenSettings } from './TokenSettings.tsx';

const EndpointSettings = lazyPart(() => import('../settings/endpoints/EndpointSettings.tsx'), 'EndpointSettings');

const ForgeTokenSettings = lazyPart(() => import('./ForgeTokenSettings.tsx'), 'ForgeTokenSettings');

const NoticeSettings = lazyPart(() => import('./notices/NoticeSettings.tsx'), 'NoticeSettings');

const query = graphql`
  query AccountPageQuery {
    viewer {
      email
      hasPassword
      projects(first: 200) {
        nodes {
          id
          slug
        }
      }
      billing {
        plan
      }
      ...ExportSettings_viewer
      ...GrantSettings_viewer
      ...IdentitySettings_viewer
      ...FactorSettings_viewer
      ...LanguageSettings_viewer
      ...MailSettings_viewer
      ...SessionSettings_viewer
      ...StorageUse_viewer
      ...TokenSettings_viewer
    }
  }
`;

/** The settings that belong to the account and not to a project. */
export function AccountPage() {
  const { part } = useParams({ strict: false });
  const { viewer } = usePage<AccountPageQuery>(query, {});
  const project = shownProject(viewer.projects.nodes, undefined);
  const contents: Readonly<Record<string, () => ReactNode>> = {
    'sign-in': () => (
      <>
        <EmailSettings email={viewer.email} hasPassword={viewer.hasPassword} />
        {viewer.hasPassword ? <PasswordSettings /> : <FirstPassword />}
        <IdentitySettings viewer={viewer} />
        <FactorSettings viewer={viewer} />
        <SessionSettings viewer={viewer} />
      </>
    ),
    display: () => (
      <Section id="display" title="Theme and language">
        <DisplaySettings />
        <LanguageSettings viewer={viewer} />
      </Section>
    ),
    mails: () => (
      <>
        <Waiting>
          <NoticeSettings />
        </Waiting>
        <MailSettings viewer={viewer} />
      </>
    ),
    programs: () => (
      <>
        <GrantSettings viewer={viewer} />
        <TokenSettings viewer={viewer} />
        <Waiting>
          <ForgeTokenSettings />
        </Waiting>
      </>
    ),
    endpoints: () => (
      <Waiting>
        <EndpointSettings />
      </Waiting>
    ),
    data: () => (
      <>
        <StorageUse viewer={viewer} />
        <ExportSettings viewer={viewer} />
      </>
    ),
    deletion: () => <DeleteAccount email={viewer.email} hasPassword={viewer.hasPassword} />,
  };
  return (
    <SettingsFrame
      title="Account"
      about={viewer.email}
      project={project?.slug}
      of="account"
      part={part}
      pays={viewer.billing != null}
    >
      {(shown) => contents[shown]?.()}
    </SettingsFrame>
  );
}
