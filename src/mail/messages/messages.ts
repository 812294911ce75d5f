import type { MailKind } from '../../tables/Mail.ts';
import type { Message } from '../MailText.ts';
import { accountDeleted } from './accountDeleted.ts';
import { alreadyRegistered } from './alreadyRegistered.ts';
import { cardNeedsYou } from './cardNeedsYou.ts';
import { confirmDeletion } from './confirmDeletion.ts';
import { confirmNewEmail } from './confirmNewEmail.ts';
import { emailChanged } from './emailChanged.ts';
import { exportFailed } from './exportFailed.ts';
import { exportReady } from './exportReady.ts';
import { factorAdded } from './factorAdded.ts';
import { factorRemoved } from './factorRemoved.ts';
import { factorsReset } from './factorsReset.ts';
import { inboxDigest } from './inboxDigest.ts';
import { passwordChanged } from './passwordChanged.ts';
import { projectInvitation } from './projectInvitation.ts';
import { recoveryCodesRenewed } from './recoveryCodesRenewed.ts';
import { recoveryCodeUsed } from './recoveryCodeUsed.ts';
import { resetPassword } from './resetPassword.ts';
import { socialLinked } from './socialLinked.ts';
import { socialUnlinked } from './socialUnlinked.ts';
import { testMail } from './testMail.ts';
import { verifyEmail } from './verifyEmail.ts';
import { webhookOff } from './webhookOff.ts';

/** Every kind of mail; a kind without its message does not compile. */
export const messages: { readonly [Kind in MailKind]: Message<Kind> } = {
  'verify-email': verifyEmail,
  'already-registered': alreadyRegistered,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'confirm-new-email': confirmNewEmail,
  'email-changed': emailChanged,
  'social-linked': socialLinked,
  'social-unlinked': socialUnlinked,
  'confirm-deletion': confirmDeletion,
  'factor-added': factorAdded,
  'factor-removed': factorRemoved,
  'factors-reset': factorsReset,
  'recovery-code-used': recoveryCodeUsed,
  'recovery-codes-renewed': recoveryCodesRenewed,
  'export-ready': exportReady,
  'export-failed': exportFailed,
  'account-deleted': accountDeleted,
  'project-invitation': projectInvitation,
  'card-needs-you': cardNeedsYou,
  'inbox-digest': inboxDigest,
  'webhook-off': webhookOff,
  test: testMail,
};
