import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { LanguageSettings_viewer$key } from '../../__generated__/LanguageSettings_viewer.graphql.ts';
import type { LanguageSettingsMutation, Locale } from '../../__generated__/LanguageSettingsMutation.graphql.ts';
import { Choices } from '../../parts/Choices.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';

const fragment = graphql`
  fragment LanguageSettings_viewer on Viewer {
    locale
  }
`;

const mutation: Change<LanguageSettingsMutation> = graphql`
  mutation LanguageSettingsMutation($input: SetLocaleInput!) {
    setLocale(input: $input) {
      viewer {
        id
        locale
      }
    }
  }
`;

const LANGUAGES: readonly { value: Locale; label: string }[] = [
  { value: 'EN', label: 'English' },
  { value: 'DE', label: 'Deutsch' },
  { value: 'ES', label: 'Español' },
  { value: 'FR', label: 'Français' },
];

/** The language of pages, mails and of the names that columns have by default. A page has one language, so a new one is loaded. */
export function LanguageSettings({ viewer }: { viewer: LanguageSettings_viewer$key }) {
  const { locale } = useFragment(fragment, viewer);
  const { act } = useVerb();
  return (
    <Choices
      label="Language"
      value={locale as Locale}
      choices={LANGUAGES}
      onChange={async (next) => {
        if ((await act(mutation, { input: { locale: next } })) !== undefined) location.reload();
      }}
    />
  );
}
