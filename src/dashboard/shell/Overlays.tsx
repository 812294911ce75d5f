import { useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { FaultBoundary } from '../parts/Fault.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { NotLoaded } from '../parts/NotLoaded.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { t } from '../texts/t.ts';
import { agentsQuestion, answerAboutAgents } from './leaving/agentsQuestion.ts';
import { closeOverlay, openOverlay, overlay } from './overlay.ts';
import { usePaletteActions } from './palette/actions.ts';
import { endProof, proof } from './proof.ts';
import { SECTIONS } from './sections.ts';
import { useKeys } from './useKeys.ts';

const Palette = lazyPart(() => import('./palette/Palette.tsx'), 'default');
const KeySheet = lazyPart(() => import('./KeySheet.tsx'), 'KeySheet');
const AgentsSheet = lazyPart(() => import('./leaving/AgentsSheet.tsx'), 'AgentsSheet');
const ProofSheet = lazyPart(() => import('../pages/account/ProofSheet.tsx'), 'ProofSheet');
/** The palette and the sheet of keys are loaded when the page is idle, so that they open at once. */
const IDLE_MS = 3_000;

const NOTHING = <></>;

/** A question that could not be loaded is over, so that the change that waits for it is refused and can be made again. */
function endUnaskedProof(error: unknown): void {
  if (error instanceof NotLoaded) error.again();
  endProof(false);
}

/** Cards stay where they are when the question about their agents could not be loaded. */
function endUnaskedAgents(error: unknown): void {
  if (error instanceof NotLoaded) error.again();
  answerAboutAgents(undefined);
}

/**
 * The overlays of every page: the palette and the sheet of keys, which keys open, the question for a proof, and the one about
 * agents at work on cards that leave.
 */
export function Overlays({ project, projectId }: { project: string | undefined; projectId: string | undefined }) {
  const navigate = useNavigate();
  const shown = useSyncExternalStore(overlay.subscribe, overlay.get);
  const agents = useSyncExternalStore(agentsQuestion.subscribe, agentsQuestion.get);
  const asksProof = useSyncExternalStore(proof.subscribe, proof.get);
  useEffect(() => {
    const timer = setTimeout(() => void Palette.preload().then(KeySheet.preload), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  useKeys(t`Everywhere`, [
    { keys: '$mod+k', label: t`Search or act`, run: () => openOverlay('palette'), everywhere: true },
    { keys: '[Shift]+?', label: t`Show the keys`, run: () => openOverlay('keys') },
  ]);
  usePaletteActions(t`Go`, [
    { id: 'go inbox', label: t`Inbox`, icon: 'inbox', keys: 'g i', run: () => void navigate({ to: '/inbox' }) },
    ...(project === undefined
      ? []
      : SECTIONS.map(({ label, icon, path, key }) => ({
          id: `go ${path}`,
          label,
          icon,
          keys: `g ${key}`,
          run: () => void navigate({ to: `/projects/${project}/${path}` }),
        }))),
    { id: 'go account', label: t`Account`, icon: 'user', run: () => void navigate({ to: '/account' }) },
    { id: 'create project', label: t`New project`, icon: 'plus', run: () => void navigate({ to: '/welcome' }) },
    { id: 'keys', label: t`Show the keys`, icon: 'help', keys: '?', run: () => openOverlay('keys') },
  ]);
  return (
    // Has no size: overlays cover the page, and so does the message that one could not be loaded.
    <div className="fixed inset-x-4 top-4 z-50">
      <FaultBoundary at={shown}>
        <Waiting>
          {shown === 'palette' && <Palette project={project} projectId={projectId} onClose={closeOverlay} />}
          {shown === 'keys' && <KeySheet onClose={closeOverlay} />}
        </Waiting>
      </FaultBoundary>
      {agents && (
        <FaultBoundary instead={NOTHING} onFault={endUnaskedAgents}>
          <Waiting>
            <AgentsSheet about={agents} onAnswer={answerAboutAgents} />
          </Waiting>
        </FaultBoundary>
      )}
      {asksProof && (
        <FaultBoundary instead={NOTHING} onFault={endUnaskedProof}>
          <Waiting>
            <ProofSheet onEnd={endProof} />
          </Waiting>
        </FaultBoundary>
      )}
    </div>
  );
}
