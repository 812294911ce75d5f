/** Tools by which agents ask people: a program's own, and the board's, whatever the program puts before its name. */
const QUESTION = /^(?:AskUserQuestion|(?:.*[^A-Za-z])?ask_owner)$/;

/** Whether a call of the tool is a question to a person. */
export const isQuestion = (tool: string): boolean => QUESTION.test(tool);
