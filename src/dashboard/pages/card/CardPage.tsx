import { PageFrame } from '../../shell/PageFrame.tsx';

export function CardPage() {
  return <PageFrame title="Card">{null}</PageFrame>;
}
