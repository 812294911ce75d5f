const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.tmp)?$/;

/** The name of an artifact's file while it is being written to a folder. */
export const unfinishedArtifact = (id: string): string => `${id}.tmp`;

/** The id of the artifact whose file has this name; undefined for any other file. */
export const readArtifactName = (name: string): string | undefined => NAME.exec(name)?.[1];
