import { useEffect, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { TotpSetupBeginMutation } from '../../__generated__/TotpSetupBeginMutation.graphql.ts';
import type { TotpSetupMutation } from '../../__generated__/TotpSetupMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { CopyLines } from '../../parts/CopyLines.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';

const begin: Change<TotpSetupBeginMutation> = graphql`
  mutation TotpSetupBeginMutation {
    beginTotp {
      secret
      qrCode {
        size
        path
      }
    }
  }
`;

const confirm: Change<TotpSetupMutation> = graphql`
  mutation TotpSetupMutation($input: ConfirmTotpInput!) {
    confirmTotp(input: $input) {
      recoveryCodes
      viewer {
        id
        ...FactorSettings_viewer
      }
    }
  }
`;

type Offer = NonNullable<TotpSetupBeginMutation['response']['beginTotp']>;

/** Shows the key of an authenticator app. The key takes effect once a code from the app was entered. */
export function TotpSetup({
  onDone,
  onCancel,
}: {
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const [offer, setOffer] = useState<Offer>();
  const [code, setCode] = useState('');
  const { act: ask } = useVerb();
  const { act, busy, faultAt } = useVerb('fields');
  useEffect(() => {
    let isGone = false;
    void ask(begin, {}).then((result) => {
      if (isGone) return;
      if (result?.beginTotp) setOffer(result.beginTotp);
      else onCancel();
    });
    return () => {
      isGone = true;
    };
  }, [ask, onCancel]);
  if (offer === undefined) return <p role="status">Creating a key…</p>;
  const { secret, qrCode } = offer;
  return (
    <Form
      aria-label="Authenticator app"
      className="flex max-w-xl flex-col gap-3"
      onSend={async () => {
        const result = await act(confirm, { input: { code } });
        if (result?.confirmTotp) onDone(result.confirmTotp.recoveryCodes);
      }}
    >
      <p className="text-text-2">Read this picture with your authenticator app, or type the key into it.</p>
      {/* QR readers need dark on light, whatever the theme is. */}
      <svg
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label="The key as a QR code"
        shapeRendering="crispEdges"
        className="size-48 rounded-2 border border-line"
      >
        <path fill="#fff" d={`M0 0h${qrCode.size}v${qrCode.size}h-${qrCode.size}z`} />
        <path fill="#000" d={qrCode.path} />
      </svg>
      <CopyLines text={secret.match(/.{1,4}/g)?.join(' ') ?? secret} label="Copy the key" />
      <TextField
        label="Code from the app"
        autoFocus
        fault={faultAt('code') ?? faultAt('')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={setCode}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="field" isDisabled={code === '' || busy}>
          Add the app
        </Button>
        <Button size="field" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
