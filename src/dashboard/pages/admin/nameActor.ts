import { t } from '../../texts/t.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-([0-9a-f]{12})$/;
const KINDS: Readonly<Record<string, string>> = { agent: t`an agent`, token: t`a program` };

/** An actor of the audit log in words: `ada@example.org`, `ada@example.org by a program`, `workshop`, `system`. */
export function nameActor(actor: string, name: string | null | undefined): string {
  const [kind = '', id = ''] = actor.split(':');
  const shown = name ?? `${kind} ${shortId(id)}`.trim();
  const by = KINDS[kind];
  return name != null && by !== undefined ? t`${shown} by ${by}` : shown;
}

/** The end of an id, which tells ids of the same moment apart; other texts stay as they are. */
export const shortId = (text: string): string => ID.exec(text)?.[1] ?? text;
