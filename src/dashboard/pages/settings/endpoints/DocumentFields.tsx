import { TextField } from '../../../parts/TextField.tsx';
import type { TellFault } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { readVariables } from './readVariables.ts';

/** The registered document whose answers a webhook gets, and its variables. */
export function DocumentFields({
  operation,
  variables,
  faultAt,
  onOperation,
  onVariables,
}: {
  operation: string;
  variables: string;
  faultAt: TellFault;
  onOperation: (name: string) => void;
  onVariables: (text: string) => void;
}) {
  return (
    <>
      <TextField
        label="Name of the registered subscription"
        hint="It follows boardChanged, runChanged or workRequestChanged of the variable $projectId, which is the project of each event."
        fault={faultAt('operation')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={operation}
        onChange={onOperation}
      />
      <TextField
        label="Further variables, as JSON"
        fault={faultAt('variables') ?? (readVariables(variables) === undefined ? t`must be a JSON object` : undefined)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={8192}
        placeholder="{}"
        value={variables}
        onChange={onVariables}
      />
    </>
  );
}
