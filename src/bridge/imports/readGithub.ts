import { type ImportCard, type ImportSource, UnreadableFile } from './ImportRow.ts';
import { isThing, listOf, readJsonFile, type Thing, textOf, thingOf } from './json.ts';
import { rowsOfItems } from './rowsOfItems.ts';
import { fitComment, fitTitle, timeOf } from './values.ts';
import { Wrong } from './Wrong.ts';

/**
 * Issues of GitHub: what `gh issue list --json` prints, a page of the REST API's list of issues, or what
 * `gh project item-list --format json` prints. One issue has the same key in all three.
 */
export async function readGithub(file: string): Promise<ImportSource> {
  const content = await readJsonFile(file);
  const items = Array.isArray(content) ? content : isThing(content) ? content.items : undefined;
  if (!Array.isArray(items)) {
    throw new UnreadableFile(`${file} holds neither a list of issues nor the items of a project of GitHub`);
  }
  const read = Array.isArray(content) ? cardOfIssue : cardOfItem;
  return { source: 'github', columns: [], rows: () => rowsOfItems(items, read) };
}

const PULL_REQUEST = { left: 'pull request' };

function cardOfIssue(issue: Thing): ImportCard | { left: string } {
  if (issue.pull_request !== undefined) return PULL_REQUEST;
  const number = textOf(issue.number);
  if (number === '') throw new Wrong('number', 'is missing: add number to the fields of --json');
  const createdAt = timeOf(textOf(issue.createdAt ?? issue.created_at), 'createdAt');
  const comments = listOf(issue.comments).flatMap((one, place) => {
    const { id, author, body, createdAt: at } = thingOf(one);
    const time = timeOf(textOf(at), `comments[${place}].createdAt`);
    return fitComment({
      key: textOf(id) || String(place + 1),
      author: textOf(thingOf(author).login),
      text: textOf(body),
      ...(time !== undefined && { createdAt: time }),
    });
  });
  return {
    key: keyOf(textOf(issue.html_url ?? issue.url), number),
    ...fitTitle(textOf(issue.title), textOf(issue.body)),
    ...(textOf(issue.state).toLowerCase() === 'closed' && { column: 'done' }),
    labels: listOf(issue.labels).map((label) => (typeof label === 'string' ? label : textOf(thingOf(label).name))),
    ...(createdAt !== undefined && { createdAt }),
    ...(comments.length > 0 && { comments }),
  };
}

function cardOfItem(item: Thing): ImportCard | { left: string } {
  const content = thingOf(item.content);
  const type = textOf(content.type);
  if (type === 'PullRequest') return PULL_REQUEST;
  const number = textOf(content.number);
  const status = textOf(item.status);
  const isIssue = type === 'Issue' && number !== '';
  const id = textOf(item.id);
  if (!isIssue && id === '') throw new Wrong('id', 'is missing');
  return {
    key: isIssue ? keyOf(textOf(content.url), number, textOf(content.repository)) : id,
    ...fitTitle(textOf(item.title) || textOf(content.title), textOf(content.body)),
    ...(status !== '' && { column: status }),
    labels: listOf(item.labels).map(textOf),
  };
}

/** The number behind the repository, as people write it: `octo/harbour#12`. @throws Wrong where nothing names the repository */
function keyOf(url: string, number: string, repository = ''): string {
  const named = /^https?:\/\/[^/]+\/(?:repos\/)?([^/]+\/[^/]+)\/issues\/\d+/.exec(url)?.[1];
  const where = named ?? repository;
  // Issue 12 of one repository would be taken for that of another.
  if (where === '') throw new Wrong('url', 'is missing: add url to the fields of --json');
  return `${where}#${number}`;
}
