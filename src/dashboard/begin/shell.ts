import shell from '../__generated__/ShellQuery.graphql.ts';
import { begin } from '../relay/begun.ts';

/**
 * The server names one file of this folder in the document of each address: it asks for the data of the page while the page's
 * script is loaded, compiled and run. What it asks must be, to the letter of its variables, what the page asks later.
 */
begin(shell, {});
