import { EFFORTS } from '../../../lib/effortWords.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { listWords } from '../../../lib/listWords.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { StateShape } from '../../../parts/StateShape.tsx';
import { known } from '../../../texts/known.ts';
import { inSentence } from '../../../texts/language.ts';
import { t } from '../../../texts/t.ts';
import { CONDITIONS, type RuleColumn } from './RuleRow.tsx';
import type { RuleDraft } from './ruleDraft.ts';
import { useOutlook } from './useOutlook.ts';

/** The effect of a rule, as a sentence, and what saving it does to existing cards. */
export function PreviewRules({
  projectId,
  rule,
  columns,
}: {
  projectId: string;
  rule: RuleDraft | undefined;
  columns: readonly RuleColumn[];
}) {
  if (rule === undefined) return <p className="text-text-2">Without a rule, cards open no work.</p>;
  const entered = columns.filter(({ slug, terminal }) => rule.on.includes(slug) || (rule.onTerminal && terminal));
  const asked = rule.when.map((condition) => CONDITIONS[condition]);
  const cards = entered.reduce((sum, { cardCount }) => sum + cardCount, 0);
  const where = listWords(entered.map(({ label }) => label)) || t`no column of this board`;
  return (
    <div className="grid gap-1.5 rounded-3 border border-accent-line bg-accent-soft px-4 py-3" aria-live="polite">
      {(entered.length > 0 || asked.length === 0) && (
        <p className="flex gap-2">
          <Icon name="arrow" size={16} className="mt-0.5 shrink-0 p-px text-run-fg" />
          <span>
            A card that enters <b className="font-medium">{where}</b> opens{' '}
            <b className="font-medium">{rule.kind || t`unnamed kind of work`}</b>
            {rule.documentTag && `, with the document ${rule.documentTag}`}
            {rule.model && `, with ${rule.model}`}
            {rule.effort && `, effort ${inSentence(EFFORTS[rule.effort as keyof typeof EFFORTS] ?? rule.effort)}`}.{' '}
            {describeRetries(rule)}
          </span>
        </p>
      )}
      {asked.length > 0 && (
        <p className="flex gap-2">
          <Icon name="arrow" size={16} className="mt-0.5 shrink-0 p-px text-run-fg" />
          <span>
            A pull request opens <b className="font-medium">{rule.kind || t`unnamed kind of work`}</b> when it comes to
            this: {listWords(asked)}. {describeRetries(rule)}
          </span>
        </p>
      )}
      <Taker projectId={projectId} capability={rule.capability} kind={rule.prompt === null ? rule.kind : ''} />
      {entered.length > 0 && (
        <p className="flex gap-2 text-text-2">
          <StateShape shape="queued" />
          <span>
            {formatCount(cards, 'card is', { many: 'cards are' })} in {where} now. This change opens nothing for cards
            that are there.
          </span>
        </p>
      )}
    </div>
  );
}

/** Which bridge could take such work at the moment, or why none could. */
function Taker({ projectId, capability, kind }: { projectId: string; capability: string; kind: string }) {
  const outlook = useOutlook(projectId, capability, kind);
  if (outlook === undefined) return <div aria-hidden="true" className="h-5" />;
  const { bridge, bridgeCount, waitReasons } = outlook;
  const others = bridgeCount - 1;
  return bridge ? (
    <p className="flex gap-2">
      <StateShape shape="ok" />
      <span>
        {bridge.displayName} can take it now.
        {others > 0 && ` Others that could: ${others}.`}
      </span>
    </p>
  ) : (
    <p className="flex gap-2">
      <StateShape shape="queued" />
      <span>Now it would wait. {known(waitReasons[0]?.text ?? '')}</span>
    </p>
  );
}

function describeRetries({ retryOn, maxAttempts, pauses }: RuleDraft): string {
  const end = pauses ? t`the card pauses and waits for you` : t`the card stays as it is`;
  const tries = Number(maxAttempts);
  if (!(tries > 1)) return t`It is tried once; when it fails, ${end}.`;
  return retryOn.length > 0
    ? t`It is tried again after ${listWords(retryOn)}, ${tries} tries in all; then ${end}.`
    : t`It is tried again, ${tries} tries in all; then ${end}.`;
}
