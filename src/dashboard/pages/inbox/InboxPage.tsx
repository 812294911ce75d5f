import { PageFrame } from '../../shell/PageFrame.tsx';

export function InboxPage() {
  return <PageFrame title="Inbox">{null}</PageFrame>;
}
