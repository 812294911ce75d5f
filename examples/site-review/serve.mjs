import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/** The pages: what each needs besides the script. */
const PAGES = {
  '/': { file: 'plain.html' },
  '/strict': { file: 'strict.html', isStrict: true },
  '/app': { file: 'app.html' },
  '/app/orders': { file: 'app.html' },
  '/card': { file: 'card.html', isTied: true },
};

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A site whose pages carry the widget.
 * @param {{ bascule: string, project: string, card?: string, previewToken?: string }} options
 */
export function createSite({ bascule, project, card, previewToken }) {
  const origin = new URL(bascule).origin;
  const scriptOf = ({ isTied }) => {
    const more = {
      'preview-token': previewToken,
      context: isTied && card !== undefined ? `card:${card}` : undefined,
    };
    const attributes = Object.entries({ project, ...more })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` data-${name}="${escaped(value)}"`);
    return `<script src="${origin}/widget/v1.js"${attributes.join('')} async></script>`;
  };
  return createServer(async ({ url = '/' }, answer) => {
    const page = PAGES[new URL(url, 'http://site.invalid').pathname];
    if (page === undefined) return answer.writeHead(404).end();
    const html = await readFile(new URL(page.file, import.meta.url), 'utf8');
    answer.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      // Scripts and frames of Bascule, and nothing else at all.
      ...(page.isStrict && {
        'Content-Security-Policy': `default-src 'none'; script-src ${origin}; frame-src ${origin}; base-uri 'none'; form-action 'none'`,
      }),
    });
    answer.end(html.replace('<!-- widget -->', scriptOf(page)));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      bascule: { type: 'string', default: 'http://127.0.0.1:4000' },
      project: { type: 'string' },
      port: { type: 'string', default: '8080' },
      card: { type: 'string' },
      'preview-token': { type: 'string' },
    },
  });
  const { project, port, 'preview-token': previewToken, ...rest } = values;
  if (project === undefined) {
    process.stderr.write(
      'usage: node serve.mjs --project SLUG [--bascule URL] [--port N] [--card ID] [--preview-token T]\n',
    );
    process.exit(2);
  }
  createSite({ project, previewToken, ...rest }).listen(Number(port), 'localhost', () =>
    process.stdout.write(`http://localhost:${port}\n`),
  );
}
