import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useEverydayQuery, useEverydayQuery$data } from '../../__generated__/useEverydayQuery.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { readTheme, setTheme, type Theme } from '../../lib/theme.ts';
import { usePause } from '../../parts/usePause.ts';
import { environment } from '../../relay/environment.ts';
import { t } from '../../texts/t.ts';
import type { PaletteAction } from './actions.ts';
import { signOut } from './signOut.ts';

const query = graphql`
  query useEverydayQuery {
    viewer {
      admin
      bridges(first: 50, order: STANDING) {
        nodes {
          id
          bridgeId
          displayName
          gone
          paused
        }
      }
    }
  }
`;

const THEMES: Readonly<Record<Theme, string>> = {
  system: t`Theme of the system`,
  light: t`Light theme`,
  dark: t`Dark theme`,
};

/** What a person may do on every page: pause a bridge, invite people, change the theme, administer, sign out. */
export function useEveryday(project: string | undefined): readonly PaletteAction[] {
  const navigate = useNavigate();
  const { pause, unpause } = usePause({ tells: true });
  const { manage } = useMay();
  const [viewer, setViewer] = useState<useEverydayQuery$data['viewer']>();
  useEffect(() => {
    const asked = fetchQuery<useEverydayQuery>(environment, query, {}).subscribe({
      next: (data) => setViewer(data.viewer),
    });
    return () => asked.unsubscribe();
  }, []);
  const go = (id: string, label: string, icon: PaletteAction['icon'], to: string) => ({
    id,
    label,
    ...(icon && { icon }),
    run: () => void navigate({ to }),
  });
  const bridges = (viewer?.bridges.nodes ?? []).filter(({ gone }) => !gone);
  const toggle = (bridge: (typeof bridges)[number]): PaletteAction => ({
    id: `pause ${bridge.bridgeId}`,
    label: bridge.paused ? t`Unpause ${bridge.displayName}` : t`Pause ${bridge.displayName}`,
    icon: bridge.paused ? 'play' : 'pause',
    run: () => void (bridge.paused ? unpause(bridge) : pause(bridge)),
  });
  return [
    ...(project !== undefined && manage
      ? [go('invite', t`Invite people to this project`, 'plus', `/projects/${project}/settings/people`)]
      : []),
    ...bridges.map(toggle),
    ...(Object.keys(THEMES) as Theme[])
      .filter((theme) => theme !== readTheme())
      .map(
        (theme): PaletteAction => ({
          id: `theme ${theme}`,
          label: THEMES[theme],
          icon: 'sun',
          run: () => setTheme(theme),
        }),
      ),
    ...(viewer?.admin ? [go('admin', t`Administration`, 'wrench', '/admin/status')] : []),
    { id: 'sign out', label: t`Sign out`, icon: 'ext', run: () => void signOut() },
  ];
}
