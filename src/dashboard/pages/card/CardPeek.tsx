import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../../parts/Button.tsx';
import { FaultBoundary } from '../../parts/Fault.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { Missing } from '../Missing.tsx';
import { CardHead } from './CardHead.tsx';
import { CardView } from './CardView.tsx';
import { findNeighbours } from './neighbours.ts';
import { OpenPage } from './OpenPage.tsx';
import { useCard } from './useCard.ts';

interface PeekProps {
  /** The id or slug of the project. */
  readonly handle: string;
  readonly number: number;
  /** Shows another card in the same peek. */
  readonly onGo: (number: number) => void;
  readonly onClose: () => void;
}

/**
 * A card over the page that it was opened from: at the right edge, and as a whole screen on a phone. Escape closes it. `useCardPeek`
 * keeps the number in the address.
 */
export function CardPeek(props: PeekProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && props.onClose()}
      className="fixed inset-0 z-30 bg-scrim"
    >
      <Modal className="absolute inset-y-0 right-0 w-full max-w-[808px] border-line bg-surface shadow-peek desk:border-l">
        <Dialog
          aria-label={`Card ${props.number}`}
          data-peek=""
          data-keys=""
          className="flex h-full flex-col outline-none focus-visible:shadow-none"
        >
          <FaultBoundary>
            <Waiting fallback={<Coming onClose={props.onClose} />}>
              <PeekedCard key={props.number} {...props} />
            </Waiting>
          </FaultBoundary>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Close({ onClose }: { onClose: () => void }) {
  return (
    <Button look="ghost" size="smallIcon" aria-label="Close" onPress={onClose} className="max-desk:size-11">
      <Icon name="x" size={14} />
    </Button>
  );
}

/** The bar of a peek whose card does not exist: on a phone, it is the only way to close the peek. */
function Bar({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex h-11 shrink-0 items-center justify-end px-3 max-desk:h-12 max-desk:px-1">
      <Close onClose={onClose} />
    </div>
  );
}

function Coming({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Bar onClose={onClose} />
      <div aria-busy="true" className="skeleton mx-5 h-7 w-2/3 max-desk:mx-4" />
    </>
  );
}

function PeekedCard({ handle, number, onGo, onClose }: PeekProps) {
  const found = useCard(handle, number);
  if (found === undefined) {
    return (
      <>
        <Bar onClose={onClose} />
        <Missing />
      </>
    );
  }
  const { project, card, column, refresh } = found;
  return (
    <>
      <CardHead
        card={card}
        project={project}
        neighbours={findNeighbours(project.id, number, column)}
        onGo={onGo}
        onGone={onClose}
        end={
          <>
            <OpenPage project={handle} number={number} />
            <Close onClose={onClose} />
          </>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <CardView card={card} project={project} onChanged={refresh} />
      </div>
    </>
  );
}
