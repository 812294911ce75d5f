import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useEverydayPauseMutation } from '../../__generated__/useEverydayPauseMutation.graphql.ts';
import type { useEverydayQuery, useEverydayQuery$data } from '../../__generated__/useEverydayQuery.graphql.ts';
import type { useEverydayUnpauseMutation } from '../../__generated__/useEverydayUnpauseMutation.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { readTheme, setTheme, type Theme } from '../../lib/theme.ts';
import { environment } from '../../relay/environment.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
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

const pause: Change<useEverydayPauseMutation> = graphql`
  mutation useEverydayPauseMutation($bridgeId: ID!) {
    pauseBridge(input: { bridgeId: $bridgeId }) {
      bridge {
        id
        paused
        reportedPaused
      }
    }
  }
`;

const unpause: Change<useEverydayUnpauseMutation> = graphql`
  mutation useEverydayUnpauseMutation($bridgeId: ID!) {
    unpauseBridge(input: { bridgeId: $bridgeId }) {
      bridge {
        id
        paused
        reportedPaused
      }
    }
  }
`;

const THEMES: Readonly<Record<Theme, string>> = {
  system: 'Theme of the system',
  light: 'Light theme',
  dark: 'Dark theme',
};

/** What a person may do on every page: pause a bridge, invite people, change the theme, administer, sign out. */
export function useEveryday(project: string | undefined): readonly PaletteAction[] {
  const navigate = useNavigate();
  const { act } = useVerb();
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
  const toggle = ({ bridgeId, displayName, paused }: (typeof bridges)[number]): PaletteAction => ({
    id: `pause ${bridgeId}`,
    label: paused ? `Unpause ${displayName}` : `Pause ${displayName}`,
    icon: paused ? 'play' : 'pause',
    run: () => {
      const back = () => void act(unpause, { bridgeId }, { done: `${displayName} takes new work again.` });
      if (paused) return back();
      void act(
        pause,
        { bridgeId },
        { done: { text: `${displayName} takes no new work. Its runs go on.`, action: { label: 'Undo', run: back } } },
      );
    },
  });
  return [
    ...(project !== undefined && manage
      ? [go('invite', 'Invite people to this project', 'plus', `/projects/${project}/settings/people`)]
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
    ...(viewer?.admin ? [go('admin', 'Administration', 'wrench', '/admin/status')] : []),
    { id: 'sign out', label: 'Sign out', icon: 'ext', run: signOut },
  ];
}
