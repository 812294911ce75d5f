/**
 * Estimated figures are hatched in the colour of the reported ones, so that the difference does not depend on colour.
 */
export const HATCH =
  'bg-[repeating-linear-gradient(135deg,var(--lane-model)_0_2px,transparent_2px_4px)] shadow-[inset_0_0_0_1px_var(--lane-model)]';
