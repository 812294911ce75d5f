import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** A dialog: a sheet at the bottom on a phone, a window in the middle elsewhere. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 flex items-end justify-center bg-scrim desk:items-center desk:p-4"
    >
      <Modal className="flex max-h-[85dvh] w-full flex-col overflow-hidden border-line border-t bg-overlay pb-[env(safe-area-inset-bottom)] shadow-menu max-desk:rounded-t-4 desk:max-w-md desk:rounded-4 desk:border">
        <Dialog className="flex min-h-0 flex-col outline-none">
          <header className="flex shrink-0 items-center pt-2 pr-2 pb-1 pl-4">
            <Heading slot="title" className="min-w-0 flex-1 truncate font-semibold">
              {title}
            </Heading>
            <Button look="ghost" size="icon" aria-label="Close" onPress={onClose}>
              <Icon name="x" />
            </Button>
          </header>
          <div className="min-h-0 overflow-y-auto px-4 pb-4">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
