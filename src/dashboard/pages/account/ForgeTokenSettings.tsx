import { graphql } from 'relay-runtime';
import type { ForgeTokenSettingsClearMutation } from '../../__generated__/ForgeTokenSettingsClearMutation.graphql.ts';
import type { ForgeTokenSettingsQuery } from '../../__generated__/ForgeTokenSettingsQuery.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { usePage } from '../../relay/usePage.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Section } from '../settings/Section.tsx';
import { FORGE_NAMES } from '../settings/webhooks/forgeNames.ts';
import { ForgeTokenForm } from './ForgeTokenForm.tsx';

const query = graphql`
  query ForgeTokenSettingsQuery {
    viewer {
      id
      canKeepForgeTokens
      forgeTokens {
        tokenId
        forge
        baseUrl
        login
        checkedAt
        isReadable
      }
    }
  }
`;

const clearMutation: Change<ForgeTokenSettingsClearMutation> = graphql`
  mutation ForgeTokenSettingsClearMutation($input: ClearForgeTokenInput!) {
    clearForgeToken(input: $input) {
      viewer {
        id
        forgeTokens {
          tokenId
        }
      }
    }
  }
`;

/** The tokens with which the service writes at forges on behalf of the person. None is ever shown. */
export function ForgeTokenSettings() {
  const { viewer } = usePage<ForgeTokenSettingsQuery>(query, {});
  const { act, busy } = useVerb();
  return (
    <Section
      id="forge-tokens"
      title="Tokens at forges"
      about="With your token, comments, reviews and merges in the repositories of your projects are made on your behalf. Without one, and without an app at GitHub, nothing is written there."
    >
      {viewer.canKeepForgeTokens ? (
        <ForgeTokenForm />
      ) : (
        <p className="text-text-2">
          This instance has no APP_ENCRYPTION_KEY, so no token can be kept. Ask its operator.
        </p>
      )}
      {viewer.forgeTokens.length > 0 && (
        <ul aria-label="Tokens at forges" className="divide-y divide-line rounded-3 border border-line">
          {viewer.forgeTokens.map(({ tokenId, forge, baseUrl, login, checkedAt, isReadable }) => (
            <li key={tokenId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-medium [overflow-wrap:anywhere]">
                  {login}
                  <span className="font-normal text-text-2">
                    {' '}
                    · {FORGE_NAMES[forge]} · {baseUrl}
                  </span>
                </span>
                {isReadable ? (
                  <span className="text-meta text-text-3">
                    taken by the forge <Ago at={checkedAt} ago />
                  </span>
                ) : (
                  <span className="text-failed-fg text-meta">can no longer be read, so set it again</span>
                )}
              </span>
              <Button
                size="small"
                isDisabled={busy}
                aria-label={`Forget the token of ${login}`}
                onPress={() => void act(clearMutation, { input: { tokenId } })}
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
