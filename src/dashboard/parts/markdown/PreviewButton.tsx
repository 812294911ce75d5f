import { Button } from '../Button.tsx';

/** Shows a text as it will look, in place of the field in which it is written, and leads back. */
export function PreviewButton({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) {
  return (
    <Button look="ghost" size="small" aria-pressed={shown} onPress={() => onChange(!shown)} className="max-desk:h-11">
      {shown ? 'Write' : 'Preview'}
    </Button>
  );
}
