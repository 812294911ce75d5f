/** A template's name as a title: `plan-first` is “Plan first”. */
export function templateTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
