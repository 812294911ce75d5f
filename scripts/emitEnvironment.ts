import { settingGroups } from '../src/settings/settings.ts';
import { environmentPage } from './environmentPage.ts';
import { writeChanged } from './writeChanged.ts';

/** Writes `docs/environment.md` from the table of settings. */
writeChanged('docs/environment.md', environmentPage(settingGroups));
