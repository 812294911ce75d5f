import type { ForgeName } from '../tables/words.ts';
import type { Forge } from './Forge.ts';
import { Forgejo } from './forgejo/Forgejo.ts';
import { GitHub } from './github/GitHub.ts';
import { GitLab } from './gitlab/GitLab.ts';

/** Every kind of forge by its name. */
export const forges: Readonly<Record<ForgeName, Forge>> = { github: GitHub, gitlab: GitLab, forgejo: Forgejo };
