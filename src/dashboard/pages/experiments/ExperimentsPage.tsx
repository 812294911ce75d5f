import { PageFrame } from '../../shell/PageFrame.tsx';

export function ExperimentsPage() {
  return <PageFrame title="Experiments">{null}</PageFrame>;
}
