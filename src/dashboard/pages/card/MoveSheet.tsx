import { MoveDialog } from '../../parts/move/MoveDialog.tsx';
import { useCardActs } from './cardActs.ts';
import type { CardProject } from './useCard.ts';

/** Moves a card from its page. The dialog stays where the move was refused. */
export function MoveSheet({
  cardId,
  at,
  project,
  onClose,
}: {
  cardId: string;
  /** The slug of its column. */
  at: string;
  project: CardProject;
  onClose: () => void;
}) {
  const { move } = useCardActs(cardId);
  return (
    <MoveDialog
      cardIds={[cardId]}
      columns={project.columns}
      from={project.columns.find(({ slug }) => slug === at)?.id}
      move={async ({ slug, terminal }) => {
        if ((await move({ slug, terminal })) !== undefined) onClose();
      }}
      close={onClose}
    />
  );
}
