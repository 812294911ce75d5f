import { useNavigate } from '@tanstack/react-router';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { Icon } from '../parts/Icon.tsx';
import { t } from '../texts/t.ts';

interface Switchable {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

const ITEM =
  'flex h-8 cursor-default items-center gap-2 rounded-2 px-2 outline-none data-[focused]:bg-press max-desk:h-11';

/** Names the shown project, and leads to another one. */
export function ProjectSwitcher({
  projects,
  shown,
}: {
  projects: readonly Switchable[];
  shown: Switchable | undefined;
}) {
  const navigate = useNavigate();
  return (
    <MenuTrigger>
      <AriaButton
        aria-label={`Project: ${shown?.name ?? t`none`}. Switch`}
        className="flex h-8 w-full cursor-default items-center gap-2 rounded-2 px-1.5 text-left font-semibold tracking-(--track-tight) hover:bg-hover max-desk:h-11"
      >
        <span className="grid size-5 shrink-0 place-items-center rounded-[5px] bg-accent-fill text-on-accent">
          <Icon name="mark" size={14} />
        </span>
        <span className="min-w-0 flex-1 truncate">{shown?.name ?? 'Bascule'}</span>
        <Icon name="down" size={14} className="text-text-3" />
      </AriaButton>
      <Popover
        placement="bottom start"
        className="min-w-(--trigger-width) max-w-80 overflow-y-auto rounded-3 border border-line bg-overlay p-1 shadow-menu"
      >
        <Menu
          className="outline-none"
          onAction={(key) =>
            key === 'new'
              ? void navigate({ to: '/welcome' })
              : void navigate({ to: '/projects/$project/board', params: { project: String(key) } })
          }
        >
          {projects.map((each, index) => (
            <MenuItem key={each.id} id={each.slug} textValue={each.name} className={ITEM}>
              <ProjectDot index={index} />
              <span className="min-w-0 flex-1 truncate">{each.name}</span>
              {each.id === shown?.id && <Icon name="check" size={14} className="text-accent" />}
            </MenuItem>
          ))}
          <Separator className="my-1 h-px bg-line" />
          <MenuItem id="new" className={ITEM}>
            <Icon name="plus" size={14} className="text-text-3" />
            New project
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const COLORS = ['bg-accent-fill', 'bg-tag-sea', 'bg-tag-coral', 'bg-tag-kelp', 'bg-tag-dusk', 'bg-tag-sun'];

/** The mark of a project, by its position in the list. */
export function ProjectDot({ index }: { index: number }) {
  return <span className={`mx-1 size-2 shrink-0 rounded-[2.5px] ${COLORS[index % COLORS.length]}`} />;
}
