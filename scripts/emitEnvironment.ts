import { writeFileSync } from 'node:fs';
import { settingGroups } from '../src/settings/settings.ts';
import { environmentPage } from './environmentPage.ts';

/** Writes `docs/environment.md` from the table of settings. */
writeFileSync('docs/environment.md', environmentPage(settingGroups));
