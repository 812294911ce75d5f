import type { ReviewFinding } from '../../tables/CardReview.ts';
import type { ReviewVerdict } from '../../tables/words.ts';
import type { NewForgeReview } from '../pullRequests/ForgeClient.ts';
import type { PullRequestChanges } from '../pullRequests/PullRequestChanges.ts';

/** Forges take 65,536 characters at most; the rest is for what every text ends with. */
const MOST_BODY = 60_000;

const SAYS: Readonly<Record<ReviewVerdict, (commit: string) => string>> = {
  approve: (commit) => `**An agent reviewed ${commit} and approves it.**`,
  'request-changes': (commit) => `**An agent reviewed ${commit} and asks for changes.**`,
  comment: (commit) => `**An agent reviewed ${commit} and has this to say.**`,
};

/** The review of an agent, as it is on the card. */
export interface AgentReview {
  readonly verdict: ReviewVerdict;
  readonly summary: string;
  readonly findings: readonly ReviewFinding[];
}

/**
 * What the review of an agent says at the forge: the findings with a line that the difference shows as comments there, and all others in
 * the text.
 * @param sha the commit that the agent looked at
 * @param isGone whether the branch has another head by now: then nothing of it is about the lines of the present one
 */
export function reviewText(
  { verdict, summary, findings }: AgentReview,
  { lines }: Pick<PullRequestChanges, 'lines'>,
  { sha, isGone }: { readonly sha: string; readonly isGone: boolean },
): Pick<NewForgeReview, 'body' | 'comments'> {
  const isOnLine = ({ path, line }: ReviewFinding): boolean =>
    !isGone && path !== null && line !== null && lines.get(path)?.has(line) === true;
  const comments = findings
    .filter(isOnLine)
    .map((finding) => ({ path: finding.path ?? '', line: finding.line ?? 1, body: textOf(finding) }));
  const others = findings
    .filter((finding) => !isOnLine(finding))
    .map((finding) => `- ${placeOf(finding)}${textOf(finding)}`);
  const parts = [
    SAYS[verdict](`\`${sha.slice(0, 12)}\``),
    ...(isGone ? ['The branch has another head since. This review says nothing about it.'] : []),
    summary,
    ...others,
  ];
  return { body: cut(parts), comments };
}

const textOf = ({ severity, title, detail }: ReviewFinding): string =>
  `**${title}** (${severity})${detail === '' ? '' : `\n\n${detail}`}`;

/** Between backticks a path is no Markdown. */
function placeOf({ path, line }: ReviewFinding): string {
  if (path === null) return '';
  const place = path.replaceAll('`', '');
  return line === null ? `\`${place}\`: ` : `\`${place}:${line}\`: `;
}

/** As many of the parts as fit. */
function cut(parts: readonly string[]): string {
  let length = 0;
  const fitting = parts.filter((part) => {
    length += part.length + 2;
    return length <= MOST_BODY;
  });
  const rest = fitting.length < parts.length ? ['The card has the rest of the findings.'] : [];
  return [...fitting, ...rest].join('\n\n');
}
