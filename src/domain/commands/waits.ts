/**
 * Whether command `c` waits on its run: a person sent it and the bridge has not answered. Usage commands are the service's
 * own; they do not block a person's command, and a person cannot withdraw them (document 1 §3.1).
 */
export const WAITS = `(c.state = 'pending' and c.kind <> 'collect-session-usage')`;
