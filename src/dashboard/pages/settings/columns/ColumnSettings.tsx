import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ColumnSettings_project$key } from '../../../__generated__/ColumnSettings_project.graphql.ts';
import type { ColumnSettingsOrderMutation } from '../../../__generated__/ColumnSettingsOrderMutation.graphql.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { Section } from '../Section.tsx';
import { AddColumn } from './AddColumn.tsx';
import { COLUMN_GRID, ColumnRow } from './ColumnRow.tsx';
import { moved, useRowDrag } from './useRowDrag.ts';

const HEADS = ['', t`Name`, t`Handle`, t`Colour`, t`Work limit`, t`Cards`, t`Done column`, ' '];

const fragment = graphql`
  fragment ColumnSettings_project on Project {
    id
    columns {
      id
      slug
      ...ColumnRow_column
    }
  }
`;

const orderMutation: Change<ColumnSettingsOrderMutation> = graphql`
  mutation ColumnSettingsOrderMutation($input: ReorderColumnsInput!) {
    reorderColumns(input: $input) {
      project {
        ...ColumnSettings_project
      }
    }
  }
`;

/** The columns of the board, in its order. */
export function ColumnSettings({ project }: { project: ColumnSettings_project$key }) {
  const { id, columns } = useFragment(fragment, project);
  const { act, busy } = useVerb();
  // While a row is dragged, the others make room; the order is sent when it is dropped.
  const [order, setOrder] = useState<readonly string[]>();
  const shown =
    order === undefined ? columns : columns.toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
  const slugs = shown.map(({ slug }) => slug);
  const send = async (next: readonly string[]) => {
    setOrder(next);
    await act(orderMutation, { input: { projectId: id, columns: [...next] } });
    setOrder(undefined);
  };
  const step = (from: number, to: number) => {
    if (to >= 0 && to < slugs.length && !busy) void send(moved(slugs, from, to));
  };
  const drag = useRowDrag(
    (from, to) => setOrder(moved(slugs, from, to)),
    () => order !== undefined && void send(order),
  );
  return (
    <Section id="columns" title="Columns" about="In board order. Cards begin in the Backlog.">
      <div className="rounded-3 border border-line">
        <div
          aria-hidden="true"
          className={`h-7 items-center gap-x-3 rounded-t-3 border-line border-b bg-sunken pr-2 pl-3 font-medium text-micro text-text-3 max-[1099.98px]:hidden min-[1100px]:grid ${COLUMN_GRID}`}
        >
          {HEADS.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
        <ul aria-label="Columns" className="divide-y divide-line">
          {shown.map((column, place) => (
            <ColumnRow
              key={column.id}
              projectId={id}
              column={column}
              place={place}
              isFirst={place === 0}
              isLast={place === shown.length - 1}
              isDragged={drag.dragged === place}
              onBegin={drag.begin(place)}
              onStep={(by) => step(place, place + by)}
            />
          ))}
        </ul>
        <AddColumn projectId={id} />
      </div>
    </Section>
  );
}
