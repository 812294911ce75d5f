import { PageFrame } from '../../shell/PageFrame.tsx';

export function RunsPage() {
  return <PageFrame title="Runs">{null}</PageFrame>;
}
