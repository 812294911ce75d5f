import { PageFrame } from '../../shell/PageFrame.tsx';

export function RunPage() {
  return <PageFrame title="Run">{null}</PageFrame>;
}
