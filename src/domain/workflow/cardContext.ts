import type { WorkContext } from '../../tables/WorkRequest.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { DocumentLink } from '../board/cards/documentLink.ts';
import { isSentHeadSha, isSentUrl } from '../work/requests/workContextRules.ts';
import type { WorkflowRule } from './Workflow.ts';

/**
 * The context about a card that an agent receives besides the card itself. The agent's machine puts these values into
 * prompts and commands, so each is null unless it has its expected form; a card may hold other values (document 1
 * §2.6).
 */
export function cardContext(card: CardRow, documents: readonly DocumentLink[], rule: WorkflowRule): WorkContext {
  const tagged = documents.filter((document) => document.tag === rule.documentTag);
  return {
    pullRequestNumber: card.pullRequestNumber,
    pullRequestUrl: isSentUrl(card.pullRequestUrl) ? card.pullRequestUrl : null,
    headSha: isSentHeadSha(card.headSha) ? card.headSha : null,
    reason: rule.reason ?? null,
    documentId: tagged.length === 1 ? (tagged[0]?.documentId ?? null) : null,
  };
}
