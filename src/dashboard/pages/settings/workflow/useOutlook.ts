import { useEffect, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useOutlookQuery, useOutlookQuery$data } from '../../../__generated__/useOutlookQuery.graphql.ts';
import { on } from '../../../live/live.ts';
import { readLatest } from '../../../relay/readLatest.ts';

const query = graphql`
  query useOutlookQuery($project: String!, $capability: String, $kind: String) {
    project(handle: $project) {
      id
      workOutlook(capability: $capability, kind: $kind) {
        bridgeCount
        bridge {
          displayName
        }
        waitReasons {
          code
          text
        }
      }
    }
  }
`;

type Outlook = NonNullable<useOutlookQuery$data['project']>['workOutlook'];

/**
 * What would happen to work of a rule at the moment; undefined until the answer arrives. It follows changes of the
 * bridges.
 */
export function useOutlook(project: string, capability: string, kind: string): Outlook | undefined {
  const [told, setTold] = useState<{ key: string; outlook: Outlook }>();
  const key = `${project} ${capability} ${kind}`;
  useEffect(() => {
    const look = () =>
      readLatest<useOutlookQuery>(query, { project, capability: capability || null, kind: kind || null }).subscribe({
        next: ({ project: found }) => {
          if (found) setTold({ key: `${project} ${capability} ${kind}`, outlook: found.workOutlook });
        },
        // Saving will show what is wrong with the rule.
        error: () => undefined,
      });
    const asked = look();
    const stop = on('bridges.changed', () => void look());
    return () => {
      asked.unsubscribe();
      stop();
    };
  }, [project, capability, kind]);
  return told?.key === key ? told.outlook : undefined;
}
