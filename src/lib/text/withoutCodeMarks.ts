/** Code in Markdown, in one line or several. */
const CODE = /(`+) ?([\s\S]*?) ?\1(?!`)/g;

/** Markdown for a line of plain text: code without its marks. */
export const withoutCodeMarks = (markdown: string): string => markdown.replace(CODE, '$2');
