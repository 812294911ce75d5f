import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { t } from '../texts/t.ts';
import { Keys } from './Keys.tsx';
import { useKeyGroups } from './useKeys.ts';

/** The keys that work on this page, in groups. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const groups = useKeyGroups();
  const names = [...new Set(groups.map(({ name }) => name))].reverse();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 grid place-items-center bg-scrim p-4"
    >
      <Modal className="flex max-h-full w-full max-w-2xl flex-col overflow-hidden rounded-4 border border-line bg-overlay shadow-menu">
        <Dialog className="flex min-h-0 flex-col outline-none">
          <header className="flex items-center border-line border-b py-2 pr-2 pl-4">
            <Heading slot="title" className="font-semibold">
              Keys
            </Heading>
            <Button look="ghost" size="icon" aria-label="Close" className="ml-auto" onPress={onClose}>
              <Icon name="x" />
            </Button>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too */}
          <div tabIndex={0} className="grid gap-x-10 gap-y-5 overflow-y-auto p-4 desk:grid-cols-2">
            {names.map((name) => (
              <section key={name}>
                <h3 className="mb-1 font-medium text-micro text-text-3">{name}</h3>
                <dl>
                  {groups
                    .filter((group) => group.name === name)
                    .flatMap(({ rows }) => rows)
                    .map(({ keys, label }) => (
                      <div key={`${keys} ${label}`} className="flex h-7 items-center justify-between gap-4">
                        <dt>{label}</dt>
                        <dd>
                          <Keys keys={keys} />
                          <span className="sr-only">
                            {keys.replace('$mod', t`Control or Command`).replace('[Shift]+', '')}
                          </span>
                        </dd>
                      </div>
                    ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
