import { useMemo, useState } from 'react';
import type { CompareAttempts_attempt$data } from '../../../__generated__/CompareAttempts_attempt.graphql.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { Button } from '../../../parts/Button.tsx';
import { FAILED, FAILURE_WORDS } from '../../../parts/changes/changeWords.ts';
import { NewerChange } from '../../../parts/changes/NewerChange.tsx';
import { readChange } from '../../../parts/changes/readChange.ts';
import { useOfChange } from '../../../parts/changes/useOfChange.ts';
import { t } from '../../../texts/t.ts';
import { nameOf } from './attemptWords.ts';
import { ComparedFileRow } from './ComparedFileRow.tsx';
import { compareFiles, isWhole } from './compareFiles.ts';
import type { ChangePair } from './pairChanges.ts';

/** An attempt whose change is compared with that of another. */
type ComparedAttempt = CompareAttempts_attempt$data[number];
type Change = NonNullable<ComparedAttempt['run']>['changes'][number];
interface Side {
  readonly name: string;
  readonly runId: string;
  readonly change: Change;
}

/** The files of two attempts in one repository. What is unknown of one of them is said, and compared with nothing. */
export function ComparedRepository({
  pair,
  left,
  right,
}: {
  pair: ChangePair<Change>;
  left: ComparedAttempt;
  right: ComparedAttempt;
}) {
  const { repository } = pair;
  const sideOf = (attempt: ComparedAttempt, change: Change | undefined) => ({
    name: nameOf(attempt),
    runId: attempt.run?.id ?? '',
    change,
  });
  const [one, other] = [sideOf(left, pair.left), sideOf(right, pair.right)];
  const sides = [one, other];
  const missing = sides.flatMap(({ name, change }) => {
    if (change === undefined) return t`Of attempt ${name}, no change in this repository was reported.`;
    if (change.failure == null) return [];
    return `${name}: ${FAILURE_WORDS[change.failure.code] ?? FAILED}`;
  });
  return (
    <section aria-label={repository} className="border-line not-last:border-b">
      <h4 className="px-3 pt-2 font-semibold">{repository}</h4>
      {missing.map((sentence) => (
        <p key={sentence} className="px-3 py-1 text-meta text-needs-fg">
          {sentence}
        </p>
      ))}
      {missing.length === 0 && one.change && other.change && (
        <BothChanges left={{ ...one, change: one.change }} right={{ ...other, change: other.change }} />
      )}
    </section>
  );
}

/** More files than these are shown when the person asks for them. */
const STEP = 100;

function BothChanges({ left, right }: { left: Side; right: Side }) {
  const [one, again] = useOfChange(readChange, { kind: 'run', id: left.runId }, left.change);
  const [other, againOther] = useOfChange(readChange, { kind: 'run', id: right.runId }, right.change);
  const [count, setCount] = useState(STEP);
  const [forkPoint, otherForkPoint] = [left.change.forkPoint, right.change.forkPoint];
  const isSameFork = forkPoint != null && forkPoint === otherForkPoint;
  const [leftCount, rightCount] = [left.change.fileCount, right.change.fileCount];
  const compared = useMemo(() => {
    if (one.state !== 'here' || other.state !== 'here') return undefined;
    const [first, second] = [
      { ...one.read, fileCount: leftCount },
      { ...other.read, fileCount: rightCount },
    ];
    return { files: compareFiles(first, second, isSameFork), isWhole: isWhole(first) && isWhole(second) };
  }, [one, other, leftCount, rightCount, isSameFork]);
  const readBoth = () => {
    again();
    againOther();
  };
  if (one.state === 'away' || other.state === 'away') {
    return (
      <div role="alert" className="flex items-center gap-3 px-3 py-2 text-text-2">
        <span>The changes could not be loaded.</span>
        <Button size="small" onPress={readBoth}>
          Try again
        </Button>
      </div>
    );
  }
  if (compared === undefined) {
    return (
      <p role="status" className="px-3 py-2 text-text-3">
        Loading the changes…
      </p>
    );
  }
  const { files } = compared;
  const states = [one, other].map((known) => (known.state === 'here' ? known.newer : undefined));
  const newer = states.find((state) => state === 'away') ?? states.find((state) => state !== undefined);
  const of = (standing: string) => files.filter((file) => file.standing === standing).length;
  const [differ, same, unknown] = [of('differs'), of('same'), of('unknown')];
  return (
    <>
      <div className="grid gap-1 px-3 py-2 text-meta text-text-2">
        <NewerChange newer={newer} again={readBoth} />
        {!isSameFork && (
          <p className="text-needs-fg">
            {forkPoint == null || otherForkPoint == null
              ? t`Nobody knows whether both began at the same commit. Where they differ, it may come from that.`
              : t`They began at different commits, ${forkPoint.slice(0, 10)} and ${otherForkPoint.slice(0, 10)}. Where they differ, it may come from that.`}
          </p>
        )}
        {!compared.isWhole && (
          <p className="text-needs-fg">
            One of the changes has more files than its report lists, so not all are compared.
          </p>
        )}
        <p>
          {files.length === 0
            ? t`Neither attempt changed a file.`
            : t`${formatCount(differ, 'file differs', { many: 'files differ', none: 'No file differs' })}, ${of('left')} changed only by ${left.name}, ${of('right')} only by ${right.name}, ${same} with the same content.`}
        </p>
        {unknown > 0 && <p>{formatCount(unknown, 'file')} cannot be compared.</p>}
      </div>
      <ul aria-label="Files of both attempts" className="divide-y divide-line border-line border-t">
        {files.slice(0, count).map((file) => (
          <ComparedFileRow key={file.path} file={file} left={left.name} right={right.name} />
        ))}
      </ul>
      {files.length > count && (
        <div className="border-line border-t px-2 py-1">
          <Button look="ghost" size="small" className="max-desk:h-11" onPress={() => setCount(count + STEP)}>
            Show more files
          </Button>
        </div>
      )}
    </>
  );
}
