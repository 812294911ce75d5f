import { PageFrame } from '../../shell/PageFrame.tsx';

export function InsightsPage() {
  return <PageFrame title="Insights">{null}</PageFrame>;
}
