interface Outcome {
  readonly failureReason: string | null | undefined;
  readonly resultReason: string | null | undefined;
  readonly summary: string | null | undefined;
}

/** How a run came out in the words of those who know: why it never started, or the agent's reason and summary. Empty without any. */
export function describeOutcome({ failureReason, resultReason, summary }: Outcome): string {
  return [failureReason, resultReason, summary].filter(Boolean).join(' · ');
}
