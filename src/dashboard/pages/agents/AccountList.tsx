import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { AccountList_bridge$key } from '../../__generated__/AccountList_bridge.graphql.ts';
import { describeHarness } from '../../lib/harness.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { PanelHead } from './PanelHead.tsx';

const fragment = graphql`
  fragment AccountList_bridge on Bridge {
    accountsReportedAt
    accounts {
      name
      harness
      state
      reason
      used
    }
  }
`;

/** The agent accounts of a bridge, each with its tool and whether its check passed. */
export function AccountList({ bridge }: { bridge: AccountList_bridge$key }) {
  const { accounts, accountsReportedAt } = useFragment(fragment, bridge);
  return (
    <>
      <PanelHead title="Agent accounts">
        {accountsReportedAt && (
          <>
            reported <Ago at={accountsReportedAt} ago />
          </>
        )}
      </PanelHead>
      {accounts.length === 0 && <p className="text-meta text-text-3">This bridge has not reported any accounts.</p>}
      <ul>
        {accounts.map(({ name, harness, state, reason, used }) => {
          const tool = describeHarness(harness);
          const ready = state === 'READY';
          return (
            <li
              key={name}
              className="flex min-h-7 flex-wrap items-center gap-x-2 py-1 text-meta max-desk:min-h-9 max-desk:text-base"
            >
              <Icon name={tool.icon} size={14} className="text-text-3" />
              <span className="min-w-0 font-medium text-base [overflow-wrap:break-word]">{name}</span>
              <span className="whitespace-nowrap text-text-3">
                {tool.name}
                {!used && ', no rule uses it'}
              </span>
              <span
                className={`ml-auto flex items-center gap-1.5 whitespace-nowrap font-medium ${ready ? 'text-ok-fg' : 'text-failed-fg'}`}
              >
                <StateShape shape={ready ? 'ok' : 'failed'} size={14} />
                {ready ? 'Ready' : 'Failing'}
              </span>
              {!ready && reason && !used && (
                <span className="w-full text-text-3 [overflow-wrap:anywhere]">{reason}</span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
