/**
 * Whether command `c` waits on its run: what a person sent and the bridge has not answered. Usage commands are the
 * service's own; they neither stand in a person's way nor can a person withdraw them (document 1 §3.1).
 */
export const WAITS = `(c.state = 'pending' and c.kind <> 'collect-session-usage')`;
