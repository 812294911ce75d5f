import { createSession } from '../../../src/domain/accounts/sessions/sessions.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import type { Scope } from '../../../src/domain/context.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { ALL_CAPABILITIES, addRun as addRunTo, type NewRun } from '../../domain/commands/support/fixtures.ts';
import { Browser, type Page } from '../../oauth/support/Browser.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { addCard, addProject } from '../../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';

/** Somebody signed in at a browser, with a project, a card on its board and a bridge that follows it. */
export interface Place {
  readonly account: TestAccount;
  readonly browser: Browser;
  readonly csrf: string;
  readonly projectId: string;
  readonly card: { id: string; number: number };
  readonly bridgeId: string;
}

export interface Site extends PlatformWorld {
  addPlace(): Promise<Place>;
  /** Another project of the same person, with a card and a bridge of its own. */
  addPlaceOf(person: Pick<Place, 'account' | 'browser' | 'csrf'>): Promise<Place>;
  /** A heartbeat of the place's bridge, or of another of the same account. */
  beat(place: Place, report?: Record<string, unknown>, bridgeId?: string): Promise<void>;
  /** A worker run of the place's bridge on its card; its id. */
  addRun(place: Place, run?: NewRun): Promise<string>;
  /** A question of a session about the place's card; its id. */
  addAsk(place: Place, sessionId: string, question?: string): Promise<string>;
  /** Presses a button: the answer of the form, not followed. */
  press(place: Pick<Place, 'browser' | 'csrf'>, path: string, fields?: Record<string, string>): Promise<Page>;
}

/** @param env settings of a platform of its own; without any, the platform is the shared one */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const world = await (Object.keys(env).length === 0 ? sharedTestPlatform() : startTestPlatform(env));
  const site: Site = {
    ...world,
    addPlace: async () => {
      const account = await world.account();
      const browser = new Browser(world.baseUrl);
      // Not over the form, whose tries are limited.
      const { db } = world.platform.domain.system();
      const { cookieValue, csrfToken: csrf } = await createSession(db, account.id, new Date());
      browser.session = cookieValue;
      return await site.addPlaceOf({ account, browser, csrf });
    },
    addPlaceOf: async ({ account, browser, csrf }) => {
      const projectId = await addProject(world, account);
      const card = await addCard(world, account, projectId);
      const place = { account, browser, csrf, projectId, card, bridgeId: newId() };
      await site.beat(place);
      return place;
    },
    beat: async (place, report = {}, bridgeId = place.bridgeId) => {
      const { status, body } = await world.rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, {
        token: await place.account.token('agent'),
        body: { projects: [place.projectId], cliVersion: '1.0.0', capabilities: ALL_CAPABILITIES, ...report },
      });
      if (status !== 200) throw new Error(`heartbeat: ${status} ${JSON.stringify(body)}`);
    },
    addRun: (place, run = {}) =>
      addRunTo(
        { ...world, now: new Date() } as unknown as DomainWorld,
        { accountId: place.account.id, projectId: place.projectId, bridgeId: place.bridgeId },
        { subjectId: place.card.id, cardNumber: place.card.number, ...run },
      ),
    addAsk: async (place, sessionId, question = 'Which one?') => {
      const scopes = new Set<Scope>(['mcp']);
      const agent = world.platform.domain.contextOf({ accountId: place.account.id, scopes, key: 'tools' });
      return (await openAsk(agent, { cardId: place.card.id, sessionId, question })).ask.id;
    },
    press: ({ browser, csrf }, path, fields = {}) => browser.post(path, { _csrf: csrf, ...fields }),
  };
  return site;
}

/** The alert or status line of a page. */
export function noticeOf(page: Page): string | undefined {
  return /role="(?:alert|status)">([^<]*)</.exec(page.text)?.[1];
}
