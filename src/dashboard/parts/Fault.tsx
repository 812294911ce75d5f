import { Component, type ReactNode } from 'react';
import { page } from '../lib/page.ts';
import { onReconnect } from '../live/live.ts';
import { describeError } from '../relay/describeError.ts';
import { GraphError } from '../relay/GraphError.ts';
import { forgetVisits } from '../relay/useVisit.ts';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { NotLoaded } from './NotLoaded.ts';

interface Props {
  readonly children: ReactNode;
  /** The current place: an error in one place does not belong to another. */
  readonly at?: string | undefined;
  /** Whether the part is everything that the page has besides its sidebar. */
  readonly isPage?: boolean;
  /** Shown instead of the part, for parts that nobody would miss. */
  readonly instead?: ReactNode;
  readonly onFault?: (error: unknown) => void;
}

/**
 * Shows what happened and what to do in place of a part of the page that failed. The rest of the page keeps working.
 * The part is tried again when the person asks for it or navigates, or when the connection returns.
 */
export class FaultBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};
  private stop: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    forgetVisits();
    this.props.onFault?.(error);
  }

  override componentDidMount(): void {
    this.stop = onReconnect(this.retryOrReload);
  }

  override componentDidUpdate({ at }: Props): void {
    if (at !== this.props.at) this.retry();
  }

  override componentWillUnmount(): void {
    this.stop?.();
  }

  /** A page with nothing but an error loses nothing by a reload. */
  private readonly retryOrReload = (): void => {
    const { error } = this.state;
    if (this.props.isPage && error instanceof NotLoaded && error.needsReload) location.reload();
    else this.retry();
  };

  private readonly retry = (): void => {
    const { error } = this.state;
    if (error === undefined) return;
    if (error instanceof NotLoaded) error.again();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.instead) return this.props.instead;
    const isTold = error instanceof GraphError || error instanceof NotLoaded;
    const told = isTold ? <Fault error={error} onRetry={this.retry} /> : <Broken error={error} />;
    if (!this.props.isPage) return told;
    return (
      <main className="flex flex-1 flex-col px-3">
        <h1 className="sr-only">Bascule</h1>
        {told}
      </main>
    );
  }
}

function Fault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const requestId = error instanceof GraphError ? error.requestId : undefined;
  return (
    <Alert title="This part could not be loaded">
      <p>{describeError(error)}</p>
      <div className="flex flex-wrap items-center gap-3">
        {error instanceof NotLoaded && error.needsReload ? (
          <Button onPress={() => location.reload()}>Load the page again</Button>
        ) : (
          <Button onPress={onRetry}>Try again</Button>
        )}
        {requestId && (
          <span className="flex items-center gap-1 font-mono text-micro text-text-2">
            request {requestId}
            <CopyButton text={requestId} label="Copy the id of the request" />
          </span>
        )}
      </div>
    </Alert>
  );
}

/** The script is broken, not the connection: only another script helps, which comes with a reload. */
function Broken({ error }: { error: unknown }) {
  const what = `version ${page.version || 'unknown'}: ${String(error)}`;
  return (
    <Alert title="This part is broken">
      <p>
        An error in its script has stopped it; the connection is not the cause. Load the page again. If that does not
        help, send this to the operator of this instance:
      </p>
      <p className="flex items-start gap-1 font-mono text-micro text-text-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">{what}</span>
        <CopyButton text={what} label="Copy the version and the error" />
      </p>
      <div>
        <Button onPress={() => location.reload()}>Load the page again</Button>
      </div>
    </Alert>
  );
}

function Alert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mx-auto my-12 flex max-w-lg flex-col gap-2 rounded-3 border border-failed-line bg-failed-soft p-4"
    >
      <h2 className="font-semibold text-failed-fg">{title}</h2>
      {children}
    </div>
  );
}
