import { Component, type ReactNode } from 'react';
import { GraphError, tellError } from '../relay/GraphError.ts';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';

/** Shows what happened and what to do, where a part of the page failed. The rest of the page goes on. */
export class FaultBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Fault error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

function Fault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const requestId = error instanceof GraphError ? error.requestId : undefined;
  return (
    <div
      role="alert"
      className="mx-auto my-12 flex max-w-lg flex-col gap-2 rounded-3 border border-failed-line bg-failed-soft p-4"
    >
      <h2 className="font-semibold text-failed-fg">This part could not be loaded</h2>
      <p>{tellError(error)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onPress={onRetry}>Try again</Button>
        {requestId && (
          <span className="flex items-center gap-1 font-mono text-micro text-text-2">
            request {requestId}
            <CopyButton text={requestId} label="Copy the id of the request" />
          </span>
        )}
      </div>
    </div>
  );
}
