import { PageFrame } from '../../shell/PageFrame.tsx';

export function AgentsPage() {
  return <PageFrame title="Agents">{null}</PageFrame>;
}
