import type { Context } from '../context.ts';
import type { DueMail } from '../mails/MailSender.ts';

/** A check of the instance: whether a part of it works, in one sentence for the operator. */
export interface Check {
  readonly name: string;
  readonly state: CheckState;
  readonly detail: string;
}
export const CHECK_STATES = ['failed', 'warning', 'unknown', 'ok'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** A job of the schedule. */
export interface JobPlan {
  readonly name: string;
  /** Five cron fields, UTC. */
  readonly cron: string;
  readonly description: string;
}

/** What administrators see and do beyond the database; the process provides it to each request. */
export interface Operator {
  /** The checks of the instance, and of the way by which this request came. */
  checks(): Promise<readonly Check[]>;
  readonly schedule: readonly JobPlan[];
  readonly mail: OperatorMail;
  /** Queues a job; false when no process has run jobs on this database yet. */
  startJob(name: string): Promise<boolean>;
}

/** How mail leaves the instance: `none` while no transport is configured. */
export const MAIL_TRANSPORTS = ['smtp', 'file', 'null', 'none'] as const;
export type MailTransportKind = (typeof MAIL_TRANSPORTS)[number];

/** A mail as an administrator's page shows it. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  /** The only address on this instance that it links to; null for none. */
  readonly link: string | null;
}

export interface OperatorMail {
  readonly transport: MailTransportKind;
  /**
   * Shows the text of a mail. Undefined where only its recipient may read it: in `prod`, and wherever a mail server
   * delivers it. Without a mail server, nobody else could read the text, and nobody could confirm an address.
   */
  readonly show: ((mail: Pick<DueMail, 'kind' | 'data' | 'locale'>) => MailContent) | undefined;
}

export type OperatorContext = Context & { readonly operator: Operator };
