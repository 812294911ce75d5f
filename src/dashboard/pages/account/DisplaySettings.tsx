import { useState, useSyncExternalStore } from 'react';
import { useNow } from '../../lib/clock.ts';
import { readTheme, setTheme, type Theme } from '../../lib/theme.ts';
import { formatMoment, zoneStore } from '../../lib/times.ts';
import { Choices } from '../../parts/Choices.tsx';
import { t } from '../../texts/t.ts';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: t`As the system` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
];

/** How this browser shows the pages. */
export function DisplaySettings() {
  const [theme, choose] = useState(readTheme);
  const zone = useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  const now = useNow();
  return (
    <>
      <Choices
        label="Theme"
        value={theme}
        choices={THEMES}
        onChange={(next) => {
          setTheme(next);
          choose(next);
        }}
      />
      <Choices
        label="Time zone"
        value={zone}
        choices={[
          { value: 'local', label: t`This computer’s (${Intl.DateTimeFormat().resolvedOptions().timeZone})` },
          { value: 'utc', label: 'UTC' },
        ]}
        onChange={zoneStore.set}
      />
      <p className="text-meta text-text-3">
        Now it is {formatMoment(now, zone)}. Both settings are kept in this browser.
      </p>
    </>
  );
}
