import { useNavigate } from '@tanstack/react-router';
import { t } from '../texts/t.ts';
import { SECTIONS } from './sections.ts';
import { useKeys } from './useKeys.ts';

/** `g` and a letter lead to a section of the project. */
export function useJumps(project: string | undefined): void {
  const navigate = useNavigate();
  const jumps =
    project === undefined
      ? []
      : SECTIONS.map(({ key, label, path }) => ({
          keys: `g ${key}`,
          label: t`Go to ${label}`,
          run: () => void navigate({ to: `/projects/${project}/${path}` }),
        }));
  useKeys(t`Go`, [...jumps, { keys: 'g i', label: t`Go to Inbox`, run: () => void navigate({ to: '/inbox' }) }]);
}
