import { PageFrame } from '../../shell/PageFrame.tsx';

export function AccountPage() {
  return <PageFrame title="Account">{null}</PageFrame>;
}
