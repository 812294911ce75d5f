import type {
  Effort,
  PullRequestCondition,
  WorkflowRuleInput,
} from '../../../__generated__/useRulesDraftMutation.graphql.ts';

/** What a pull request may come to, as far as this page knows it. */
export type Condition = Exclude<PullRequestCondition, '%future added value'>;

/** A rule as a person edits it. Empty texts mean unset values. */
export interface RuleDraft {
  /** Identifies a row while its name changes; not part of the rule. */
  readonly key: string;
  readonly ruleId: string;
  readonly on: readonly string[];
  readonly onTerminal: boolean;
  /** What a pull request comes to, so that the rule asks for work. */
  readonly when: readonly Condition[];
  readonly kind: string;
  readonly capability: string;
  readonly model: string;
  readonly effort: Effort | '';
  /** The shipped prompt, which no custom rule keeps. */
  readonly prompt: string | null;
  readonly reason: string;
  readonly documentTag: string;
  readonly retryOn: readonly string[];
  readonly maxAttempts: string;
  readonly pauses: boolean;
}

interface StoredRule {
  readonly ruleId: string;
  readonly on: readonly string[];
  readonly onTerminal?: boolean | null | undefined;
  readonly when?: readonly (PullRequestCondition | '%future added value')[] | null | undefined;
  readonly kind: string;
  readonly capability?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly effort?: Effort | '%future added value' | null | undefined;
  readonly prompt?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly documentTag?: string | null | undefined;
  readonly retryOn: readonly string[];
  readonly maxAttempts: number;
  readonly pauses: boolean;
}

export function toDraft(rule: StoredRule): RuleDraft {
  return {
    key: rule.ruleId,
    ruleId: rule.ruleId,
    on: rule.on,
    onTerminal: rule.onTerminal ?? false,
    when: (rule.when ?? []).filter((condition) => condition !== '%future added value'),
    kind: rule.kind,
    capability: rule.capability ?? '',
    model: rule.model ?? '',
    effort: rule.effort === '%future added value' ? '' : (rule.effort ?? ''),
    prompt: rule.prompt ?? null,
    reason: rule.reason ?? '',
    documentTag: rule.documentTag ?? '',
    retryOn: rule.retryOn,
    maxAttempts: String(rule.maxAttempts),
    pauses: rule.pauses,
  };
}

export function toInput(rule: RuleDraft): WorkflowRuleInput {
  return {
    ruleId: rule.ruleId,
    on: rule.on,
    onTerminal: rule.onTerminal,
    when: rule.when,
    kind: rule.kind.trim(),
    capability: rule.capability || null,
    model: rule.model.trim() || null,
    effort: rule.effort || null,
    reason: rule.reason || null,
    documentTag: rule.documentTag.trim() || null,
    retryOn: rule.retryOn,
    // The service reports what is wrong with the number, so it must receive one.
    maxAttempts: Number.isInteger(Number(rule.maxAttempts)) ? Number(rule.maxAttempts) : 0,
    pauses: rule.pauses,
  };
}

/** A new rule with an unused name. */
export function emptyRule(rules: readonly RuleDraft[], column: string): RuleDraft {
  const taken = new Set(rules.map(({ ruleId }) => ruleId));
  let count = rules.length + 1;
  while (taken.has(`own.rule-${count}`)) count++;
  const ruleId = `own.rule-${count}`;
  return { ...toDraft({ ruleId, on: [column], kind: '', retryOn: [], maxAttempts: 1, pauses: true }), key: ruleId };
}

/** How many rows are new, removed, changed or at another position. */
export function countChanged(rules: readonly RuleDraft[], stored: readonly RuleDraft[]): number {
  const before = new Map(stored.map((rule) => [rule.key, JSON.stringify(rule)]));
  const kept = new Set(rules.map(({ key }) => key));
  const order = stored.filter(({ key }) => kept.has(key)).map(({ key }) => key);
  const places = new Map(rules.filter(({ key }) => before.has(key)).map(({ key }, place) => [key, place]));
  const changed = rules.filter(
    (rule) => before.get(rule.key) !== JSON.stringify(rule) || order[places.get(rule.key) ?? -1] !== rule.key,
  );
  return stored.length - order.length + changed.length;
}
