import { useEffect, useRef, useState } from 'react';
import type { RunFilter } from '../../__generated__/RunsPageQuery.graphql.ts';
import { saveCsv } from '../../lib/csv.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { describeError } from '../../relay/describeError.ts';
import { toast } from '../../shell/toasts.ts';
import { figureLocale } from '../../texts/language.ts';
import { readRunLines } from './readRunLines.ts';

/** Saves the filtered runs as a file. A second press cancels it and saves nothing. */
export function CsvButton({ projectId, filter }: { projectId: string; filter: RunFilter | null | undefined }) {
  const [read, setRead] = useState<number | undefined>(undefined);
  const abort = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const save = async () => {
    const stopper = new AbortController();
    const { signal } = stopper;
    abort.current = stopper;
    setRead(0);
    try {
      const lines: string[] = [];
      for await (const page of readRunLines(projectId, filter ?? {})) {
        if (signal.aborted) return;
        lines.push(...page);
        setRead(lines.length - 1);
      }
      saveCsv('runs.csv', lines);
    } catch (error) {
      toast({ kind: 'refused', text: describeError(error) });
    } finally {
      setRead(undefined);
    }
  };
  return (
    <Button
      className="max-desk:border-transparent max-desk:px-2.5 max-desk:shadow-none"
      onPress={() => (read === undefined ? void save() : abort.current?.abort())}
    >
      <Icon name={read === undefined ? 'dl' : 'x'} />
      {read === undefined ? (
        <span className="max-desk:sr-only">CSV</span>
      ) : (
        `${read.toLocaleString(figureLocale)} runs…`
      )}
    </Button>
  );
}
