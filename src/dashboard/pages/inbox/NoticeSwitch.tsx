import { useSyncExternalStore } from 'react';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { notices } from '../../shell/notices.ts';
import { toast } from '../../shell/toasts.ts';
import { t } from '../../texts/t.ts';
import { turnNoticesOn } from './turnNoticesOn.ts';

const WORDS = {
  on: t`This browser notifies you of what needs you while Bascule is open.`,
  pushed: t`This browser notifies you already, also while no page is open. Your account has the choice.`,
  unsupported: t`This browser has no notifications here. They need https, or a page of this machine.`,
  denied: t`The browser does not allow notifications of this page. Its settings for this site can allow them.`,
};

/** Turns browser notifications on and off. They are off until a person allows them here. */
export function NoticeSwitch() {
  const isOn = useSyncExternalStore(notices.subscribe, notices.isOn);
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label={isOn ? 'Turn browser notifications off' : 'Turn browser notifications on'}
      aria-pressed={isOn}
      onPress={async () => {
        if (isOn) return notices.turnOff();
        const state = await turnNoticesOn();
        toast({ kind: state === 'on' || state === 'pushed' ? 'done' : 'refused', text: WORDS[state] });
      }}
    >
      <Icon name="bell" size={14} className={isOn ? 'text-accent' : ''} />
    </Button>
  );
}
