import { useState } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import type { LabelColor } from '../../../__generated__/ColumnFormMutation.graphql.ts';
import { useMay } from '../../../lib/may.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { ColumnForm } from '../../settings/columns/ColumnForm.tsx';
import { ITEM, MENU } from '../cards/CardMenu.tsx';

/** The `…` of a column. */
export function ColumnMenu({
  projectId,
  column,
  add,
  fold,
}: {
  projectId: string;
  column: {
    readonly slug: string;
    readonly label: string;
    readonly color: LabelColor | null | undefined;
    readonly wipLimit: number | null | undefined;
  };
  /** Opens the field for a new card. */
  add: () => void;
  /** Collapses the column; undefined if it cannot be collapsed. */
  fold: (() => void) | undefined;
}) {
  const [edited, setEdited] = useState(false);
  const { work, manage } = useMay();
  if (!work && fold === undefined) return null;
  return (
    <>
      <MenuTrigger>
        <Button look="ghost" size="smallIcon" aria-label={`Actions of ${column.label}`} className="max-desk:size-11">
          <Icon name="more" size={14} />
        </Button>
        <Popover className={MENU} placement="bottom end">
          <Menu aria-label={column.label} className="outline-none">
            {work && (
              <MenuItem className={ITEM} onAction={add}>
                New card
              </MenuItem>
            )}
            {manage && (
              <MenuItem className={ITEM} onAction={() => setEdited(true)}>
                Name, colour and limit…
              </MenuItem>
            )}
            {work && fold && <Separator className="my-1 border-line border-t" />}
            {fold && (
              <MenuItem className={ITEM} onAction={fold}>
                Fold
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      {edited && (
        <Sheet title={`Column “${column.label}”`} onClose={() => setEdited(false)}>
          <ColumnForm projectId={projectId} column={column} look="stack" onClose={() => setEdited(false)} />
        </Sheet>
      )}
    </>
  );
}
