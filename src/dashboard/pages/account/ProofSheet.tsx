import { graphql } from 'relay-runtime';
import type { ProofSheetQuery } from '../../__generated__/ProofSheetQuery.graphql.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { usePage } from '../../relay/usePage.ts';
import { FactorProof } from './FactorProof.tsx';

const query = graphql`
  query ProofSheetQuery {
    viewer {
      id
      ...FactorProof_viewer
    }
  }
`;

const NOTHING = {};

/** Asks for the proof that a change needs, over whatever page the change is made on. */
export function ProofSheet({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const { viewer } = usePage<ProofSheetQuery>(query, NOTHING);
  return (
    <Sheet title="Prove that it is you" onClose={() => onEnd(false)}>
      <FactorProof what="go on" viewer={viewer} autoFocus onProven={() => onEnd(true)} />
    </Sheet>
  );
}
