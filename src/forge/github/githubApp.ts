import { z } from 'zod';
import type { ForgeApp } from '../../domain/webhooks/ForgeApp.ts';

const TIMEOUT_MS = 10_000;
const PAGE = 100;
/** Of the list of installations; nobody has so many of one app. */
const MOST_PAGES = 10;

const TOKEN = z.object({ access_token: z.string() });
const INSTALLATIONS = z.object({ installations: z.array(z.object({ id: z.number() })) });
const REPOSITORIES = z.object({
  total_count: z.number(),
  repositories: z.array(
    z.object({
      id: z.number(),
      full_name: z.string(),
      // What the person may do there, not the app.
      permissions: z.object({ push: z.boolean().nullish() }).nullish(),
    }),
  ),
});

/** An app at GitHub, or at a server of its kind. */
export function githubApp({
  url,
  slug,
  clientId,
  clientSecret,
}: {
  /** The address of GitHub, or of a server of its kind. */
  url: string;
  slug: string;
  clientId: string;
  clientSecret: string;
}): ForgeApp {
  const isGithub = new URL(url).hostname === 'github.com';
  const api = isGithub ? 'https://api.github.com' : `${url}/api/v3`;
  const ask = async <Form extends z.ZodType>(
    form: Form,
    address: string,
    init: RequestInit,
  ): Promise<z.output<Form>> => {
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`GitHub answered ${answer.status}`);
    return form.parse(await answer.json());
  };
  const isTheirs = async (headers: Record<string, string>, installation: string): Promise<boolean> => {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const address = `${api}/user/installations?per_page=${PAGE}&page=${page}`;
      const { installations } = await ask(INSTALLATIONS, address, { headers });
      if (installations.some(({ id }) => String(id) === installation)) return true;
      if (installations.length < PAGE) return false;
    }
    return false;
  };
  return {
    forge: 'github',
    label: 'GitHub',
    installAddress: (state) =>
      `${url}/${isGithub ? 'apps' : 'github-apps'}/${encodeURIComponent(slug)}/installations/new?state=${encodeURIComponent(state)}`,
    readInstallation: async (code, installation) => {
      const { access_token: token } = await ask(TOKEN, `${url}/login/oauth/access_token`, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, code }),
      });
      const headers = {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${token}`,
        'User-Agent': 'bascule',
      };
      if (!(await isTheirs(headers, installation))) return { refused: 'stranger' };
      const address = `${api}/user/installations/${encodeURIComponent(installation)}/repositories?per_page=${PAGE}`;
      const read = await ask(REPOSITORIES, address, { headers });
      if (read.total_count > PAGE) return { refused: 'more' };
      return {
        repositories: read.repositories.map(({ id, full_name: name, permissions }) => ({
          number: String(id),
          name,
          canPush: permissions?.push === true,
        })),
      };
    },
  };
}
