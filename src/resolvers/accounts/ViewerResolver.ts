import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver } from 'type-graphql';
import { deleteAccount } from '../../domain/accounts/erasure/deleteAccount.ts';
import { readNeedsYouMails, sendsNeedsYouMails } from '../../domain/accounts/needsYouMails.ts';
import { readHasPassword } from '../../domain/accounts/passwords/readHasPassword.ts';
import { listSessions } from '../../domain/accounts/sessions/listSessions.ts';
import { type AuditOrder, listAudit } from '../../domain/audit/listAudit.ts';
import type { BridgeOrder } from '../../domain/bridges/listStandingBridges.ts';
import { countBridges } from '../../domain/bridges/readBridges.ts';
import { readEventCursor } from '../../domain/feed/readEventCursor.ts';
import { listIdentities } from '../../domain/identities/listIdentities.ts';
import { listOpenServices } from '../../domain/identities/readServices.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, FIRST, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import type { Project } from '../board/Project.ts';
import { ProjectConnection } from '../board/Project.ts';
import { projectsOfViewer } from '../board/projectsOfViewer.ts';
import type { Bridge } from '../bridges/Bridge.ts';
import { BridgeOrderEnum } from '../bridges/BridgeOrder.ts';
import { AuditFilterInput } from './AuditFilterInput.ts';
import { AuditOrderEnum } from './AuditOrder.ts';
import { bridgesOfViewer, standingBridgesOfViewer } from './bridgesOfViewer.ts';
import { DeleteAccountInput, DeleteAccountPayload } from './DeleteAccountInput.ts';
import { ofViewer } from './ofViewer.ts';
import {
  type AuditRecord,
  AuditRecordConnection,
  BridgeConnection,
  BrowserSession,
  Identity,
  SignInService,
  Viewer,
} from './Viewer.ts';
import { viewerOf } from './viewerOf.ts';

@Resolver(() => Viewer)
export class ViewerResolver {
  @Query(() => Viewer, { description: 'The account that makes the request.' })
  viewer(@Ctx() ctx: ResolverContext): Promise<Viewer> {
    return viewerOf(ctx);
  }

  @Mutation(() => DeleteAccountPayload, {
    description:
      'Deletes your account with everything that belongs to it. Where you have a second factor, for people who signed in and ' +
      'proved to be the owner. No personal access token can do it.',
  })
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput) input: DeleteAccountInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeleteAccountPayload> {
    return { deletedId: await deleteAccount(ctx, input) };
  }

  @FieldResolver(() => String, {
    description:
      'The sequence of the newest event of your account. `events(after:)` takes it and follows the events that come later.',
  })
  eventCursor(@Ctx() ctx: ResolverContext): Promise<string> {
    return ofViewer(ctx, 'eventCursor', readEventCursor);
  }

  @FieldResolver(() => Boolean, { description: 'Whether mails tell you of cards that wait for you.' })
  needsYouMails(@Ctx() ctx: ResolverContext): Promise<boolean> {
    return ofViewer(ctx, 'needsYouMails', readNeedsYouMails);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether this instance sends mails about cards that wait for people. Without them, `needsYouMails` has no effect.',
  })
  sendsNeedsYouMails(@Ctx() ctx: ResolverContext): boolean {
    return sendsNeedsYouMails(ctx);
  }

  @FieldResolver(() => ProjectConnection, {
    description: 'Your projects and those that others share with you, oldest first.',
  })
  projects(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Project>> {
    return projectsOfViewer(ctx, first, after);
  }

  @FieldResolver(() => BridgeConnection, { description: 'Your bridges.' })
  bridges(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('order', () => BridgeOrderEnum, { nullable: true, description: 'The order of the list; ID by default.' })
    order: BridgeOrder | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Bridge>> {
    const count = () => ofViewer(ctx, 'count of bridges', countBridges);
    return order === 'standing'
      ? standingBridgesOfViewer(ctx, first, after, count)
      : bridgesOfViewer(ctx, first, after, count);
  }

  @FieldResolver(() => [BrowserSession], {
    description: 'The browsers in which your account is signed in, the newest sign-in first; at most 100.',
  })
  sessions(@Ctx() ctx: ResolverContext): Promise<BrowserSession[]> {
    return ofViewer(ctx, 'sessions', listSessions);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether a password opens the account: one that was made by a sign-in elsewhere has none at first.',
  })
  hasPassword(@Ctx() ctx: ResolverContext): Promise<boolean> {
    return ofViewer(ctx, 'has a password', readHasPassword);
  }

  @FieldResolver(() => [Identity], {
    description: 'The sign-ins elsewhere that open the account, the oldest first; one a service at most.',
  })
  identities(@Ctx() ctx: ResolverContext): Promise<Identity[]> {
    return ofViewer(ctx, 'identities', () => listIdentities(ctx));
  }

  @FieldResolver(() => [SignInService], {
    description: 'The services where people can sign in now, and whose sign-ins you can link to your account.',
  })
  signInServices(@Ctx() ctx: ResolverContext): SignInService[] {
    return listOpenServices(ctx).map(({ name, label }) => ({ name, label }));
  }

  @FieldResolver(() => AuditRecordConnection, {
    description:
      'The audit log of your account. With a filter, a page may hold fewer records than requested, or none, ' +
      'while `hasNextPage` is true.',
  })
  async audit(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('filter', () => AuditFilterInput, { nullable: true, description: 'Which records to include; all by default.' })
    filter: AuditFilterInput | null,
    @Arg('order', () => AuditOrderEnum, { nullable: true, description: 'The order of the list; NEWEST by default.' })
    order: AuditOrder | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<AuditRecord>> {
    const args = readPageArgs(first, after);
    const listing = { ...args, filter, order };
    return toConnection(
      await ofViewer(ctx, `audit ${JSON.stringify(listing)}`, (c) => listAudit(c, listing)),
      args,
      (row) => row.id,
      (row) => row,
    );
  }
}
