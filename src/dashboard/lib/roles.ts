import { t } from '../texts/t.ts';
import type { Role } from './may.ts';

/** The name of each role and what it may do, from the most to the least powerful. */
export const ROLES = [
  {
    value: 'MANAGER',
    label: t`Manager`,
    about: t`works with the cards, and changes columns, workflow, settings and people`,
  },
  {
    value: 'MEMBER',
    label: t`Member`,
    about: t`works with the cards: creates, moves, reviews and holds them, and asks for work`,
  },
  { value: 'VIEWER', label: t`Viewer`, about: t`sees everything and changes nothing` },
] as const;

export type MemberRole = (typeof ROLES)[number]['value'];

export const roleLabel = (role: Role): string =>
  role === 'OWNER' ? t`Owner` : (ROLES.find(({ value }) => value === role)?.label ?? t`Member`);
