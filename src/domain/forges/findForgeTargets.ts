import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { open, UNREADABLE } from '../../db/encryptedString.ts';
import { namesOf } from '../../tables/columns.ts';
import { ForgeToken, type ForgeTokenRow } from '../../tables/ForgeToken.ts';
import type { ForgeName } from '../../tables/words.ts';
import type { Context } from '../context.ts';
import type { ForgeCalls, ForgeCredential, ForgePlace } from './ForgeCalls.ts';
import { tokenOf } from './forgeTokenRow.ts';

/** A repository of a project with the right to call its forge about it. */
export interface ForgeTarget {
  readonly place: ForgePlace;
  readonly credential: ForgeCredential;
  /** The user at the forge on whose behalf a person's token acts; undefined for the app. */
  readonly login: string | undefined;
}

/** A repository, with the address of its forge where that is known. */
type Hosted = { forge: ForgeName; repository: string; baseUrl?: string | null };
type OfProjects = Bound<{ projectIds: readonly string[] }>;

const CONNECTED = prepare(({ projectIds }: OfProjects) =>
  build
    .selectFrom('projectRepository')
    .select(['projectId', 'forge', 'repository', 'installation', 'canPush'])
    .where('projectId', '=', among(projectIds))
    .orderBy('id'),
);
const HOOKED = prepare(({ projectIds }: OfProjects) =>
  build
    .selectFrom('projectWebhook')
    .select(['projectId', 'forge', 'repository', 'baseUrl'])
    .where('projectId', '=', among(projectIds))
    // A manager may name what their own rights at the forge do not reach.
    .where('isOwners', '=', sql.lit(true))
    .orderBy('id'),
);
const TOKENS = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.selectFrom('forgeToken').select(namesOf(ForgeToken)).where('accountId', '=', accountId).orderBy('id'),
);

/**
 * The repositories of projects of an account that the service may call about, by project: by the app where who connected it may push,
 * and by a token of the account at that kind of forge otherwise. A token is for the address that it was kept for and no other: where a
 * repository has an address of its own, others are not used for it, and where it has none, the token says which it has.
 */
export async function findForgeTargets(
  ctx: Pick<Context, 'queries' | 'encryptionKey'>,
  forges: Pick<ForgeCalls, 'hasApp' | 'homeOf'>,
  accountId: string,
  projects: readonly string[],
): Promise<Map<string, ForgeTarget[]>> {
  const projectIds = [...new Set(projects)];
  const connected = await run(ctx.queries, CONNECTED, { projectIds });
  const hooked = await run(ctx.queries, HOOKED, { projectIds });
  const tokens = readTokens(ctx, (await run(ctx.queries, TOKENS, { accountId })) as ForgeTokenRow[]);
  const byToken = ({ forge, repository, baseUrl: own = null }: Hosted): ForgeTarget[] =>
    tokens
      .filter((token) => token.forge === forge && (own === null || token.baseUrl === own))
      .map(({ baseUrl, token, login }) => ({ place: { forge, baseUrl, repository }, credential: { token }, login }));
  const home = forges.homeOf('github');
  const byApp = (each: (typeof connected)[number]): ForgeTarget[] =>
    // The app's own right must not do for people what they may not do there.
    each.canPush && forges.hasApp && home !== undefined
      ? [
          {
            place: { forge: each.forge, baseUrl: home, repository: each.repository },
            credential: { installation: each.installation },
            login: undefined,
          },
        ]
      : [];
  return new Map(
    projectIds.map((id) => [
      id,
      [
        ...connected
          .filter(({ projectId }) => projectId === id)
          .flatMap((each) => [
            ...byApp(each),
            // The app is at one address.
            ...byToken({ ...each, baseUrl: home ?? null }),
          ]),
        ...hooked.filter(({ projectId }) => projectId === id).flatMap(byToken),
      ],
    ]),
  );
}

function readTokens({ encryptionKey }: Pick<Context, 'encryptionKey'>, rows: readonly ForgeTokenRow[]) {
  return rows.flatMap(({ token, ...row }) => {
    const text = open(token, encryptionKey, tokenOf(row.id));
    return text === UNREADABLE ? [] : [{ ...row, token: text }];
  });
}

/** The target of a pull request by its address; where that is not known, the only one that there is. */
export function targetOf(targets: readonly ForgeTarget[], url: string | null): ForgeTarget | undefined {
  if (url === null) {
    const places = new Set(targets.map(({ place }) => `${place.baseUrl}/${place.repository}`));
    return places.size === 1 ? targets[0] : undefined;
  }
  const address = url.toLowerCase();
  return targets.find(({ place }) => address.startsWith(`${place.baseUrl}/${place.repository}/`.toLowerCase()));
}
