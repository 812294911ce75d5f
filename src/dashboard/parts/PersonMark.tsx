import { colourOfPerson, initialsOf } from '../lib/personLook.ts';

/**
 * The round mark of a person: the initials of the address, in a colour that is the person's everywhere.
 * @param of what the person is here, which is read out with the address; without it the name is beside the mark, which then says nothing
 * @param size `small` is for a line of small text, and has room for one letter
 */
export function PersonMark({ email, of, size = 'small' }: { email: string; of?: string; size?: 'small' | 'plain' }) {
  const initials = initialsOf(email);
  return (
    <span
      title={of === undefined ? email : `${of}: ${email}`}
      aria-hidden={of === undefined}
      style={{ backgroundColor: colourOfPerson(email) }}
      className={`inline-grid shrink-0 place-items-center rounded-full text-on-accent ${size === 'small' ? 'size-4 text-[10px]' : 'size-5 text-[9px]'}`}
    >
      <span aria-hidden="true" className="font-semibold leading-none">
        {size === 'small' ? [...initials][0] : initials}
      </span>
      {of !== undefined && (
        <span className="sr-only">
          {of}: {email}
        </span>
      )}
    </span>
  );
}
