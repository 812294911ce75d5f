import { hintOf } from '../rules/checkProjects.ts';
import { type Connecting, NotConnected } from './Connecting.ts';
import type { SignedIn } from './signIn.ts';

/** The slug of the project that the folder belongs to. @throws NotConnected, NeedsAnswer */
export async function pickProject({ cli, options, prompts }: Connecting, { url, projects }: SignedIn): Promise<string> {
  const slugs = projects.map(({ slug }) => slug).sort();
  const { project: given } = options;
  if (slugs.length === 0) throw new NotConnected(`you have no project yet: create one on the board, at ${url}`);
  const list = `your projects are ${slugs.join(', ')}`;
  if (given !== undefined) {
    if (slugs.includes(given)) return given;
    const next = slugs.length === 1 ? `run bascule connect ${url} ${slugs[0]}` : 'name the slug of one of them';
    throw new NotConnected(`${given} is not a project of yours at ${url}; ${hintOf(given, projects) ?? list}: ${next}`);
  }
  const [only] = slugs;
  if (slugs.length === 1 && only !== undefined) {
    if (await prompts.confirm(`Connect this folder to your project ${only}?`, 'bascule connect <url> <project>'))
      return only;
    throw new NotConnected('no project was chosen: bascule connect <url> <project> names one');
  }
  cli.out('Your projects:');
  for (const [at, slug] of slugs.entries()) cli.out(`  ${at + 1}  ${slug}`);
  for (;;) {
    const answer = await prompts.line(
      'Which project does this folder belong to? (its number or its slug)',
      'bascule connect <url> <project>',
    );
    const slug = slugs.includes(answer) ? answer : /^\d+$/.test(answer) ? slugs[Number(answer) - 1] : undefined;
    if (slug !== undefined) return slug;
    cli.out(`${answer} is none of them.`);
  }
}
