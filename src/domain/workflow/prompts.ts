/**
 * The prompts that shipped rules name. A prompt speaks of the card by checked ids alone, in placeholders that the
 * bridge fills: what people write on a card never becomes part of an instruction.
 */
const PROMPTS: Readonly<Record<string, string>> = {
  'plan-card': [
    'Read card {cardNumber} of project {project} and the code it concerns.',
    'Write a plan for it: what changes, in which order, how each step is proven, and what could go wrong.',
    'Save the plan with the tool document_save, and link it to the card under the tag "plan" with card_link_document.',
    'Where the card has a document under that tag already, read it with document_get and save its next version instead.',
    'Change nothing else.',
  ].join('\n'),
};

/** The text of a shipped prompt; null for none. */
export function promptText(name: string | undefined): string | null {
  return name === undefined ? null : (PROMPTS[name] ?? null);
}
