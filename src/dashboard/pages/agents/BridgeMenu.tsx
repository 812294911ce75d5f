import { useNavigate } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { BridgeMenu_bridge$key } from '../../__generated__/BridgeMenu_bridge.graphql.ts';
import { copyText } from '../../parts/copyText.ts';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import { toast } from '../../shell/toasts.ts';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment BridgeMenu_bridge on Bridge {
    bridgeId
    displayName
    paused
    reportedPaused
  }
`;

/** Command lines for the bridge's machine, besides those in its bands. */
const LINES: readonly (readonly [label: string, line: string])[] = [
  [t`Copy the command that starts it`, 'bascule bridge run'],
  [t`Copy the command that shows its state`, 'bascule status'],
  [t`Copy the command that checks its accounts again`, 'bascule bridge reload'],
];

/** The `…` of a bridge. Its name is set only in the rule file of its machine. */
export function BridgeMenu({
  bridge,
  project,
  onPause,
}: {
  bridge: BridgeMenu_bridge$key;
  /** The slug of the project whose list of runs opens. */
  project: string;
  onPause: () => void;
}) {
  const { bridgeId, displayName, paused, reportedPaused } = useFragment(fragment, bridge);
  const navigate = useNavigate();
  const copy = (text: string) => async () => {
    if (await copyText(text)) toast({ kind: 'done', text: `Copied: ${text}` });
  };
  return (
    <MoreMenu
      label={`Actions of ${displayName}`}
      lines={[
        {
          label: t`See its runs`,
          run: () =>
            void navigate({
              to: '/projects/$project/worker-runs',
              params: { project },
              search: { bridge: bridgeId } as never,
            }),
        },
        {
          label: t`See its requests`,
          run: () =>
            void navigate({
              to: '/projects/$project/requests',
              params: { project },
              search: { bridge: bridgeId } as never,
            }),
        },
        ...(paused || reportedPaused ? [] : [{ label: t`Pause…`, run: onPause }]),
        { label: t`Copy its id`, run: copy(bridgeId) },
        ...LINES.map(([label, line]) => ({ label, run: copy(line) })),
      ]}
    />
  );
}
