import { Arg, Ctx, FieldResolver, Int, Query, Resolver } from 'type-graphql';
import { listFlagStates } from '../../domain/admin/flags.ts';
import { listJobs } from '../../domain/admin/jobs.ts';
import { listAllAudit, readAuditChoices } from '../../domain/admin/listAllAudit.ts';
import { listMails, readMailQueue } from '../../domain/admin/mails.ts';
import { readStatus } from '../../domain/admin/readStatus.ts';
import { isAdmin } from '../../domain/admin/requireAdmin.ts';
import { listUsers } from '../../domain/admin/users.ts';
import { readServices } from '../../domain/identities/readServices.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, FIRST, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import type { MailState } from '../../tables/Mail.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import {
  Admin,
  Flag,
  InstanceSignInService,
  InstanceStatus,
  type InstanceUser,
  InstanceUserConnection,
  Job,
} from './Admin.ts';
import { InstanceAuditFilterInput } from './AdminInputs.ts';
import { InstanceAuditChoices, type InstanceAuditRecord, InstanceAuditRecordConnection } from './InstanceAudit.ts';
import { type InstanceMail, InstanceMailConnection, MailQueue, MailStateEnum } from './InstanceMail.ts';
import { toFlag, toJob, toMail, toService, toUser } from './toAdmin.ts';

@Resolver(() => Admin)
export class AdminResolver {
  @Query(() => Admin, {
    nullable: true,
    description: 'The instance, for administrators who signed in; null for everybody else.',
  })
  async admin(@Ctx() ctx: ResolverContext): Promise<Admin | null> {
    return (await isAdmin(ctx)) ? {} : null;
  }

  @FieldResolver(() => InstanceStatus, {
    description: 'What the operator command health-check:status finds, and the proxies in front of this request.',
  })
  async status(@Ctx() ctx: ResolverContext): Promise<InstanceStatus> {
    return { checks: await ofViewer(ctx, 'status', () => readStatus(ctx)) };
  }

  @FieldResolver(() => [InstanceSignInService], {
    description: 'The other services where people may sign in, those that are not set up too.',
  })
  async signInServices(@Ctx() ctx: ResolverContext): Promise<InstanceSignInService[]> {
    return (await readServices(ctx)).map(toService);
  }

  @FieldResolver(() => [Flag], { description: 'Every flag of this version.' })
  async flags(@Ctx() ctx: ResolverContext): Promise<Flag[]> {
    return (await ofViewer(ctx, 'flags', listFlagStates)).map(toFlag);
  }

  @FieldResolver(() => [Job], { description: 'The schedule, with the last run of each job.' })
  async jobs(@Ctx() ctx: ResolverContext): Promise<Job[]> {
    return (await ofViewer(ctx, 'jobs', () => listJobs(ctx))).map(toJob);
  }

  @FieldResolver(() => InstanceUserConnection, {
    description:
      'All accounts, newest first. With a search, a page may hold fewer accounts than requested, or none, while ' +
      '`hasNextPage` is true.',
  })
  async users(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('search', () => String, { nullable: true, description: 'A part of the e-mail address.' })
    search: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<InstanceUser>> {
    const args = readPageArgs(first, after);
    const listing = { ...args, search };
    const page = await ofViewer(ctx, `users ${JSON.stringify(listing)}`, (c) => listUsers(c, listing));
    return toConnection(page, args, ({ id }) => id, toUser);
  }

  @FieldResolver(() => MailQueue, { description: 'How many mails wait and failed, and how they leave.' })
  async mailQueue(@Ctx() ctx: ResolverContext): Promise<MailQueue> {
    return ofViewer(ctx, 'mail queue', () => readMailQueue(ctx));
  }

  @FieldResolver(() => InstanceMailConnection, {
    description: 'The mails that are still kept, newest first: sent ones for a week, given up ones for a month.',
  })
  async mails(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('state', () => MailStateEnum, { nullable: true, description: 'Which mails; all by default.' })
    state: MailState | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<InstanceMail>> {
    const args = readPageArgs(first, after);
    const listing = { ...args, state: state ?? null };
    const page = await ofViewer(ctx, `mails ${JSON.stringify(listing)}`, () => listMails(ctx, listing));
    return toConnection(page, args, ({ id }) => id, toMail);
  }

  @FieldResolver(() => InstanceAuditChoices, {
    description: 'The types and the actors of the newest records of the audit log, to choose a filter from.',
  })
  async auditChoices(@Ctx() ctx: ResolverContext): Promise<InstanceAuditChoices> {
    return ofViewer(ctx, 'audit choices', readAuditChoices);
  }

  @FieldResolver(() => InstanceAuditRecordConnection, {
    description:
      'The audit log of all accounts, newest first. With a filter, a page may hold fewer records than requested, or ' +
      'none, while `hasNextPage` is true.',
  })
  async audit(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('filter', () => InstanceAuditFilterInput, {
      nullable: true,
      description: 'Which records to include; all by default.',
    })
    filter: InstanceAuditFilterInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<InstanceAuditRecord>> {
    const args = readPageArgs(first, after);
    const listing = { ...args, filter };
    const page = await ofViewer(ctx, `all audit ${JSON.stringify(listing)}`, (c) => listAllAudit(c, listing));
    return toConnection(
      page,
      args,
      ({ id }) => id,
      ({ id, detail, ...row }) => ({ recordId: id, cardNumber: detail?.card ?? null, ...row }),
    );
  }
}
