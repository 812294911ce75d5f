import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PersonalTokenScope, TokenSettings_viewer$key } from '../../__generated__/TokenSettings_viewer.graphql.ts';
import type { TokenSettingsRevokeMutation } from '../../__generated__/TokenSettingsRevokeMutation.graphql.ts';
import { formatDate } from '../../lib/times.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { CopyLines } from '../../parts/CopyLines.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { Section } from '../settings/Section.tsx';
import { FactorProof } from './FactorProof.tsx';
import { type MadeToken, TokenForm } from './TokenForm.tsx';
import { ToolLines } from './ToolLines.tsx';
import { useProven } from './useProven.ts';

const fragment = graphql`
  fragment TokenSettings_viewer on Viewer {
    personalTokens {
      tokenId
      name
      scope
      projectIds
      createdAt
      expiresAt
      lastUsedAt
    }
    projects(first: 200) {
      nodes {
        id
        name
      }
    }
    factors {
      provenUntil
    }
    ...FactorProof_viewer
    ...TokenForm_viewer
  }
`;

const revokeMutation: Change<TokenSettingsRevokeMutation> = graphql`
  mutation TokenSettingsRevokeMutation($input: RevokePersonalTokenInput!) {
    revokePersonalToken(input: $input) {
      viewer {
        id
        ...TokenSettings_viewer
      }
    }
  }
`;

const DOES: Readonly<Record<PersonalTokenScope, string>> = {
  API: t`reads and writes`,
  API_READ: t`reads`,
  MCP: t`uses the tools of agents`,
  '%future added value': t`of a newer kind`,
};

/**
 * Access tokens for the person's own programs. The text of a new token is shown only until the person leaves the page.
 */
export function TokenSettings({ viewer }: { viewer: TokenSettings_viewer$key }) {
  const data = useFragment(fragment, viewer);
  const tokens = data.personalTokens ?? [];
  const isProven = useProven(data.factors.provenUntil);
  const nameProjects = (ids: readonly string[]) =>
    data.projects.nodes.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  const [fresh, setFresh] = useState<MadeToken>();
  const { act, busy } = useVerb();
  return (
    <Section
      id="tokens"
      title="Personal access tokens"
      about="For scripts and programs of your own. A token acts for you until it expires or you revoke it."
    >
      {isProven ? <TokenForm viewer={data} onMade={setFresh} /> : <FactorProof what="make a token" viewer={data} />}
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {fresh !== undefined && (
          <>
            <p className="font-medium">Copy the token now: it is not shown again.</p>
            <CopyLines text={fresh.text} label="Copy the token" />
            {fresh.scope === 'MCP' && <ToolLines token={fresh.text} />}
          </>
        )}
      </div>
      {tokens.length > 0 && (
        <ul aria-label="Personal access tokens" className="divide-y divide-line rounded-3 border border-line">
          {tokens.map(({ tokenId, name, scope, projectIds, createdAt, expiresAt, lastUsedAt }) => (
            <li key={tokenId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-medium [overflow-wrap:anywhere]">
                  {name}
                  <span className="font-normal text-text-2">
                    {' '}
                    · {DOES[scope]}
                    {projectIds != null && ` · ${nameProjects(projectIds) || t`no project`}`}
                  </span>
                </span>
                <span className="text-meta text-text-3">
                  made <Ago at={createdAt} ago />, expires {formatDate(expiresAt)},{' '}
                  {lastUsedAt == null ? (
                    'never used'
                  ) : (
                    <>
                      used <Ago at={lastUsedAt} ago />
                    </>
                  )}
                </span>
              </span>
              <Button
                size="small"
                isDisabled={busy}
                aria-label={`Revoke ${name}`}
                onPress={() => void act(revokeMutation, { input: { tokenId } })}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
