import { graphql } from 'relay-runtime';
import type { NoticeSettingsQuery } from '../../../__generated__/NoticeSettingsQuery.graphql.ts';
import { usePage } from '../../../relay/usePage.ts';
import { BrowserSettings } from './BrowserSettings.tsx';
import { ChoiceSettings } from './ChoiceSettings.tsx';
import { QuietSettings } from './QuietSettings.tsx';

const query = graphql`
  query NoticeSettingsQuery {
    viewer {
      id
      ...BrowserSettings_viewer
      ...ChoiceSettings_viewer
      ...QuietSettings_viewer
    }
  }
`;

/** What the person learns of outside of the inbox. */
export function NoticeSettings() {
  const { viewer } = usePage<NoticeSettingsQuery>(query, {});
  return (
    <>
      <BrowserSettings viewer={viewer} />
      <ChoiceSettings viewer={viewer} />
      <QuietSettings viewer={viewer} />
    </>
  );
}
