import { useState } from 'react';
import { Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { ConcreteRequest } from 'relay-runtime';
import { graphql } from 'relay-runtime';
import { escapeHidden } from '../../lib/hidden.ts';
import { indentedJson } from '../../lib/indentedJson.ts';
import { shownText } from '../../lib/shownText.tsx';
import { Button } from '../../parts/Button.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { describeError } from '../../relay/describeError.ts';
import { fetchGraph } from '../../relay/fetchGraph.ts';

const query = graphql`
  query RawJsonQuery($id: ID!) {
    run(id: $id) {
      id
      runId
      projectId
      state
      kind
      history {
        state
        at
      }
      subjectType
      subjectId
      cardNumber
      workKind
      workRequestId
      ruleId
      bridgeId
      sessionId
      harness
      harnessSessionId
      account
      model
      requestedModel
      workerPool
      experiment
      variant
      switchedFrom
      continuesId
      resumeSkipped
      createdAt
      firstReportAt
      startedAt
      endedAt
      updatedAt
      durationMs
      exitCode
      hasResult
      resultStatus
      resultReason
      resultFields
      failureReason
      output
      notices
      notices
      usage {
        source
        costUsd
        models {
          model
          inputTokens
          cacheReadTokens
          cacheWriteTokens
          outputTokens
          costUsd
        }
      }
      metrics {
        toolCalls
        failedCalls
        toolTimeMs
        modelTimeMs
        idleGapMs
        subagentMs
        longestCallMs
        peakContextTokens
        meanCpuPct
        peakMemBytes
        peakSwapBytes
        concurrentRuns
        onBattery
      }
      commands {
        id
        kind
        state
        cause
        reason
        createdAt
        settledAt
      }
      ownership {
        number
        bridgeId
        claimedAt
        leaseUntil
        endedAt
        end
      }
    }
  }
`;

/** The stored run as the graph returns it, behind a button. */
export function RawJson({ id }: { id: string }) {
  const [text, setText] = useState('');
  const read = async () => {
    setText('');
    const { params } = query as unknown as ConcreteRequest;
    const told = await fetchGraph(params.text ?? '', { id }, false).then(
      ({ data }) => indentedJson(data.run),
      describeError,
    );
    setText(told);
  };
  return (
    <DialogTrigger onOpenChange={(isOpen) => void (isOpen && read())}>
      <Button size="small">Raw JSON</Button>
      <ModalOverlay isDismissable className="fixed inset-0 z-40 grid place-items-center bg-scrim p-4">
        <Modal className="max-h-[90dvh] w-full max-w-3xl overflow-hidden rounded-4 border border-line-strong bg-overlay shadow-menu">
          <Dialog className="flex max-h-[90dvh] flex-col outline-none">
            {({ close }) => (
              <>
                <header className="flex items-center gap-2 border-line border-b px-3 py-1.5">
                  <Heading slot="title" className="flex-1 font-semibold">
                    The run as JSON
                  </Heading>
                  <CopyButton text={escapeHidden(text)} label="Copy the JSON" />
                  <Button look="ghost" size="icon" aria-label="Close" onPress={close}>
                    <Icon name="x" />
                  </Button>
                </header>
                <pre
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
                  tabIndex={0}
                  className="overflow-auto whitespace-pre-wrap bg-sunken p-3 text-meta [overflow-wrap:anywhere]"
                >
                  {shownText(text)}
                </pre>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
