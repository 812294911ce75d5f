import type { Forge } from '../../../__generated__/WebhookFormMutation.graphql.ts';
import { t } from '../../../texts/t.ts';

/** What people call each kind of forge. */
export const FORGE_NAMES: Readonly<Record<Forge | '%future added value', string>> = {
  GITHUB: 'GitHub',
  GITLAB: 'GitLab',
  FORGEJO: t`Forgejo or Gitea`,
  '%future added value': t`another service`,
};
