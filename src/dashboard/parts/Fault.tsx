import { Component, type ReactNode } from 'react';
import { onReconnect } from '../live/live.ts';
import { GraphError, tellError } from '../relay/GraphError.ts';
import { forgetVisits } from '../relay/useVisit.ts';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { NotLoaded } from './NotLoaded.ts';

interface Props {
  readonly children: ReactNode;
  /** Where the person is: the fault of one place is not that of another. */
  readonly at?: string | undefined;
  /** Shown in the place of the part, for parts that nobody misses. */
  readonly instead?: ReactNode;
}

/**
 * Shows what happened and what to do, where a part of the page failed. The rest of the page goes on, and the part is tried again when
 * the person says so, goes elsewhere, or the connection returns.
 */
export class FaultBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};
  private stop: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(): void {
    forgetVisits();
  }

  override componentDidMount(): void {
    this.stop = onReconnect(this.retry);
  }

  override componentDidUpdate({ at }: Props): void {
    if (at !== this.props.at) this.retry();
  }

  override componentWillUnmount(): void {
    this.stop?.();
  }

  private readonly retry = (): void => {
    const { error } = this.state;
    if (error === undefined) return;
    if (error instanceof NotLoaded) error.again();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.instead ?? <Fault error={error} onRetry={this.retry} />;
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
