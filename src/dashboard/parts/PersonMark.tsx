/** A person in the smallest place: the first letter of the address, which is read out and shown in full under the pointer. */
export function PersonMark({ email, of }: { email: string; of: string }) {
  return (
    <span
      title={`${of}: ${email}`}
      className="grid size-4 shrink-0 place-items-center rounded-full bg-[oklch(0.5_0.1_205)] text-on-accent"
    >
      <span aria-hidden="true" className="font-semibold text-[10px] uppercase leading-none">
        {email.slice(0, 1)}
      </span>
      <span className="sr-only">
        {of}: {email}
      </span>
    </span>
  );
}
