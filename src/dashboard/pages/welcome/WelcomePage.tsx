import { PageFrame } from '../../shell/PageFrame.tsx';

export function WelcomePage() {
  return <PageFrame title="Welcome">{null}</PageFrame>;
}
