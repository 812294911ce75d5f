import { t } from '../texts/t.ts';

const IS_APPLE = /Mac|iP(hone|ad|od)/.test(navigator.platform);
const NAMES: Readonly<Record<string, string>> = {
  $mod: IS_APPLE ? '⌘' : t`Ctrl`,
  Enter: '↵',
  Escape: t`Esc`,
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': t`Space`,
  Space: t`Space`,
  Shift: '⇧',
  Click: t`click`,
};

/** Keys in the form of tinykeys, converted to what people read: `$mod+k` is `⌘K` on a Mac and `Ctrl K` elsewhere. */
export function formatKeys(keys: string): readonly string[] {
  return keys
    .replaceAll('[Shift]+', '')
    .split(' ')
    .map((press) =>
      press
        .split('+')
        .map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key))
        .join(IS_APPLE ? '' : ' '),
    );
}
