import type { Shape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';

interface Facts {
  readonly liveness: { readonly state: string };
  readonly paused: boolean;
  readonly reportedPaused: boolean | null | undefined;
  readonly accounts: readonly { readonly state: string; readonly used: boolean }[];
  readonly mappedProjects: readonly { readonly state: string }[] | null | undefined;
}

/** The state of a bridge in one word, with its shape and colours. */
interface Standing {
  readonly shape: Shape;
  readonly word: string;
  /** The classes of the word. */
  readonly badge: string;
  /** The class of the edge of its card. */
  readonly edge: string;
}

/** The most important state comes first: a silent bridge, an unreachable one, one that may not work. */
export function describeStanding({ liveness, paused, reportedPaused, accounts, mappedProjects }: Facts): Standing {
  if (liveness.state === 'QUIET')
    return { shape: 'quiet', word: t`Quiet`, badge: 'bg-lost-soft text-lost-fg', edge: 'border-line' };
  if (liveness.state === 'DEAF') {
    return { shape: 'deaf', word: t`Deaf`, badge: 'bg-needs-soft text-needs-fg', edge: 'border-needs-line' };
  }
  if (paused || reportedPaused) {
    return { shape: 'bpause', word: t`Paused`, badge: 'bg-stop-soft text-stop-fg', edge: 'border-line' };
  }
  const fails =
    accounts.some(({ state, used }) => used && state === 'FAILING') ||
    (mappedProjects ?? []).some(({ state }) => state === 'FAILING');
  return {
    shape: fails ? 'bfail' : 'online',
    word: t`Online`,
    badge: 'bg-ok-soft text-ok-fg',
    edge: fails ? 'border-failed-line' : 'border-line',
  };
}

/** The number of a release, or the commit of a build from a checkout, marked as such. */
export function formatVersion(cliVersion: string): string {
  return /^\d+\.\d+\.\d+/.test(cliVersion) ? cliVersion : t`development build ${cliVersion}`;
}
