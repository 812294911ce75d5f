import type { Step } from './FakeModels.ts';

const RESULT_TOOL = 'run_result';

/**
 * The call with which a model ends the work where the program offers the tool for it.
 * @param offered the names of the tools
 * @param called the names of the tools that the conversation has called
 */
export function givesResult(
  step: Step,
  { isLast, offered, called }: { isLast: boolean; offered: readonly string[]; called: readonly string[] },
): { name: string; input: { status: string; summary: string } } | undefined {
  const name = offered.find((tool) => tool.endsWith(RESULT_TOOL));
  if (!isLast || name === undefined || called.some((tool) => tool.endsWith(RESULT_TOOL))) return undefined;
  return { name, input: { status: step.status ?? 'finished', summary: step.text } };
}
