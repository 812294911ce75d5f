import { MAY, type Role } from '../../lib/may.ts';
import { t } from '../../texts/t.ts';

/** A page of the settings. */
export interface SettingsPart {
  /** The end of its address. */
  readonly id: string;
  readonly label: string;
  /** The anchors of its sections. Addresses of the one long page that the settings were end with them. */
  readonly sections: readonly string[];
  /** Who may see it: everybody, managers, the owner, or people who can pay here. */
  readonly of?: 'managers' | 'owner' | 'payers';
}

/** Under `/projects/{project}/settings`. Without an end, that address shows the first one that the person may see. */
const PROJECT: readonly SettingsPart[] = [
  { id: 'workflow', label: t`Workflow`, sections: ['workflow'], of: 'managers' },
  { id: 'columns', label: t`Columns`, sections: ['columns'], of: 'managers' },
  { id: 'general', label: t`Name and cost line`, sections: ['name', 'cost-line'], of: 'managers' },
  { id: 'people', label: t`People`, sections: ['people'] },
  {
    id: 'agents',
    label: t`Agents and machines`,
    sections: ['permissions', 'hooks', 'full-text', 'transcripts', 'checks'],
    of: 'managers',
  },
  { id: 'webhooks', label: t`Repositories`, sections: ['repositories', 'webhooks'], of: 'managers' },
  { id: 'site-review', label: t`Site review`, sections: ['site-review'], of: 'managers' },
  { id: 'endpoints', label: t`Outgoing webhooks`, sections: ['endpoints'], of: 'owner' },
  { id: 'delete', label: t`Delete…`, sections: ['delete'], of: 'owner' },
];
/** Under `/account`, which shows the first one. The server has forms of its own at `/account/delete` and `/account/email`. */
const ACCOUNT: readonly SettingsPart[] = [
  { id: 'sign-in', label: 'Sign-in', sections: ['email', 'password', 'identities', 'factors', 'sessions'] },
  { id: 'display', label: t`Theme and language`, sections: ['display'] },
  { id: 'mails', label: t`Notifications and mails`, sections: ['browsers', 'choices', 'mails'] },
  { id: 'programs', label: t`Programs and tokens`, sections: ['programs', 'tokens'] },
  { id: 'endpoints', label: t`Outgoing webhooks`, sections: ['endpoints'] },
  { id: 'billing', label: t`Billing`, sections: ['billing'], of: 'payers' },
  { id: 'data', label: t`Storage and export`, sections: ['storage', 'export'] },
  { id: 'deletion', label: t`Delete…`, sections: ['delete'] },
];

/** The pages of a project's settings that a role may see. */
export const projectParts = (role: Role): readonly SettingsPart[] =>
  PROJECT.filter(({ of }) => of === undefined || (of === 'owner' ? role === 'OWNER' : MAY[role].manage));

/** The pages of the account, on an instance that takes payments or does not. */
export const accountParts = (pays: boolean): readonly SettingsPart[] =>
  ACCOUNT.filter(({ of }) => of === undefined || pays);
