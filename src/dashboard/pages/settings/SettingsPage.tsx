import { PageFrame } from '../../shell/PageFrame.tsx';

export function SettingsPage() {
  return <PageFrame title="Settings">{null}</PageFrame>;
}
