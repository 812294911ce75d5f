import { createContext, useContext } from 'react';

/** The viewer's role in the project that is shown. */
export type Role = 'OWNER' | 'MANAGER' | 'MEMBER' | 'VIEWER' | '%future added value';

/** What a role may do, as the service judges it. Controls that the role may not use are not shown. */
export const MAY: Readonly<Record<Role, { readonly work: boolean; readonly manage: boolean; readonly own: boolean }>> =
  {
    OWNER: { work: true, manage: true, own: true },
    MANAGER: { work: true, manage: true, own: false },
    MEMBER: { work: true, manage: false, own: false },
    VIEWER: { work: false, manage: false, own: false },
    '%future added value': { work: false, manage: false, own: false },
  };

/** The role in the project that the shell shows. Outside a project, everything is allowed. */
export const RoleContext = createContext<Role>('OWNER');

/** What the person may do in the project that is shown. */
export const useMay = () => MAY[useContext(RoleContext)];
