import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PermissionNote_ask$key } from '../__generated__/PermissionNote_ask.graphql.ts';
import { useFormatted } from '../lib/clock.ts';
import { formatAge } from '../lib/times.ts';
import { t } from '../texts/t.ts';

const fragment = graphql`
  fragment PermissionNote_ask on Ask {
    permissionRule
    deadlineAt
    options
  }
`;

/** Beside these, a person who may is offered to allow it for good. */
const ONCE = ['Allow', 'Deny'];

/**
 * What an answer to a request for leave means: how long the run waits for it, and what is allowed for good.
 * @param showsRule false beside answers that allow nothing for good
 */
export function PermissionNote({ ask, showsRule = true }: { ask: PermissionNote_ask$key; showsRule?: boolean }) {
  const { permissionRule, deadlineAt, options } = useFragment(fragment, ask);
  const deadline = deadlineAt == null ? undefined : Date.parse(deadlineAt);
  const state = useFormatted((now) => {
    if (deadline === undefined) return t`The run waits for your answer.`;
    if (deadline <= now) return t`Nobody answered in time, so it is denied.`;
    return t`The run waits for your answer. It is denied in ${formatAge(deadline - now)} unless somebody answers.`;
  });
  return (
    <div className="flex flex-col gap-0.5 text-meta text-text-2">
      <p>{state}</p>
      {showsRule && permissionRule != null && options.some((option) => !ONCE.includes(option)) && (
        <p className="break-words">
          Always allows this: <code className="whitespace-pre-wrap font-mono">{permissionRule}</code>
        </p>
      )}
    </div>
  );
}
