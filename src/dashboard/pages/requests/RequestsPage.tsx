import { PageFrame } from '../../shell/PageFrame.tsx';

export function RequestsPage() {
  return <PageFrame title="Requests">{null}</PageFrame>;
}
