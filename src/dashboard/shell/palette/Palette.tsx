import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { Icon } from '../../parts/Icon.tsx';
import { t } from '../../texts/t.ts';
import { Keys } from '../Keys.tsx';
import { takeTyped } from '../overlay.ts';
import { type PaletteGroup, readPaletteGroups } from './actions.ts';
import { readRecent } from './recent.ts';
import { useCreateTitled } from './useCreateTitled.ts';
import { useEveryday } from './useEveryday.ts';
import { useFound } from './useFound.ts';

/** Finds a page, a thing or an action by a few letters, and opens or runs it. */
export default function Palette({
  project,
  projectId,
  onClose,
}: {
  project: string | undefined;
  projectId: string | undefined;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { contains } = useFilter({ sensitivity: 'base' });
  const found = useFound(project, text);
  const offered = useMemo(() => readPaletteGroups(), []);
  const everyday = { name: t`Do`, actions: useEveryday(project) };
  const create = useCreateTitled(project, projectId, text);
  const go = (path: string) => () => void navigate({ to: path });
  const recent: PaletteGroup = {
    name: t`Recent`,
    actions: readRecent().map(({ path, title }) => ({
      id: `recent ${path}`,
      label: title,
      icon: 'clock',
      run: go(path),
    })),
  };
  // What was seen last is what is wanted next.
  const known = [...(text === '' ? [recent] : []), ...offered, everyday];
  const hits = found.map((each) => ({ ...each, run: go(each.path) }));
  const groups = [
    ...known.map((group) => ({ ...group, actions: group.actions.filter(({ label }) => contains(label, text)) })),
    { name: t`Found`, actions: hits.filter(({ excerpt }) => excerpt === undefined) },
    { name: t`In texts`, actions: hits.filter(({ excerpt }) => excerpt !== undefined) },
    { name: t`Create`, actions: create },
  ].filter(({ actions }) => actions.length > 0);
  const choose = (action: PaletteGroup['actions'][number] | undefined) => {
    onClose();
    action?.run();
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 flex items-start justify-center bg-scrim px-4 pt-[12vh] max-desk:px-2 max-desk:pt-2"
    >
      <Modal className="w-full max-w-xl overflow-hidden rounded-4 border border-line bg-overlay shadow-menu">
        <Dialog aria-label="Search or act" className="outline-none">
          <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst={false}>
            <SearchField
              aria-label="Search or act"
              autoFocus
              className="flex h-12 items-center gap-3 border-line border-b px-4 text-body"
            >
              <Icon name="search" className="text-text-3" />
              <Input
                placeholder="Search or act"
                onFocus={() => setText((now) => now + takeTyped())}
                onKeyDown={(event) => {
                  // For text that was typed while this was loading, no row has been selected yet.
                  const active = event.currentTarget.getAttribute('aria-activedescendant');
                  if (event.key !== 'Enter' || (active !== null && document.getElementById(active) !== null)) return;
                  choose(groups[0]?.actions[0]);
                }}
                className="min-w-0 flex-1 bg-transparent outline-none max-desk:h-11 focus-visible:shadow-none placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <div tabIndex={0} className="max-h-[min(420px,60vh)] overflow-y-auto">
              <Menu
                aria-label="Results"
                className="p-1.5 outline-none"
                renderEmptyState={() => <p className="px-3 py-6 text-center text-text-3">No results.</p>}
                onAction={(key) => {
                  choose(groups.flatMap(({ actions }) => actions).find(({ id }) => id === key));
                }}
              >
                {groups.map(({ name, actions }) => (
                  <MenuSection key={name} id={name}>
                    <Header className="px-2 pt-2 pb-1 font-medium text-micro text-text-3">{name}</Header>
                    {actions.map((action) => (
                      <MenuItem
                        key={action.id}
                        id={action.id}
                        textValue={action.label}
                        className="flex min-h-8 cursor-default items-center gap-2.5 rounded-2 px-2 outline-none data-[focused]:bg-press max-desk:min-h-11"
                      >
                        <Icon name={action.icon ?? 'right'} className="text-text-3" />
                        <span className="min-w-0 flex-1 truncate">
                          {action.label}
                          {'excerpt' in action && action.excerpt && (
                            <span className="block truncate pb-1 text-meta text-text-2">
                              {action.excerpt.map(({ text: piece, isHit }, at) =>
                                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line have no other name
                                isHit ? <mark key={at}>{piece}</mark> : piece,
                              )}
                            </span>
                          )}
                        </span>
                        {'keys' in action && action.keys !== undefined && <Keys keys={action.keys} />}
                      </MenuItem>
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
