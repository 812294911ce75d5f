import shell from '../__generated__/ShellQuery.graphql.ts';
import { begin } from '../relay/begun.ts';

/**
 * The server names one file of this folder in the document of each address: it requests the data of the page while the
 * page's script is loaded, compiled and run. Its queries and their variables must be exactly those of the page.
 */
begin(shell, {});
