import MagicString from 'magic-string';
import { writeLookUps } from './writeLookUps.mjs';

const SOURCES = /\/src\/dashboard\/(?!__generated__\/|texts\/).*\.tsx?$/;

/** Has the texts of the dashboard looked up in the catalog of the page's language, see writeLookUps.mjs. */
export const textsPlugin = () => ({
  name: 'texts',
  enforce: 'pre',
  transform: {
    filter: { id: SOURCES },
    handler(code, id) {
      const { edits } = writeLookUps(id, code);
      if (edits.length === 0) return null;
      const source = new MagicString(code);
      for (const { start, end, code: replaced } of edits) source.update(start, end, replaced);
      source.prepend("import { say as __say } from 'dashboard-texts';\n");
      return { code: source.toString(), map: source.generateMap({ source: id, hires: 'boundary' }) };
    },
  },
});
